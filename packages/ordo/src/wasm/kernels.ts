/**
 * What the WebAssembly module exports: the contract between assembly/ (AssemblyScript) and the host side.
 *
 * Matrices are row-major doubles; pointers are byte addresses aligned to 16; leading dimensions (`ld…`) count elements.
 * The host allocates everything: scratch memory is passed in as `work`, its size told by the matching `…Work` function, which
 * counts in doubles: more than 4 GiB must not wrap around to less.
 * Functions that return a status give 0 for success, −1 when the cancel flag was seen, and 1 + index for the first bad pivot.
 *
 * Every instance (one for each thread) shares one memory. Thread 0 runs the operations; the others sit in `helperLoop`
 * and take their share of parallel loops, announced through the control block. With one thread there are no helpers.
 */
export interface WasmKernels {
  /** Must be called once in each instance, before anything else. `control` is CONTROL_BYTES of zeroed memory. */
  setup(control: number, packs: number, threads: number, thread: number): void;
  /** Bytes of packing memory each thread needs; `packs` above points to `threads` times that. */
  packBytes(): number;
  /** Serves parallel loops until the host stops the thread; threads 1 … only. */
  helperLoop(): void;

  /** C ← alpha·op(A)·op(B) + beta·C with op(A) m × k, op(B) k × n. beta 0 does not read C. */
  gemm(
    transA: number,
    transB: number,
    m: number,
    n: number,
    k: number,
    alpha: number,
    a: number,
    lda: number,
    b: number,
    ldb: number,
    beta: number,
    c: number,
    ldc: number,
  ): number;
  /** C ← alpha·A·Aᵀ (A is n × k), or alpha·Aᵀ·A (A is k × n) when transposed; both triangles, exactly symmetric. */
  gram(
    transpose: number,
    n: number,
    k: number,
    alpha: number,
    a: number,
    lda: number,
    c: number,
    ldc: number,
  ): number;
  /** y ← op(A)·x for A m × n. */
  gemv(transpose: number, m: number, n: number, a: number, lda: number, x: number, y: number): void;
  /** out[k] ← row first[k] of A times row second[k] of B, both of n numbers; `first` and `second` are 32-bit row numbers. In the calling thread. */
  listedProducts(
    count: number,
    n: number,
    a: number,
    lda: number,
    b: number,
    ldb: number,
    first: number,
    second: number,
    out: number,
  ): void;
  /** C (rows × nb) ← S·B. */
  sparseMultiply(
    rows: number,
    starts: number,
    columns: number,
    values: number,
    nb: number,
    b: number,
    ldb: number,
    c: number,
    ldc: number,
  ): void;
  /** C (cols × nb) ← Sᵀ·B; `work` as told by sparseTransposedWork. */
  sparseMultiplyTransposed(
    rows: number,
    cols: number,
    starts: number,
    columns: number,
    values: number,
    nb: number,
    b: number,
    ldb: number,
    c: number,
    ldc: number,
    work: number,
  ): void;
  sparseTransposedWork(cols: number, nb: number): number;
  /** C (cols × nb) ← Sᵀ·D·(S·B − 1·cᵀ); the addresses of d (`weights`) and c (`shifts`) may be 0: all 1, all 0. `work` as told by sparseNormalWork. */
  sparseNormal(
    rows: number,
    cols: number,
    starts: number,
    columns: number,
    values: number,
    weights: number,
    shifts: number,
    nb: number,
    b: number,
    ldb: number,
    c: number,
    ldc: number,
    work: number,
  ): void;
  sparseNormalWork(cols: number, nb: number): number;

  /** B ← op(L)⁻¹·B for B n × nrhs. */
  trsm(transpose: number, n: number, nrhs: number, l: number, ldl: number, b: number, ldb: number): number;
  /** Each row b of B (rows × n) ← op(L)⁻¹·b. */
  trsmRows(
    transpose: number,
    n: number,
    rows: number,
    l: number,
    ldl: number,
    b: number,
    ldb: number,
  ): number;
  /** A ← L in place, zero above the diagonal; reads the lower triangle only. */
  cholesky(n: number, a: number, lda: number): number;
  /** L ← (L·Lᵀ)⁻¹ in place, both triangles. */
  choleskyInverse(n: number, l: number, ldl: number): number;
  /** values ← the diagonal of (L·Lᵀ)⁻¹; L is overwritten. */
  inverseDiagonal(n: number, l: number, ldl: number, values: number): number;
  /** See Backend.pivotedCholesky. A is overwritten. info[0] ← rank, info[1] ← residual trace. */
  pivotedCholesky(
    n: number,
    a: number,
    lda: number,
    tolerance: number,
    maxRank: number,
    l: number,
    ldl: number,
    pivots: number,
    info: number,
  ): number;
  /** B ← A⁻¹·B by LU with partial pivoting; A is overwritten. */
  luSolve(n: number, nrhs: number, a: number, lda: number, b: number, ldb: number): number;

