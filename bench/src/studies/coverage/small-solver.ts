/** Dense algebra of a few dozen rows in plain loops, which needs no backend: what a study repeats a million times. */

/** The inverse of a symmetric positive definite matrix, n × n row-major; `a` is used up. Sums run along rows. */
export function inverseOf(a: Float64Array, n: number): Float64Array {
  factor(a, n);
  const inner = inverseOfFactor(a, n);
  const result = new Float64Array(n * n);
  // L⁻ᵀL⁻¹ = Σ over the rows of L⁻¹.
  for (let k = 0; k < n; k++) {
    for (let i = 0; i <= k; i++) {
      const value = inner[k * n + i]!;
      for (let j = 0; j <= i; j++) result[i * n + j]! += value * inner[k * n + j]!;
    }
  }
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) result[j * n + i] = result[i * n + j]!;
  return result;
}

/** The Cholesky factor L in the lower triangle. */
function factor(a: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i * n + j]!;
      for (let k = 0; k < j; k++) sum -= a[i * n + k]! * a[j * n + k]!;
      a[i * n + j] = i === j ? Math.sqrt(sum) : sum / a[j * n + j]!;
    }
  }
}

function inverseOfFactor(l: Float64Array, n: number): Float64Array {
  const inner = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    const scale = 1 / l[i * n + i]!;
    for (let k = 0; k < i; k++) {
      const value = -l[i * n + k]! * scale;
      for (let j = 0; j <= k; j++) inner[i * n + j]! += value * inner[k * n + j]!;
    }
    inner[i * n + i] = scale;
  }
  return inner;
}

/** The solutions of a·x = b for two right sides, from one factor; all are used up, the sides become the solutions. */
export function solveTwo(a: Float64Array, b: Float64Array, c: Float64Array, n: number): void {
  factor(a, n);
  substitute(a, b, n);
  substitute(a, c, n);
}

/** The solution of a·x = b for a small symmetric positive definite a; both are used up, b becomes x. */
export function solveInPlace(a: Float64Array, b: Float64Array, n: number): void {
  factor(a, n);
  substitute(a, b, n);
}

function substitute(a: Float64Array, b: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) {
    let sum = b[i]!;
    for (let k = 0; k < i; k++) sum -= a[i * n + k]! * b[k]!;
    b[i] = sum / a[i * n + i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = b[i]!;
    for (let k = i + 1; k < n; k++) sum -= a[k * n + i]! * b[k]!;
    b[i] = sum / a[i * n + i]!;
  }
}
