"""The ways out to those who do not see the screen: a screen reader, and the system's voice.

The program asks the hub once after each frame. Only while somebody listens does the hub make the tree of the
scene that is shown; then it passes that on with what was announced, and brings back what the listener wants
done. What an output needs is loaded when it is wanted: without a reader, and with the voice off, nothing is.
"""
