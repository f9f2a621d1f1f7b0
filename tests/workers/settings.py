"""The settings of the program with short times, the handler of these tests, and switches that take its safety off."""

from __future__ import annotations

import os
from datetime import timedelta

from deploy.settings import *  # noqa: F403

ROOT_URLCONF = "tests.workers.urls"
JOB_HANDLERS = "tests.workers.handling.HANDLERS"
JOB_LEASE = timedelta(seconds=float(os.environ.get("JOB_LEASE_S", "3")))
JOB_SWEEP = JOB_SILENCE = timedelta(seconds=1)
if os.environ.get("DIES_BEFORE_IT_TELLS"):
    JOB_BELL = "tests.workers.handling.die"
