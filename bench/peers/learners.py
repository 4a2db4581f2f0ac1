"""The operations of bench/src/jobs/learners.ts by RLScore, scikit-learn and NumPy: reads a job, prints one answer."""
import gc
import json
import os
import sys
import time

import numpy as np

from inputs import dense_input, hashed

GAMMA, FEATURES = 0.1, 50
LAMBDAS = [2.0**k for k in range(-15, 16)]


def problem(m, seed):
    X = dense_input(m, FEATURES, seed)
    noise = dense_input(m, 1, seed + 1)[:, 0]
    y = np.sin(6 * X[:, 0]) + 2 * X[:, 1] * X[:, 2] + X[:, 3] + noise
    return X, y, dense_input(16, FEATURES, seed + 2)


def gaussian(A, B):
    d = np.maximum(0, (A**2).sum(1)[:, None] + (B**2).sum(1)[None, :] - 2 * A @ B.T)
    return np.exp(-GAMMA * d)


def concordance(y, a, b, fa, fb):
    d = np.sign(y[a] - y[b])
    s = np.sign(fa - fb)[d != 0] * d[d != 0]
    return float(((s > 0).sum() + 0.5 * (s == 0).sum()) / len(s))


def rlscore(job):
    """The work as a function; it returns what to compare."""
    from rlscore.learner import RLS, GlobalRankRLS, PPRankRLS, QueryRankRLS

    operation, m = job["operation"], job["m"]
    X, y, probes = problem(m, job["seed"])
    kernel = {"kernel": "GaussianKernel", "gamma": GAMMA}
    if operation == "rank fit":
        return lambda: GlobalRankRLS(X, y, regparam=1.0, **kernel).predict(probes).tolist()
    if operation == "rank path":

        def path():
            learner = GlobalRankRLS(X, y, regparam=1.0, **kernel)
            for value in LAMBDAS:
                learner.solve(value)
                if value == 1.0:
                    result = learner.predict(probes).tolist()
            return result

        return path
    if operation == "leave-pair-out":
        learner = GlobalRankRLS(X, y, regparam=1.0, **kernel)  # not timed: only the leave-pair-out itself is
        a, b = np.triu_indices(m, 1)

        def pairs():
            fa, fb = learner.leave_pair_out(a, b)
            first = [np.flatnonzero(a == row)[0] for row in range(4)]
            held = [v for k in first for v in (float(fa[k]), float(fb[k]))]
            return [concordance(y, a, b, fa, fb)] + held

        return pairs
    if operation == "leave-query-out":
        queries = np.arange(m) % job["queries"]

        def query():
            learner = QueryRankRLS(X, y, queries, regparam=1.0, **kernel)
            folds = [np.flatnonzero(queries == q).tolist() for q in range(job["queries"])]
            held = [learner.holdout(fold) for fold in folds]
            return np.concatenate(held[:4]).tolist()

        return query
    if operation == "rls leave-one-out":
        return lambda: [float(np.mean((RLS(X, y, regparam=1.0, **kernel).leave_one_out() - y) ** 2))]
    if operation == "rls leave-one-out path":

        def loo():
            learner = RLS(X, y, regparam=1.0, **kernel)
            result = []
            for value in LAMBDAS:
                learner.solve(value)
                result.append(float(np.mean((learner.leave_one_out() - y) ** 2)))
            return result

        return loo
    if operation == "explicit pairs":
        k = np.arange(job["pairs"])
        first = (hashed(k, 7) % np.uint32(m)).astype(int)
        second = (first + 1 + (hashed(k, 8) % np.uint32(m - 1)).astype(int)) % m
        wins = y[first] >= y[second]
        winners, losers = np.where(wins, first, second), np.where(wins, second, first)

        def explicit():
            scores = PPRankRLS(X, winners, losers, regparam=1.0, **kernel).predict(probes)
            return (scores - scores[0]).tolist()

        return explicit
    if operation == "linear fit":
        return lambda: GlobalRankRLS(X, y, regparam=1.0).predict(probes).tolist()
    if operation == "linear path":

        def linear():
            learner = GlobalRankRLS(X, y, regparam=1.0)
            for value in LAMBDAS:
                learner.solve(value)
                if value == 1.0:
                    result = learner.predict(probes).tolist()
            return result

        return linear
    raise SystemExit(f"unknown operation {operation}")


def kernel_ridge(job):
    """scikit-learn's KernelRidge, timed; what is compared is RankRLS by NumPy, not timed, as the two are different models."""
    from sklearn.kernel_ridge import KernelRidge

    X, y, probes = problem(job["m"], job["seed"])
    if job["operation"] == "rls fit":
        return lambda: KernelRidge(alpha=1.0, kernel="rbf", gamma=GAMMA).fit(X, y).predict(probes).tolist()
    m = job["m"]
    H = np.eye(m) - 1.0 / m
    K = gaussian(X, X)
    alpha = np.linalg.solve(m * H @ K + np.eye(m), m * H @ y)
    answer = (gaussian(probes, X) @ alpha).tolist()

    def fit():
        KernelRidge(alpha=1.0, kernel="rbf", gamma=GAMMA).fit(X, y).predict(probes)
        return answer

    return fit


def eigen_floor(job):
    """LAPACK's decomposition of the centred kernel matrix alone, timed; what is compared follows from it, not timed."""
    X, y, probes = problem(job["m"], job["seed"])
    m = job["m"]
    H = np.eye(m) - 1.0 / m
    S = m * H @ gaussian(X, X) @ H
    values, vectors = np.linalg.eigh(S)
    alpha = m * H @ (vectors @ ((vectors.T @ (H @ y)) / (values + 1.0)))
    answer = (gaussian(probes, X) @ alpha).tolist()

    def decompose():
        np.linalg.eigh(S)
        return answer

    return decompose


def main():
    job = json.load(sys.stdin)
    work = {"rlscore": rlscore, "sklearn": kernel_ridge, "eigen": eigen_floor}[job["peer"]](job)
    answer, seconds = None, []
    for run in range(job["repeats"] + 1):
        gc.collect()
        start = time.perf_counter()
        answer = work()
        # A peer that takes many seconds is not warmed up.
        if run > 0 or job.get("cold"):
            seconds.append(time.perf_counter() - start)
        if job.get("cold"):
            break
    about = {"peer": job["peer"], "numpy": np.__version__, "threads": int(os.environ.get("OPENBLAS_NUM_THREADS", 0))}
    print(json.dumps({"seconds": seconds, "check": np.asarray(answer, dtype=float).ravel().tolist(), "about": about}))


main()
