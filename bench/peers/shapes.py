"""The estimates of bench/src/jobs/shapes.ts by plain NumPy: reads a job, prints one answer."""
import gc
import json
import os
import sys
import time

import numpy as np
from scipy.stats import rankdata

from inputs import dense_input, hashed, sparse_input

job = json.load(sys.stdin)
m, n, seed = job["m"], job["n"], job["seed"]
asked = lambda name: job.get(name, 0)
LAMBDAS = np.array([2.0**k for k in range(-15, 16)]) if asked("lambdas") > 1 else np.array([1.0])

X = sparse_input(m, n, job["perRow"], seed) if asked("perRow") else dense_input(m, n, seed)
first = X.data.reshape(m, job["perRow"])[:, :3] if asked("perRow") else X[:, :3]
latent = first[:, 0] + first[:, 1] - first[:, 2] + dense_input(m, 1, seed + 5)[:, 0]
if job.get("target") == "classes":
    y = (latent > 0.2).astype(float)
elif job.get("target") == "grades":
    y = np.clip(np.floor(2.5 + 2 * latent), 0, 4)
else:
    y = latent
weights = 1.0 + hashed(np.arange(m), 9) % 3 if asked("weights") else np.ones(m)
query = np.arange(m) % asked("queries") if asked("queries") else np.zeros(m, int)
members = [np.flatnonzero(query == q) for q in range(query.max() + 1)]
if asked("pairs"):
    k = np.arange(job["pairs"])
    one = (hashed(k, 7) % np.uint32(m)).astype(int)
    other = (one + 1 + (hashed(k, 8) % np.uint32(m - 1)).astype(int)) % m
    up = latent[one] >= latent[other]
    winners, losers = np.where(up, one, other), np.where(up, other, one)


def auc(scores, y):
    positive = y > 0
    p = positive.sum()
    return (rankdata(scores, axis=0)[positive].sum(axis=0) - p * (p + 1) / 2) / (p * (len(y) - p))


def weighted_auc(scores, y):
    """Pairs count by the weights of their two; no two scores are equal here."""
    order = np.argsort(scores)
    w, up = weights[order], y[order] > 0
    below = np.cumsum(w * ~up)
    return (w * up * below).sum() / (w[up].sum() * w[~up].sum())


def concordance(scores, y):
    """Of one short list; scores may have a column for each lambda."""
    a, b = np.nonzero(y[:, None] > y[None, :])
    difference = scores[a] - scores[b]
    return ((difference > 0) + 0.5 * (difference == 0)).mean(axis=0)


def long_concordance(scores, y):
    """Of a long list with few grades, by ranks of each two of them."""
    right = pairs = 0
    levels = [scores[y == level] for level in np.unique(y)]
    for high in range(len(levels)):
        for low in range(high):
            both = np.concatenate([levels[high], levels[low]])
            p = len(levels[high])
            right += rankdata(both)[:p].sum() - p * (p + 1) / 2
            pairs += p * len(levels[low])
    return right / pairs


def moments(rows, w=None):
    """Weight, mean and scatter of some rows, with the targets as a last column."""
    Z = np.column_stack([X[rows], y[rows]])
    w = np.ones(len(rows)) if w is None else w[rows]
    mean = w @ Z / w.sum()
    C = Z - mean
    return w.sum(), mean, C.T @ (w[:, None] * C)


def scores_along(rows, M, right):
    """x . w at every lambda for some rows."""
    values, V = np.linalg.eigh(M)
    return (X[rows] @ V) @ ((V.T @ right)[:, None] / (values[:, None] + LAMBDAS))


def complete(parts):
    """X'LX and X'Ly of complete blocks from their moments."""
    T = sum(W * S for W, _, S in parts)
    return T[:n, :n], T[:n, n]


def merged(parts):
    """Moments of several sets of rows together."""
    W = sum(part[0] for part in parts)
    mean = sum(part[0] * part[1] for part in parts) / W
    S = sum(part[2] + part[0] * np.outer(part[1] - mean, part[1] - mean) for part in parts)
    return W, mean, S


