import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  MOST_BYTES,
  OrdoError,
  PAGE,
  block,
  compact,
  copySparse,
  currentEnvironment,
  executor,
  hostBackend,
  integer,
  load,
  matrix,
  optional,
  planFor,
  readOptions,
  text,
  transposeSparse,
  valuesOf
} from "./chunk-4STHFFQQ.js";
import "./chunk-REHQPXLB.js";

// packages/native/src/native-backend.ts
import { availableParallelism } from "node:os";

// packages/ordo/src/wasm/calling-thread-kernels.ts
async function callingThreadKernels(bytes) {
  const plan = planFor(currentEnvironment(), { shared: false, threads: 1 });
  const { module, layout } = await load(plan, { shared: false, threads: 1, maximumMemory: MOST_BYTES });
  const { start } = layout;
  const initial = Math.max(layout.initialPages, Math.ceil((start + bytes) / PAGE));
  const memory = new WebAssembly.Memory({ initial });
  const { kernels } = executor({ module, memory, ...layout, threads: 1, thread: 0 });
  return { kernels, memory, start };
}

// packages/native/src/fortran.ts
import koffi from "koffi";

// packages/native/src/routines.ts
var ROUTINES = {
  dgemm: { args: 13, chars: 2 },
  dgemv: { args: 11, chars: 1 },
  dsyrk: { args: 10, chars: 2 },
  dtrsm: { args: 11, chars: 4 },
  dtrsv: { args: 8, chars: 3 },
  dpotrf: { args: 5, chars: 1 },
  dpotri: { args: 5, chars: 1 },
  dpstrf: { args: 9, chars: 1 },
  dsyevd: { args: 11, chars: 2 },
  dsyevr: { args: 21, chars: 3 },
  dgesdd: { args: 14, chars: 1 },
  dgelqf: { args: 8, chars: 0 },
  dorglq: { args: 9, chars: 0 },
  dgetrf: { args: 6, chars: 0 }
};
function symbolOf(routine) {
  return `${routine}_`;
}

// packages/native/src/fortran.ts
var int = (whole2) => ({ whole: whole2 });
var real = (value) => ({ real: value });
var ld = (a) => int(Math.max(1, a.cols, a.stride));
var SMALL_WORK = 1e6;
var SLOT = 8;
var MOST_ARGUMENTS = 24;
function fortran(find) {
  const entries = /* @__PURE__ */ new Map();
  const slots = new DataView(new ArrayBuffer(SLOT * MOST_ARGUMENTS));
  const base = addressOf(slots);
  const entryOf = (routine) => {
    const known = entries.get(routine);
    if (known !== void 0) return known;
    const { args, chars } = ROUTINES[routine];
    const entry = find(symbolOf(routine), args + chars);
    if (entry === void 0) throw new Error(`${routine} is missing`);
    entries.set(routine, entry);
    return entry;
  };
  const encode = (argument, index) => {
    if (typeof argument === "string") slots.setUint8(SLOT * index, argument.charCodeAt(0));
    else if ("whole" in argument) slots.setBigInt64(SLOT * index, BigInt(argument.whole), true);
    else if ("real" in argument) slots.setFloat64(SLOT * index, argument.real, true);
    else if ("kind" in argument) return addressOf(argument.data) + 8 * argument.offset;
    else return addressOf(argument);
    return base + SLOT * index;
  };
  return {
    async call(routine, work, ...args) {
      const entry = entryOf(routine);
      const addresses = args.map(encode);
      for (let hidden = 0; hidden < ROUTINES[routine].chars; hidden++) addresses.push(1);
      if (work <= SMALL_WORK) {
        entry(...addresses);
        return;
      }
      await new Promise((resolve, reject) => {
        const done = (error) => error && args ? reject(error) : resolve();
        entry.async(...addresses, done);
      });
    }
  };
}
function addressOf(memory) {
  return memory.byteLength === 0 ? 0 : Number(koffi.address(memory));
}

// packages/native/src/triangles.ts
var TILE = 64;
async function mirror(a, from, pace) {
  const copyTile = from === "lower" ? raiseTile : lowerTile;
  for (let top = 0; top < a.rows; top += TILE) {
    for (let left = 0; left <= top; left += TILE) copyTile(a, top, left);
    if (pace.due()) await pace.rest();
  }
}
function raiseTile({ data, rows: n }, top, left) {
  const bottom = Math.min(n, top + TILE);
  for (let row = top; row < bottom; row++) {
    const right = Math.min(row, left + TILE);
    for (let col = left; col < right; col++) data[col * n + row] = data[row * n + col];
  }
}
function lowerTile({ data, rows: n }, top, left) {
  const bottom = Math.min(n, top + TILE);
  for (let row = top; row < bottom; row++) {
    const right = Math.min(row, left + TILE);
    for (let col = left; col < right; col++) data[row * n + col] = data[col * n + row];
  }
}
async function clearAbove({ data, rows: n }, pace) {
  for (let row = 0; row < n; row++) {
    data.fill(0, row * n + row + 1, (row + 1) * n);
    if (pace.due()) await pace.rest();
  }
}
async function requireFiniteMatrix(what, { data }, pace) {
  const SLICE = 1 << 16;
  for (let start = 0; start < data.length; start += SLICE) {
    const end = Math.min(data.length, start + SLICE);
    let sum = 0;
    for (let index = start; index < end; index++) sum += data[index] * 0;
    if (sum !== 0) throw notFinite(what, data, start);
    if (pace.due()) await pace.rest();
  }
}
function notFinite(what, data, from) {
  const index = from + data.subarray(from).findIndex((value2) => !Number.isFinite(value2));
  const value = data[index];
  const message = `${what}[${index}] is ${value}; every value must be finite`;
  return new OrdoError("input.not-finite", message, { what, index, value });
}

