"""What somebody who does not see the screen is told of it: a tree of nodes, and announcements.

Widgets and scenes describe what they show as a `Node`: role, name, value, state, place in its set, and what
can be done with it. Outputs (a screen reader, a voice) take the tree and the announcements; keys to look
around, a single switch and the program's own checks go over the same tree. It is pure: no window, no library,
no time.
"""

from tabletop.accessibility.announcer import Announcement, Announcer, Kind
from tabletop.accessibility.node import Action, Node, Role, State, changed_nodes, find_node, nodes_of

__all__ = [
    "Action",
    "Announcement",
    "Announcer",
    "Kind",
    "Node",
    "Role",
    "State",
    "changed_nodes",
    "find_node",
    "nodes_of",
]