def folds():
    return [np.arange(fold, m, 10) for fold in range(10)]


def tune_folds():
    held = folds()
    if not asked("queries"):
        parts = [moments(rows) for rows in held]
        found = []
        for fold, rows in enumerate(held):
            M, right = complete([merged(parts[:fold] + parts[fold + 1 :])])
            found.append(auc(scores_along(rows, M, right), y[rows]))
        return np.mean(found, axis=0)
    found = []
    for fold, rows in enumerate(held):
        kept = np.arange(m) % 10 != fold
        M, right = complete([moments(all[kept[all]]) for all in members])
        scores = scores_along(rows, M, right)
        inside = [query[rows] == q for q in range(len(members))]
        found.append(np.mean([concordance(scores[of], y[rows][of]) for of in inside if len(set(y[rows][of])) > 1], axis=0))
    return np.mean(found, axis=0)


def tune_queries():
    parts = [moments(rows) for rows in members]
    M, right = complete(parts)
    found = []
    for rows, part in zip(members, parts):
        own, own_right = complete([part])
        found.append(concordance(scores_along(rows, M - own, right - own_right), y[rows]))
    return np.mean(found, axis=0)


def one_out():
    """Each row of one list held out, at every lambda; weights w."""
    W, mean, S = moments(np.arange(m), weights)
    D, eta = X - mean[:n], y - mean[n]
    result = []
    for lam in LAMBDAS:
        scores = np.empty(m)
        for w in np.unique(weights):
            rows = np.flatnonzero(weights == w)
            P = np.linalg.inv((W - w) * S[:n, :n] + lam * np.eye(n))
            d = D[rows]
            dP = d @ P
            h = w * W * (dP * d).sum(axis=1)
            full, plain = P @ ((W - w) * S[:n, n]), X[rows]
            # right = (W - w) r - w W d eta, and the same rank one leaves the matrix
            g = d @ full - h * eta[rows]
            xPd = (plain @ P * d).sum(axis=1)
            scores[rows] = plain @ full - w * W * eta[rows] * xPd + w * W * xPd * g / (1 - h)
        result.append(weighted_auc(scores, y) if asked("weights") else auc(scores, y))
    return np.array(result)


def pairs_out_of(rows, base, base_right, W, mean, S):
    """Difference of held-out scores for all pairs of rows of one block; base: what other blocks add, with lambda."""
    D, eta, w = X[rows] - mean[:n], y[rows] - mean[n], weights[rows]
    result = np.zeros((len(rows), len(rows)))
    sums = w[:, None] + w[None, :]
    for s in np.unique(sums):
        left = W - s
        P = np.linalg.inv(base + left * S[:n, :n])
        Q = D @ P @ D.T
        g = D @ (P @ (base_right + left * S[:n, n]))
        a, b = np.nonzero(np.triu(sums == s, 1) & (y[rows][:, None] != y[rows][None, :]))
        wa, wb = w[a], w[b]
        E = left * np.array([[wa + wa * wa / left, wa * wb / left], [wa * wb / left, wb + wb * wb / left]])
        q = np.array([[Q[a, a], Q[a, b]], [Q[a, b], Q[b, b]]])
        F = np.einsum("ijk,jlk->ilk", q, E)
        right = np.array([g[a], g[b]]) - np.einsum("ijk,jk->ik", F, np.array([eta[a], eta[b]]))
        det = (1 - F[0, 0]) * (1 - F[1, 1]) - F[0, 1] * F[1, 0]
        fa = ((1 - F[1, 1]) * right[0] + F[0, 1] * right[1]) / det
        fb = (F[1, 0] * right[0] + (1 - F[0, 0]) * right[1]) / det
        result[a, b] = fa - fb
    return result


def agreement(difference, y, w):
    """A pair counts by the weights of its two."""
    a, b = np.nonzero(np.triu(y[:, None] != y[None, :], 1))
    d = difference[a, b] * np.sign(y[a] - y[b])
    return np.average((d > 0) + 0.5 * (d == 0), weights=w[a] * w[b])


