/** Two sparse rows side by side, every column where either has an entry: slow, and exact to rounding. */
import { DOT, MANHATTAN, SQUARED_EUCLIDEAN } from "./pairwise";

/** Row i of A and row j of B; the arguments are those of pairwise-sparse. */
export function mergeRows(kind: i32, i: i32, j: i32, args: usize): f64 {
  const startsA = load<usize>(args, 16) + (<usize>i << 2), startsB = load<usize>(args, 28) + (<usize>j << 2);
  const columnsA = load<usize>(args, 20), valuesA = load<usize>(args, 24);
  const columnsB = load<usize>(args, 32), valuesB = load<usize>(args, 36);
  const endA = load<u32>(startsA, 4), endB = load<u32>(startsB, 4);
  let p = load<u32>(startsA), q = load<u32>(startsB);
  let sum = 0.0;
  while (p < endA || q < endB) {
    const a = p < endA ? load<u32>(columnsA + (<usize>p << 2)) : u32.MAX_VALUE;
    const b = q < endB ? load<u32>(columnsB + (<usize>q << 2)) : u32.MAX_VALUE;
    let x = 0.0, z = 0.0;
    if (a <= b) {
      x = load<f64>(valuesA + (<usize>p << 3));
      p++;
    }
    if (b <= a) {
      z = load<f64>(valuesB + (<usize>q << 3));
      q++;
    }
    if (kind == DOT) sum += x * z;
    else if (kind == SQUARED_EUCLIDEAN) sum += (x - z) * (x - z);
    else sum += kind == MANHATTAN ? abs(x - z) : min<f64>(x, z);
  }
  return sum;
}