  /** Ascending eigenvalues, row k of V the vector of values[k]; only the `top` largest when vectors are wanted. A is overwritten. */
  eigen(
    n: number,
    top: number,
    wantVectors: number,
    a: number,
    lda: number,
    values: number,
    v: number,
    ldv: number,
    work: number,
  ): number;
  eigenWork(n: number, top: number, wantVectors: number): number;
  /** A = Q·T·Qᵀ: d and e ← T, the reflectors of Q in A and tau; reads the lower triangle only. */
  tridiagonalForm(n: number, a: number, lda: number, d: number, e: number, tau: number, work: number): number;
  tridiagonalFormWork(n: number): number;
  /** Each of the p rows x of X becomes Q·x, or Qᵀ·x when `transposed`. */
  turnRows(
    transposed: number,
    n: number,
    p: number,
    a: number,
    lda: number,
    tau: number,
    x: number,
    ldx: number,
    work: number,
  ): number;
  turnRowsWork(n: number, p: number): number;
  /**
   * out (shifts × count) ← fᵀ(T + shift·I)⁻¹f for the columns f of F (n × count); `factors` holds, for each shift, n pairs
   * (l_{k−1}, 1/d_k) of T + shift·I = L·D·Lᵀ.
   */
  quadraticForms(
    n: number,
    count: number,
    f: number,
    ldf: number,
    shifts: number,
    factors: number,
    out: number,
    ldo: number,
  ): number;
  /** Economy QR of A (m × n, overwritten): Q m × k, R k × n. */
  qr(
    m: number,
    n: number,
    a: number,
    lda: number,
    q: number,
    ldq: number,
    r: number,
    ldr: number,
    work: number,
  ): number;
  qrWork(m: number, n: number): number;

  /** kind: 0 dot, 1 squared-euclidean, 2 manhattan, 3 minimum. With symmetric ≠ 0, b = a. C is ma × mb. */
  pairwiseDense(
    kind: number,
    symmetric: number,
    ma: number,
    mb: number,
    n: number,
    a: number,
    lda: number,
    b: number,
    ldb: number,
    c: number,
    ldc: number,
    work: number,
  ): number;
  pairwiseDenseWork(kind: number, ma: number, mb: number, n: number): number;
  pairwiseSparse(
    kind: number,
    symmetric: number,
    ma: number,
    mb: number,
    n: number,
    startsA: number,
    columnsA: number,
    valuesA: number,
    startsB: number,
    columnsB: number,
    valuesB: number,
    c: number,
    ldc: number,
    work: number,
  ): number;
  /** `count` is the number of entries of B. */
  pairwiseSparseWork(kind: number, ma: number, mb: number, n: number, count: number): number;

  /**
   * X (rows × cols, products of rows) ← squared distances by their squared lengths; returns how many of them lost digits. Row norms ← how many did in
   * the row.
   */
  distancesFromProducts(rows: number, cols: number, x: number, rowNorms: number, colNorms: number): number;
  /** Rows of A (m × n) less the centre, without gaps, and the squared length of each; the target may be A. */
  shiftRows(
    m: number,
    n: number,
    a: number,
    lda: number,
    centre: number,
    target: number,
    norms: number,
  ): void;
  /**
   * X (rows × cols, products a·b) ← exp(scale·(‖a‖² + ‖b‖² − 2·x)) − centre; scale is negative, cols a multiple of 4, `colTerms` the
   * squared lengths of b times scale.
   */
  expOfDistances(
    rows: number,
    cols: number,
    x: number,
    rowNorms: number,
    colTerms: number,
    centre: number,
    scale: number,
  ): void;