def pairs_out():
    rows = np.arange(m)
    W, mean, S = moments(rows, weights)
    return [agreement(pairs_out_of(rows, np.eye(n), np.zeros(n), W, mean, S), y, weights)]


def pairs_out_in_queries():
    parts = [moments(rows, weights) for rows in members]
    M, right = complete(parts)
    found = []
    for rows, (W, mean, S) in zip(members, parts):
        base, base_right = M - W * S[:n, :n] + np.eye(n), right - W * S[:n, n]
        found.append(agreement(pairs_out_of(rows, base, base_right, W, mean, S), y[rows], weights[rows]))
    # Pairs of all queries count alike.
    w, unlike = weights, lambda rows: np.triu(y[rows][:, None] != y[rows][None, :], 1)
    masses = [(np.outer(w[rows], w[rows]) * unlike(rows)).sum() for rows in members]
    return [np.average(found, weights=masses)]


def one_out_in_queries():
    parts = [moments(rows) for rows in members]
    M, right = complete(parts)
    found = []
    for rows, (W, mean, S) in zip(members, parts):
        P = np.linalg.inv(M - S[:n, :n] + np.eye(n))
        full = P @ (right - S[:n, n])
        d, eta, plain = X[rows] - mean[:n], y[rows] - mean[n], X[rows]
        dP = d @ P
        h = W * (dP * d).sum(axis=1)
        g = d @ full - h * eta
        xPd = (plain @ P * d).sum(axis=1)
        found.append(concordance(plain @ full - W * eta * xPd + W * xPd * g / (1 - h), y[rows]))
    return [np.mean(found)]


def preferences_out():
    D = X[winners] - X[losers]
    P = np.linalg.inv(D.T @ D + np.eye(n))
    h = (D @ P * D).sum(axis=1)
    difference = (D @ (P @ D.sum(axis=0)) - h) / (1 - h)
    return [((difference > 0) + 0.5 * (difference == 0)).mean()]


def pairs_out_of_preferences():
    D = X[winners] - X[losers]
    S, r = np.zeros((m, n, n)), np.zeros((m, n))
    outer = D[:, :, None] * D[:, None, :]
    for ends in (winners, losers):
        order = np.argsort(ends, kind="stable")
        starts = np.flatnonzero(np.r_[True, np.diff(ends[order]) > 0])
        at = ends[order][starts]
        S[at] += np.add.reduceat(outer[order], starts)
        r[at] += np.add.reduceat(D[order], starts)
    low, high = np.minimum(winners, losers), np.maximum(winners, losers)
    keys, place = np.unique(low * m + high, return_inverse=True)
    shared, shared_r = np.zeros((len(keys), n, n)), np.zeros((len(keys), n))
    np.add.at(shared, place, outer)
    np.add.at(shared_r, place, D)
    a, b = keys // m, keys % m
    M, right = D.T @ D + np.eye(n), D.sum(axis=0)
    w = np.linalg.solve(M - S[a] - S[b] + shared, (right - r[a] - r[b] + shared_r)[:, :, None])[:, :, 0]
    difference = ((X[a] - X[b]) * w).sum(axis=1)[place] * np.where(winners == low, 1, -1)
    return [((difference > 0) + 0.5 * (difference == 0)).mean()]


def one_out_cost_20():
    W, mean, S = moments(np.arange(m))
    levels, level = np.unique(y, return_inverse=True)
    counts = np.bincount(level)
    sums = np.stack([X[level == k].sum(axis=0) for k in range(len(levels))])
    below = np.cumsum(counts) - counts
    t = (below - (m - below - counts))[level].astype(float)
    # what an item adds to the right side of the others: -sign(y_j - y_i)
    signed = np.sign(levels[None, :] - levels[:, None]) @ sums
    right = X.T @ t - X * t[:, None] - signed[level]
    P = np.linalg.inv((m - 1) * S[:n, :n] + np.eye(n))
    d = X - mean[:n]
    h = m * (d @ P * d).sum(axis=1)
    full = right @ P
    scores = (X * full).sum(axis=1) + m * (X @ P * d).sum(axis=1) * (d * full).sum(axis=1) / (1 - h)
    return [long_concordance(scores, y)]


