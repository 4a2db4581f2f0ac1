/** Triangular systems of 64 unknowns, many at a time. */
export const SYSTEMS = `
#define UNKNOWNS 64
#define HALF 32

/** A system of 32 unknowns, in registers. Row p of part: what unknown number p contributes to those after it. */
__device__ __forceinline__ void substitute_half(double (&x)[HALF], const double *part) {
#pragma unroll
  for (int p = 0; p < HALF; p++) {
    x[p] /= part[p * UNKNOWNS + p];
#pragma unroll
    for (int q = p + 1; q < HALF; q++) x[q] = fma(-x[p], part[p * UNKNOWNS + q], x[q]);
  }
}

/** One of 64, as two halves: in full length, compilers take many times as long for it. */
__device__ __forceinline__ void substitute(double (&x)[HALF], double (&z)[HALF], const double *part, double *kept) {
  substitute_half(x, part);
#pragma unroll
  for (int p = 0; p < HALF; p++) kept[p * UNKNOWNS + threadIdx.x] = x[p];
#pragma unroll 1
  for (int p = 0; p < HALF; p++) {
    double value = kept[p * UNKNOWNS + threadIdx.x];
#pragma unroll
    for (int q = 0; q < HALF; q++) z[q] = fma(-value, part[p * UNKNOWNS + HALF + q], z[q]);
  }
  substitute_half(z, part + HALF * UNKNOWNS + HALF);
}

/**
 * Half of each row of 64 systems, between memory and the threads that solve them, through shared memory: neighbours in memory are read together. Places are
 * exchanged so that threads meet in no bank.
 */
__device__ __forceinline__ int place_of(int row, int col) { return row * HALF + (col ^ (row & (HALF - 1))); }
__device__ __forceinline__ void rows_in(const double *from, i64 ld, int rows, double *kept) {
  __syncthreads();
#pragma unroll 16
  for (int k = threadIdx.x; k < UNKNOWNS * HALF; k += UNKNOWNS)
    if (k / HALF < rows) kept[place_of(k / HALF, k % HALF)] = from[k / HALF * ld + k % HALF];
  __syncthreads();
}
__device__ __forceinline__ void rows_out(double *to, i64 ld, int rows, const double *kept) {
  __syncthreads();
#pragma unroll 16
  for (int k = threadIdx.x; k < UNKNOWNS * HALF; k += UNKNOWNS)
    if (k / HALF < rows) to[k / HALF * ld + k % HALF] = kept[place_of(k / HALF, k % HALF)];
  __syncthreads();
}

/**
 * A thread for each system: its unknowns stay in registers, the triangle in shared memory. Value k of system v stands at b[v * apart + k * step]; one of both is 1.
 * Forward: L x = b; else L' x = b, from the last unknown to the first. Divisions, and no inverse: every system is solved as accurately as by substitution.
 */
template <bool FORWARD>
__device__ __forceinline__ void solve_systems(const double *l, i64 ld, double *b, i64 apart, i64 step, i64 count, i64 next) {
  __shared__ __align__(16) double part[UNKNOWNS * UNKNOWNS];
  __shared__ double kept[HALF * UNKNOWNS];
  // Triangles and their systems may come in numbers, too.
  l += blockIdx.y * next;
  b += blockIdx.y * next;
  // A thread for each column; many values are on their way at a time.
  int col = threadIdx.x;
#pragma unroll 16
  for (int row = 0; row < UNKNOWNS; row++) {
    double value = col <= row ? l[row * ld + col] : 0;
    if (FORWARD) part[col * UNKNOWNS + row] = value;
    else part[(UNKNOWNS - 1 - row) * UNKNOWNS + UNKNOWNS - 1 - col] = value;
  }
  i64 first = blockIdx.x * (i64)UNKNOWNS;
  int systems = count - first < UNKNOWNS ? (int)(count - first) : UNKNOWNS;
  int mine = threadIdx.x;
  bool inside = mine < systems, byRows = step == 1;
  double *from = b + first * apart;
  double x[HALF], z[HALF];
  // The half that is solved for first, and the other one.
  int head = FORWARD ? 0 : HALF, tail = HALF - head;
  if (byRows) {
    rows_in(from + head, apart, systems, kept);
#pragma unroll
    for (int p = 0; p < HALF; p++) x[p] = kept[place_of(mine, FORWARD ? p : HALF - 1 - p)];
    rows_in(from + tail, apart, systems, kept);
#pragma unroll
    for (int p = 0; p < HALF; p++) z[p] = kept[place_of(mine, FORWARD ? p : HALF - 1 - p)];
  } else {
#pragma unroll
    for (int p = 0; p < HALF; p++) {
      x[p] = inside ? from[mine * apart + (head + (FORWARD ? p : HALF - 1 - p)) * step] : 0;
      z[p] = inside ? from[mine * apart + (tail + (FORWARD ? p : HALF - 1 - p)) * step] : 0;
    }
  }
  __syncthreads();
  substitute(x, z, part, kept);
  if (byRows) {
    __syncthreads();
#pragma unroll
    for (int p = 0; p < HALF; p++) kept[place_of(mine, FORWARD ? p : HALF - 1 - p)] = x[p];
    rows_out(from + head, apart, systems, kept);
#pragma unroll
    for (int p = 0; p < HALF; p++) kept[place_of(mine, FORWARD ? p : HALF - 1 - p)] = z[p];
    rows_out(from + tail, apart, systems, kept);
  } else if (inside) {
#pragma unroll
    for (int p = 0; p < HALF; p++) {
      from[mine * apart + (head + (FORWARD ? p : HALF - 1 - p)) * step] = x[p];
      from[mine * apart + (tail + (FORWARD ? p : HALF - 1 - p)) * step] = z[p];
    }
  }
}

extern "C" __global__ void __launch_bounds__(64) solve_forward(const double *l, i64 ld, double *b, i64 apart, i64 step, i64 count, i64 next) {
  solve_systems<true>(l, ld, b, apart, step, count, next);
}
extern "C" __global__ void __launch_bounds__(64) solve_backward(const double *l, i64 ld, double *b, i64 apart, i64 step, i64 count, i64 next) {
  solve_systems<false>(l, ld, b, apart, step, count, next);
}

/** (L*L')^-1 of triangles of 64 rows on a diagonal, both halves: a thread for each column of X = L^-1, then X'X. */
extern "C" __global__ void __launch_bounds__(64) inverse_leaves(double *a, i64 ld, i64 next) {
  __shared__ __align__(16) double part[UNKNOWNS * UNKNOWNS];
  __shared__ double kept[HALF * UNKNOWNS];
  a += blockIdx.x * next;
  int mine = threadIdx.x;
#pragma unroll 16
  for (int row = 0; row < UNKNOWNS; row++) part[mine * UNKNOWNS + row] = mine <= row ? a[row * ld + mine] : 0;
  __syncthreads();
  double x[HALF], z[HALF];
#pragma unroll
  for (int p = 0; p < HALF; p++) {
    x[p] = p == mine;
    z[p] = p + HALF == mine;
  }
  substitute(x, z, part, kept);
  __syncthreads();
#pragma unroll
  for (int p = 0; p < HALF; p++) {
    part[p * UNKNOWNS + mine] = x[p];
    part[(p + HALF) * UNKNOWNS + mine] = z[p];
  }
  __syncthreads();
#pragma unroll 1
  for (int row = 0; row < UNKNOWNS; row++) {
    double sum = 0;
#pragma unroll
    for (int p = 0; p < HALF; p++) sum = fma(part[p * UNKNOWNS + row], x[p], sum);
#pragma unroll
    for (int p = 0; p < HALF; p++) sum = fma(part[(p + HALF) * UNKNOWNS + row], z[p], sum);
    a[row * ld + mine] = sum;
  }
}
`;
