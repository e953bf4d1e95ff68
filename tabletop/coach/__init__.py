"""The coach: what each decision was worth, judged from what one could know when it was made. No screen.

It judges in a process of the same kind as the opponents', from a view, a move and a seed of its
own: all moves are tried in the same imagined worlds, and a slip needs two judges, the rule of
thumb and the house's expert (`judge`); near the end of a deal both solve the worlds instead. What
came of a slip in most of them is told in a sentence (`clauses`). A review (`<record>.review`) is
a sealed cache beside its record, made again when the record, the format or `review_cache.METHOD`
is another.
"""