def within_levels(rows):
    return [moments(rows[y[rows] == level]) for level in np.unique(y[rows])]


def pairs_out_without_ties():
    W, mean, S = moments(np.arange(m))
    groups = [np.flatnonzero(y == level) for level in np.unique(y)]
    parts = [moments(rows) for rows in groups]
    all_levels = sum(part[0] * part[2][:n, :n] for part in parts)
    left = m - 2
    G = np.eye(2) + np.ones((2, 2)) / left
    right_count = pairs = 0
    for g, (ng, mg, Sg) in enumerate(parts):
        for h in range(g):
            nh, mh, Sh = parts[h]
            base = left * S[:n, :n] - all_levels + Sg[:n, :n] + Sh[:n, :n] + np.eye(n)
            P = np.linalg.inv(base)
            da, db = X[groups[g]] - mean[:n], X[groups[h]] - mean[:n]
            ea, eb = X[groups[g]] - mg[:n], X[groups[h]] - mh[:n]
            U = np.empty((len(da), len(db), 4, n))
            U[:, :, 0], U[:, :, 1], U[:, :, 2], U[:, :, 3] = da[:, None], db[None], ea[:, None], eb[None]
            U = U.reshape(-1, 4, n)
            C = np.zeros((4, 4))
            C[:2, :2], C[2, 2], C[3, 3] = -left * G, ng, nh
            Q = np.matmul(U @ P, U.transpose(0, 2, 1))
            eta = np.array([y[groups[g][0]] - mean[n], y[groups[h][0]] - mean[n]])
            right = U @ (P @ (left * S[:n, n])) - Q[:, :, :2] @ (left * G @ eta)
            f = np.linalg.solve(np.eye(4) + Q @ C, right[:, :, None])[:, :, 0]
            difference = f[:, 0] - f[:, 1]
            right_count += ((difference > 0) + 0.5 * (difference == 0)).sum()
            pairs += len(difference)
    return [right_count / pairs]


def queries_out_without_ties():
    own = []
    for rows in members:
        W, _, S = moments(rows)
        T = W * S - sum(part[0] * part[2] for part in within_levels(rows))
        own.append((T[:n, :n], T[:n, n]))
    M, right = sum(part[0] for part in own), sum(part[1] for part in own)
    found = [
        concordance(scores_along(rows, M - part[0], right - part[1]), y[rows]) for rows, part in zip(members, own)
    ]
    return np.mean(found, axis=0)


def gaussian_pairs_out():
    square = (X * X).sum(axis=1)
    K = np.exp(-0.1 * np.maximum(0, square[:, None] + square[None, :] - 2 * X @ X.T))
    W, w = weights.sum(), weights
    sums = w[:, None] + w[None, :]
    difference = np.zeros((m, m))
    for s in np.unique(sums):
        G = np.linalg.inv(K + np.diag(1 / ((W - s) * w)))
        c = G.sum(axis=0)
        A = G - np.outer(c, c) / c.sum()
        alpha = A @ y
        a, b = np.nonzero(np.triu(sums == s, 1))
        det = A[a, a] * A[b, b] - A[a, b] ** 2
        e = (A[b, b] * alpha[a] - A[a, b] * alpha[b]) / det, (A[a, a] * alpha[b] - A[a, b] * alpha[a]) / det
        difference[a, b] = (y[a] - e[0]) - (y[b] - e[1])
    return [agreement(difference, y, weights)]


def fit_cost_22():
    M, right = np.zeros((n, n)), np.zeros(n)
    for top in range(0, m, 1000):
        gap = y[top : top + 1000, None] - y[None, :]
        gap[np.arange(len(gap)), np.arange(top, top + len(gap))] = np.inf
        inverse = 1 / gap
        right += X[top : top + 1000].T @ inverse.sum(axis=1)
        kappa = inverse * inverse
        M += X[top : top + 1000].T @ (kappa.sum(axis=1)[:, None] * X[top : top + 1000] - kappa @ X)
    return dense_input(16, n, seed + 2) @ np.linalg.solve(M + np.eye(n), right)