// packages/native/src/cholesky.ts
async function cholesky(lapack, own, pace) {
  const n = own.rows;
  if (n === 0) return;
  const info = new Int32Array(1);
  await lapack.call("dpotrf", n ** 3 / 3, "U", int(n), own, ld(own), info);
  const limit = info[0] > 0 ? info[0] - 1 : n;
  for (let row = 0; row < limit; row++) {
    const root = own.data[row * n + row];
    if (!(root > 0 && root < Number.POSITIVE_INFINITY)) throw notPositive(row, root);
  }
  if (limit < n) throw notPositive(limit, own.data[limit * n + limit]);
  await clearAbove(own, pace);
}
async function choleskyInverse(lapack, own, pace) {
  const n = own.rows;
  if (n === 0) return;
  const info = new Int32Array(1);
  await lapack.call("dpotri", 2 * n ** 3 / 3, "U", int(n), own, ld(own), info);
  if (info[0] > 0)
    throw new OrdoError("solver.singular", `singular: pivot ${info[0] - 1} is 0`, { pivot: info[0] - 1 });
  await mirror(own, "lower", pace);
}
async function pivotedCholesky(lapack, job, pace) {
  const { own, maxRank, tolerance } = job;
  const n = own.rows;
  const diagonal = Float64Array.from({ length: n }, (_, row) => own.data[row * n + row]);
  const bad = diagonal.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) throw notPositive(bad, diagonal[bad]);
  const largest = diagonal.reduce((most, value) => Math.max(most, value), 0);
  if (largest <= tolerance || maxRank === 0) return nothing(diagonal);
  const result = await (3 * maxRank < n ? byColumns(lapack, job, diagonal, pace) : whole(lapack, job));
  return { ...result, residual: residual(diagonal, result) };
}
function nothing(diagonal) {
  const pivots = Uint32Array.from(diagonal, (_, row) => row);
  const residual2 = diagonal.reduce((sum, value) => sum + value, 0);
  return { factor: matrix(diagonal.length, 0), pivots, rank: 0, residual: residual2 };
}
async function whole(lapack, { own, tolerance, maxRank }) {
  const n = own.rows;
  const [order, found, info] = [new Int32Array(n), new Int32Array(1), new Int32Array(1)];
  const work = new Float64Array(2 * n);
  await lapack.call(
    "dpstrf",
    n ** 3 / 3,
    "U",
    int(n),
    own,
    ld(own),
    order,
    found,
    real(tolerance),
    work,
    info
  );
  const rank = Math.min(found[0], maxRank);
  const factor = matrix(n, rank);
  for (let row = 0; row < n; row++) {
    const width = Math.min(row + 1, rank);
    factor.data.set(own.data.subarray(row * n, row * n + width), row * rank);
  }
  return { factor, pivots: Uint32Array.from(order, (place) => place - 1), rank };
}
async function byColumns(blas, { own, tolerance, maxRank }, diagonal, pace) {
  const n = own.rows;
  const rest = diagonal.slice();
  const pivots = Uint32Array.from(rest, (_, row) => row);
  const factor = matrix(n, maxRank);
  const products = new Float64Array(n);
  const one = int(1);
  let rank = 0;
  for (; rank < maxRank; rank++) {
    let best = rank;
    for (let row = rank + 1; row < n; row++) if (rest[row] > rest[best]) best = row;
    if (!(rest[best] > tolerance)) break;
    exchange(factor, rest, pivots, rank, best);
    if (rank > 0) {
      const row = factor.data.subarray(rank * maxRank, rank * maxRank + rank);
      await blas.call(
        "dgemv",
        2 * n * rank,
        "T",
        int(rank),
        int(n),
        real(1),
        factor,
        ld(factor),
        row,
        one,
        real(0),
        products,
        one
      );
    }
    const root = Math.sqrt(rest[rank]);
    factor.data[rank * maxRank + rank] = root;
    const source = pivots[rank] * n;
    for (let row = rank + 1; row < n; row++) {
      const value = (own.data[source + pivots[row]] - products[row]) / root;
      factor.data[row * maxRank + rank] = value;
      rest[row] -= value * value;
    }
    if (pace.due()) await pace.rest();
  }
  return { factor: rank === maxRank ? factor : narrowed(factor, rank), pivots, rank };
}
function exchange(factor, rest, pivots, p, q) {
  if (p === q) return;
  [rest[p], rest[q]] = [rest[q], rest[p]];
  [pivots[p], pivots[q]] = [pivots[q], pivots[p]];
  const { data, cols } = factor;
  for (let k = 0; k < p; k++)
    [data[p * cols + k], data[q * cols + k]] = [data[q * cols + k], data[p * cols + k]];
}
function narrowed(a, cols) {
  const result = matrix(a.rows, cols);
  for (let row = 0; row < a.rows; row++)
    result.data.set(a.data.subarray(row * a.cols, row * a.cols + cols), row * cols);
  return result;
}
function residual(diagonal, { factor, pivots, rank }) {
  let sum = 0;
  for (let row = rank; row < diagonal.length; row++) {
    let left = diagonal[pivots[row]];
    for (let k = 0; k < rank; k++) left -= factor.data[row * rank + k] ** 2;
    sum += left;
  }
  return sum;
}
function notPositive(pivot, value) {
  const message = `not positive definite: pivot ${pivot} is ${value}`;
  return new OrdoError("solver.not-positive-definite", message, { pivot, value });
}

// packages/native/src/products.ts
async function multiply(blas, job) {
  const { a, b, transposeA, transposeB, alpha, beta, c } = job;
  const inner = transposeA ? a.rows : a.cols;
  if (c.rows === 0 || c.cols === 0) return;
  await blas.call(
    "dgemm",
    2 * c.rows * c.cols * inner,
    transposeB ? "T" : "N",
    transposeA ? "T" : "N",
    int(c.cols),
    int(c.rows),
    int(inner),
    real(alpha),
    b,
    ld(b),
    a,
    ld(a),
    real(beta),
    c,
    ld(c)
  );
}
async function gram(blas, job, pace) {
  await upperGram(blas, job);
  await mirror(job.c, "upper", pace);
}
async function upperGram(blas, { a, transpose, alpha, c }) {
  const inner = transpose ? a.rows : a.cols;
  if (c.rows === 0) return;
  if (inner === 0) {
    c.data.fill(0);
    return;
  }
  const [trans, n, k] = [transpose ? "N" : "T", int(c.rows), int(inner)];
  await blas.call(
    "dsyrk",
    c.rows * c.rows * inner,
    "L",
    trans,
    n,
    k,
    real(alpha),
    a,
    ld(a),
    real(0),
    c,
    ld(c)
  );
}
async function multiplyVector(blas, { a, x, transpose }) {
  const result = new Float64Array(transpose ? a.cols : a.rows);
  if (a.rows === 0 || a.cols === 0) return result;
  const [rows, cols, one] = [int(a.cols), int(a.rows), int(1)];
  const trans = transpose ? "N" : "T";
  const work = 2 * a.rows * a.cols;
  await blas.call("dgemv", work, trans, rows, cols, real(1), a, ld(a), x, one, real(0), result, one);
  return result;
}
async function solveTriangular(blas, { l, x, transpose }) {
  if (x.rows === 0 || x.cols === 0) return;
  const n = int(x.rows);
  const work = x.rows * x.rows * x.cols;
  if (x.cols === 1) {
    await blas.call("dtrsv", work, "U", transpose ? "N" : "T", "N", n, l, ld(l), x, int(1));
    return;
  }
  const trans = transpose ? "T" : "N";
  await blas.call("dtrsm", work, "R", "U", trans, "N", int(x.cols), n, real(1), l, ld(l), x, ld(x));
}
function exchangeRows(b, pivots) {
  pivots.forEach((place, row) => {
    const other2 = place - 1;
    if (other2 === row) return;
    const kept = b.data.slice(row * b.cols, (row + 1) * b.cols);
    b.data.copyWithin(row * b.cols, other2 * b.cols, (other2 + 1) * b.cols);
    b.data.set(kept, other2 * b.cols);
  });
}
async function solveGeneral(blas, own, x) {
  const n = own.rows;
  if (n === 0) return -1;
  const lu = matrix(n, n);
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < n; col++) lu.data[col * n + row] = own.data[row * n + col];
  }
  const [pivots, info] = [new Int32Array(n), new Int32Array(1)];
  await blas.call("dgetrf", n ** 3, int(n), int(n), lu, ld(lu), pivots, info);
  for (let k = 0; k < n; k++) {
    const pivot = lu.data[k * n + k];
    if (pivot === 0 || !Number.isFinite(pivot)) return k;
  }
  if (x.cols === 0) return -1;
  exchangeRows(x, pivots);
  const [m, size] = [int(x.cols), int(n)];
  const work = n * n * x.cols;
  await blas.call("dtrsm", work, "R", "L", "T", "U", m, size, real(1), lu, size, x, m);
  await blas.call("dtrsm", work, "R", "U", "T", "N", m, size, real(1), lu, size, x, m);
  return -1;
}

