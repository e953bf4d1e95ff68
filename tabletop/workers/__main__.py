"""Where the opponents' process begins: it finds the program around this file, and nothing else.

It is started by its path and with `-I -S` (see `worker_process.py`): neither the current folder nor the
environment nor anybody's packages are searched.
"""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

if __name__ == "__main__":
    sys.path.append(ROOT)
    from tabletop.workers.worker import main

    main()
