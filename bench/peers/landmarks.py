"""The training of bench/src/jobs/landmarks.ts by RLScore's reduced set: reads a job, prints one answer."""
import gc
import json
import os
import sys
import time

import numpy as np

from inputs import dense_input

GAMMA, FEATURES = 0.1, 50
LAMBDAS = [2.0**k for k in range(-15, 16)]


def main():
    from rlscore.learner import GlobalRankRLS

    job = json.load(sys.stdin)
    m, r, seed = job["m"], job["landmarks"], job["seed"]
    X = dense_input(m, FEATURES, seed)
    y = np.sin(6 * X[:, 0]) + 2 * X[:, 1] * X[:, 2] + X[:, 3] + dense_input(m, 1, seed + 1)[:, 0]
    probes = dense_input(16, FEATURES, seed + 2)
    basis = X[(np.arange(r) * m) // r]

    def work():
        learner = GlobalRankRLS(X, y, regparam=1.0, kernel="GaussianKernel", gamma=GAMMA, basis_vectors=basis)
        if job["operation"] == "landmark fit":
            return learner.predict(probes).tolist()
        for value in LAMBDAS:
            learner.solve(value)
            if value == 1.0:
                result = learner.predict(probes).tolist()
        return result

    answer, seconds = None, []
    for run in range(job["repeats"] + 1):
        gc.collect()
        start = time.perf_counter()
        answer = work()
        if run > 0:
            seconds.append(time.perf_counter() - start)
    about = {"peer": "rlscore", "numpy": np.__version__, "threads": int(os.environ.get("OPENBLAS_NUM_THREADS", 0))}
    print(json.dumps({"seconds": seconds, "check": np.asarray(answer, dtype=float).ravel().tolist(), "about": about}))


main()
