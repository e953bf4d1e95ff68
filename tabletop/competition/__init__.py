"""Lets several people play the same deals: deals of the day, invitations, comparisons, evenings and a league.

All of it follows from records alone: nothing counts that a match's file does not prove. It is pure: no
screen, and no clock but the dates that it is given.
"""