def sparse_fit():
    mean, r = np.asarray(X.mean(axis=0)).ravel(), y - y.mean()
    T = X.T.tocsr()

    def times(w):
        f = X @ w
        return m * (T @ (f - f.mean())) + w

    right = m * (T @ r)
    w, residual = np.zeros(n), right.copy()
    p, rho = residual.copy(), residual @ residual
    while rho > 1e-24 * (right @ right):
        q = times(p)
        step = rho / (p @ q)
        w += step * p
        residual -= step * q
        before, rho = rho, residual @ residual
        p = residual + rho / before * p
    return dense_input(16, n, seed + 2) @ w


def permutations_of_folds():
    rng = np.random.default_rng(1)
    shuffled = np.column_stack([y] + [rng.permutation(y) for _ in range(job["permutations"])])
    found = []
    for rows in folds():
        kept = np.ones(m, bool)
        kept[rows] = False
        mean = X[kept].mean(axis=0)
        D, k = X[kept] - mean, kept.sum()
        w = np.linalg.solve(k * D.T @ D + np.eye(n), k * (D.T @ shuffled[kept]))
        ranks = rankdata(X[rows] @ w, axis=0)
        own = shuffled[rows]
        p = own.sum(axis=0)
        found.append(((ranks * own).sum(axis=0) - p * (p + 1) / 2) / (p * (len(rows) - p)))
    return [np.mean(found, axis=0)[0]]


def scaled_pairs_out():
    right = pairs = 0
    for a in np.flatnonzero(y > 0):
        for b in np.flatnonzero(y == 0):
            rest = np.ones(m, bool)
            rest[[a, b]] = False
            R, t = X[rest], y[rest]
            mean, deviation = R.mean(axis=0), R.std(axis=0)
            Z = (R - mean) / deviation
            K = Z @ Z.T
            k = len(t)
            alpha = np.linalg.solve(k * K + np.eye(k), k * (t - t.mean()))
            difference = (((X[a] - X[b]) / deviation) @ (Z.T @ alpha))
            right += (difference > 0) + 0.5 * (difference == 0)
            pairs += 1
    return [right / pairs]


SHAPES = {
    "leave-preference-out": preferences_out,
    "leave-pair-out with weights": pairs_out,
    "leave-pair-out of 100": pairs_out_of_preferences,
    "leave-one-out with weights": one_out,
    "leave-pair-out with weights in queries": pairs_out_in_queries,
    "leave-one-out with cost 20": one_out_cost_20,
    "leave-pair-out without ties": pairs_out_without_ties,
    "leave-query-out without ties": queries_out_without_ties,
    "tune by folds in queries": tune_folds,
    "tune by folds": tune_folds,
    "tune by leave-query-out": tune_queries,
    "tune by leave-one-out": one_out,
    "leave-one-out in queries": one_out_in_queries,
    "leave-pair-out with weights by a Gaussian kernel": gaussian_pairs_out,
    "fit with cost 22": fit_cost_22,
    "sparse fit": sparse_fit,
    "folds once": tune_folds,
    "leave-query-out once": tune_queries,
    "1000 permutations of folds": permutations_of_folds,
    "leave-pair-out with scaling inside": scaled_pairs_out,
}


def main():
    work = SHAPES[job["operation"]]
    answer, seconds = None, []
    for run in range(job["repeats"] + 1):
        gc.collect()
        start = time.perf_counter()
        answer = work()
        if run > 0:
            seconds.append(time.perf_counter() - start)
    about = {"peer": "numpy", "numpy": np.__version__, "threads": int(os.environ.get("OPENBLAS_NUM_THREADS", 0))}
    print(json.dumps({"seconds": seconds, "check": np.asarray(answer, dtype=float).ravel().tolist(), "about": about}))


main()
