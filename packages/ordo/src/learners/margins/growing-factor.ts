/** The lower factor L of a matrix A = LLᵀ that grows by a row at a time and loses rows: O(s²) for each, where factoring anew is O(s³). */
export interface GrowingFactor {
  readonly size: number;
  /** Adds the next row of A, its entry on the diagonal last. One that depends on the others, up to rounding, counts as if it stood a little apart. */
  add(row: Float64Array): void;
  /** Takes out a row and its column. */
  remove(place: number): void;
  /** B ← A⁻¹B for one column. */
  solve(b: Float64Array): void;
}

/** What is left of a row outside the span of the others is no smaller than this share of it: planes that are there twice would divide by 0. */
const APART = 1e-14;

export function growingFactor(): GrowingFactor {
  let [stride, size] = [16, 0];
  let L = new Float64Array(stride * stride);
  const grow = () => {
    const wider = new Float64Array(4 * stride * stride);
    for (let row = 0; row < size; row++)
      wider.set(L.subarray(row * stride, row * stride + size), 2 * row * stride);
    [L, stride] = [wider, 2 * stride];
  };
  return {
    get size() {
      return size;
    },
    add(row) {
      if (size === stride) grow();
      const own = size * stride;
      let left = row[size];
      for (let col = 0; col < size; col++) {
        let sum = row[col];
        for (let k = 0; k < col; k++) sum -= L[own + k] * L[col * stride + k];
        L[own + col] = sum / L[col * stride + col];
        left -= L[own + col] ** 2;
      }
      L[own + size] = Math.sqrt(Math.max(left, APART * (size + 1) * row[size]));
      size++;
    },
    remove(place) {
      removeRow(L, { stride, from: place, size: size-- });
    },
    solve: (b) => solveWith(L, { stride, from: 0, size }, b),
  };
}

/** A square part of L, from a place on its diagonal. */
interface Part {
  readonly stride: number;
  readonly from: number;
  readonly size: number;
}

function removeRow(L: Float64Array, { stride, from, size }: Part): void {
  const column = Float64Array.from({ length: size - from - 1 }, (_, k) => L[(from + 1 + k) * stride + from]);
  for (let row = from + 1; row < size; row++) {
    L.copyWithin((row - 1) * stride, row * stride, row * stride + from);
    L.copyWithin((row - 1) * stride + from, row * stride + from + 1, row * stride + row + 1);
  }
  addOuter(L, { stride, from, size: size - 1 }, column);
}

function solveWith(L: Float64Array, { stride, size }: Part, b: Float64Array): void {
  for (let row = 0; row < size; row++) {
    let sum = b[row];
    for (let k = 0; k < row; k++) sum -= L[row * stride + k] * b[k];
    b[row] = sum / L[row * stride + row];
  }
  for (let row = size - 1; row >= 0; row--) {
    b[row] /= L[row * stride + row];
    for (let k = 0; k < row; k++) b[k] -= L[row * stride + k] * b[row];
  }
}

/** The factor of LLᵀ + xxᵀ for the block of L that begins at `from`, by rotations. Source: Golub and Van Loan, Matrix Computations, 6.5.4. */
function addOuter(L: Float64Array, { stride, from, size }: Part, x: Float64Array): void {
  for (let col = from; col < size; col++) {
    const [diagonal, value] = [L[col * stride + col], x[col - from]];
    const length = Math.hypot(diagonal, value);
    const [cosine, sine] = [diagonal / length, value / length];
    L[col * stride + col] = length;
    for (let row = col + 1; row < size; row++) {
      const at = row * stride + col;
      const [one, other] = [L[at], x[row - from]];
      L[at] = cosine * one + sine * other;
      x[row - from] = cosine * other - sine * one;
    }
  }
}