// packages/native/src/distances.ts
var CLOSE = 1 / 16;
async function squaredDistances(blas, vectors, { a, b, c, map }, pace) {
  const centre = await meanOf(b === void 0 ? [a] : [a, b], a.cols, pace);
  const x = await centred(a, centre, pace);
  if (b === void 0) {
    await upperGram(blas, { a: x.rows, transpose: false, alpha: 1, c });
    const desk = map === void 0 ? plainDesk() : vectors.desk(map);
    await finishSymmetric({ a, norms: x.norms, c, desk }, pace);
    return;
  }
  const z = await centred(b, centre, pace);
  await multiply(blas, { a: x.rows, b: z.rows, transposeA: false, transposeB: true, alpha: 1, beta: 0, c });
  for (let row = 0; row < c.rows; row++) {
    const [start, norm] = [row * c.cols, x.norms[row]];
    for (let col = 0; col < c.cols; col++) {
      const norms = norm + z.norms[col];
      const distance = norms - 2 * c.data[start + col];
      c.data[start + col] = distance >= CLOSE * norms ? distance : direct(a, row, b, col);
    }
    if (pace.due()) await pace.rest();
  }
  if (map !== void 0) await vectors.map(c, map, pace);
}
function plainDesk() {
  return { values: new Float64Array(TILE * TILE), apply: () => void 0 };
}
async function finishSymmetric(job, pace) {
  const n = job.c.rows;
  for (let top = 0; top < n; top += TILE) {
    for (let left = 0; left < top; left += TILE) {
      finishTile(job, top, left);
      if (pace.due()) await pace.rest();
    }
    finishDiagonal(job, top);
  }
}
function finishTile({ a, norms, c, desk: { values, apply } }, top, left) {
  const { data, rows: n } = c;
  const bottom = Math.min(n, top + TILE);
  const right = left + TILE;
  const height = bottom - top;
  let place = 0;
  for (let col = left; col < right; col++) {
    const norm = norms[col];
    const from = col * n;
    for (let row = top; row < bottom; row++) {
      const sum = norm + norms[row];
      let distance = sum - 2 * data[from + row];
      if (!(distance >= CLOSE * sum)) distance = direct(a, row, a, col);
      values[place++] = distance;
    }
  }
  apply(place);
  for (let row = top; row < bottom; row++) {
    const to = row * n;
    let from = row - top;
    for (let col = left; col < right; col++) {
      data[to + col] = values[from];
      from += height;
    }
  }
  place = 0;
  for (let col = left; col < right; col++) {
    const to = col * n;
    for (let row = top; row < bottom; row++) data[to + row] = values[place++];
  }
}
function finishDiagonal({ a, norms, c, desk: { values, apply } }, top) {
  const { data, rows: n } = c;
  const bottom = Math.min(n, top + TILE);
  let place = 0;
  for (let col = top; col < bottom; col++) {
    for (let row = col; row < bottom; row++) {
      const sum = norms[col] + norms[row];
      const distance = sum - 2 * data[col * n + row];
      values[place++] = row > col && distance >= CLOSE * sum ? distance : direct(a, row, a, col);
    }
  }
  apply(place);
  place = 0;
  for (let col = top; col < bottom; col++) {
    for (let row = col; row < bottom; row++) data[row * n + col] = data[col * n + row] = values[place++];
  }
}
function direct(a, row, b, col) {
  const [x, z] = [a.offset + row * a.stride, b.offset + col * b.stride];
  let sum = 0;
  for (let k = 0; k < a.cols; k++) {
    const difference = a.data[x + k] - b.data[z + k];
    sum += difference * difference;
  }
  return sum;
}
async function meanOf(operands, cols, pace) {
  const sums = new Float64Array(cols);
  let count = 0;
  for (const { data, rows, offset, stride } of operands) {
    for (let row = 0; row < rows; row++) {
      const start = offset + row * stride;
      for (let col = 0; col < cols; col++) sums[col] += data[start + col];
      if (pace.due()) await pace.rest();
    }
    count += rows;
  }
  return sums.map((sum) => Number.isFinite(sum) ? sum / Math.max(1, count) : 0);
}
async function centred(a, centre, pace) {
  const rows = matrix(a.rows, a.cols);
  const norms = new Float64Array(a.rows);
  for (let row = 0; row < a.rows; row++) {
    const [from, to] = [a.offset + row * a.stride, row * a.cols];
    let norm = 0;
    for (let col = 0; col < a.cols; col++) {
      const value = a.data[from + col] - centre[col];
      rows.data[to + col] = value;
      norm += value * value;
    }
    norms[row] = norm;
    if (pace.due()) await pace.rest();
  }
  return { rows, norms };
}

// packages/native/src/elements.ts
async function byRows(x, change, pace) {
  const band = Math.max(1, Math.floor(16384 / Math.max(1, x.cols)));
  for (let top = 0; top < x.rows; top += band) {
    const bottom = Math.min(x.rows, top + band);
    for (let row = top; row < bottom; row++) change(row);
    if (pace.due()) await pace.rest();
  }
}
function add({ x, alpha, b, beta }, pace) {
  const change = (row) => {
    const [to, from] = [row * x.cols, b.offset + row * b.stride];
    for (let col = 0; col < x.cols; col++)
      x.data[to + col] = alpha * x.data[to + col] + beta * b.data[from + col];
  };
  return byRows(x, change, pace);
}
function hadamard(x, b, pace) {
  const change = (row) => {
    const [to, from] = [row * x.cols, b.offset + row * b.stride];
    for (let col = 0; col < x.cols; col++) x.data[to + col] *= b.data[from + col];
  };
  return byRows(x, change, pace);
}
function scale({ x, rows, cols }, pace) {
  const change = (row) => {
    const [start, factor] = [row * x.cols, rows === void 0 ? 1 : rows[row]];
    if (cols === void 0) for (let col = 0; col < x.cols; col++) x.data[start + col] *= factor;
    else for (let col = 0; col < x.cols; col++) x.data[start + col] *= factor * cols[col];
  };
  return byRows(x, change, pace);
}
function addOuter({ x, u, v, alpha }, pace) {
  const change = (row) => {
    const [start, factor] = [row * x.cols, alpha * u[row]];
    for (let col = 0; col < x.cols; col++) x.data[start + col] += factor * v[col];
  };
  return byRows(x, change, pace);
}

