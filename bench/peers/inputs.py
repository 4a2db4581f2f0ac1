"""The inputs of bench/src/jobs/inputs.ts, from the same 32-bit integer hashes."""
import numpy as np


def hashed(index, seed):
    with np.errstate(over="ignore"):
        x = index.astype(np.uint32) + np.uint32((seed * 0x9E3779B9) & 0xFFFFFFFF)
        x = (x ^ (x >> np.uint32(16))) * np.uint32(0x21F0AAAD)
        x = (x ^ (x >> np.uint32(15))) * np.uint32(0x735A2D97)
    return x ^ (x >> np.uint32(15))


def centred(index, seed):
    return hashed(index, seed) / 2.0**32 - 0.5


def dense_input(rows, cols, seed):
    return centred(np.arange(rows * cols), seed).reshape(rows, cols)


def definite_input(n, seed):
    lower = np.tril(dense_input(n, n, seed))
    return lower + np.tril(lower, -1).T + np.sqrt(n) * np.eye(n)


def sparse_input(rows, cols, per_row, seed):
    from scipy.sparse import csr_matrix

    width = cols // per_row
    k = np.arange(rows * per_row)
    columns = (k % per_row) * width + hashed(k, seed) % np.uint32(width)
    starts = np.arange(rows + 1) * per_row
    return csr_matrix((centred(k, seed + 1), columns.astype(np.int32), starts.astype(np.int32)), shape=(rows, cols))


def sample_positions(size, count=16):
    return (hashed(np.arange(count), 99) % np.uint32(size)).astype(int)
