"""For whoever writes a lesson: it is told, drafted and pictured."""