// packages/native/src/engine.ts
import { basename } from "node:path";
function factsOf(library) {
  return openBlas(library) ?? mkl(library) ?? other(library);
}
function openBlas(library) {
  const config = library.extra("const char *openblas_get_config()");
  if (config === void 0) return void 0;
  const core = library.extra("const char *openblas_get_corename()");
  const get = library.extra("int openblas_get_num_threads()");
  const set = library.extra("void openblas_set_num_threads(int count)");
  const version = /OpenBLAS [\d.]+/.exec(String(config()))?.[0] ?? "OpenBLAS";
  const parallel = library.extra("int openblas_get_parallel()")?.();
  return {
    engine: core === void 0 ? version : `${version} (${core()})`,
    notes: parallel === 0 ? ["this OpenBLAS is built for one thread; libopenblas0-pthread uses all"] : [],
    threads: () => get?.(),
    setThreads(count) {
      set?.(count);
      return set !== void 0;
    }
  };
}
function mkl(library) {
  const get = library.extra("int MKL_Get_Max_Threads()");
  const set = library.extra("void MKL_Set_Num_Threads(int count)");
  if (get === void 0) return void 0;
  return {
    engine: "Intel MKL",
    notes: [],
    threads: () => get(),
    setThreads(count) {
      set?.(count);
      return set !== void 0;
    }
  };
}
function other(library) {
  const name = library.paths.map((path) => basename(path)).join(" + ");
  const slow = "if this is the plain reference BLAS it is slow; apt-get install libopenblas0-pthread";
  const known = name === "Accelerate" || name.startsWith("libflexiblas");
  return { engine: name, notes: known ? [] : [slow], threads: () => void 0, setThreads: () => false };
}

// packages/native/src/library.ts
import koffi2 from "koffi";

// packages/native/src/advice.ts
function adviceFor(platform) {
  if (platform === "darwin") return "macOS brings one (Accelerate), nothing needs to be installed";
  if (platform === "win32")
    return "on Windows, set ORDO_BLAS to the path of a DLL with BLAS and LAPACK, such as libopenblas.dll";
  return "on Debian and Ubuntu: apt-get install libopenblas0-pthread; elsewhere install OpenBLAS, or set ORDO_BLAS to the path of a library with BLAS and LAPACK";
}
function unavailable(reason, advice, cause) {
  const message = `the native backend cannot run: ${reason}. What to do: ${advice}`;
  return new OrdoError("backend.unavailable", message, { wanted: "native", reason }, { cause });
}

// packages/native/src/library.ts
async function findLibrary(wanted, machine) {
  const named = wanted ?? (machine.environment.ORDO_BLAS || void 0);
  if (named !== void 0) {
    const origin = wanted === void 0 ? "ORDO_BLAS names" : "the option library names";
    const advice = `correct the path, or leave it out to search the usual places; ${adviceFor(machine.platform)}`;
    try {
      return { library: await tryLibrary([named], machine), passedOver: [] };
    } catch (error) {
      throw unavailable(`${origin} ${named}, but ${reasonOf(error)}`, advice, error);
    }
  }
  const passedOver = [];
  for (const paths of usualPlaces(machine.platform)) {
    try {
      return { library: await tryLibrary(paths, machine), passedOver };
    } catch (error) {
      passedOver.push(`${paths.join(" + ")}: ${reasonOf(error)}`);
    }
  }
  throw unavailable(
    `no BLAS library was found (tried ${passedOver.join("; ")})`,
    adviceFor(machine.platform)
  );
}
function usualPlaces(platform) {
  if (platform === "darwin") return [["/System/Library/Frameworks/Accelerate.framework/Accelerate"]];
  if (platform === "win32") return [["libopenblas.dll"], ["openblas.dll"], ["mkl_rt.2.dll"]];
  return [
    ["libopenblas.so.0"],
    ["libopenblas.so"],
    ["/usr/lib/x86_64-linux-gnu/openblas-pthread/libopenblas.so.0"],
    ["/usr/lib/aarch64-linux-gnu/openblas-pthread/libopenblas.so.0"],
    ["libopenblasp.so.0"],
    ["libmkl_rt.so.2"],
    ["libmkl_rt.so"],
    ["libflexiblas.so.3"],
    ["liblapack.so.3", "libblas.so.3"]
  ];
}
async function tryLibrary(paths, machine) {
  const opened = paths.map((path) => machine.open(path));
  const missing = Object.keys(ROUTINES).filter(
    (routine) => !opened.some((library) => library.has(symbolOf(routine)))
  );
  if (missing.length > 0) throw new Error(explainMissing(missing, opened));
  const find = (symbol, parameters) => {
    for (const library of opened) {
      if (library.has(symbol)) return library.find(symbol, parameters);
    }
    return void 0;
  };
  await probe(find);
  const extra = (definition) => {
    for (const library of opened) {
      const found = library.extra(definition);
      if (found !== void 0) return found;
    }
    return void 0;
  };
  return { paths, find, extra };
}
function explainMissing(missing, opened) {
  const wide = ["dgemm_64_", "scipy_dgemm_64_"].find(
    (symbol) => opened.some((library) => library.has(symbol))
  );
  if (wide !== void 0)
    return `its functions are made for 64-bit integers (it has ${wide}, not dgemm_), which Ordo does not use`;
  if (missing.length === Object.keys(ROUTINES).length) return "it has neither BLAS nor LAPACK functions";
  const list = missing.slice(0, 4).map(symbolOf).join(", ");
  const more = missing.length > 4 ? ` and ${missing.length - 4} more` : "";
  const blas = missing.includes("dgemm") ? "" : "; it seems to have BLAS without LAPACK";
  return `it has no ${list}${more}${blas}`;
}
async function probe(find) {
  const { call } = fortran(find);
  const n = int(2);
  const c = new Float64Array(4);
  await call(
    "dgemm",
    0,
    "N",
    "T",
    n,
    n,
    n,
    real(2),
    Float64Array.of(1, 2, 3, 4),
    n,
    Float64Array.of(5, 6, 7, 8),
    n,
    real(0),
    c,
    n
  );
  requireValues("dgemm", c, [52, 76, 60, 88]);
  const factor = Float64Array.of(4, 2, 2, 5);
  const info = Int32Array.of(7, 7);
  await call("dpotrf", 0, "L", n, factor, n, info);
  requireValues("dpotrf", [...factor.subarray(0, 2), factor[3]], [2, 1, 2]);
  const pivots = Int32Array.of(0, 0, 0, 0);
  await call("dgetrf", 0, n, n, Float64Array.of(1, 2, 3, 4), n, pivots, info);
  if (pivots[0] === 2 && pivots[1] === 0)
    throw new Error("it counts with 64-bit integers, which Ordo does not use");
  requireValues("dgetrf", [...pivots, info[0]], [2, 2, 0, 0, 0]);
}
function requireValues(routine, actual, expected) {
  if (expected.every((value, index) => Math.abs(actual[index] - value) < 1e-12)) return;
  throw new Error(`its ${routine} computes ${Array.from(actual)} where ${expected} is right`);
}
function reasonOf(error) {
  return error instanceof Error ? error.message.replace(/\s+/g, " ").trim() : String(error);
}
function thisMachine() {
  widenStacks();
  return { platform: process.platform, environment: process.env, open: openLibrary };
}
function openLibrary(path) {
  const handle = koffi2.load(path);
  const attempt = (look) => {
    try {
      return look();
    } catch {
      return void 0;
    }
  };
  return {
    has: (symbol) => attempt(() => handle.symbol(symbol)) !== void 0,
    find: (symbol, parameters) => attempt(() => handle.func(symbol, "void", Array(parameters).fill("uintptr_t"))),
    extra: (definition) => attempt(() => handle.func(definition))
  };
}
function widenStacks() {
  const STACK = 8 * 2 ** 20;
  const { sync_stack_size = 0, async_stack_size = 0 } = koffi2.config();
  if (sync_stack_size >= STACK && async_stack_size >= STACK) return;
  try {
    koffi2.config({ sync_stack_size: STACK, async_stack_size: STACK });
  } catch (cause) {
    throw unavailable(
      "koffi is already in use in this process with a stack that is too small for BLAS libraries",
      "open the native backend before other code calls koffi, or let that code raise koffi's stack sizes to 8 MiB",
      cause
    );
  }
}

