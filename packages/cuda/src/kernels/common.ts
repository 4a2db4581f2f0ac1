/** What all kernels have in common. */
export const COMMON = String.raw`
typedef long long i64;
typedef unsigned long long u64;
#ifndef INFINITY
#define INFINITY __longlong_as_double(0x7ff0000000000000LL)
#endif
#ifndef NAN
#define NAN __longlong_as_double(0x7ff8000000000000LL)
#endif

__device__ __forceinline__ double mapped(double x, i64 kind, double p, double q, double r) {
  if (kind == 0) return x;
  if (kind == 1) return exp(p * x);
  if (kind == 2) return pow(p * x + q, r);
  double t = sqrt(2 * p * x) / q;
  if (kind == 3) return exp(-t);
  if (kind == 4) return (1 + t) * exp(-t);
  return (1 + t + t * t / 3) * exp(-t);
}

#define EACH(rows, cols) \
  for (i64 row = blockIdx.y; row < rows; row += gridDim.y) \
    for (i64 col = blockIdx.x * (i64)blockDim.x + threadIdx.x; col < cols; col += gridDim.x * (i64)blockDim.x)


/** The row of a block in a triangle whose blocks are numbered row by row. */
__device__ __forceinline__ i64 triangular(i64 number) {
  i64 down = (i64)((sqrt(8.0 * (double)number + 1) - 1) / 2);
  while (down * (down + 1) / 2 > number) down--;
  while ((down + 1) * (down + 2) / 2 <= number) down++;
  return down;
}
`;