  /**
   * Sums over active pairs, see learners/margins/wasm-walks.ts. Of a list whose keys ascend: where the keys 1 below and 1 above each
   * begin, to `work`: four arrays of `stride` integers, and one of four integers.
   */
  activeReach(begin: number, size: number, keys: number, stride: number, work: number): void;
  /** `parts` are six integers each; `orders` an array of integers for each depth, `bounds` one of four; above, below ← themselves and the numbers of partners across quarters. */
  activeQuarters(
    count: number,
    parts: number,
    stride: number,
    orders: number,
    bounds: number,
    work: number,
    above: number,
    below: number,
  ): void;
  /** above, below ← themselves and the values of partners across quarters; `running` has room for two strides and 32 numbers. */
  addAcross(
    count: number,
    parts: number,
    stride: number,
    orders: number,
    bounds: number,
    running: number,
    values: number,
    above: number,
    below: number,
  ): void;
  /** Inside leaves of at most 32 places, two integers each: masks ← the active partners of each place, above, below ← themselves and their numbers. */
  maskLeaves(
    count: number,
    leaves: number,
    levelEnd: number,
    scores: number,
    masks: number,
    above: number,
    below: number,
  ): void;
  /** above, below ← themselves and the values of partners inside leaves; `sums` has room for 128 numbers. */
  addLeaves(
    count: number,
    leaves: number,
    masks: number,
    sums: number,
    values: number,
    above: number,
    below: number,
  ): void;

  /** Sums over active pairs of lists with many levels, see learners/margins/sweeps.ts. masks (512 bytes) ← what the trees of the others are added to with. */
  childMasks(masks: number): void;
  /** records (four integers a place) ← rank, lower and upper, from a list in the order of its scores and what `activeReach` left in `work`. */
  rankPlaces(begin: number, size: number, order: number, stride: number, work: number, records: number): void;
  /** above, below ← themselves and the numbers of partners of each place of a list. */
  sweepCounts(
    begin: number,
    end: number,
    levelEnd: number,
    records: number,
    masks: number,
    trees: number,
    above: number,
    below: number,
  ): void;
  /** above, below ← themselves and the values of partners, each as a whole number of 1/scale; values times scale are below 2^51, and their sum below 2^63. */
  sweepSums(
    begin: number,
    end: number,
    levelEnd: number,
    records: number,
    order: number,
    masks: number,
    trees: number,
    suffix: number,
    values: number,
    scale: number,
    above: number,
    below: number,
  ): void;
  /** sums ← themselves and the values of all partners, each as a whole number of 1/scale; the absolute values of all, times scale, are below 2^31. */
  sweepWords(
    begin: number,
    end: number,
    levelEnd: number,
    records: number,
    order: number,
    masks: number,
    trees: number,
    suffix: number,
    values: number,
    scale: number,
    sums: number,
  ): void;

  /** Sums over cells of a list, see learners/margins/cells.ts. cells (two bytes each) ← of each member, from those that its block begins with, and its rank in `records`. */
  placeCells(
    size: number,
    first: number,
    members: number,
    records: number,
    shift: number,
    cells: number,
  ): void;
  /** sums ← themselves and the values of the members of each cell, by their rows; without weights or values (0) these are 1. */
  sumCells(size: number, rows: number, cells: number, weights: number, x: number, sums: number): void;
  /** seen (16 bytes apart) ← of each cell, the sums of those that it sees; `running` has room for 2·ranks + 2 numbers. */
  seenCells(
    blocks: number,
    ranks: number,
    halves: number,
    up: number,
    down: number,
    running: number,
    sums: number,
    seen: number,
  ): void;
  /** result, by rows ← factor·weight·(seen of ones · x − seen of x); both are side by side for each cell. Weights may be 0 (none). */
  curveCells(
    size: number,
    rows: number,
    cells: number,
    weights: number,
    factor: number,
    seen: number,
    x: number,
    result: number,
  ): void;

  /** x ← exp(scale·x), relative error about 1e−15; overflow gives ∞, underflow 0, NaN stays. */
  mapExp(count: number, x: number, scale: number): void;
  mapPower(count: number, x: number, scale: number, offset: number, degree: number): void;
  /** nu2 is 1, 3 or 5. */
  mapMatern(count: number, x: number, nu2: number, length: number): void;
  /** x ← alpha·x + beta·y. */
  add(count: number, x: number, alpha: number, y: number, beta: number): void;
  hadamard(count: number, x: number, y: number): void;
  /** rowFactors or colFactors may be 0 (none). */
  scale(rows: number, cols: number, x: number, ldx: number, rowFactors: number, colFactors: number): void;
  addOuter(rows: number, cols: number, x: number, ldx: number, alpha: number, u: number, v: number): void;
}

/** Bytes of the control block. Its first 32-bit word is the cancel flag: the host stores 1 to cancel, 0 before each call. */
export const CONTROL_BYTES = 4096;
