/** Triangular systems of 64 unknowns, many at a time. */
export const SYSTEMS = `
#define UNKNOWNS 64

/**
 * A thread for each system: its unknowns stay in registers, the triangle in shared memory. Value k of system v stands at b[v * apart + k * step]. Forward: L x = b;
 * else L' x = b, from the last unknown to the first. Divisions, and no inverse: every system is solved as accurately as by substitution.
 */
template <bool FORWARD>
__device__ __forceinline__ void substitute(const double *l, i64 ld, double *b, i64 apart, i64 step, i64 count) {
  // Row p: what unknown number p, in the order of the solution, contributes to those after it.
  __shared__ __align__(16) double part[UNKNOWNS * UNKNOWNS];
  for (int k = threadIdx.x; k < UNKNOWNS * UNKNOWNS; k += blockDim.x) {
    int row = k / UNKNOWNS, col = k % UNKNOWNS;
    if (col > row) continue;
    double value = l[row * ld + col];
    if (FORWARD) part[col * UNKNOWNS + row] = value;
    else part[(UNKNOWNS - 1 - row) * UNKNOWNS + UNKNOWNS - 1 - col] = value;
  }
  __syncthreads();
  i64 system = blockIdx.x * (i64)blockDim.x + threadIdx.x;
  if (system >= count) return;
  double *mine = b + system * apart;
  double x[UNKNOWNS];
#pragma unroll
  for (int p = 0; p < UNKNOWNS; p++) x[p] = mine[(FORWARD ? p : UNKNOWNS - 1 - p) * step];
#pragma unroll
  for (int p = 0; p < UNKNOWNS; p++) {
    x[p] /= part[p * UNKNOWNS + p];
#pragma unroll
    for (int q = p + 1; q < UNKNOWNS; q++) x[q] = fma(-x[p], part[p * UNKNOWNS + q], x[q]);
  }
#pragma unroll
  for (int p = 0; p < UNKNOWNS; p++) mine[(FORWARD ? p : UNKNOWNS - 1 - p) * step] = x[p];
}

extern "C" __global__ void __launch_bounds__(64) solve_forward(const double *l, i64 ld, double *b, i64 apart, i64 step, i64 count) {
  substitute<true>(l, ld, b, apart, step, count);
}
extern "C" __global__ void __launch_bounds__(64) solve_backward(const double *l, i64 ld, double *b, i64 apart, i64 step, i64 count) {
  substitute<false>(l, ld, b, apart, step, count);
}
`;