// packages/native/src/memory.ts
import { totalmem } from "node:os";
var BYTES = 8;
var LEAST_KEPT = 64 * 1024;
function hostMemory(mostKept) {
  let kept = [];
  let keptBytes = 0;
  const take = (bytes) => {
    const index = kept.findLastIndex((buffer) => buffer.byteLength === bytes);
    if (index < 0) return void 0;
    keptBytes -= bytes;
    return kept.splice(index, 1)[0];
  };
  const fresh = (length) => {
    try {
      return new Float64Array(length);
    } catch {
      [kept, keptBytes] = [[], 0];
    }
    try {
      return new Float64Array(length);
    } catch (cause) {
      throw exhausted(length * BYTES, cause);
    }
  };
  return {
    allocate(length, zeroed = false) {
      const used = take(length * BYTES);
      if (used === void 0) return fresh(length);
      const memory = new Float64Array(used);
      if (zeroed) memory.fill(0);
      return memory;
    },
    recycle({ buffer }) {
      const bytes = buffer.byteLength;
      if (!(buffer instanceof ArrayBuffer) || bytes < LEAST_KEPT || bytes > mostKept) return;
      kept.push(buffer);
      keptBytes += bytes;
      while (keptBytes > mostKept) keptBytes -= kept.shift()?.byteLength ?? 0;
    }
  };
}
function exhausted(requestedBytes, cause) {
  const limitBytes = totalmem();
  const message = `the native backend could not get ${requestedBytes} bytes; this machine has ${limitBytes}. Release matrices that are no longer needed, or use a method that does not form the whole matrix`;
  return new OrdoError(
    "backend.memory",
    message,
    { backend: "native", requestedBytes, limitBytes },
    { cause }
  );
}

// packages/native/src/orthogonal.ts
var LARGEST_INT = 2 ** 31 - 1;
async function eigen(lapack, memory, { own, count, vectors }, pace) {
  const n = own.rows;
  await requireFiniteMatrix("eigen: matrix", own, pace);
  if (n === 0 || count === 0) {
    memory.recycle(own.data);
    return { values: new Float64Array(0), vectors: vectors ? matrix(0, n) : void 0 };
  }
  if (!vectors) {
    const values2 = await eigenAll(lapack, memory, own, "N");
    memory.recycle(own.data);
    return { values: values2.slice(n - count), vectors: void 0 };
  }
  if (4 * count < n || 1 + 6 * n + 2 * n * n > LARGEST_INT) {
    const parts = await eigenTop(lapack, memory, own, count);
    memory.recycle(own.data);
    return parts;
  }
  const values = await eigenAll(lapack, memory, own, "V");
  if (count === n) return { values, vectors: own };
  return { values: values.slice(n - count), vectors: compact(block(own, n - count, n)) };
}
async function eigenAll(lapack, memory, own, job) {
  const n = own.rows;
  const values = new Float64Array(n);
  const run = (work, whole2, sizes, cost) => checked(lapack, "dsyevd", cost, (info) => [
    job,
    "L",
    int(n),
    own,
    ld(own),
    values,
    work,
    int(sizes[0]),
    whole2,
    int(sizes[1]),
    info
  ]);
  await withWorkSpace(memory, run, 4 * n ** 3);
  return values;
}
async function eigenTop(lapack, memory, own, count) {
  const n = own.rows;
  const values = new Float64Array(n);
  const vectors = matrix(count, n, memory.allocate(count * n));
  const [found, support] = [new Int32Array(1), new Int32Array(2 * count)];
  const run = (work, whole2, sizes, cost) => checked(lapack, "dsyevr", cost, (info) => [
    "V",
    "I",
    "L",
    int(n),
    own,
    ld(own),
    real(0),
    real(0),
    int(n - count + 1),
    int(n),
    real(0),
    found,
    values,
    vectors,
    ld(vectors),
    support,
    work,
    int(sizes[0]),
    whole2,
    int(sizes[1]),
    info
  ]);
  await withWorkSpace(memory, run, 2 * n ** 3);
  if (found[0] < count) throw notConverged("dsyevr", count - found[0]);
  return { values: values.slice(0, count), vectors };
}
async function withWorkSpace(memory, run, cost) {
  const [reals, ints] = [new Float64Array(1), new Int32Array(1)];
  await run(reals, ints, [-1, -1], 0);
  const work = memory.allocate(Math.ceil(reals[0]));
  const whole2 = new Int32Array(Math.max(1, ints[0]));
  await run(work, whole2, [work.length, whole2.length], cost);
  memory.recycle(work);
}
async function svd(lapack, memory, own, pace) {
  const { rows, cols } = own;
  const k = Math.min(rows, cols);
  await requireFiniteMatrix("svd: matrix", own, pace);
  const values = new Float64Array(k);
  const u = matrix(rows, k, memory.allocate(rows * k));
  const v = matrix(k, cols, memory.allocate(k * cols));
  if (k === 0) return { u, values, v };
  const whole2 = new Int32Array(8 * k);
  const run = (work2, size, cost) => checked(lapack, "dgesdd", cost, (info) => [
    "S",
    int(cols),
    int(rows),
    own,
    ld(own),
    values,
    v,
    ld(v),
    u,
    ld(u),
    work2,
    int(size),
    whole2,
    info
  ]);
  const work = await workOf(memory, (ask) => run(ask, -1, 0));
  await run(work, work.length, 8 * rows * cols * k);
  memory.recycle(work);
  memory.recycle(own.data);
  return { u, values, v };
}
async function qr(lapack, memory, own, pace) {
  const { rows, cols } = own;
  const k = Math.min(rows, cols);
  await requireFiniteMatrix("qr: matrix", own, pace);
  const r = matrix(k, cols);
  if (k === 0) return { q: matrix(rows, k), r };
  const scales = new Float64Array(k);
  const cost = 2 * rows * cols * k;
  const factor = (work, size, cost2) => checked(lapack, "dgelqf", cost2, (info) => [
    int(cols),
    int(rows),
    own,
    ld(own),
    scales,
    work,
    int(size),
    info
  ]);
  const factorWork = await workOf(memory, (ask) => factor(ask, -1, 0));
  await factor(factorWork, factorWork.length, cost);
  for (let row = 0; row < k; row++)
    r.data.set(own.data.subarray(row * cols + row, (row + 1) * cols), row * cols + row);
  const build = (work, size, cost2) => checked(lapack, "dorglq", cost2, (info) => [
    int(k),
    int(rows),
    int(k),
    own,
    ld(own),
    scales,
    work,
    int(size),
    info
  ]);
  const buildWork = await workOf(memory, (ask) => build(ask, -1, 0));
  await build(buildWork, buildWork.length, cost);
  return { q: k === cols ? own : compact(block(own, 0, rows, 0, k)), r };
}
async function workOf(memory, ask) {
  const answer = new Float64Array(1);
  await ask(answer);
  return memory.allocate(Math.max(1, Math.ceil(answer[0])));
}
async function checked(lapack, routine, cost, args) {
  const info = new Int32Array(1);
  await lapack.call(routine, cost, ...args(info));
  if (info[0] > 0) throw notConverged(routine, info[0]);
  if (info[0] < 0) {
    const reason = `${routine} refuses its argument ${-info[0]}`;
    throw new OrdoError("backend.failed", `native: ${reason}`, {
      backend: "native",
      operation: routine,
      reason
    });
  }
}
function notConverged(routine, count) {
  const message = `${routine}: ${count} values did not converge`;
  return new OrdoError("solver.not-converged", message, {
    what: routine,
    iterations: count,
    residual: Number.NaN
  });
}

