"""The Gaussian kernel matrix of bench/src/jobs/kernels.ts in NumPy, in place and through one symmetric product."""
import gc
import json
import os
import sys
import time

import numpy as np

from inputs import dense_input, sample_positions


def gaussian(x, gamma):
    centred = x - x.mean(axis=0)
    k = centred @ centred.T  # NumPy recognises this as syrk
    squares = np.diagonal(k).copy()
    k *= -2
    k += squares[:, None]
    k += squares[None, :]
    np.maximum(k, 0, out=k)
    k *= -gamma
    np.exp(k, out=k)
    return k


def main():
    job = json.load(sys.stdin)
    x = dense_input(job["m"], job["n"], job["seed"]) + job["offset"]
    rows = sample_positions(job["m"])
    answer = gaussian(x, job["gamma"])[np.ix_(rows, rows)]
    direct = np.exp(-job["gamma"] * ((x[rows][:, None, :] - x[rows][None, :, :]) ** 2).sum(axis=2))
    seconds = []
    for _ in range(job["repeats"]):
        gc.collect()
        start = time.perf_counter()
        result = gaussian(x, job["gamma"])
        seconds.append(time.perf_counter() - start)
        del result
    about = {"numpy": np.__version__, "python": sys.version.split()[0]}
    about["threads"] = int(os.environ.get("OPENBLAS_NUM_THREADS", 0))
    facts = {"largestRelativeError": float(np.abs(answer / direct - 1).max())}
    print(json.dumps({"seconds": seconds, "check": answer.ravel().tolist(), "about": about, "facts": facts}))


main()
