"""The operation of bench/src/jobs/sparse.ts by RLScore: reads a job, prints one answer."""
import gc
import json
import sys
import time

import numpy as np
from rlscore.learner import CGRankRLS

from inputs import dense_input, sparse_input


def problem(job):
    m, n, per_row, seed = job["m"], job["n"], job["perRow"], job["seed"]
    X = sparse_input(m, n, per_row, seed)
    y = X @ dense_input(n, 1, seed + 2)[:, 0] + dense_input(m, 1, seed + 3)[:, 0]
    return X, y, np.arange(m) % job["queries"], sparse_input(16, n, per_row, seed + 4)


def residual_of(X, y, queries, w, regparam):
    """|| XᵀL(y − Xw) − λw || / || XᵀLy ||, L taking the mean of each query out."""

    def pulled(values):
        means = np.bincount(queries, values) / np.bincount(queries)
        return X.T @ (values - means[queries])

    return float(np.linalg.norm(pulled(y - X @ w) - regparam * w) / np.linalg.norm(pulled(y)))


def main():
    job = json.load(sys.stdin)
    X, y, queries, probes = problem(job)
    # One query is told as none, which spares RLScore a matrix of queries.
    more = {} if job["queries"] == 1 else {"qids": queries}
    seconds, learner = [], None
    for run in range(job["repeats"] + 1):
        gc.collect()
        start = time.perf_counter()
        learner = CGRankRLS(X, y, regparam=job["lambda"], **more)
        if run > 0:
            seconds.append(time.perf_counter() - start)
    w = np.asarray(learner.A).ravel()
    facts = {"residual": residual_of(X, y, queries, w, job["lambda"])}
    about = {"peer": "rlscore", "numpy": np.__version__}
    print(json.dumps({"seconds": seconds, "check": (probes @ w).tolist(), "about": about, "facts": facts}))


main()
