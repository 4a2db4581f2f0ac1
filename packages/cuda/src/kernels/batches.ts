/** Systems over blocks of a matrix, many at a time, see Backend.solveBatch. */
export const BATCHES = `
/** As many rows as a block of threads solves for. */
#define LARGEST 512

/**
 * A over rows x rows of each set, with what is added to it; a row of thread blocks for each set. Of set k, rows begin at starts[2k] and entries at starts[2k + 1].
 * ld: from one row to the next, or 0 where rows follow each other.
 */
extern "C" __global__ void gather_systems(const double *a, i64 lda, const unsigned *rows, const double *starts, const double *diagonal, const unsigned *groups,
    const double *fills, double *to, i64 ld, i64 first) {
  i64 set = first + blockIdx.y;
  i64 start = (i64)starts[2 * set], size = (i64)starts[2 * set + 2] - start;
  double *mine = to + (i64)starts[2 * set + 1];
  for (i64 k = blockIdx.x * (i64)blockDim.x + threadIdx.x; k < size * size; k += gridDim.x * (i64)blockDim.x) {
    i64 i = start + k / size, j = start + k % size;
    double value = a[rows[i] * lda + rows[j]];
    if (groups && groups[i] && groups[i] == groups[j]) value += fills[i];
    if (diagonal && i == j) value += diagonal[i];
    mine[ld ? k / size * ld + k % size : k] = value;
  }
}

/**
 * A block of threads for each system: its factor column by column, a thread for each row, then both triangular systems. L_ij stands at a[j * n + i], where the threads
 * of neighbouring rows read neighbours. The first set without a factor is told.
 */
extern "C" __global__ void __launch_bounds__(LARGEST) solve_blocks(double *systems, const double *starts, double *x, i64 v, i64 offset, u64 *bad) {
  __shared__ double line[LARGEST];
  __shared__ double pivot;
  i64 set = blockIdx.x;
  i64 n = (i64)starts[2 * set + 2] - (i64)starts[2 * set];
  double *a = systems + (i64)starts[2 * set + 1];
  double *b = x + (i64)starts[2 * set] * v;
  for (i64 k = 0; k < n; k++) {
    for (i64 j = threadIdx.x; j < k; j += blockDim.x) line[j] = a[j * n + k];
    __syncthreads();
    for (i64 i = k + threadIdx.x; i < n; i += blockDim.x) {
      double sum = a[k * n + i];
#pragma unroll 8
      for (i64 j = 0; j < k; j++) sum = fma(-a[j * n + i], line[j], sum);
      a[k * n + i] = sum;
      if (i == k) pivot = sum;
    }
    __syncthreads();
    if (!(pivot > 0 && pivot < INFINITY)) {
      if (threadIdx.x == 0) atomicMin(bad, (u64)(offset + set));
      return;
    }
    double root = sqrt(pivot);
    for (i64 i = k + threadIdx.x; i < n; i += blockDim.x) a[k * n + i] = i == k ? root : a[k * n + i] / root;
    __syncthreads();
  }
  for (i64 k = 0; k < n; k++) {
    for (i64 out = threadIdx.x; out < v; out += blockDim.x) b[k * v + out] /= a[k * n + k];
    __syncthreads();
    for (i64 p = threadIdx.x; p < (n - k - 1) * v; p += blockDim.x) {
      i64 i = k + 1 + p / v, out = p % v;
      b[i * v + out] = fma(-a[k * n + i], b[k * v + out], b[i * v + out]);
    }
    __syncthreads();
  }
  for (i64 k = n - 1; k >= 0; k--) {
    for (i64 out = threadIdx.x; out < v; out += blockDim.x) b[k * v + out] /= a[k * n + k];
    __syncthreads();
    for (i64 p = threadIdx.x; p < k * v; p += blockDim.x) {
      i64 i = p / v, out = p % v;
      b[i * v + out] = fma(-a[i * n + k], b[k * v + out], b[i * v + out]);
    }
    __syncthreads();
  }
}

#define TOGETHER 8

/** Sums of weighted squares of columns, a thread for each of them, of up to 8 rows of weights. */
extern "C" __global__ void column_weighted_squares(const double *a, i64 ld, i64 rows, i64 cols, const double *weights, i64 count, double *to) {
  i64 first = blockIdx.y * (i64)TOGETHER;
  i64 col = blockIdx.x * (i64)blockDim.x + threadIdx.x;
  if (col >= cols) return;
  double sums[TOGETHER] = {};
  for (i64 k = 0; k < rows; k++) {
    double square = a[k * ld + col] * a[k * ld + col];
#pragma unroll
    for (int w = 0; w < TOGETHER; w++) if (first + w < count) sums[w] = fma(weights[(first + w) * rows + k], square, sums[w]);
  }
#pragma unroll
  for (int w = 0; w < TOGETHER; w++) if (first + w < count) to[(first + w) * cols + col] = sums[w];
}

/** The same of rows, 256 threads for each of them. */
extern "C" __global__ void __launch_bounds__(256) row_weighted_squares(const double *a, i64 ld, i64 rows, i64 cols, const double *weights, i64 count, double *to) {
  __shared__ double part[256];
  i64 row = blockIdx.x, first = blockIdx.y * (i64)TOGETHER;
  double sums[TOGETHER] = {};
  for (i64 k = threadIdx.x; k < cols; k += 256) {
    double square = a[row * ld + k] * a[row * ld + k];
#pragma unroll
    for (int w = 0; w < TOGETHER; w++) if (first + w < count) sums[w] = fma(weights[(first + w) * cols + k], square, sums[w]);
  }
  for (int w = 0; w < TOGETHER && first + w < count; w++) {
    __syncthreads();
    part[threadIdx.x] = sums[w];
    __syncthreads();
    for (int half = 128; half > 0; half /= 2) {
      if (threadIdx.x < half) part[threadIdx.x] += part[threadIdx.x + half];
      __syncthreads();
    }
    if (threadIdx.x == 0) to[(first + w) * rows + row] = part[0];
  }
}
`;
