/** Between the rows of two matrices, dense and sparse. `KIND`: 0 dot, 1 squared-euclidean, 2 manhattan, 3 minimum. */
export const COMPARISONS = String.raw`
template <int KIND> __device__ __forceinline__ double grown(double sum, double x, double z) {
  if (KIND == 0) return fma(x, z, sum);
  if (KIND == 1) { double d = x - z; return fma(d, d, sum); }
  if (KIND == 2) return sum + fabs(x - z);
  return sum + (x != x || z != z ? NAN : (x < z ? x : z));
}

#define TILE 64
#define DEPTH 16

/**
 * Tiles of 64 x 64 results, 4 x 4 for each of 256 threads. Without b the tiles on and below the diagonal alone are computed, and written twice, so that the result is
 * exactly symmetric.
 */
template <int KIND>
__device__ void compare_rows(const double *a, i64 lda, i64 m, const double *b, i64 ldb, i64 n, i64 depth, double *c, i64 ldc,
                             i64 symmetric, i64 first, i64 kind, double p, double q, double r) {
  __shared__ double shared[TILE * (TILE + 1)];
  double *left = shared, *right = shared + DEPTH * (TILE + 1);
  i64 number = first + blockIdx.x, down, across;
  if (symmetric) {
    down = triangular(number);
    across = number - down * (down + 1) / 2;
  } else {
    i64 wide = (n + TILE - 1) / TILE;
    down = number / wide;
    across = number % wide;
  }
  i64 top = down * TILE, side = across * TILE;
  int ty = threadIdx.x / 16, tx = threadIdx.x % 16;
  double sums[4][4] = {};
  for (i64 start = 0; start < depth; start += DEPTH) {
    for (int k = threadIdx.x; k < TILE * DEPTH; k += 256) {
      int row = k / DEPTH, col = k % DEPTH;
      bool inside = start + col < depth;
      left[col * (TILE + 1) + row] = inside && top + row < m ? a[(top + row) * lda + start + col] : 0;
      right[col * (TILE + 1) + row] = inside && side + row < n ? b[(side + row) * ldb + start + col] : 0;
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < DEPTH; k++) {
      double x[4], z[4];
#pragma unroll
      for (int i = 0; i < 4; i++) { x[i] = left[k * (TILE + 1) + ty + 16 * i]; z[i] = right[k * (TILE + 1) + tx + 16 * i]; }
#pragma unroll
      for (int i = 0; i < 4; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sums[i][j] = grown<KIND>(sums[i][j], x[i], z[j]);
    }
    __syncthreads();
  }
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) shared[(ty + 16 * i) * (TILE + 1) + tx + 16 * j] = mapped(sums[i][j], kind, p, q, r);
  __syncthreads();
  for (int k = threadIdx.x; k < TILE * TILE; k += 256) {
    int row = k / TILE, col = k % TILE;
    // On the diagonal the lower half speaks for both.
    int from = symmetric && down == across && col > row ? col * (TILE + 1) + row : row * (TILE + 1) + col;
    if (top + row < m && side + col < n) c[(top + row) * ldc + side + col] = shared[from];
  }
  if (!symmetric || down == across) return;
  for (int k = threadIdx.x; k < TILE * TILE; k += 256) {
    int row = k / TILE, col = k % TILE;
    if (side + row < n && top + col < m) c[(side + row) * ldc + top + col] = shared[col * (TILE + 1) + row];
  }
}

#define COMPARE(name, KIND) \
  extern "C" __global__ void __launch_bounds__(256) name(const double *a, i64 lda, i64 m, const double *b, i64 ldb, i64 n, i64 depth, \
      double *c, i64 ldc, i64 symmetric, i64 first, i64 kind, double p, double q, double r) { \
    compare_rows<KIND>(a, lda, m, b, ldb, n, depth, c, ldc, symmetric, first, kind, p, q, r); \
  }

COMPARE(compare_squares, 1)
COMPARE(compare_sizes, 2)
COMPARE(compare_least, 3)

/** Two sparse rows side by side; a thread for each pair, in tiles of 16 x 16. */
template <int KIND>
__device__ double merged(const unsigned *columns, const double *values, i64 at, i64 end, const unsigned *others, const double *theirs, i64 to, i64 last) {
  double sum = 0;
  while (at < end && to < last) {
    unsigned x = columns[at], z = others[to];
    if (x == z) sum = grown<KIND>(sum, values[at++], theirs[to++]);
    else if (x < z) { if (KIND != 0) sum = grown<KIND>(sum, values[at], 0); at++; }
    else { if (KIND != 0) sum = grown<KIND>(sum, 0, theirs[to]); to++; }
  }
  if (KIND != 0) {
    for (; at < end; at++) sum = grown<KIND>(sum, values[at], 0);
    for (; to < last; to++) sum = grown<KIND>(sum, 0, theirs[to]);
  }
  return sum;
}

#define COMPARE_SPARSE(name, KIND) \
  extern "C" __global__ void name(const unsigned *starts, const unsigned *columns, const double *values, i64 m, const unsigned *starts2, \
      const unsigned *columns2, const double *values2, i64 n, double *c, i64 ldc, i64 symmetric, i64 kind, double p, double q, double r) { \
    for (i64 row = blockIdx.y * 16 + threadIdx.y; row < m; row += gridDim.y * 16) { \
      for (i64 col = blockIdx.x * 16 + threadIdx.x; col < n; col += gridDim.x * 16) { \
        if (symmetric && col > row) continue; \
        double sum = merged<KIND>(columns, values, starts[row], starts[row + 1], columns2, values2, starts2[col], starts2[col + 1]); \
        sum = mapped(sum, kind, p, q, r); \
        c[row * ldc + col] = sum; \
        if (symmetric) c[col * ldc + row] = sum; \
      } \
    } \
  }
COMPARE_SPARSE(sparse_dot, 0)
COMPARE_SPARSE(sparse_squares, 1)
COMPARE_SPARSE(sparse_sizes, 2)
COMPARE_SPARSE(sparse_least, 3)

/** C = diag(weights)*(S*B - 1*shifts'), S by its rows; a thread for each entry of C. */
extern "C" __global__ void sparse_product(const unsigned *starts, const unsigned *columns, const double *values, i64 rows, const double *b, i64 ldb,
    i64 cols, double *c, i64 ldc, const double *weights, const double *shifts) {
  i64 total = rows * cols;
  for (i64 k = blockIdx.x * (i64)blockDim.x + threadIdx.x; k < total; k += gridDim.x * (i64)blockDim.x) {
    i64 row = k / cols, col = k % cols;
    double sum = 0;
    for (i64 at = starts[row]; at < starts[row + 1]; at++) sum = fma(values[at], b[columns[at] * ldb + col], sum);
    if (shifts) sum -= shifts[col];
    if (weights) sum *= weights[row];
    c[row * ldc + col] = sum;
  }
}
`;