// packages/native/src/sparse.ts
var STRETCH = 1 << 17;
async function multiplySparse(job, pace) {
  const { s, transpose, c } = job;
  c.data.fill(0);
  const rows = signed(s);
  const multiply2 = transpose ? scatterBand : c.cols === 1 ? dotBand : gatherBand;
  const perBand = STRETCH / Math.max(1, c.cols);
  let top = 0;
  while (top < s.rows) {
    let bottom = top + 1;
    while (bottom < s.rows && s.starts[bottom] - s.starts[top] + bottom - top < perBand) bottom++;
    multiply2(rows, job, top, bottom);
    top = bottom;
    if (pace.due()) await pace.rest();
  }
}
function signed({ starts, columns, values }) {
  if (values.length >= 2 ** 31) return { starts, columns, values };
  const view = (a) => new Int32Array(a.buffer, a.byteOffset, a.length);
  return { starts: view(starts), columns: view(columns), values };
}
function dotBand({ starts, columns, values }, job, top, bottom) {
  const x = valuesOf(job.b);
  const y = job.c.data;
  for (let row = top; row < bottom; row++) {
    const end = starts[row + 1];
    let k = starts[row];
    let even = 0;
    let odd = 0;
    for (; k < end - 1; k += 2) {
      even += values[k] * x[columns[k]];
      odd += values[k + 1] * x[columns[k + 1]];
    }
    if (k < end) even += values[k] * x[columns[k]];
    y[row] = even + odd;
  }
}
function gatherBand({ starts, columns, values }, job, top, bottom) {
  const { data: b, offset, stride } = job.b;
  const { data: c, cols } = job.c;
  for (let row = top; row < bottom; row++) {
    const [to, start, end] = [row * cols, starts[row], starts[row + 1]];
    let col = 0;
    for (; col + 3 < cols; col += 4) {
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      for (let k = start; k < end; k++) {
        const value = values[k];
        const from = offset + columns[k] * stride + col;
        s0 += value * b[from];
        s1 += value * b[from + 1];
        s2 += value * b[from + 2];
        s3 += value * b[from + 3];
      }
      c[to + col] = s0;
      c[to + col + 1] = s1;
      c[to + col + 2] = s2;
      c[to + col + 3] = s3;
    }
    for (; col < cols; col++) {
      let sum = 0;
      for (let k = start; k < end; k++) sum += values[k] * b[offset + columns[k] * stride + col];
      c[to + col] = sum;
    }
  }
}
function scatterBand({ starts, columns, values }, job, top, bottom) {
  const { data: b, offset, stride } = job.b;
  const { data: c, cols } = job.c;
  for (let row = top; row < bottom; row++) {
    const [from, start, end] = [offset + row * stride, starts[row], starts[row + 1]];
    for (let col = 0; col < cols; col++) {
      const value = b[from + col];
      if (cols === 1) for (let k = start; k < end; k++) c[columns[k]] += value * values[k];
      else for (let k = start; k < end; k++) c[columns[k] * cols + col] += value * values[k];
    }
  }
}
var TERMS = {
  dot: (x, z) => x * z,
  "squared-euclidean": (x, z) => (x - z) * (x - z),
  manhattan: (x, z) => Math.abs(x - z),
  minimum: (x, z) => Math.min(x, z)
};
var CANCELLED = 1 / 16;
async function pairwiseSparse(job, pace) {
  const { kind, a, b = a, c } = job;
  const term = TERMS[kind];
  const symmetric = job.b === void 0;
  const byColumn = transposeSparse(b);
  const [aloneA, aloneB] = [alone(a, term, false), alone(b, term, true)];
  const shared = new Float64Array(b.rows);
  for (let row = 0; row < a.rows; row++) {
    shared.fill(0);
    addShared(shared, a, row, byColumn, term);
    const end = symmetric ? row + 1 : b.rows;
    for (let col = 0; col < end; col++) {
      const parts = Math.abs(aloneA[row]) + Math.abs(aloneB[col]);
      let value = aloneA[row] + aloneB[col] + shared[col];
      if (!(Math.abs(value) >= CANCELLED * parts)) value = direct2(term, a, row, b, col);
      c.data[row * c.cols + col] = value;
      if (symmetric) c.data[col * c.cols + row] = value;
    }
    if (pace.due()) await pace.rest();
  }
}
function alone(s, term, second) {
  const sums = new Float64Array(s.rows);
  for (let row = 0; row < s.rows; row++) {
    for (let k = s.starts[row]; k < s.starts[row + 1]; k++)
      sums[row] += second ? term(0, s.values[k]) : term(s.values[k], 0);
  }
  return sums;
}
function addShared(shared, a, row, byColumn, term) {
  for (let k = a.starts[row]; k < a.starts[row + 1]; k++) {
    const [column, x] = [a.columns[k], a.values[k]];
    const without = term(x, 0);
    for (let p = byColumn.starts[column]; p < byColumn.starts[column + 1]; p++) {
      const z = byColumn.values[p];
      shared[byColumn.columns[p]] += term(x, z) - without - term(0, z);
    }
  }
}
function direct2(term, a, row, b, col) {
  let [p, q, sum] = [a.starts[row], b.starts[col], 0];
  const [endA, endB] = [a.starts[row + 1], b.starts[col + 1]];
  while (p < endA || q < endB) {
    const columnA = p < endA ? a.columns[p] : Number.POSITIVE_INFINITY;
    const columnB = q < endB ? b.columns[q] : Number.POSITIVE_INFINITY;
    const x = columnA <= columnB ? a.values[p++] : 0;
    const z = columnB <= columnA ? b.values[q++] : 0;
    sum += term(x, z);
  }
  return sum;
}

