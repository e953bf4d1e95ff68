"""Who plays, and how one comes to a match or a lesson: started, resumed, restarted, and how it stands."""
