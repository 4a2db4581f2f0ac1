/** Counts over all pairs of rows, see Backend.leavePairs. */
export const PAIRS = `
#define WIDE 256
#define HIGH 256
#define SUMS 9

struct Item { double diagonal, slope, alpha, y, actual, weight, differ; unsigned group, equal; };

__device__ __forceinline__ Item item_at(i64 k, const double *diagonal, const double *slopes, const double *alpha, const double *y, const double *actual,
    const double *weights, const double *differ, const unsigned *groups, const unsigned *equals) {
  Item item;
  item.diagonal = diagonal[k];
  item.slope = slopes[k];
  item.alpha = alpha[k];
  item.y = y[k];
  item.actual = actual[k];
  item.weight = weights ? weights[k] : 1;
  item.differ = differ ? differ[k] : 0;
  item.group = groups ? groups[k] : 0;
  item.equal = equals ? equals[k] : 0;
  return item;
}

/**
 * A thread for each column of A and so for one item of a pair, in tiles of 256 x 256: A is read once, row by row. Of a whole matrix, tiles on and below the diagonal; of a part of one, which
 * begins at another row than column, all of them, where every entry is a pair. The sums of each tile go to their place in parts, and are added up in the order of the tiles: the same
 * bits every time.
 */
extern "C" __global__ void __launch_bounds__(WIDE) count_pairs(const double *a, i64 lda, i64 high, i64 wide, i64 above, i64 before, i64 offset,
    const double *diagonal, const double *slopes, const double *alpha, const double *y, const double *actual, const double *weights,
    const double *differ, const unsigned *groups, const unsigned *equals, const double *reach, const double *moves, double intercept,
    double size, double limit, double unit, double *parts, i64 listed, u64 *found, unsigned *list) {
  __shared__ Item rows[32];
  __shared__ double part[WIDE];
  i64 number = offset + blockIdx.x;
  bool triangle = above == before;
  i64 tiles = (wide + WIDE - 1) / WIDE;
  i64 down = triangle ? triangular(number) : number / tiles;
  i64 across = triangle ? number - down * (down + 1) / 2 : number % tiles;
  i64 column = across * WIDE + threadIdx.x;
  i64 first = before + column;
  bool inside = column < wide;
  Item mine = inside ? item_at(first, diagonal, slopes, alpha, y, actual, weights, differ, groups, equals) : Item();
  double sums[SUMS] = {};
  for (int step = 0; step < HIGH; step += 32) {
    i64 top = down * HIGH + step;
    __syncthreads();
    if (threadIdx.x < 32 && top + threadIdx.x < high)
      rows[threadIdx.x] = item_at(above + top + threadIdx.x, diagonal, slopes, alpha, y, actual, weights, differ, groups, equals);
    __syncthreads();
    if (!inside) continue;
    for (int k = 0; k < 32; k++) {
      if (top + k >= high) break;
      i64 second = above + top + k;
      if (triangle && second <= first) continue;
      const Item &other = rows[k];
      if (groups && mine.group != other.group) continue;
      if (differ && mine.differ == other.differ) continue;
      double entry = a[(top + k) * lda + column];
      double determinant = mine.diagonal * other.diagonal - entry * entry;
      u64 low = first < second ? first : second, up = first < second ? second : first;
      if (!(determinant > 0)) { atomicMin(found + 1, (low << 32) | up); continue; }
      double inverse = 1 / determinant;
      double ea = (other.diagonal * mine.alpha - entry * other.alpha) * inverse;
      double eb = (mine.diagonal * other.alpha - entry * mine.alpha) * inverse;
      double constant = intercept - mine.slope * ea - other.slope * eb;
      double predicted = (mine.y - ea - constant) - (other.y - eb - constant);
      if (equals && mine.equal == other.equal) predicted = 0;
      else if (!(fabs(predicted) > limit)) {
        double total = fabs(intercept) + fabs(mine.y) + fabs(other.y) + fabs(ea) + fabs(eb) + 2 * fabs(constant);
        double grown = size + moves[first] * fabs(ea) + moves[second] * fabs(eb);
        if (!(fabs(predicted) > unit * (total + (reach[first] + reach[second]) * grown))) {
          u64 place = atomicAdd(found, 1ULL);
          if (place < (u64)listed) { list[2 * place] = (unsigned)low; list[2 * place + 1] = (unsigned)up; }
          continue;
        }
      }
      double weight = mine.weight * other.weight;
      double wanted = mine.actual - other.actual;
      double off = wanted - predicted;
      double square = weight * off * off;
      double counts = weight > 0;
      sums[0] += 1;
      sums[1] += counts;
      sums[6] += weight;
      sums[7] += square;
      if (wanted != 0) {
        sums[2] += counts;
        sums[8] += square;
        if (predicted == 0) sums[5] += weight;
        else if ((predicted > 0) == (wanted > 0)) sums[3] += weight;
        else sums[4] += weight;
      }
    }
  }
  for (int k = 0; k < SUMS; k++) {
    __syncthreads();
    part[threadIdx.x] = sums[k];
    __syncthreads();
    for (int half = WIDE / 2; half > 0; half /= 2) {
      if (threadIdx.x < half) part[threadIdx.x] += part[threadIdx.x + half];
      __syncthreads();
    }
    if (threadIdx.x == 0) parts[number * SUMS + k] = part[0];
  }
}

/** One block for each sum. */
extern "C" __global__ void add_parts(const double *parts, i64 count, double *result) {
  __shared__ double part[256];
  double sum = 0;
  for (i64 k = threadIdx.x; k < count; k += 256) sum += parts[k * SUMS + blockIdx.x];
  part[threadIdx.x] = sum;
  __syncthreads();
  for (int half = 128; half > 0; half /= 2) {
    if (threadIdx.x < half) part[threadIdx.x] += part[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0) result[blockIdx.x] = part[0];
}

/** For tests of a device that is lost. */
extern "C" __global__ void break_down() { asm("trap;"); }
`;