// packages/native/src/placed-sparse.ts
var BAND_ENTRIES = 1 << 22;
var MOST_COLUMNS = 8;
var PANEL_BYTES = 8 * 2 ** 20;
var MOST_BYTES2 = 2 ** 32 - 2 ** 24;
async function placeInKernels(s, bandEntries = BAND_ENTRIES) {
  const cuts = cutRows(s, bandEntries);
  const longest = Math.max(s.rows, s.cols, 1);
  const width = Math.max(1, Math.min(MOST_COLUMNS, Math.floor(PANEL_BYTES / (8 * longest))));
  const panel = 8 * longest * width;
  const bytes = 12 * s.values.length + 8 * (s.rows + 1) + 4 * cuts.length + 3 * panel + 4 * 8 * s.cols + 1024;
  if (bytes > MOST_BYTES2) return void 0;
  const place = await callingThreadKernels(bytes).catch(() => void 0);
  return place && new InKernels(place, s, { cuts, width, panel });
}
function cutRows(s, bandEntries) {
  const cuts = [0];
  for (let row = 1; row < s.rows; row++) {
    const since = cuts[cuts.length - 1];
    if (s.starts[row] - s.starts[since] + row - since >= bandEntries) cuts.push(row);
  }
  return [...cuts, s.rows];
}
var InKernels = class {
  matrix;
  #place;
  #bands;
  #width;
  #operand;
  #result;
  #partial;
  #work;
  constructor(place, s, { cuts, width, panel }) {
    const { buffer } = place.memory;
    let next = place.start;
    const reserve = (bytes) => {
      const address = next;
      next += 16 * Math.ceil(bytes / 16);
      return address;
    };
    const values = new Float64Array(buffer, reserve(s.values.byteLength), s.values.length);
    const columns = new Uint32Array(buffer, reserve(s.columns.byteLength), s.columns.length);
    const starts = new Uint32Array(buffer, reserve(s.starts.byteLength), s.starts.length);
    const relative = new Uint32Array(buffer, reserve(4 * (s.rows + cuts.length)), s.rows + cuts.length);
    values.set(s.values);
    columns.set(s.columns);
    starts.set(s.starts);
    this.#place = place;
    this.#width = width;
    this.matrix = Object.freeze({ kind: "sparse", rows: s.rows, cols: s.cols, starts, columns, values });
    this.#bands = makeBands(this.matrix, cuts, relative);
    [this.#operand, this.#result, this.#partial] = [reserve(panel), reserve(panel), reserve(panel)];
    this.#work = reserve(4 * 8 * s.cols);
  }
  async multiply({ b, transpose, c }, pace) {
    for (let left = 0; left < c.cols; left += this.#width) {
      const width = Math.min(this.#width, c.cols - left);
      copyIn(b, this.#doubles(this.#operand, b.rows * width), left, width);
      if (transpose) await this.#scatter(width, pace);
      else await this.#gather(width, pace);
      copyOut(this.#doubles(this.#result, c.rows * width), c, left, width);
      if (pace.due()) await pace.rest();
    }
  }
  async #gather(width, pace) {
    const { kernels } = this.#place;
    for (const { top, rows, starts, columns, values } of this.#bands) {
      const to = this.#result + 8 * top * width;
      kernels.sparseMultiply(rows, starts, columns, values, width, this.#operand, width, to, width);
      if (pace.due()) await pace.rest();
    }
  }
  /** Each band on its own, then added to the sum of those before it. */
  async #scatter(width, pace) {
    const { kernels } = this.#place;
    const { cols } = this.matrix;
    this.#doubles(this.#result, cols * width).fill(0);
    for (const { top, rows, starts, columns, values } of this.#bands) {
      const from = this.#operand + 8 * top * width;
      const addresses = [from, width, this.#partial, width, this.#work];
      kernels.sparseMultiplyTransposed(rows, cols, starts, columns, values, width, ...addresses);
      kernels.add(cols * width, this.#result, 1, this.#partial, 1);
      if (pace.due()) await pace.rest();
    }
  }
  #doubles(address, length) {
    return new Float64Array(this.#place.memory.buffer, address, length);
  }
};
function makeBands(s, cuts, relative) {
  return cuts.slice(0, -1).map((top, index) => {
    const bottom = cuts[index + 1];
    const first = s.starts[top];
    const place = top + index;
    for (let row = top; row <= bottom; row++) relative[place + row - top] = s.starts[row] - first;
    return {
      top,
      rows: bottom - top,
      starts: relative.byteOffset + 4 * place,
      columns: s.columns.byteOffset + 4 * first,
      values: s.values.byteOffset + 8 * first
    };
  });
}
function copyIn(b, to, left, width) {
  if (b.stride === width) {
    to.set(b.data.subarray(b.offset, b.offset + to.length));
    return;
  }
  for (let row = 0; row < b.rows; row++) {
    const from = b.offset + row * b.stride + left;
    for (let col = 0; col < width; col++) to[row * width + col] = b.data[from + col];
  }
}
function copyOut(from, c, left, width) {
  if (c.cols === width) {
    c.data.set(from);
    return;
  }
  for (let row = 0; row < c.rows; row++) {
    for (let col = 0; col < width; col++) c.data[row * c.cols + left + col] = from[row * width + col];
  }
}

// packages/native/src/sparse-products.ts
function sparseProducts() {
  const placed = /* @__PURE__ */ new WeakMap();
  return {
    async place(s) {
      const result = s.values.length < LEAST_ENTRIES ? void 0 : await placeInKernels(s);
      if (result === void 0) return copySparse(s);
      placed.set(result.matrix, result);
      return result.matrix;
    },
    multiply(job, pace) {
      const found = placed.get(job.s);
      return found === void 0 ? multiplySparse(job, pace) : found.multiply(job, pace);
    }
  };
}
var LEAST_ENTRIES = 1 << 17;

// packages/native/src/vector-kernels.ts
var PIECE = 8192;
var SIDE = 64;
var FEATURES = 1024;
async function vectorKernels() {
  const place = await callingThreadKernels(8 * (SIDE * SIDE + 2 * SIDE * FEATURES + PIECE) + (1 << 20));
  return {
    map: (x, f, pace) => mapPieces(place, x.data, elementKernel(place, f), pace),
    desk: (f) => ({
      values: new Float64Array(place.memory.buffer, place.start, SIDE * SIDE),
      apply: elementKernel(place, f)
    }),
    pairwise: (job, pace) => pairs(place, job, pace)
  };
}
function elementKernel({ kernels, start }, f) {
  switch (f.kind) {
    case "exp":
      return (count) => kernels.mapExp(count, start, f.scale);
    case "power":
      return (count) => kernels.mapPower(count, start, f.scale, f.offset, f.degree);
    case "matern":
      return (count) => kernels.mapMatern(count, start, 2 * f.nu, f.length);
  }
}
async function mapPieces({ memory, start }, data, apply, pace) {
  const desk = new Float64Array(memory.buffer, start, PIECE);
  for (let from = 0; from < data.length; from += PIECE) {
    const piece = data.subarray(from, from + PIECE);
    desk.set(piece);
    apply(piece.length);
    piece.set(piece.length === PIECE ? desk : desk.subarray(0, piece.length));
    if (pace.due()) await pace.rest();
  }
}
var KINDS = { manhattan: 2, minimum: 3 };
async function pairs({ kernels, memory, start }, { kind, a, b = a, c }, pace) {
  const code = KINDS[kind];
  const symmetric = a === b;
  const tile = new Float64Array(memory.buffer, start, SIDE * SIDE);
  const left = new Float64Array(memory.buffer, tile.byteOffset + tile.byteLength, SIDE * FEATURES);
  const right = new Float64Array(memory.buffer, left.byteOffset + left.byteLength, SIDE * FEATURES);
  const work = right.byteOffset + right.byteLength;
  c.data.fill(0);
  for (let from = 0; from < a.cols; from += FEATURES) {
    const width = Math.min(FEATURES, a.cols - from);
    for (let top = 0; top < a.rows; top += SIDE) {
      const rows = gather(a, left, { top, from, width });
      const end = symmetric ? top + 1 : b.rows;
      for (let other2 = 0; other2 < end; other2 += SIDE) {
        const cols = gather(b, right, { top: other2, from, width });
        const addresses = [left.byteOffset, width, right.byteOffset, width, start, cols, work];
        kernels.pairwiseDense(code, 0, rows, cols, width, ...addresses);
        spread(tile, c, { top, left: other2, rows, cols });
        if (pace.due()) await pace.rest();
      }
    }
  }
  if (symmetric) {
    for (let row = 0; row < c.rows; row++) {
      for (let col = 0; col < row; col++) c.data[col * c.cols + row] = c.data[row * c.cols + col];
      if (pace.due()) await pace.rest();
    }
  }
}
function gather(a, to, { top, from, width }) {
  const rows = Math.min(SIDE, a.rows - top);
  for (let row = 0; row < rows; row++) {
    const start = a.offset + (top + row) * a.stride + from;
    for (let k = 0; k < width; k++) to[row * width + k] = a.data[start + k];
  }
  return rows;
}
function spread(tile, c, { top, left, rows, cols }) {
  for (let row = 0; row < rows; row++) {
    const start = (top + row) * c.cols + left;
    for (let col = 0; col < cols; col++) c.data[start + col] += tile[row * cols + col];
  }
}

// packages/native/src/native-backend.ts
var nativeSource = Object.freeze({ name: "native", load: () => nativeBackend() });
async function nativeBackend(options = {}) {
  return openNative(options, thisMachine());
}
var shape = { threads: optional(integer(1, 1024)), library: optional(text()) };
async function openNative(given, machine) {
  const { threads, library: wanted } = readOptions("nativeBackend", shape, given);
  const { library } = await findLibrary(wanted, machine);
  const facts = factsOf(library);
  const notes = [...facts.notes, ...setThreads(facts, threads)];
  const memory = hostMemory(KEPT_BYTES);
  return hostBackend({
    name: "native",
    description: Object.freeze({
      threads: facts.threads() ?? threads ?? availableParallelism(),
      engine: facts.engine,
      memoryLimit: void 0,
      notes
    }),
    kernels: nativeKernels(fortran(library.find), await vectorKernels(), memory)
  });
}
var KEPT_BYTES = 256 * 2 ** 20;
function setThreads(facts, threads) {
  if (threads === void 0 || facts.setThreads(threads)) return [];
  return [`${facts.engine} chooses its threads itself; the option threads has no effect`];
}
function nativeKernels(lapack, vectors, memory) {
  const sparse = sparseProducts();
  return {
    allocate: memory.allocate,
    recycle: memory.recycle,
    multiply: (job) => multiply(lapack, job),
    gram: (job, pace) => gram(lapack, job, pace),
    multiplyVector: (job) => multiplyVector(lapack, job),
    placeSparse: sparse.place,
    multiplySparse: sparse.multiply,
    solveTriangular: (job) => solveTriangular(lapack, job),
    cholesky: (own, pace) => cholesky(lapack, own, pace),
    choleskyInverse: (own, pace) => choleskyInverse(lapack, own, pace),
    pivotedCholesky: (job, pace) => pivotedCholesky(lapack, job, pace),
    eigen: (job, pace) => eigen(lapack, memory, job, pace),
    svd: (own, pace) => svd(lapack, memory, own, pace),
    qr: (own, pace) => qr(lapack, memory, own, pace),
    async solve(own, x) {
      const pivot = await solveGeneral(lapack, own, x);
      if (pivot >= 0) throw new OrdoError("solver.singular", `singular: pivot ${pivot} is 0`, { pivot });
    },
    async pairwise(job, pace) {
      const { kind, a, b, c, map } = job;
      if (kind === "squared-euclidean") {
        await squaredDistances(lapack, vectors, job, pace);
        return;
      }
      if (kind !== "dot") await vectors.pairwise(job, pace);
      else if (b === void 0) await gram(lapack, { a, transpose: false, alpha: 1, c }, pace);
      else await multiply(lapack, { a, b, transposeA: false, transposeB: true, alpha: 1, beta: 0, c });
      if (map !== void 0) await vectors.map(c, map, pace);
    },
    async pairwiseSparse(job, pace) {
      await pairwiseSparse(job, pace);
      if (job.map !== void 0) await vectors.map(job.c, job.map, pace);
    },
    map: vectors.map,
    add,
    hadamard,
    scale,
    addOuter
  };
}
export {
  nativeBackend,
  nativeSource
};
