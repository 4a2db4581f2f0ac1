"""The operations of bench/src/jobs/linalg.ts in NumPy and SciPy: reads a job, prints one answer."""
import gc
import json
import os
import sys
import time

import numpy as np

from inputs import definite_input, dense_input, sample_positions, sparse_input


def dense_check(result):
    rows, cols = sample_positions(result.shape[0]), sample_positions(result.shape[1])
    return result[np.ix_(rows, cols)].ravel().tolist()


def prepare(job):
    """The work as a function, and what to compare of its result."""
    operation, seed = job["operation"], job["seed"]
    if operation == "gemm":
        a, b = dense_input(job["n"], job["n"], seed), dense_input(job["n"], job["n"], seed + 1)
        return lambda: a @ b, dense_check
    if operation == "gram":
        a = dense_input(job["n"], job["n"], seed)
        return lambda: a @ a.T, dense_check  # NumPy recognises this as syrk
    if operation == "cholesky":
        a = definite_input(job["n"], seed)
        return lambda: np.linalg.cholesky(a), dense_check
    if operation == "eigen":
        a = definite_input(job["n"], seed)
        return lambda: np.linalg.eigh(a), lambda r: r[0][sample_positions(job["n"])].tolist()
    if operation == "sparse-product":
        s = sparse_input(job["rows"], job["cols"], job["perRow"], seed)
        x = dense_input(job["cols"], 1, seed + 2)
        return lambda: s @ x, dense_check
    raise SystemExit(f"unknown operation {operation}")


def main():
    job = json.load(sys.stdin)
    work, check = prepare(job)
    answer = check(work())
    seconds = []
    for _ in range(job["repeats"]):
        gc.collect()
        start = time.perf_counter()
        result = work()
        seconds.append(time.perf_counter() - start)
        del result
    about = {"numpy": np.__version__, "python": sys.version.split()[0]}
    about["threads"] = int(os.environ.get("OPENBLAS_NUM_THREADS", 0))
    if job["operation"] == "sparse-product":
        import scipy

        about["scipy"] = scipy.__version__
    print(json.dumps({"seconds": seconds, "check": answer, "about": about}))


main()
