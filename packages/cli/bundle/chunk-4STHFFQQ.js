import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  __callDispose,
  __export,
  __using
} from "./chunk-REHQPXLB.js";

// packages/ordo/src/base/errors.ts
var OrdoError = class extends Error {
  name = "OrdoError";
  code;
  details;
  constructor(code, message, details, options4) {
    super(message, options4);
    this.code = code;
    this.details = details;
  }
};
function isOrdoError(error, code) {
  return error instanceof OrdoError && (code === void 0 || error.code === code);
}

// packages/ordo/src/base/nearest-name.ts
function nearestName(written, names2) {
  let best;
  let least = Math.max(1, Math.floor(written.length / 3)) + 1;
  for (const name of names2) {
    const distance = editDistance(written.toLowerCase(), name);
    if (distance >= least || distance >= name.length) continue;
    least = distance;
    best = name;
  }
  return best;
}
function editDistance(a, b) {
  let beforeLast = [];
  let last = Array.from({ length: b.length + 1 }, (_2, place) => place);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let col = 1; col <= b.length; col++) {
      const replaced = last[col - 1] + (a[row - 1] === b[col - 1] ? 0 : 1);
      const swapped = row > 1 && col > 1 && a[row - 1] === b[col - 2] && a[row - 2] === b[col - 1] ? beforeLast[col - 2] + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(last[col] + 1, current[col - 1] + 1, replaced, swapped));
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length];
}

// packages/ordo/src/base/options.ts
function field(expected, test, fallback) {
  return Object.freeze({
    expected,
    accept: (value) => test(value) ? value : void 0,
    fallback: fallback.length === 0 ? void 0 : { value: fallback[0] }
  });
}
var isFiniteNumber = (value) => typeof value === "number" && Number.isFinite(value);
function positive(...fallback) {
  return field("a finite number > 0", (v) => isFiniteNumber(v) && v > 0, fallback);
}
function nonNegative(...fallback) {
  return field("a finite number >= 0", (v) => isFiniteNumber(v) && v >= 0, fallback);
}
function finite(...fallback) {
  return field("a finite number", isFiniteNumber, fallback);
}
function integer(least, most, ...fallback) {
  const bounds = most === Number.POSITIVE_INFINITY ? `>= ${least}` : `from ${least} to ${most}`;
  const test = (v) => Number.isSafeInteger(v) && v >= least && v <= most;
  return field(`an integer ${bounds}`, test, fallback);
}
function flag(...fallback) {
  return field("true or false", (v) => typeof v === "boolean", fallback);
}
function text(...fallback) {
  return field("a string", (v) => typeof v === "string", fallback);
}
function oneOf(words2, ...fallback) {
  const test = (v) => words2.includes(v);
  return field(`one of ${words2.map((word) => `"${word}"`).join(", ")}`, test, fallback);
}
function where(expected, test, ...fallback) {
  return field(expected, test, fallback);
}
function optional(inner) {
  return Object.freeze({ expected: inner.expected, accept: inner.accept, fallback: { value: void 0 } });
}
function readOptions(owner, shape2, given = {}) {
  const issues = [];
  const result = {};
  for (const key of Object.keys(given)) {
    if (Object.hasOwn(shape2, key)) continue;
    issues.push({ key, expected: `a known option (${Object.keys(shape2).join(", ")})`, actual: key });
  }
  for (const [key, spec] of Object.entries(shape2)) {
    const value = given[key];
    if (value === void 0 && spec.fallback !== void 0) {
      result[key] = spec.fallback.value;
      continue;
    }
    const accepted = value === void 0 ? void 0 : spec.accept(value);
    if (accepted === void 0) issues.push({ key, expected: spec.expected, actual: show(value) });
    else result[key] = accepted;
  }
  if (issues.length > 0) throw invalidOptions(owner, issues);
  return Object.freeze(result);
}
function invalidOptions(owner, issues) {
  const lines5 = issues.map(
    ({ key, expected, actual }) => `${owner}.${key}: expected ${expected}, got ${actual}`
  );
  return new OrdoError("option.invalid", lines5.join("; "), { owner, issues });
}
function show(value) {
  if (value === void 0) return "nothing";
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "an array" : "an object";
  return String(value);
}

// packages/ordo/src/base/random.ts
function seeded(seed) {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`a seed is a safe integer, got ${seed}`);
  return stream(mix(seed >>> 0, Math.floor(seed / 2 ** 32) >>> 0));
}
function shuffled(items2, rng) {
  const result = Array.from(items2);
  for (let last = result.length - 1; last > 0; last--) {
    const pick = rng.below(last + 1);
    [result[last], result[pick]] = [result[pick], result[last]];
  }
  return result;
}
function stream(key) {
  let [a, b, c, d] = spread(key);
  const next = () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return result;
  };
  const uniform = () => ((next() >>> 5) * 67108864 + (next() >>> 6)) / 9007199254740992;
  let spare;
  return Object.freeze({
    uniform,
    below(bound) {
      if (!Number.isSafeInteger(bound) || bound < 1)
        throw new RangeError(`below() needs an integer >= 1, got ${bound}`);
      if (bound > 2 ** 32) return Math.floor(uniform() * bound);
      const limit = 2 ** 32 - 2 ** 32 % bound;
      for (; ; ) {
        const draw = next();
        if (draw < limit) return draw % bound;
      }
    },
    normal() {
      if (spare !== void 0) {
        const value = spare;
        spare = void 0;
        return value;
      }
      const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
      const angle = 2 * Math.PI * uniform();
      spare = radius * Math.sin(angle);
      return radius * Math.cos(angle);
    },
    fork: (label) => stream(mix(key, hash(label)))
  });
}
function rotate(value, bits) {
  return value << bits | value >>> 32 - bits;
}
function splitmix(state) {
  let z = state | 0;
  z = Math.imul(z ^ z >>> 16, 569420461);
  z = Math.imul(z ^ z >>> 15, 1935289751);
  return (z ^ z >>> 15) >>> 0;
}
function mix(a, b) {
  return splitmix(splitmix(a + 2654435769) ^ Math.imul(b + 2246822507, 3266489909));
}
function spread(key) {
  const word = (k) => splitmix(key + Math.imul(k, 2654435769));
  return [word(1), word(2), word(3), word(4) | 1];
}
function hash(label) {
  let h = 2166136261;
  for (let index = 0; index < label.length; index++) h = Math.imul(h ^ label.charCodeAt(index), 16777619);
  return h >>> 0;
}

// packages/ordo/src/base/run.ts
var BREATH = 12;
function startRun(options4 = {}) {
  const warnings = [];
  let lastBreath = performance.now();
  return Object.freeze({
    signal: options4.signal,
    rng: seeded(options4.seed ?? 0),
    warnings,
    warn(code, message) {
      if (!warnings.some((w) => w.code === code && w.message === message)) warnings.push({ code, message });
    },
    async checkpoint(step, done, total) {
      throwIfCancelled(options4.signal, step);
      options4.onProgress?.({ step, done, total });
      if (performance.now() - lastBreath < BREATH) return;
      await nextTurn();
      lastBreath = performance.now();
      throwIfCancelled(options4.signal, step);
    }
  });
}
function throwIfCancelled(signal, step) {
  if (signal?.aborted) throw cancelled(step, signal.reason);
}
function cancelled(step, cause) {
  return new OrdoError("run.cancelled", `cancelled during ${step}`, { step }, { cause });
}
function nextTurn() {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") {
      setImmediate(resolve);
      return;
    }
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(void 0);
  });
}

// packages/ordo/src/linalg/choose.ts
async function chooseBackend(sources, wanted) {
  const passedOver = [];
  for (const source of sources.filter(({ name }) => wanted === void 0 || name === wanted)) {
    try {
      return { backend: await source.load(), passedOver };
    } catch (cause) {
      passedOver.push({ name: source.name, reason: cause instanceof Error ? cause.message : String(cause) });
    }
  }
  throw noBackend(sources, wanted, passedOver);
}
function noBackend(sources, wanted, passedOver) {
  const known2 = sources.map(({ name }) => name).join(", ") || "none";
  const tried = passedOver.map(({ name, reason: reason2 }) => `${name}: ${reason2}`).join("; ");
  const reason = tried || `no such backend; known are ${known2}`;
  const what = wanted === void 0 ? "no backend could be loaded" : `the backend "${wanted}" could not be loaded`;
  return new OrdoError("backend.unavailable", `${what} (${reason})`, { wanted: wanted ?? "any", reason });
}

// packages/ordo/src/base/checks.ts
function requireFinite(what, values) {
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (Number.isFinite(value)) continue;
    throw new OrdoError("input.not-finite", `${what}[${index}] is ${value}; every value must be finite`, {
      what,
      index,
      value
    });
  }
}
function requireShape(what, matches, expected, actual) {
  if (matches) return;
  throw new OrdoError("input.shape", `${what}: expected ${expected}, got ${actual}`, {
    what,
    expected,
    actual
  });
}

// packages/ordo/src/linalg/matrix.ts
function matrix(rows, cols, data = new Float64Array(rows * cols), layout = {}) {
  const { offset = 0, stride = cols } = layout;
  requireShape(
    "matrix",
    isCount(rows) && isCount(cols),
    "whole numbers of rows and columns",
    `${rows} \xD7 ${cols}`
  );
  const needed = rows === 0 || cols === 0 ? 0 : offset + (rows - 1) * stride + cols;
  requireShape("matrix stride", stride >= cols || rows <= 1, `at least ${cols}`, `${stride}`);
  requireShape("matrix data", data.length >= needed, `at least ${needed} values`, `${data.length}`);
  return Object.freeze({ kind: "dense", rows, cols, data, offset, stride });
}
function identity(size) {
  const result = matrix(size, size);
  for (let row = 0; row < size; row++) result.data[row * size + row] = 1;
  return result;
}
function at(a, row, col) {
  return a.data[a.offset + row * a.stride + col];
}
function rowOf(a, row) {
  const start2 = a.offset + row * a.stride;
  return a.data.subarray(start2, start2 + a.cols);
}
function block(a, top, bottom, left = 0, right = a.cols) {
  const inside2 = top >= 0 && top <= bottom && bottom <= a.rows && left >= 0 && left <= right && right <= a.cols;
  requireShape(
    "block",
    inside2,
    `a part of ${a.rows} \xD7 ${a.cols}`,
    `[${top}, ${bottom}) \xD7 [${left}, ${right})`
  );
  return matrix(bottom - top, right - left, a.data, {
    offset: a.offset + top * a.stride + left,
    stride: a.stride
  });
}
function takeRows(a, rows) {
  const result = matrix(rows.length, a.cols);
  for (let index = 0; index < rows.length; index++) result.data.set(rowOf(a, rows[index]), index * a.cols);
  return result;
}
function transpose(a) {
  const result = matrix(a.cols, a.rows);
  for (let row = 0; row < a.rows; row++) {
    for (let col = 0; col < a.cols; col++) result.data[col * a.rows + row] = at(a, row, col);
  }
  return result;
}
function compact(a) {
  const result = matrix(a.rows, a.cols);
  for (let row = 0; row < a.rows; row++) result.data.set(rowOf(a, row), row * a.cols);
  return result;
}
function valuesOf(a) {
  const size = a.rows * a.cols;
  return a.stride === a.cols || a.rows <= 1 ? a.data.subarray(a.offset, a.offset + size) : compact(a).data;
}
function isCount(value) {
  return Number.isSafeInteger(value) && value >= 0;
}

// packages/ordo/src/linalg/sparse.ts
function sparse(rows, cols, parts) {
  const { starts, columns, values } = parts;
  requireShape("sparse starts", starts.length === rows + 1, `${rows + 1} values`, `${starts.length}`);
  const count2 = starts[rows];
  requireShape("sparse starts", starts[0] === 0, "first value 0", `${starts[0]}`);
  requireShape("sparse columns", columns.length === count2, `${count2} values`, `${columns.length}`);
  requireShape("sparse values", values.length === count2, `${count2} values`, `${values.length}`);
  for (let row = 0; row < rows; row++) {
    requireShape(
      "sparse starts",
      starts[row] <= starts[row + 1],
      "increasing values",
      `a fall at row ${row}`
    );
    for (let k = starts[row]; k < starts[row + 1]; k++) {
      const ordered = (k === starts[row] || columns[k] > columns[k - 1]) && columns[k] < cols;
      requireShape(`sparse row ${row}`, ordered, `increasing columns below ${cols}`, `column ${columns[k]}`);
    }
  }
  return Object.freeze({ kind: "sparse", rows, cols, starts, columns, values });
}
function sparseFrom(a) {
  const starts = new Uint32Array(a.rows + 1);
  const columns = [];
  const values = [];
  for (let row = 0; row < a.rows; row++) {
    for (let col = 0; col < a.cols; col++) {
      const value = a.data[a.offset + row * a.stride + col];
      if (value === 0) continue;
      columns.push(col);
      values.push(value);
    }
    starts[row + 1] = columns.length;
  }
  return sparse(a.rows, a.cols, {
    starts,
    columns: Uint32Array.from(columns),
    values: Float64Array.from(values)
  });
}
function takeSparseRows(s, rows) {
  const starts = new Uint32Array(rows.length + 1);
  for (let index = 0; index < rows.length; index++) {
    starts[index + 1] = starts[index] + s.starts[rows[index] + 1] - s.starts[rows[index]];
  }
  const columns = new Uint32Array(starts[rows.length]);
  const values = new Float64Array(starts[rows.length]);
  for (let index = 0; index < rows.length; index++) {
    const from = s.starts[rows[index]];
    const to = s.starts[rows[index] + 1];
    columns.set(s.columns.subarray(from, to), starts[index]);
    values.set(s.values.subarray(from, to), starts[index]);
  }
  return Object.freeze({ kind: "sparse", rows: rows.length, cols: s.cols, starts, columns, values });
}
function transposeSparse(s) {
  const count2 = s.starts[s.rows];
  const starts = new Uint32Array(s.cols + 1);
  for (let k = 0; k < count2; k++) starts[s.columns[k] + 1]++;
  for (let col = 0; col < s.cols; col++) starts[col + 1] += starts[col];
  const next = starts.slice();
  const columns = new Uint32Array(count2);
  const values = new Float64Array(count2);
  for (let row = 0; row < s.rows; row++) {
    for (let k = s.starts[row]; k < s.starts[row + 1]; k++) {
      const place = next[s.columns[k]]++;
      columns[place] = row;
      values[place] = s.values[k];
    }
  }
  return Object.freeze({ kind: "sparse", rows: s.cols, cols: s.rows, starts, columns, values });
}

// packages/ordo/src/data/inspect-columns.ts
function columnFacts({ values, features, size }) {
  const tally = startTally(features);
  const itemsWithMissing = values.kind === "dense" ? tallyDense(values, tally) : tallySparse(values, tally);
  const cells = size * features;
  return {
    density: cells === 0 ? 0 : tally.nonzero.reduce((sum2, count2) => sum2 + count2, 0) / cells,
    missing: tally.missing,
    itemsWithMissing,
    constant: constantColumns(tally, size),
    duplicates: size === 0 ? [] : duplicateColumns(values, tally.hash),
    scaleRatio: scaleRatio(tally)
  };
}
function startTally(features) {
  return {
    missing: new Uint32Array(features),
    least: new Float64Array(features).fill(Number.POSITIVE_INFINITY),
    most: new Float64Array(features).fill(Number.NEGATIVE_INFINITY),
    listed: new Uint32Array(features),
    nonzero: new Uint32Array(features),
    hash: new Int32Array(features)
  };
}
var float = new Float64Array(1);
var words = new Uint32Array(float.buffer);
function note(tally, column, value, row) {
  tally.listed[column]++;
  if (value !== 0) {
    tally.nonzero[column]++;
    float[0] = value;
    const mixed = Math.imul(
      words[0] ^ Math.imul(words[1], 2654435761) ^ Math.imul(row + 1, 2246822507),
      3266489909
    );
    tally.hash[column] = tally.hash[column] + (mixed ^ mixed >>> 15) | 0;
  }
  if (Number.isNaN(value)) {
    tally.missing[column]++;
    return true;
  }
  if (value < tally.least[column]) tally.least[column] = value;
  if (value > tally.most[column]) tally.most[column] = value;
  return false;
}
function tallyDense(a, tally) {
  let incomplete = 0;
  for (let row = 0; row < a.rows; row++) {
    let missing = false;
    for (let col = 0, from = a.offset + row * a.stride; col < a.cols; col++)
      if (note(tally, col, a.data[from + col], row)) missing = true;
    if (missing) incomplete++;
  }
  return incomplete;
}
function tallySparse(s, tally) {
  let incomplete = 0;
  for (let row = 0; row < s.rows; row++) {
    let missing = false;
    for (let k = s.starts[row]; k < s.starts[row + 1]; k++)
      if (note(tally, s.columns[k], s.values[k], row)) missing = true;
    if (missing) incomplete++;
  }
  for (let col = 0; col < s.cols; col++) {
    if (tally.listed[col] === s.rows) continue;
    tally.least[col] = Math.min(tally.least[col], 0);
    tally.most[col] = Math.max(tally.most[col], 0);
  }
  return incomplete;
}
function constantColumns({ missing, least, most }, size) {
  if (size < 2) return [];
  return Array.from(missing.keys()).filter((col) => missing[col] === 0 && least[col] === most[col]);
}
function scaleRatio({ least, most }) {
  let smallest = Number.POSITIVE_INFINITY;
  let largest = 0;
  for (let col = 0; col < least.length; col++) {
    const magnitude = Math.max(Math.abs(least[col]), Math.abs(most[col]));
    if (!(magnitude > 0 && magnitude < Number.POSITIVE_INFINITY)) continue;
    smallest = Math.min(smallest, magnitude);
    largest = Math.max(largest, magnitude);
  }
  return largest === 0 ? 1 : largest / smallest;
}
function duplicateColumns(values, hash2) {
  const equal = values.kind === "dense" ? denseEqual(values) : sparseEqual(values);
  const firsts = /* @__PURE__ */ new Map();
  const found = [];
  for (let col = 0; col < hash2.length; col++) {
    const candidates = firsts.get(hash2[col]) ?? [];
    const same2 = candidates.find((first) => equal(first, col));
    if (same2 !== void 0) found.push([col, same2]);
    else firsts.set(hash2[col], [...candidates, col]);
  }
  return found;
}
function denseEqual(a) {
  return (first, second) => {
    for (let row = 0, from = a.offset; row < a.rows; row++, from += a.stride)
      if (!same(a.data[from + first], a.data[from + second])) return false;
    return true;
  };
}
function sparseEqual(s) {
  const byColumn = transposeSparse(s);
  const entries = (col) => {
    const list2 = [];
    for (let k = byColumn.starts[col]; k < byColumn.starts[col + 1]; k++)
      if (byColumn.values[k] !== 0) list2.push([byColumn.columns[k], byColumn.values[k]]);
    return list2;
  };
  return (first, second) => {
    const [a, b] = [entries(first), entries(second)];
    return a.length === b.length && a.every(([row, value], k) => row === b[k][0] && same(value, b[k][1]));
  };
}
function same(a, b) {
  return a === b || Number.isNaN(a) && Number.isNaN(b);
}

// packages/ordo/src/data/inspect.ts
var BARS = 20;
var BINS = 10;
function inspectDataset(data) {
  const { inputs, scores, queries, groups, preferences: preferences2 } = data;
  const facts = columnFacts(inputs);
  const name = (column) => inputs.names?.[column] ?? `feature ${column}`;
  const summary = {
    items: data.size,
    features: inputs.features,
    storage: inputs.values.kind,
    density: facts.density,
    fingerprint: data.fingerprint,
    featureNames: inputs.names,
    classes: scores?.classes,
    scores: scores === void 0 ? [] : scoreSummaries(scores),
    queries: queries && groupSummary(queries),
    queriesWithoutPairs: queries && scores ? queriesWithoutPairs(queries, scores.values) : 0,
    groups: groups && groupSummary(groups),
    preferences: preferences2 && {
      count: preferences2.count,
      ties: preferences2.magnitudes.reduce((sum2, value) => sum2 + (value === 0 ? 1 : 0), 0)
    },
    missing: missingSummary(facts, name),
    constantColumns: facts.constant.map(name),
    duplicateColumns: facts.duplicates.map(([column, same2]) => ({
      column: name(column),
      sameAs: name(same2)
    }))
  };
  return Object.freeze({ ...summary, warnings: Object.freeze(warningsOf(summary, data, facts)) });
}
function scoreSummaries({ values, names: names2, classes }) {
  return Array.from({ length: values.cols }, (_2, output) => {
    const sorted = Float64Array.from({ length: values.rows }, (_3, row) => at(values, row, output)).sort();
    const counts = /* @__PURE__ */ new Map();
    for (const score of sorted) counts.set(score, (counts.get(score) ?? 0) + 1);
    const mean = sorted.reduce((sum2, score) => sum2 + score / sorted.length, 0);
    return {
      name: names2?.[output],
      least: sorted[0] ?? Number.NaN,
      most: sorted[sorted.length - 1] ?? Number.NaN,
      mean: sorted.length === 0 ? Number.NaN : mean,
      distinct: counts.size,
      histogram: counts.size <= BARS ? bars(counts, classes) : bins(sorted)
    };
  });
}
function bars(counts, classes) {
  return [...counts].map(([score, count2]) => ({ from: score, to: score, label: classes?.[score], count: count2 }));
}
function bins(sorted) {
  const least = sorted[0];
  const most = sorted[sorted.length - 1];
  const edge = (bin2) => bin2 === BINS ? most : least + (most - least) * (bin2 / BINS);
  const counts = new Array(BINS).fill(0);
  let bin = 0;
  for (const score of sorted) {
    while (bin < BINS - 1 && score >= edge(bin + 1)) bin++;
    counts[bin]++;
  }
  return counts.map((count2, k) => ({ from: edge(k), to: edge(k + 1), label: void 0, count: count2 }));
}
function groupSummary(groups) {
  const sizes = groups.sizes().sort();
  const middle = sizes.length >> 1;
  const median = sizes.length % 2 === 1 ? sizes[middle] : (sizes[middle - 1] + sizes[middle]) / 2;
  const [smallest = 0, largest = 0] = [sizes[0], sizes[sizes.length - 1]];
  return { count: groups.count, smallest, median: sizes.length === 0 ? 0 : median, largest };
}
function queriesWithoutPairs(queries, scores) {
  let count2 = 0;
  for (let query = 0; query < queries.count; query++) {
    const rows = queries.rowsOf(query);
    const differ = rows.some((row) => {
      for (let output = 0; output < scores.cols; output++)
        if (at(scores, row, output) !== at(scores, rows[0], output)) return true;
      return false;
    });
    if (!differ) count2++;
  }
  return count2;
}
function missingSummary(facts, name) {
  const columns = [...facts.missing.entries()].filter(([, values2]) => values2 > 0).map(([column, values2]) => ({ column: name(column), values: values2 }));
  const values = columns.reduce((sum2, column) => sum2 + column.values, 0);
  return { values, items: facts.itemsWithMissing, columns };
}
function warningsOf(summary, data, facts) {
  const warnings = [];
  const warn = (applies, code, message) => {
    if (applies) warnings.push(Object.freeze({ code, message }));
  };
  const { items: items2, missing, constantColumns: constantColumns2, duplicateColumns: duplicateColumns2, scores, queries, queriesWithoutPairs: queriesWithoutPairs2 } = summary;
  warn(items2 === 0, "data.no-items", "there are no items");
  warn(summary.features === 0, "data.no-features", "there are no features");
  warn(
    missing.values > 0,
    "data.missing-values",
    `${missing.values} feature values are missing; choose how to impute them`
  );
  warn(
    constantColumns2.length > 0,
    "data.constant-columns",
    `${constantColumns2.length} columns are constant and say nothing`
  );
  warn(
    duplicateColumns2.length > 0,
    "data.duplicate-columns",
    `${duplicateColumns2.length} columns repeat an earlier one`
  );
  warn(
    facts.scaleRatio > 1e3,
    "data.unequal-scales",
    "some columns are over 1000 times as large as others; kernels that use distances need scaling"
  );
  warn(
    items2 > 1 && scores.some(({ distinct }) => distinct === 1),
    "data.constant-score",
    "all items have the same score, so there is nothing to rank"
  );
  warn(
    queries !== void 0 && queriesWithoutPairs2 > 0,
    "data.queries-without-pairs",
    `${queriesWithoutPairs2} of ${queries?.count} queries have no two items with different scores`
  );
  const { ids } = data;
  const repeated2 = ids === void 0 ? 0 : ids.length - new Set(ids).size;
  warn(repeated2 > 0, "data.repeated-ids", `${repeated2} ids stand for more than one item`);
  return warnings;
}

// packages/ordo/src/data/fingerprint.ts
function fingerprintOf(value) {
  const state = { a: 2166136261, b: 2538058380 };
  visit(value, state);
  const hex = (word) => (word >>> 0).toString(16).padStart(8, "0");
  return hex(state.a) + hex(state.b);
}
function eat(word, state) {
  state.a = Math.imul(state.a ^ word, 16777619);
  state.b = Math.imul(state.b << 13 | state.b >>> 19, 5) + Math.imul(word, 3432918353) | 0;
  state.b ^= state.b >>> 15;
}
function eatWords(words2, state) {
  let { a, b } = state;
  for (let index = 0; index < words2.length; index++) {
    const word = words2[index];
    a = Math.imul(a ^ word, 16777619);
    b = Math.imul(b << 13 | b >>> 19, 5) + Math.imul(word, 3432918353) | 0;
    b ^= b >>> 15;
  }
  state.a = a;
  state.b = b;
}
function visit(value, state) {
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    eat(bytes.length, state);
    const words2 = bytes.byteOffset % 4 === 0 ? new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2) : void 0;
    if (words2 !== void 0) eatWords(words2, state);
    for (const byte of words2 === void 0 ? bytes : bytes.subarray(words2.length * 4)) eat(byte, state);
  } else if (typeof value === "string") {
    eat(value.length, state);
    for (let index = 0; index < value.length; index++) eat(value.charCodeAt(index), state);
  } else if (typeof value === "number") {
    visit(Float64Array.of(value), state);
  } else if (Array.isArray(value)) {
    eat(value.length, state);
    for (const item of value) visit(item, state);
  } else if (isMatrix(value)) {
    visit([value.kind, value.rows, value.cols], state);
    visit(valuesOf(value), state);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (item === void 0 || typeof item === "function") continue;
      visit(key, state);
      visit(item, state);
    }
  } else {
    eat(value === true ? 1 : 2, state);
  }
}
function isMatrix(value) {
  return typeof value === "object" && value !== null && value.kind === "dense";
}

// packages/ordo/src/data/grouping.ts
function grouping(names2) {
  const index = /* @__PURE__ */ new Map();
  const of = new Uint32Array(names2.length);
  names2.forEach((name, row) => {
    const key = String(name);
    let group = index.get(key);
    if (group === void 0) {
      group = index.size;
      index.set(key, group);
    }
    of[row] = group;
  });
  return groupingOf(of, [...index.keys()]);
}
function groupingOf(of, ids) {
  const starts = new Uint32Array(ids.length + 1);
  for (const group of of) starts[group + 1]++;
  for (let group = 0; group < ids.length; group++) starts[group + 1] += starts[group];
  const next = starts.slice();
  const rows = new Uint32Array(of.length);
  of.forEach((group, row) => {
    rows[next[group]++] = row;
  });
  return Object.freeze({
    count: ids.length,
    ids,
    of,
    rowsOf: (group) => rows.subarray(starts[group], starts[group + 1]),
    sizes: () => Uint32Array.from(ids, (_2, group) => starts[group + 1] - starts[group])
  });
}
function takeGrouping(groups, rows) {
  return grouping(Array.from(rows, (row) => groups.ids[groups.of[row]]));
}

// packages/ordo/src/data/preferences.ts
function preferences(items2, parts) {
  const count2 = parts.winners.length;
  const { winners, losers } = parts;
  const magnitudes = Float64Array.from(parts.magnitudes ?? new Float64Array(count2).fill(1));
  const weights = Float64Array.from(parts.weights ?? new Float64Array(count2).fill(1));
  for (const [what, values] of Object.entries({ losers, magnitudes, weights })) {
    requireShape(
      what,
      values.length === count2,
      `${count2} values, one for each preference`,
      `${values.length}`
    );
  }
  requireFinite("magnitudes", magnitudes);
  requireFinite("weights", weights);
  for (let k = 0; k < count2; k++) {
    checkMember("winners", k, winners[k], items2);
    checkMember("losers", k, losers[k], items2);
    if (winners[k] === losers[k])
      throw invalid(`preference ${k}`, "two different items", `item ${winners[k]} twice`);
    if (magnitudes[k] < 0)
      throw invalid(`magnitudes[${k}]`, "a number >= 0 (swap winner and loser)", String(magnitudes[k]));
    if (weights[k] < 0) throw invalid(`weights[${k}]`, "a number >= 0", String(weights[k]));
  }
  return Object.freeze({
    items: items2,
    count: count2,
    winners: Uint32Array.from(winners),
    losers: Uint32Array.from(losers),
    magnitudes,
    weights
  });
}
function takePreferences(all, rows) {
  const place = new Int32Array(all.items).fill(-1);
  for (let index = 0; index < rows.length; index++) place[rows[index]] = index;
  const kept = [];
  for (let k = 0; k < all.count; k++)
    if (place[all.winners[k]] >= 0 && place[all.losers[k]] >= 0) kept.push(k);
  return preferences(rows.length, {
    winners: kept.map((k) => place[all.winners[k]]),
    losers: kept.map((k) => place[all.losers[k]]),
    magnitudes: kept.map((k) => all.magnitudes[k]),
    weights: kept.map((k) => all.weights[k])
  });
}
function checkMember(what, k, row, items2) {
  if (Number.isInteger(row) && row >= 0 && row < items2) return;
  throw invalid(`${what}[${k}]`, `a row from 0 to ${items2 - 1}`, String(row));
}
function invalid(what, expected, actual) {
  return new OrdoError("input.invalid", `${what}: expected ${expected}, got ${actual}`, {
    what,
    expected,
    actual
  });
}

// packages/ordo/src/data/dataset.ts
function dataset(parts) {
  const size = parts.inputs.size;
  const scores = parts.scores === void 0 ? void 0 : asScores(parts.scores);
  const { preferences: preferences2, queries, groups, weights, ids } = parts;
  const check2 = (what, length) => requireShape(
    what,
    length === void 0 || length === size,
    `${size} values, one for each item`,
    `${length}`
  );
  check2("scores", scores?.values.rows);
  check2("queries", queries?.of.length);
  check2("groups", groups?.of.length);
  check2("weights", weights?.length);
  check2("ids", ids?.length);
  check2("preferences", preferences2?.items);
  if (scores !== void 0) requireFinite("scores", valuesOf(scores.values));
  if (weights !== void 0) requireWeights(weights);
  let fingerprint;
  const content = { inputs: parts.inputs, size, scores, preferences: preferences2, queries, groups, weights, ids };
  return Object.freeze({
    ...content,
    // Hashing reads every number, so it waits until somebody asks.
    get fingerprint() {
      fingerprint ??= fingerprintOf(content);
      return fingerprint;
    }
  });
}
function takeItems(data, rows) {
  const { scores, weights, ids } = data;
  return dataset({
    inputs: data.inputs.take(rows),
    scores: scores && { ...scores, values: takeRows(scores.values, rows) },
    preferences: data.preferences && takePreferences(data.preferences, rows),
    queries: data.queries && takeGrouping(data.queries, rows),
    groups: data.groups && takeGrouping(data.groups, rows),
    weights: weights && Float64Array.from(rows, (row) => weights[row]),
    ids: ids && Array.from(rows, (row) => ids[row])
  });
}
function requireWeights(weights) {
  requireFinite("weights", weights);
  const index = weights.findIndex((weight) => weight < 0);
  if (index < 0) return;
  const details = { what: `weights[${index}]`, expected: "a number >= 0", actual: String(weights[index]) };
  throw new OrdoError("input.invalid", `${details.what} is ${details.actual}; weights are >= 0`, details);
}
function asScores(given) {
  if ("values" in given && typeof given.values === "object") return given;
  const values = "kind" in given && given.kind === "dense" ? given : matrix(given.length, 1, Float64Array.from(given));
  return Object.freeze({ values, names: void 0, classes: void 0 });
}

// packages/ordo/src/data/samples.ts
function vectors(values, names2) {
  const named = names2 === void 0 || names2.length === values.cols;
  requireShape("feature names", named, `${values.cols}, one for each feature`, `${names2?.length}`);
  return Object.freeze({
    kind: "vectors",
    size: values.rows,
    values,
    features: values.cols,
    names: names2,
    take(rows) {
      return vectors(values.kind === "dense" ? takeRows(values, rows) : takeSparseRows(values, rows), names2);
    }
  });
}

// packages/ordo/src/data/readers/blocks.ts
var FIRST_BLOCK = 1 << 12;
var LARGEST_BLOCK = 1 << 20;
var RowBlocks = class {
  /** Values of each row. */
  width;
  /** Finished rows. */
  rows = 0;
  /** The block being filled; the current row starts at `at` in it. */
  block;
  at = 0;
  done = [];
  expected;
  /** Finished rows before the current block. */
  before = 0;
  constructor(width2, expectedRows) {
    this.width = width2;
    this.expected = expectedRows;
    this.block = expectedRows === void 0 ? this.makeBlock(FIRST_BLOCK) : allocate(Math.max(expectedRows, 1) * width2);
  }
  /** Finishes the current row; the next one starts at `at`, with unspecified values. */
  endRow() {
    this.rows++;
    this.at += this.width;
    if (this.at + this.width <= this.block.length) return;
    if (this.rows === this.expected && this.done.length === 0) return;
    const next = Math.min(this.block.length * 4, LARGEST_BLOCK);
    this.close();
    this.block = this.makeBlock(next);
  }
  /** Makes any of the expected rows the current one, to fill them in another order; `complete` ends that. */
  seek(row) {
    this.at = row * this.width;
  }
  /** Says that every expected row has been filled. */
  complete() {
    this.rows = this.expected ?? this.rows;
  }
  /** All rows as one matrix. */
  toMatrix() {
    if (this.done.length === 0 && this.block.length === this.rows * this.width)
      return matrix(this.rows, this.width, this.block);
    const result = allocate(this.rows * this.width);
    let at2 = 0;
    this.drain(({ values, rows }) => {
      result.set(values.subarray(0, rows * this.width), at2);
      at2 += rows * this.width;
    });
    return matrix(this.rows, this.width, result);
  }
  /** Hands over the finished blocks in order and forgets each, so that its memory can go while others are read. */
  drain(take) {
    this.close();
    for (let index = 0; index < this.done.length; index++) {
      const block2 = this.done[index];
      this.done[index] = void 0;
      take(block2);
    }
  }
  close() {
    const rows = this.rows - this.before;
    if (rows > 0) this.done.push({ values: this.block, rows });
    this.before = this.rows;
    this.block = EMPTY;
    this.at = 0;
  }
  makeBlock(values) {
    return allocate(Math.max(1, Math.floor(values / Math.max(this.width, 1))) * this.width);
  }
};
var EMPTY = new Float64Array(0);
var GrowingFloats = class {
  length = 0;
  done = [];
  block = new Float64Array(FIRST_BLOCK);
  at = 0;
  push(value) {
    if (this.at === this.block.length) {
      this.done.push(this.block);
      this.block = new Float64Array(Math.min(this.block.length * 2, LARGEST_BLOCK));
      this.at = 0;
    }
    this.block[this.at++] = value;
    this.length++;
  }
  toArray() {
    return gathered(allocate(this.length), [...this.done, this.block.subarray(0, this.at)]);
  }
};
var GrowingIndices = class {
  length = 0;
  done = [];
  block = new Uint32Array(FIRST_BLOCK);
  at = 0;
  push(value) {
    if (this.at === this.block.length) {
      this.done.push(this.block);
      this.block = new Uint32Array(Math.min(this.block.length * 2, LARGEST_BLOCK));
      this.at = 0;
    }
    this.block[this.at++] = value;
    this.length++;
  }
  toArray() {
    return gathered(new Uint32Array(this.length), [...this.done, this.block.subarray(0, this.at)]);
  }
};
function gathered(result, parts) {
  let at2 = 0;
  for (const part of parts) {
    result.set(part, at2);
    at2 += part.length;
  }
  return result;
}
function allocate(length) {
  try {
    return new Float64Array(length);
  } catch (cause) {
    const reason = `${length} numbers need ${length * 8} bytes of memory in one piece, which are not to be had`;
    throw new OrdoError("data.unsupported", reason, { what: `${length} numbers`, reason }, { cause });
  }
}

// packages/ordo/src/data/readers/feature-store.ts
var DenseStore = class {
  blocks;
  constructor(width2, expectedRows) {
    this.blocks = new RowBlocks(width2, expectedRows);
  }
  get row() {
    return this.blocks.block;
  }
  get at() {
    return this.blocks.at;
  }
  get rows() {
    return this.blocks.rows;
  }
  endRow() {
    this.blocks.endRow();
  }
  seek(row) {
    this.blocks.seek(row);
  }
  complete() {
    this.blocks.complete();
  }
  finish(plans) {
    if (plans.every((plan) => plan.columnOf === void 0)) return this.blocks.toMatrix();
    const starts = startsOf(plans);
    const width2 = starts[plans.length];
    const result = allocate(this.blocks.rows * width2);
    let to = 0;
    this.blocks.drain(({ values, rows }) => {
      for (let row = 0; row < rows; row++, to += width2) {
        for (let slot = 0; slot < plans.length; slot++) {
          const value = values[row * plans.length + slot];
          const { columnOf } = plans[slot];
          const first = to + starts[slot];
          if (columnOf === void 0) result[first] = value;
          else if (Number.isNaN(value)) result.fill(value, first, to + starts[slot + 1]);
          else result[first + columnOf[value]] = 1;
        }
      }
    });
    return matrix(this.blocks.rows, width2, result);
  }
};
var SparseStore = class {
  row;
  at = 0;
  rows = 0;
  isCategory;
  starts = new GrowingIndices();
  slots = new GrowingIndices();
  values = new GrowingFloats();
  constructor(width2, isCategory) {
    this.row = new Float64Array(width2);
    this.isCategory = isCategory;
    this.starts.push(0);
  }
  endRow() {
    for (let slot = 0; slot < this.row.length; slot++) {
      const value = this.row[slot];
      if (value === 0 && !this.isCategory(slot)) continue;
      this.slots.push(slot);
      this.values.push(value);
    }
    this.starts.push(this.slots.length);
    this.rows++;
  }
  finish(plans) {
    const first = startsOf(plans);
    const starts = this.starts.toArray();
    const slots = this.slots.toArray();
    const values = this.values.toArray();
    if (plans.every((plan) => plan.columnOf === void 0))
      return sparse(this.rows, first[plans.length], { starts, columns: slots, values });
    return expand(this.rows, plans, { starts, slots, values });
  }
};
function expand(rows, plans, entries) {
  const first = startsOf(plans);
  const starts = new Uint32Array(rows + 1);
  const columns = new GrowingIndices();
  const values = new GrowingFloats();
  for (let row = 0; row < rows; row++) {
    for (let k = entries.starts[row]; k < entries.starts[row + 1]; k++) {
      const { columnOf, width: width2 } = plans[entries.slots[k]];
      const value = entries.values[k];
      const start2 = first[entries.slots[k]];
      const missing = columnOf !== void 0 && Number.isNaN(value);
      for (let offset = 0; offset < (missing ? width2 : 1); offset++) {
        columns.push(start2 + (columnOf === void 0 || missing ? offset : columnOf[value]));
        values.push(columnOf === void 0 || missing ? value : 1);
      }
    }
    starts[row + 1] = columns.length;
  }
  return sparse(rows, first[plans.length], { starts, columns: columns.toArray(), values: values.toArray() });
}
function startsOf(plans) {
  const starts = [0];
  for (const plan of plans) starts.push(starts[starts.length - 1] + plan.width);
  return starts;
}

// packages/ordo/src/data/readers/number.ts
var POWERS = Float64Array.from({ length: 23 }, (_2, k) => Number(`1e${k}`));
var SHORT = 15;
var LONG = 19;
var SPLIT = 134217729;
var SLACK = 2 ** -48;
var NumberScanner = class {
  /** Position after the last number read, or -1 when there was none. */
  end = -1;
  /** The number that starts at `start`; NaN and `end` = -1 when none does. Too large a number gives an infinity. */
  scan(bytes, start2, limit) {
    let at2 = start2;
    const sign = at2 < limit ? bytes[at2] : 0;
    if (sign === 45 || sign === 43) at2++;
    let high = 0;
    let low = 0;
    let count2 = 0;
    let seen = 0;
    let exponent = 0;
    let point = false;
    for (; at2 < limit; at2++) {
      const digit = bytes[at2] - 48;
      if (digit >= 0 && digit <= 9) {
        seen++;
        if (point) exponent--;
        if (count2 < SHORT) {
          high = high * 10 + digit;
          if (high !== 0) count2++;
        } else {
          if (count2 < LONG) low = low * 10 + digit;
          count2++;
        }
      } else if (digit === -2 && !point) point = true;
      else break;
    }
    if (seen === 0) {
      this.end = -1;
      return Number.NaN;
    }
    if (at2 < limit && (bytes[at2] | 32) === 101) {
      const after = exponentEnd(bytes, at2 + 1, limit);
      if (after > 0) {
        exponent += readExponent(bytes, at2 + 1, after);
        at2 = after;
      }
    }
    this.end = at2;
    const value = assemble(high, low, count2, exponent);
    if (Number.isNaN(value)) return Number(asciiText(bytes, start2, at2));
    return sign === 45 ? -value : value;
  }
};
function exponentEnd(bytes, start2, limit) {
  let at2 = start2;
  if (at2 < limit && (bytes[at2] === 45 || bytes[at2] === 43)) at2++;
  const first = at2;
  while (at2 < limit && bytes[at2] >= 48 && bytes[at2] <= 57) at2++;
  return at2 > first ? at2 : 0;
}
function readExponent(bytes, start2, end) {
  const signed = bytes[start2] === 45 || bytes[start2] === 43;
  let value = 0;
  for (let at2 = signed ? start2 + 1 : start2; at2 < end; at2++)
    if (value < 1e5) value = value * 10 + bytes[at2] - 48;
  return bytes[start2] === 45 ? -value : value;
}
function assemble(high, low, count2, exponent) {
  if (high === 0) return 0;
  if (exponent < -22 || exponent > 22 || count2 > LONG) return Number.NaN;
  if (count2 <= SHORT) return exponent < 0 ? high / POWERS[-exponent] : high * POWERS[exponent];
  if (exponent > 0) return Number.NaN;
  const power2 = POWERS[count2 - SHORT];
  const p = high * power2;
  const s = productError(high, power2, p) + low;
  const upper = p + s;
  if (exponent === 0) return upper;
  return quotient(upper, s - (upper - p), POWERS[-exponent]);
}
function quotient(upper, lower, divisor) {
  const first = upper / divisor;
  const back = first * divisor;
  const rest = upper - back - productError(first, divisor, back);
  const second = (rest + lower) / divisor;
  const above2 = first + second * (1 + SLACK);
  return above2 === first + second * (1 - SLACK) ? above2 : Number.NaN;
}
function productError(a, b, product2) {
  const aBig = a * SPLIT;
  const aHigh = aBig - (aBig - a);
  const aLow = a - aHigh;
  const bBig = b * SPLIT;
  const bHigh = bBig - (bBig - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product2 - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}
function asciiText(bytes, start2, end) {
  let text3 = "";
  for (let at2 = start2; at2 < end; at2++) text3 += String.fromCharCode(bytes[at2]);
  return text3;
}
var encoder = new TextEncoder();
var scanner = new NumberScanner();
function parseNumber(text3) {
  const bytes = encoder.encode(text3);
  const value = scanner.scan(bytes, 0, bytes.length);
  return scanner.end === bytes.length ? value : Number.NaN;
}
function numberText(value) {
  return Object.is(value, -0) ? "-0" : String(value);
}

// packages/ordo/src/data/readers/problems.ts
var TOLD = 20;
var SHOWN = 40;
var Problems = class {
  source;
  told = [];
  total = 0;
  constructor(source) {
    this.source = source;
  }
  /** True while another problem would be told in full; beyond that its texts need not be made. */
  get open() {
    return this.told.length < TOLD;
  }
  add(problem) {
    this.total++;
    if (this.open) this.told.push(Object.freeze(problem));
  }
  /** Counts a problem beyond those told. */
  count() {
    this.total++;
  }
  throwIfAny() {
    if (this.total > 0) throw this.error();
  }
  error() {
    const lines5 = this.told.map((problem) => describeProblem(this.source, problem));
    const more = this.total - this.told.length;
    if (more > 0) lines5.push(`and ${more} more`);
    const head = this.total === 1 ? "" : `${this.source}: ${this.total} problems
  `;
    return new OrdoError("data.parse", head + lines5.join("\n  "), {
      source: this.source,
      problems: Object.freeze([...this.told]),
      total: this.total
    });
  }
};
function describeProblem(source, { line, column, field: field2, found, expected }) {
  const where2 = field2 === void 0 ? "" : ` (column ${shown(field2)})`;
  return `${source}, line ${line}, column ${column}${where2}: found ${found}, expected ${expected}`;
}
function shown(text3) {
  const cut = text3.length > SHOWN ? `${text3.slice(0, SHOWN)}\u2026` : text3;
  return text3 === "" ? "nothing" : JSON.stringify(cut);
}

// packages/ordo/src/data/readers/roles.ts
var isRef = (value) => typeof value === "string" || Number.isSafeInteger(value);
var isRefs = (value) => isRef(value) || Array.isArray(value) && value.every(isRef);
function columnField() {
  return maybe(where("a column name or position", isRef));
}
function columnsField() {
  return maybe(where("column names or positions", isRefs));
}
function maybe(field2) {
  return { ...field2, fallback: { value: void 0 } };
}
var roleFields = {
  target: columnsField(),
  query: columnField(),
  group: columnField(),
  id: columnField(),
  weight: columnField(),
  ignore: columnsField()
};
function refList(refs) {
  if (refs === void 0) return [];
  return isRef(refs) ? [refs] : refs;
}
function assignRoles(owner, names2, roles) {
  const result = new Array(names2.length).fill("feature");
  const give = (ref, role) => {
    const index = findColumn(names2, ref);
    if (result[index] !== "feature") {
      const actual = `${result[index]} as well (column ${JSON.stringify(names2[index])})`;
      throw invalidOptions(owner, [{ key: role, expected: "a column of its own", actual }]);
    }
    result[index] = role;
    return index;
  };
  const targets = refList(roles.target).map((ref) => give(ref, "target"));
  for (const role of ["query", "group", "id", "weight"]) {
    const ref = roles[role];
    if (ref !== void 0) give(ref, role);
  }
  for (const ref of refList(roles.ignore)) give(ref, "ignore");
  return { roles: result, targets };
}
function findColumn(names2, ref) {
  const index = typeof ref === "string" ? names2.indexOf(ref) : ref < 0 ? names2.length + ref : ref;
  if (index >= 0 && index < names2.length) return index;
  const wanted = typeof ref === "string" ? JSON.stringify(ref) : `at position ${ref}`;
  const near = typeof ref === "string" ? nearestName(ref, names2) : void 0;
  const hint = near === void 0 ? listed(names2) : `did you mean ${JSON.stringify(near)}?`;
  throw new OrdoError("data.column", `there is no column ${wanted}; ${hint}`, {
    column: String(ref),
    available: names2
  });
}
function listed(names2) {
  const some2 = names2.slice(0, 12).map((name) => JSON.stringify(name));
  return `there are ${names2.length}: ${some2.join(", ")}${names2.length > some2.length ? ", \u2026" : ""}`;
}

// packages/ordo/src/data/readers/table-options.ts
var MISSING_VALUES = Object.freeze([
  "",
  "NA",
  "N/A",
  "NaN",
  "nan",
  "?",
  "null",
  "NULL"
]);
var isWords = (value) => Array.isArray(value) && value.every((item) => typeof item === "string");
var isClasses = (value) => isWords(value) && value.length > 0 && new Set(value).size === value.length;
function classesField() {
  return optional(where("a list of different words", isClasses));
}
var tableFields = {
  ...roleFields,
  source: text("input"),
  classes: classesField(),
  positive: optional(text()),
  categories: oneOf(["refuse", "one-hot"], "refuse"),
  categorical: columnsField(),
  missing: oneOf(["refuse", "keep"], "refuse"),
  missingValues: where("a list of texts", isWords, MISSING_VALUES),
  empty: oneOf(["refuse", "keep"], "refuse"),
  storage: oneOf(["dense", "sparse"], "dense")
};

// packages/ordo/src/data/readers/text.ts
var decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
function decodeText(bytes, start2, end, encoding) {
  let plain2 = true;
  for (let at2 = start2; at2 < end; at2++) {
    if (bytes[at2] === 0) return void 0;
    if (bytes[at2] >= 128) plain2 = false;
  }
  if (encoding === "latin1" || plain2 && end - start2 <= 32) return asciiText(bytes, start2, end);
  try {
    return decoder.decode(bytes.subarray(start2, end));
  } catch {
    return void 0;
  }
}
function showBytes(bytes, start2, end) {
  return new TextDecoder().decode(bytes.subarray(start2, Math.min(end, start2 + 200)));
}
function columnAt(bytes, lineStart, at2, encoding) {
  if (encoding === "latin1") return at2 - lineStart + 1;
  let column = 1;
  for (let k = lineStart; k < at2; k++) if ((bytes[k] & 192) !== 128) column++;
  return column;
}
var isBlank = (byte) => byte === 32 || byte === 9;
function skipBlanks(bytes, start2, end) {
  let at2 = start2;
  while (at2 < end && (bytes[at2] === 32 || bytes[at2] === 9)) at2++;
  return at2;
}
function trimBlanks(bytes, start2, end) {
  let at2 = end;
  while (at2 > start2 && (bytes[at2 - 1] === 32 || bytes[at2 - 1] === 9)) at2--;
  return at2;
}
function compareWords(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

// packages/ordo/src/data/readers/words.ts
var Dictionary = class {
  words = [];
  codes = /* @__PURE__ */ new Map();
  lastWord;
  lastCode = 0;
  constructor(words2 = []) {
    for (const word of words2) this.codeOf(word);
  }
  codeOf(word) {
    if (word === this.lastWord) return this.lastCode;
    let code = this.codes.get(word);
    if (code === void 0) {
      code = this.words.length;
      this.codes.set(word, code);
      this.words.push(word);
    }
    this.lastWord = word;
    this.lastCode = code;
    return code;
  }
  has(word) {
    return this.codes.has(word);
  }
};
var GroupingBuilder = class {
  names = new Dictionary();
  of = new GrowingIndices();
  get length() {
    return this.of.length;
  }
  push(name) {
    this.of.push(this.names.codeOf(name));
  }
  finish() {
    return groupingOf(this.of.toArray(), Object.freeze(this.names.words));
  }
};

// packages/ordo/src/data/readers/targets.ts
var TargetBuilder = class {
  outputs;
  owner;
  options;
  words;
  values;
  kind;
  constructor(owner, outputs, options4, expectedRows) {
    if (options4.classes !== void 0 && options4.positive !== void 0) {
      const issue = {
        key: "positive",
        expected: "nothing when classes are given",
        actual: shown(options4.positive)
      };
      throw invalidOptions(owner, [issue]);
    }
    this.owner = owner;
    this.outputs = outputs;
    this.options = options4;
    this.words = new Dictionary(options4.classes);
    this.kind = options4.classes === void 0 && options4.positive === void 0 ? "open" : "words";
    this.values = new RowBlocks(outputs, expectedRows);
  }
  /** True when cells must be handed over as text, because even a number counts as a word. */
  get wantsWords() {
    return this.kind === "words";
  }
  number(output, value) {
    if (this.kind === "words") return this.word(output, String(value));
    if (!Number.isFinite(value)) return "a finite number";
    this.kind = "numbers";
    this.values.block[this.values.at + output] = value;
    return void 0;
  }
  /** A cell that is text; it counts as a number when it can be one and no words came before. */
  word(output, text3) {
    if (this.kind !== "words") {
      const value = parseNumber(text3);
      if (!Number.isNaN(value)) return this.number(output, value);
      if (this.kind === "numbers") return "a number, as before (or give classes, if words are meant)";
      this.kind = "words";
    }
    if (this.options.classes !== void 0 && !this.words.has(text3))
      return `one of the classes ${this.options.classes.map(shown).join(", ")}`;
    this.values.block[this.values.at + output] = this.words.codeOf(text3);
    return void 0;
  }
  endRow() {
    this.values.endRow();
  }
  seek(row) {
    this.values.seek(row);
  }
  complete() {
    this.values.complete();
  }
  finish(names2) {
    const values = this.values.toMatrix();
    if (this.kind !== "words") return Object.freeze({ values, names: names2, classes: void 0 });
    const { classes, scoreOf } = this.order();
    for (let k = 0; k < values.data.length; k++) values.data[k] = scoreOf[values.data[k]];
    return Object.freeze({ values, names: names2, classes: Object.freeze(classes) });
  }
  /** The classes, and the score of each word's number. */
  order() {
    const { words: words2 } = this.words;
    const { classes, positive: positive2 } = this.options;
    if (classes !== void 0) return { classes, scoreOf: words2.map((_2, code) => code) };
    if (positive2 === void 0) {
      const sorted = [...words2].sort(compareWords);
      const place = new Map(sorted.map((word, index) => [word, index]));
      return { classes: sorted, scoreOf: words2.map((word) => place.get(word)) };
    }
    const isPositive = (word) => word === positive2 || parseNumber(word) === parseNumber(positive2);
    const others = words2.filter((word) => !isPositive(word));
    if (others.length === words2.length && words2.length > 0) {
      const expected = `one of the words found (${[...words2].sort(compareWords).slice(0, 12).map(shown).join(", ")})`;
      throw invalidOptions(this.owner, [{ key: "positive", expected, actual: shown(positive2) }]);
    }
    const rest = others.length === 1 ? others[0] : `not ${positive2}`;
    return { classes: [rest, positive2], scoreOf: words2.map((word) => isPositive(word) ? 1 : 0) };
  }
};

// packages/ordo/src/data/readers/table.ts
var IGNORED = 0;
var NUMBER = 1;
var OPEN = 2;
var CATEGORY = 3;
var TOLD2 = 4;
var TARGET = 5;
var WEIGHT = 6;
var QUERY = 7;
var GROUP = 8;
var ID = 9;
var KIND_OF = {
  feature: OPEN,
  target: TARGET,
  weight: WEIGHT,
  query: QUERY,
  group: GROUP,
  id: ID,
  ignore: IGNORED
};
var TableBuilder = class {
  kinds;
  /** The feature slot or the output of each column. */
  slots;
  store;
  targets;
  /** The line being read, for messages; 0 where the source has none. */
  line = 0;
  missing = 0;
  sought;
  firstMissing;
  shape;
  settings;
  roles;
  targetNames;
  featureColumns;
  categories;
  missingWords;
  weights = new GrowingFloats();
  queries = new GroupingBuilder();
  groups = new GroupingBuilder();
  ids = [];
  constructor(shape2, settings) {
    const { names: names2 } = shape2;
    const { roles, targets } = assignRoles(shape2.owner, names2, settings);
    this.shape = shape2;
    this.settings = settings;
    this.roles = roles;
    this.kinds = Uint8Array.from(roles, (role) => KIND_OF[role]);
    this.slots = new Int32Array(names2.length).fill(-1);
    this.featureColumns = names2.flatMap((_2, column) => roles[column] === "feature" ? [column] : []);
    this.featureColumns.forEach((column, slot) => {
      this.slots[column] = slot;
    });
    targets.forEach((column, output) => {
      this.slots[column] = output;
    });
    this.targetNames = targets.map((column) => names2[column]);
    this.missingWords = new Set(settings.missingValues);
    this.categories = new Array(names2.length).fill(void 0);
    this.declareCategories();
    const width2 = this.featureColumns.length;
    this.store = settings.storage === "dense" ? new DenseStore(width2, shape2.expectedRows) : new SparseStore(width2, (slot) => this.kinds[this.featureColumns[slot]] === CATEGORY);
    this.targets = new TargetBuilder(shape2.owner, targets.length, settings, shape2.expectedRows);
  }
  /** Takes a cell of any column as text. A quoted text is never a missing value, unless it is empty. */
  text(column, text3, quoted3 = false) {
    switch (this.kinds[column]) {
      case IGNORED:
      case TOLD2:
        return void 0;
      case NUMBER:
      case OPEN:
        return this.featureText(column, text3, quoted3);
      case CATEGORY:
        return this.isMissing(text3, quoted3) ? this.absent(column) : this.category(column, text3);
      case TARGET:
        if (this.isMissing(text3, quoted3)) return "a score (a missing one cannot be learned from)";
        return this.targets.word(this.slots[column], text3);
      case WEIGHT:
        return this.weight(parseNumber(text3));
      default:
        return this.name(column, text3);
    }
  }
  /** Takes a number for a column of numbers. */
  number(column, value) {
    const kind = this.kinds[column];
    if (kind === NUMBER || kind === OPEN) {
      if (!Number.isFinite(value)) return "a finite number";
      this.kinds[column] = NUMBER;
      this.store.row[this.store.at + this.slots[column]] = value;
      return void 0;
    }
    if (kind === TARGET) return this.targets.number(this.slots[column], value);
    if (kind === WEIGHT) return this.weight(value);
    return this.text(column, String(value), true);
  }
  /** Takes a missing value. */
  absent(column) {
    const kind = this.kinds[column];
    if (kind === IGNORED || kind === TOLD2) return void 0;
    if (kind > TOLD2) return `a value for every item in the ${this.roles[column]} column`;
    const row = this.sought ?? this.store.rows;
    if (this.firstMissing === void 0 || row < this.firstMissing.row)
      this.firstMissing = { row, column, line: this.line };
    this.missing++;
    this.store.row[this.store.at + this.slots[column]] = Number.NaN;
    return void 0;
  }
  /** The item's weight, for formats that have it beside the columns. */
  weight(value) {
    if (!(Number.isFinite(value) && value >= 0)) return "a weight, a finite number >= 0";
    this.weights.push(value);
    return void 0;
  }
  /** True for columns of queries, groups and ids, where a number is but a name. */
  wantsNames(column) {
    return this.kinds[column] >= QUERY;
  }
  ignores(column) {
    return this.kinds[column] === IGNORED;
  }
  nameOf(column) {
    return this.shape.names[column];
  }
  endRow() {
    this.store.endRow();
    this.targets.endRow();
  }
  /**
   * Makes any of the expected rows the current one, so that a dense table can be filled column by column; each column
   * still from its first row to its last. `complete` takes the place of `endRow` then.
   */
  seek(row) {
    this.sought = row;
    this.store.seek(row);
    this.targets.seek(row);
  }
  /**
   * Takes finite numbers for consecutive rows of a dense feature column, from values[index] on, of which the first belongs
   * to row `start`. Returns the index of the first value that is not finite, which must come by another method.
   */
  finiteRun(column, start2, values, index) {
    const kind = this.kinds[column];
    if (kind !== NUMBER && kind !== OPEN) return index;
    this.kinds[column] = NUMBER;
    const { row } = this.store;
    const width2 = this.featureColumns.length;
    let at2 = (start2 + index) * width2 + this.slots[column];
    let next = index;
    for (; next < values.length; next++, at2 += width2) {
      const value = values[next];
      if (value - value !== 0) break;
      row[at2] = value;
    }
    return next;
  }
  complete() {
    this.store.complete();
    this.targets.complete();
  }
  isMissing(text3, quoted3) {
    return text3 === "" || !quoted3 && this.missingWords.has(text3);
  }
  finish(warnings = []) {
    const { source, empty, missing } = this.settings;
    const rows = this.store.rows;
    if (rows === 0 && empty === "refuse")
      throw new OrdoError("input.empty", `${source} has no rows of data`, { what: source });
    if (this.missing > 0 && missing === "refuse") throw this.missingError();
    const plans = this.featureColumns.map((column) => this.plan(column));
    const values = this.store.finish(plans);
    const names2 = this.featureNames(plans);
    const targetNames = this.shape.named ? Object.freeze(this.targetNames) : void 0;
    const has2 = (role) => this.roles.includes(role);
    const data = dataset({
      inputs: vectors(values, names2),
      scores: this.targets.outputs > 0 ? this.targets.finish(targetNames) : void 0,
      queries: has2("query") ? this.queries.finish() : void 0,
      groups: has2("group") ? this.groups.finish() : void 0,
      weights: has2("weight") || this.weights.length > 0 ? this.weights.toArray() : void 0,
      ids: has2("id") ? Object.freeze(this.ids) : void 0
    });
    const report = {
      source,
      format: this.shape.format,
      reader: this.shape.reader,
      rows,
      features: values.cols,
      columns: this.columnReports(),
      missing: this.missing,
      warnings: Object.freeze([...warnings, ...this.warnings()])
    };
    return Object.freeze({ data, report: Object.freeze(report) });
  }
  declareCategories() {
    const { categories, categorical } = this.settings;
    const { names: names2, declared, owner } = this.shape;
    for (const ref of refList(categorical)) {
      const column = findColumn(names2, ref);
      const expected = `a feature column, with categories: "one-hot"`;
      if (categories !== "one-hot" || this.roles[column] !== "feature")
        throw invalidOptions(owner, [{ key: "categorical", expected, actual: shown(names2[column]) }]);
      this.kinds[column] = CATEGORY;
      this.categories[column] = new Dictionary();
    }
    declared?.forEach((words2, column) => {
      if (words2 === void 0 || this.kinds[column] !== OPEN || categories !== "one-hot") return;
      this.kinds[column] = CATEGORY;
      this.categories[column] = new Dictionary(words2);
    });
  }
  featureText(column, text3, quoted3) {
    if (this.isMissing(text3, quoted3 && this.kinds[column] === OPEN)) return this.absent(column);
    const value = parseNumber(text3);
    if (!Number.isNaN(value)) return this.number(column, value);
    if (this.kinds[column] === NUMBER) return expectedNumber(text3);
    if (this.settings.categories === "one-hot") {
      this.kinds[column] = CATEGORY;
      this.categories[column] = new Dictionary();
      return this.category(column, text3);
    }
    this.kinds[column] = TOLD2;
    return `${expectedNumber(text3)}; for words ignore the column, or set categories to "one-hot"`;
  }
  category(column, text3) {
    const dictionary = this.categories[column];
    const declared = this.shape.declared?.[column];
    if (declared !== void 0 && !dictionary.has(text3))
      return `one of ${declared.slice(0, 12).map(shown).join(", ")}`;
    this.store.row[this.store.at + this.slots[column]] = dictionary.codeOf(text3);
    return void 0;
  }
  name(column, text3) {
    if (text3 === "") return `a value for every item in the ${this.roles[column]} column`;
    const kind = this.kinds[column];
    if (kind === QUERY) this.queries.push(text3);
    else if (kind === GROUP) this.groups.push(text3);
    else this.ids.push(text3);
    return void 0;
  }
  /** Category numbers follow first appearance; columns follow the declared order, or the sorted one. */
  plan(column) {
    if (this.kinds[column] !== CATEGORY) return { columnOf: void 0, width: 1 };
    const { words: words2 } = this.categories[column];
    const sorted = this.shape.declared?.[column] ?? [...words2].sort(compareWords);
    const place = new Map(sorted.map((word, index) => [word, index]));
    return { columnOf: words2.map((word) => place.get(word)), width: sorted.length };
  }
  sortedWords(column) {
    const { words: words2 } = this.categories[column] ?? {};
    return words2 && (this.shape.declared?.[column] ?? [...words2].sort(compareWords));
  }
  featureNames(plans) {
    const plain2 = plans.every((plan) => plan.columnOf === void 0);
    if (!this.shape.named && plain2) return void 0;
    const names2 = this.featureColumns.flatMap((column) => {
      const name = this.shape.names[column];
      return this.sortedWords(column)?.map((word) => `${name}=${word}`) ?? [name];
    });
    return Object.freeze(names2);
  }
  columnReports() {
    const report = (name, column) => Object.freeze({ name, role: this.roles[column], categories: this.sortedWords(column) });
    return Object.freeze(this.shape.names.map(report));
  }
  warnings() {
    if (this.featureColumns.length > 0) return [];
    return [{ code: "data.no-features", message: `${this.settings.source} has no feature columns` }];
  }
  missingError() {
    const { row, column, line } = this.firstMissing;
    const name = this.shape.names[column];
    const values = this.missing === 1 ? "1 missing value" : `${this.missing} missing values, the first`;
    const place = line > 0 ? `line ${line}` : `row ${row} (from 0)`;
    const advice = `set missing to "keep" and impute them, or ignore the column`;
    const message = `${this.settings.source}: ${values} in ${place}, column ${shown(name)}; ${advice}`;
    return new OrdoError("input.missing-values", message, { count: this.missing, row, column: name });
  }
};
function tableBuilder(shape2, options4 = {}) {
  return new TableBuilder(shape2, readOptions(shape2.owner, tableFields, options4));
}
function expectedNumber(text3) {
  if (/^[+-]?(inf|infinity)$/i.test(text3)) return "a finite number";
  return /^[+-]?0x/i.test(text3) ? "a decimal number" : "a number";
}

// packages/ordo/src/data/writers/parts.ts
var DATASET_PARTS = [
  "scores",
  "score-names",
  "classes",
  "queries",
  "groups",
  "weights",
  "ids",
  "feature-names",
  "preferences"
];
var isParts = (value) => Array.isArray(value) && value.every((part) => DATASET_PARTS.includes(part));
function dropField() {
  return where(`a list of ${DATASET_PARTS.join(", ")}`, isParts, []);
}
function partsToWrite(format2, data, carried, drop) {
  const present = DATASET_PARTS.filter((part) => !drop.includes(part) && has(data, part));
  const lost = present.filter((part) => !carried.includes(part));
  if (lost.length > 0) throw cannotCarry(format2, lost);
  const keeps = (part) => present.includes(part);
  const { scores, inputs } = data;
  return {
    ...data,
    inputs: keeps("feature-names") ? inputs : { ...inputs, names: void 0 },
    scores: keeps("scores") ? {
      values: scores.values,
      names: keeps("score-names") ? scores.names : void 0,
      classes: keeps("classes") ? scores.classes : void 0
    } : void 0,
    queries: keeps("queries") ? data.queries : void 0,
    groups: keeps("groups") ? data.groups : void 0,
    weights: keeps("weights") ? data.weights : void 0,
    ids: keeps("ids") ? data.ids : void 0,
    preferences: keeps("preferences") ? data.preferences : void 0
  };
}
function has(data, part) {
  if (part === "score-names") return data.scores?.names !== void 0;
  if (part === "classes") return data.scores?.classes !== void 0;
  if (part === "feature-names") return data.inputs.names !== void 0;
  return data[part] !== void 0;
}
function cannotCarry(format2, lost) {
  const what = lost.join(", ");
  const reason = `${format2} has no place for them; allow the loss with drop, or write them to a file of their own`;
  return new OrdoError("data.unsupported", `${format2} cannot carry ${what}: ${reason}`, { what, reason });
}
function requireWritable(data) {
  const { values } = data.inputs;
  const numbers2 = values.kind === "dense" ? valuesOf(values) : values.values;
  const infinite = numbers2.findIndex((value) => value === Infinity || value === -Infinity);
  if (infinite >= 0) throw notFinite("feature values", infinite, numbers2[infinite]);
  const scores = data.scores === void 0 ? [] : valuesOf(data.scores.values);
  const bad2 = scores.findIndex((value) => !Number.isFinite(value));
  if (bad2 >= 0) throw notFinite("scores", bad2, scores[bad2]);
}
function notFinite(what, index, value) {
  const details = { what, index, value };
  return new OrdoError("input.not-finite", `${what}[${index}] is ${value}, which cannot be written`, details);
}
function requireWords(what, words2, allowed = /^[^\0]+$/) {
  const index = words2?.findIndex((word) => !allowed.test(word) || !isWellFormed(word)) ?? -1;
  if (index < 0) return;
  const actual = JSON.stringify(words2[index]);
  const expected = "a text that the format can hold";
  throw new OrdoError("input.invalid", `${what}[${index}] is ${actual}, which cannot be written`, {
    what,
    expected,
    actual
  });
}
function isWellFormed(text3) {
  return !new RegExp("\\p{Surrogate}", "u").test(text3);
}

// packages/ordo/src/data/writers/columns.ts
function scoreColumns(scores, fallback) {
  if (scores === void 0) return [];
  const { values, names: names2, classes } = scores;
  return Array.from({ length: values.cols }, (_2, output) => {
    const name = names2?.[output] ?? (values.cols === 1 ? fallback : `${fallback}${output + 1}`);
    return classes === void 0 ? { name, kind: "numbers", number: (row) => at(values, row, output) } : { name, kind: "words", word: (row) => classes[at(values, row, output)] };
  });
}
function nameColumns(data, names2) {
  const { ids, queries, groups } = data;
  const columns = [];
  const add3 = (name, word) => columns.push({ name, kind: "words", word });
  if (ids !== void 0) add3(names2.id ?? "id", (row) => ids[row]);
  if (queries !== void 0) add3(names2.query ?? "query", (row) => queries.ids[queries.of[row]]);
  if (groups !== void 0) add3(names2.group ?? "group", (row) => groups.ids[groups.of[row]]);
  return columns;
}
function weightColumn(weights, name = "weight") {
  return weights === void 0 ? [] : [{ name, kind: "numbers", number: (row) => weights[row] }];
}
function featureNames(inputs) {
  return inputs.names ?? Array.from({ length: inputs.features }, (_2, k) => `f${k + 1}`);
}
function requireDifferentNames(owner, names2) {
  const seen = /* @__PURE__ */ new Set();
  for (const name of names2) {
    if (seen.has(name)) {
      const actual = `${JSON.stringify(name)} twice`;
      throw invalidOptions(owner, [{ key: "columns", expected: "different column names", actual }]);
    }
    seen.add(name);
  }
}
function scoresToWrite(format2, scores, how) {
  if (scores?.classes === void 0) return scores;
  requireClassNumbers(scores.values, scores.classes.length);
  if (how === "numbers") return { ...scores, classes: void 0 };
  if (how === "exact") requireRecoverable(format2, scores.values, scores.classes);
  return scores;
}
function requireClassNumbers(values, count2) {
  for (let row = 0; row < values.rows; row++) {
    for (let output = 0; output < values.cols; output++) {
      const score = at(values, row, output);
      if (Number.isInteger(score) && score >= 0 && score < count2) continue;
      const details = { what: "scores", expected: `a class number below ${count2}`, actual: String(score) };
      throw new OrdoError("input.invalid", `score ${score} of item ${row} has no class`, details);
    }
  }
}
function requireRecoverable(format2, values, classes) {
  const used = /* @__PURE__ */ new Set();
  for (let row = 0; row < values.rows; row++)
    for (let output = 0; output < values.cols; output++) used.add(at(values, row, output));
  const sorted = classes.every((word, k) => k === 0 || compareWords(classes[k - 1], word) < 0);
  const reason = !sorted ? "their order is not the sorted one" : used.size < classes.length ? "some of them do not occur" : classes.some((word) => !Number.isNaN(parseNumber(word))) ? "they look like numbers" : void 0;
  if (reason === void 0) return;
  const advice = `write them with classes: "words" and read them with the list of classes, or write "numbers"`;
  throw new OrdoError(
    "data.unsupported",
    `${format2} cannot carry the classes exactly: ${reason}; ${advice}`,
    {
      what: "classes",
      reason
    }
  );
}
function* inPieces(lines5) {
  let piece = "";
  for (const line of lines5) {
    piece += line;
    if (piece.length < 1 << 16) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}
function noColumns(format2) {
  const reason = "a line without cells is blank";
  return new OrdoError("data.unsupported", `${format2} cannot carry items without columns: ${reason}`, {
    what: "items without columns",
    reason
  });
}

// packages/ordo/src/data/writers/table-layout.ts
var isNames = (value) => typeof value === "object" && value !== null;
var layoutFields = {
  columns: optional(where("names by role", isNames)),
  classes: oneOf(["exact", "words", "numbers"], "exact"),
  drop: dropField()
};
var nameFields = {
  id: text("id"),
  query: text("query"),
  group: text("group"),
  weight: text("weight"),
  score: text("score")
};
var NAMED = ["score-names", "feature-names"];
var CARRIED = ["scores", "classes", "queries", "groups", "weights", "ids"];
function tableLayout(who, data, options4 = {}) {
  const { owner, format: format2, header = true } = who;
  const settings = readOptions(owner, layoutFields, options4);
  const names2 = readOptions(`${owner}.columns`, nameFields, settings.columns ?? {});
  const parts = partsToWrite(format2, data, header ? [...CARRIED, ...NAMED] : CARRIED, settings.drop);
  requireWritable(parts);
  const scores = scoresToWrite(format2, parts.scores, settings.classes);
  requireWords("classes", scores?.classes);
  requireWords("ids", parts.ids);
  requireWords("queries", parts.queries?.ids);
  requireWords("groups", parts.groups?.ids);
  const before = nameColumns(parts, names2);
  const features = featureNames(parts.inputs);
  const after = [...weightColumn(parts.weights, names2.weight), ...scoreColumns(scores, names2.score)];
  const all = [...before.map((column) => column.name), ...features, ...after.map((column) => column.name)];
  if (all.length === 0) throw noColumns(format2);
  if (header) {
    requireDifferentNames(owner, all);
    requireWords("column names", all, /^[^\0]*$/);
  }
  return { before, inputs: parts.inputs, featureNames: features, after, names: all };
}

// packages/ordo/src/kernels/text/format.ts
function formatKernel(kernel) {
  return format("spec" in kernel ? kernel.spec : kernel);
}
function format(spec) {
  switch (spec.kind) {
    case "sum":
      return `sum(${spec.terms.map(format).join(",")})`;
    case "product":
      return `product(${spec.factors.map(format).join(",")})`;
    case "scale":
      return `${formatNumber(spec.factor)}*${format(spec.kernel)}`;
    case "power":
      return `power(${format(spec.kernel)},${formatNumber(spec.exponent)})`;
    case "normalize":
    case "center":
      return `${spec.kind}(${format(spec.kernel)})`;
    case "on":
      return `on(${formatView(spec.view)},${format(spec.kernel)})`;
    default: {
      const { kind, ...parameters } = spec;
      const list2 = Object.entries(parameters).map(([name, value]) => `${name}=${formatNumber(value)}`);
      return list2.length === 0 ? kind : `${kind}:${list2.join(",")}`;
    }
  }
}
function formatNumber(value) {
  const digits = String(value);
  const exponent = Math.round(Math.log2(value));
  const power2 = `2^${exponent}`;
  return 2 ** exponent === value && digits.length >= power2.length + 3 ? power2 : digits;
}
function formatView(view2) {
  return /^[A-Za-z_][\w.-]*$/.test(view2) ? view2 : JSON.stringify(view2);
}

// packages/ordo/src/metrics/judged.ts
function checkJudged(name, judged, weighting) {
  const { predicted, actual, queries, weights } = judged;
  const size = predicted.length;
  const check2 = (what, length) => requireShape(
    what,
    length === void 0 || length === size,
    `${size} values, one for each item`,
    `${length}`
  );
  check2(`${name}: actual`, actual.length);
  check2(`${name}: queries`, queries?.of.length);
  check2(`${name}: weights`, weights?.length);
  requireFinite(`${name}: predicted`, predicted);
  requireFinite(`${name}: actual`, actual);
  if (weights === void 0) return;
  if (weighting === "none") {
    throw invalidInput(`${name}: weights`, "no weights, since the measure has no weighted form", "weights");
  }
  requireFinite(`${name}: weights`, weights);
  const negative = weights.findIndex((weight) => weight < 0);
  if (negative >= 0)
    throw invalidInput(`${name}: weights[${negative}]`, "a number >= 0", String(weights[negative]));
}
function invalidInput(what, expected, actual) {
  const details = { what, expected, actual };
  return new OrdoError("input.invalid", `${what}: expected ${expected}, got ${actual}`, details);
}
function takeJudged(judged, rows) {
  const take = (values) => {
    const result = new Float64Array(rows.length);
    for (let place = 0; place < rows.length; place++) result[place] = values[rows[place]];
    return result;
  };
  return {
    predicted: take(judged.predicted),
    actual: take(judged.actual),
    weights: judged.weights && take(judged.weights)
  };
}

// packages/ordo/src/metrics/policy.ts
var emptyField = oneOf(["skip", "zero", "one"], "skip");
var tiesField = oneOf(["average", "input"], "average");
var cutoffField = integer(1, Number.POSITIVE_INFINITY);
var optionalCutoffField = optional(cutoffField);
var relevantField = finite(1);
var thresholdField = finite(0);
function definedAs(value) {
  return Object.freeze({ defined: true, value });
}
function emptyAs(policy, why) {
  if (policy === "skip") return Object.freeze({ defined: false, why });
  return definedAs(policy === "zero" ? 0 : 1);
}

// packages/ordo/src/metrics/evaluate.ts
function evaluatePooled(metric, judged) {
  return Object.freeze({ averaging: "pooled", value: metric.evaluate(judged), policy: metric.spec });
}
function evaluatePerQuery(metric, judged) {
  const perQuery = Object.freeze(listsOf(metric, judged).map((list2) => metric.evaluate(list2)));
  let sum2 = 0;
  let count2 = 0;
  for (const value of perQuery) {
    if (!value.defined) continue;
    sum2 += value.value;
    count2++;
  }
  const mean = count2 > 0 ? definedAs(sum2 / count2) : emptyAs("skip", "no query has a value");
  const undefinedQueries = perQuery.length - count2;
  return Object.freeze({ averaging: "queries", perQuery, mean, undefinedQueries, policy: metric.spec });
}
function evaluateOutputs(metric, outputs, evaluate) {
  const { predicted, actual, queries, weights } = outputs;
  requireShape("actual", actual.rows === predicted.rows, `${predicted.rows} rows`, `${actual.rows}`);
  const fits = actual.cols === predicted.cols || actual.cols === 1;
  requireShape("actual", fits, `1 or ${predicted.cols} columns`, `${actual.cols}`);
  const shared = actual.cols === 1 ? columnValues(actual, 0) : void 0;
  return Array.from(
    { length: predicted.cols },
    (_2, col) => evaluate(metric, {
      predicted: columnValues(predicted, col),
      actual: shared ?? columnValues(actual, col),
      queries,
      weights
    })
  );
}
function columnValues(a, col) {
  const result = new Float64Array(a.rows);
  for (let row = 0; row < a.rows; row++) result[row] = a.data[a.offset + row * a.stride + col];
  return result;
}
function listsOf(metric, judged) {
  checkJudged(metric.spec.name, judged, metric.weighting);
  const { queries } = judged;
  if (queries === void 0) return [judged];
  return Array.from({ length: queries.count }, (_2, query) => takeJudged(judged, queries.rowsOf(query)));
}

// packages/ordo/src/base/version.ts
var VERSION = "0.1.0";

// packages/ordo/src/linalg/held.ts
function holdings(owner, free) {
  const entries = /* @__PURE__ */ new WeakMap();
  const open = /* @__PURE__ */ new Set();
  const forgotten = new FinalizationRegistry((entry2) => release(entry2));
  let closed = false;
  const release = (entry2) => {
    entry2.released = true;
    open.delete(entry2);
    if (entry2.loans > 0 || entry2.memory === void 0) return;
    free(entry2.memory);
    entry2.memory = void 0;
  };
  const register = (kind, rows, cols, memory) => {
    const entry2 = { what: `the ${rows} \xD7 ${cols} matrix`, memory, loans: 0, released: false };
    const end = () => {
      forgotten.unregister(entry2);
      release(entry2);
    };
    const handle = Object.freeze({ kind, rows, cols, owner, release: end, [Symbol.dispose]: end });
    entries.set(handle, entry2);
    open.add(entry2);
    forgotten.register(handle, entry2, entry2);
    return handle;
  };
  const find2 = (handle) => {
    requireOpen();
    const entry2 = entries.get(handle);
    if (entry2 === void 0) throw foreign(owner, handle.owner);
    if (entry2.released) throw released(entry2.what);
    return entry2;
  };
  const borrow = (handle) => {
    const entry2 = find2(handle);
    const memory = entry2.memory;
    let ended = false;
    entry2.loans++;
    return {
      memory,
      end() {
        if (ended) return;
        ended = true;
        entry2.loans--;
        if (entry2.released) release(entry2);
      }
    };
  };
  const requireOpen = () => {
    if (closed) throw released(`the backend "${owner.name}"`);
  };
  return Object.freeze({
    hold: (rows, cols, memory) => register("held", rows, cols, memory),
    holdSparse: (rows, cols, memory) => register("held-sparse", rows, cols, memory),
    lend: (handle) => borrow(handle),
    lendSparse: (handle) => borrow(handle),
    take(handle) {
      const entry2 = find2(handle);
      const memory = entry2.memory;
      forgotten.unregister(entry2);
      entry2.memory = void 0;
      entry2.released = true;
      open.delete(entry2);
      return memory;
    },
    requireOpen,
    close() {
      closed = true;
      for (const entry2 of open) release(entry2);
    }
  });
}
function foreign(expected, actual) {
  const details = { expected: expected.name, actual: actual.name };
  const message = `the matrix is held by another backend ("${details.actual}"), not by this "${details.expected}"`;
  return new OrdoError("backend.foreign", `${message}; fetch it there and place it here`, details);
}
function released(what) {
  return new OrdoError("backend.released", `${what} was released and cannot be used any more`, { what });
}

// packages/ordo/src/linalg/host-memory.ts
var SLICE = 1 << 18;
async function copyRows(from, to, pace2) {
  if (from.stride === from.cols || from.rows <= 1) {
    const size = from.rows * from.cols;
    for (let start2 = 0; start2 < size; start2 += SLICE) {
      const values = from.data.subarray(from.offset + start2, from.offset + Math.min(start2 + SLICE, size));
      to.data.set(values, to.offset + start2);
      if (pace2.due()) await pace2.rest();
    }
    return;
  }
  for (let row = 0; row < from.rows; row++) {
    const start2 = from.offset + row * from.stride;
    to.data.set(from.data.subarray(start2, start2 + from.cols), to.offset + row * to.cols);
    if (pace2.due()) await pace2.rest();
  }
}
function largestDiagonal(a) {
  let largest = 0;
  for (let row = 0; row < a.rows; row++) largest = Math.max(largest, a.data[row * a.cols + row]);
  return largest;
}
function releaseAll(result) {
  if (typeof result !== "object" || result === null || ArrayBuffer.isView(result)) return;
  for (const part of [result, ...Object.values(result)]) {
    if (typeof part === "object" && part !== null && (part.kind === "held" || part.kind === "held-sparse"))
      part.release();
  }
}
function copySparse(s) {
  const parts = { starts: s.starts.slice(), columns: s.columns.slice(), values: s.values.slice() };
  return Object.freeze({ kind: "sparse", rows: s.rows, cols: s.cols, ...parts });
}

// packages/ordo/src/linalg/in-turn.ts
function inTurn() {
  let tail = Promise.resolve();
  const enqueue = (job) => {
    const result = tail.then(() => {
      throwIfCancelled(job.signal, job.step);
      return job.work();
    });
    tail = result.then(job.end, job.end);
    return result;
  };
  return Object.freeze({
    run(job) {
      const result = enqueue(job);
      return job.signal === void 0 ? result : orAborted(result, job, job.signal);
    },
    idle: () => tail.then(() => void 0)
  });
}
function orAborted(result, job, signal) {
  return new Promise((resolve, reject) => {
    const abort = () => reject(cancelled(job.step, signal.reason));
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
    result.then((value) => {
      if (signal.aborted) job.drop(value);
      else resolve(value);
    }, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

// packages/ordo/src/linalg/pace.ts
var STRETCH = 12;
function pace(step, signal) {
  let last = performance.now();
  return {
    due: () => performance.now() - last >= STRETCH,
    async rest() {
      await nextTurn();
      throwIfCancelled(signal, step);
      last = performance.now();
    }
  };
}

// packages/ordo/src/linalg/shapes.ts
function productSizes(a, b, options4 = {}) {
  const [m, k] = options4.transposeA ? [a.cols, a.rows] : [a.rows, a.cols];
  const [inner, n] = options4.transposeB ? [b.cols, b.rows] : [b.rows, b.cols];
  requireShape("multiply: second operand", inner === k, `${k} rows to multiply ${m} \xD7 ${k}`, `${inner}`);
  const to = options4.add?.to;
  if (to !== void 0) {
    requireShape("multiply: add.to", to.rows === m && to.cols === n, `${m} \xD7 ${n}`, show2(to));
    if (to === a || to === b)
      throw invalid2("multiply: add.to", "a matrix other than the operands", "one of them");
  }
  return { m, n, k };
}
function gramSizes(a, transpose2 = false) {
  return transpose2 ? { n: a.cols, k: a.rows } : { n: a.rows, k: a.cols };
}
function vectorSize(a, x, transpose2 = false) {
  const [length, wanted] = transpose2 ? [a.cols, a.rows] : [a.rows, a.cols];
  requireLength("multiplyVector: vector", x, wanted);
  return length;
}
function sparseProductSize(s, b, transpose2 = false) {
  const [rows, inner] = transpose2 ? [s.cols, s.rows] : [s.rows, s.cols];
  requireShape("multiplySparse: second operand", b.rows === inner, `${inner} rows`, `${b.rows}`);
  return { rows, cols: b.cols };
}
function requireSquare(operation, a) {
  requireShape(operation, a.rows === a.cols, "a square matrix", show2(a));
}
function requireSystem(operation, a, b) {
  requireSquare(operation, a);
  requireShape(`${operation}: right-hand side`, b.rows === a.rows, `${a.rows} rows`, `${b.rows}`);
}
function requireSameSize(operation, a, b) {
  requireShape(`${operation}: second operand`, a.rows === b.rows && a.cols === b.cols, show2(a), show2(b));
}
function requireLength(what, values, length) {
  requireShape(what, values.length === length, `${length} values`, `${values.length}`);
}
function requireFactors(operation, a, rows, cols) {
  if (rows !== void 0) requireLength(`${operation}: values for rows`, rows, a.rows);
  if (cols !== void 0) requireLength(`${operation}: values for columns`, cols, a.cols);
}
function rowRange(a, part) {
  if (part === void 0) return { top: 0, bottom: a.rows };
  const { top, bottom } = part;
  const inside2 = isCount2(top) && isCount2(bottom) && top <= bottom && bottom <= a.rows;
  requireShape("fetch: rows", inside2, `a part of [0, ${a.rows})`, `[${top}, ${bottom})`);
  return part;
}
function eigenCount(a, options4 = {}) {
  requireSquare("eigen", a);
  const { top = a.rows } = options4;
  if (isCount2(top) && top <= a.rows) return top;
  throw invalid2("eigen: top", `a whole number from 0 to ${a.rows}`, `${top}`);
}
function pivotedLimits(a, options4 = {}) {
  requireSquare("pivotedCholesky", a);
  const { maxRank = a.rows, tolerance } = options4;
  if (!isCount2(maxRank)) throw invalid2("pivotedCholesky: maxRank", "a whole number", `${maxRank}`);
  if (tolerance !== void 0 && !(tolerance >= 0))
    throw invalid2("pivotedCholesky: tolerance", "a number >= 0", `${tolerance}`);
  return { maxRank: Math.min(maxRank, a.rows), tolerance };
}
var PAIRWISE_KINDS = ["dot", "squared-euclidean", "manhattan", "minimum"];
function requirePairwise(kind, a, b) {
  if (!PAIRWISE_KINDS.includes(kind))
    throw invalid2("pairwise: kind", `one of ${PAIRWISE_KINDS.join(", ")}`, `${kind}`);
  if (b === void 0) return;
  requireShape("pairwise: second operand", a.cols === b.cols, `${a.cols} columns`, `${b.cols}`);
  if (isSparse(a) !== isSparse(b))
    throw invalid2("pairwise: operands", "both dense or both sparse", "one of each");
}
function isSparse(a) {
  return a.kind === "sparse" || a.kind === "held-sparse";
}
function requireSize(rows, cols) {
  requireShape(
    "zeros",
    isCount2(rows) && isCount2(cols),
    "whole numbers of rows and columns",
    `${rows} \xD7 ${cols}`
  );
}
function invalid2(what, expected, actual) {
  return new OrdoError("input.invalid", `${what}: expected ${expected}, got ${actual}`, {
    what,
    expected,
    actual
  });
}
function show2(a) {
  return `${a.rows} \xD7 ${a.cols}`;
}
function isCount2(value) {
  return Number.isSafeInteger(value) && value >= 0;
}

// packages/ordo/src/linalg/host-backend.ts
function hostBackend(parts) {
  return new HostBackend(parts);
}
var HostBackend = class {
  name;
  description;
  #kernels;
  #handles;
  #turns = inTurn();
  constructor({ name, description, kernels: kernels2 }) {
    this.name = name;
    this.description = description;
    this.#kernels = kernels2;
    this.#handles = holdings(this, (memory) => {
      if (memory.kind === "dense") kernels2.recycle(memory.data);
    });
  }
  place(a, call) {
    return this.#call("place", call, () => async (pace2) => this.#hold(await this.#copyOf(a, pace2)));
  }
  placeSparse(s, call) {
    return this.#call("placeSparse", call, () => async () => {
      const copy = await this.#kernels.placeSparse(s);
      return this.#handles.holdSparse(s.rows, s.cols, copy);
    });
  }
  fetch(a, part) {
    return this.#call("fetch", void 0, (desk) => {
      const source = desk.dense(a);
      const { top, bottom } = rowRange(a, part);
      return async (pace2) => {
        const result = matrix(bottom - top, a.cols);
        await copyRows(block(source, top, bottom), result, pace2);
        return result;
      };
    });
  }
  zeros(rows, cols) {
    return this.#call("zeros", void 0, () => {
      requireSize(rows, cols);
      return async () => this.#hold(matrix(rows, cols, this.#kernels.allocate(rows * cols, true)));
    });
  }
  copy(a) {
    return this.#call("copy", void 0, (desk) => {
      const own = desk.own(a);
      return async (pace2) => this.#hold(await own(pace2));
    });
  }
  multiply(a, b, options4 = {}) {
    return this.#call("multiply", options4, (desk) => {
      const { transposeA = false, transposeB = false, alpha = 1, add: add3 } = options4;
      const [left, right] = [desk.dense(a), desk.dense(b)];
      const { m, n } = productSizes(a, b, options4);
      const sum2 = add3 && this.#handles.take(add3.to);
      return async (pace2) => {
        const c = sum2 ?? this.#make(m, n);
        const beta = add3 ? add3.beta ?? 1 : 0;
        await this.#kernels.multiply({ a: left, b: right, transposeA, transposeB, alpha, beta, c }, pace2);
        return this.#hold(c);
      };
    });
  }
  gram(a, options4 = {}) {
    return this.#call("gram", options4, (desk) => {
      const { transpose: transpose2 = false, alpha = 1 } = options4;
      const operand = desk.dense(a);
      const { n } = gramSizes(a, transpose2);
      return async (pace2) => {
        const c = this.#make(n, n);
        await this.#kernels.gram({ a: operand, transpose: transpose2, alpha, c }, pace2);
        return this.#hold(c);
      };
    });
  }
  multiplyVector(a, x, options4 = {}) {
    return this.#call("multiplyVector", options4, (desk) => {
      const { transpose: transpose2 = false } = options4;
      const operand = desk.dense(a);
      vectorSize(a, x, transpose2);
      return (pace2) => this.#kernels.multiplyVector({ a: operand, x, transpose: transpose2 }, pace2);
    });
  }
  multiplySparse(s, b, options4 = {}) {
    return this.#call("multiplySparse", options4, (desk) => {
      const { transpose: transpose2 = false } = options4;
      const [left, right] = [desk.sparse(s), desk.dense(b)];
      const { rows, cols } = sparseProductSize(s, b, transpose2);
      return async (pace2) => {
        const c = this.#make(rows, cols);
        await this.#kernels.multiplySparse({ s: left, b: right, transpose: transpose2, c }, pace2);
        return this.#hold(c);
      };
    });
  }
  solveTriangular(l, b, options4 = {}) {
    return this.#call("solveTriangular", options4, (desk) => {
      const { transpose: transpose2 = false } = options4;
      const [factor, right] = [desk.dense(l), desk.own(b)];
      requireSystem("solveTriangular", l, b);
      return async (pace2) => {
        const x = await right(pace2);
        await this.#kernels.solveTriangular({ l: factor, x, transpose: transpose2 }, pace2);
        return this.#hold(x);
      };
    });
  }
  cholesky(a, options4 = {}) {
    return this.#call("cholesky", options4, (desk) => {
      const own = desk.own(a, options4.consume);
      requireSquare("cholesky", a);
      return async (pace2) => {
        const factor = await own(pace2);
        await this.#kernels.cholesky(factor, pace2);
        return this.#hold(factor);
      };
    });
  }
  choleskySolve(l, b, options4 = {}) {
    return this.#call("choleskySolve", options4, (desk) => {
      const [factor, right] = [desk.dense(l), desk.own(b)];
      requireSystem("choleskySolve", l, b);
      return async (pace2) => {
        const x = await right(pace2);
        await this.#kernels.solveTriangular({ l: factor, x, transpose: false }, pace2);
        await this.#kernels.solveTriangular({ l: factor, x, transpose: true }, pace2);
        return this.#hold(x);
      };
    });
  }
  choleskyInverse(l, options4 = {}) {
    return this.#call("choleskyInverse", options4, (desk) => {
      const own = desk.own(l, options4.consume);
      requireSquare("choleskyInverse", l);
      return async (pace2) => {
        const inverse = await own(pace2);
        await this.#kernels.choleskyInverse(inverse, pace2);
        return this.#hold(inverse);
      };
    });
  }
  pivotedCholesky(a, options4 = {}) {
    return this.#call("pivotedCholesky", options4, (desk) => {
      const copy = desk.own(a);
      const { maxRank, tolerance } = pivotedLimits(a, options4);
      return async (pace2) => {
        const own = await copy(pace2);
        const stop = tolerance ?? a.rows * Number.EPSILON * largestDiagonal(own);
        const result = await this.#kernels.pivotedCholesky({ own, tolerance: stop, maxRank }, pace2);
        return { ...result, factor: this.#hold(result.factor) };
      };
    });
  }
  eigen(a, options4 = {}) {
    return this.#call("eigen", options4, (desk) => {
      const copy = desk.own(a, options4.consume);
      const count2 = eigenCount(a, options4);
      const { vectors: wanted = true } = options4;
      return async (pace2) => {
        const own = await copy(pace2);
        const { values, vectors: vectors2 } = await this.#kernels.eigen({ own, count: count2, vectors: wanted }, pace2);
        return { values, vectors: vectors2 && this.#hold(vectors2) };
      };
    });
  }
  svd(a, options4 = {}) {
    return this.#call("svd", options4, (desk) => {
      const own = desk.own(a);
      return async (pace2) => {
        const { u, values, v } = await this.#kernels.svd(await own(pace2), pace2);
        return { u: this.#hold(u), values, v: this.#hold(v) };
      };
    });
  }
  qr(a, options4 = {}) {
    return this.#call("qr", options4, (desk) => {
      const own = desk.own(a);
      return async (pace2) => {
        const { q, r } = await this.#kernels.qr(await own(pace2), pace2);
        return { q: this.#hold(q), r: this.#hold(r) };
      };
    });
  }
  solve(a, b, options4 = {}) {
    return this.#call("solve", options4, (desk) => {
      const [own, right] = [desk.own(a), desk.own(b)];
      requireSystem("solve", a, b);
      return async (pace2) => {
        const x = await right(pace2);
        await this.#kernels.solve(await own(pace2), x, pace2);
        return this.#hold(x);
      };
    });
  }
  pairwise(kind, a, b, options4 = {}) {
    return this.#call("pairwise", options4, (desk) => {
      requirePairwise(kind, a, b);
      const how = { kind, map: options4.map };
      const run = isSparse(a) ? this.#sparsePairs(how, desk.sparse(a), b && desk.sparse(b)) : this.#densePairs(how, desk.dense(a), b && desk.dense(b));
      return async (pace2) => {
        const c = this.#make(a.rows, (b ?? a).rows);
        await run(c, pace2);
        return this.#hold(c);
      };
    });
  }
  map(a, f, options4 = {}) {
    return this.#change("map", a, (x) => (pace2) => this.#kernels.map(x, f, pace2), options4);
  }
  add(a, b, scale4 = {}) {
    return this.#change("add", a, (x, desk) => {
      const other = desk.dense(b);
      requireSameSize("add", a, b);
      const { alpha = 1, beta = 1 } = scale4;
      return (pace2) => this.#kernels.add({ x, alpha, b: other, beta }, pace2);
    });
  }
  hadamard(a, b) {
    return this.#change("hadamard", a, (x, desk) => {
      const other = desk.dense(b);
      requireSameSize("hadamard", a, b);
      return (pace2) => this.#kernels.hadamard(x, other, pace2);
    });
  }
  scale(a, factors) {
    return this.#change("scale", a, (x) => {
      const { rows, cols } = factors;
      requireFactors("scale", a, rows, cols);
      return (pace2) => this.#kernels.scale({ x, rows, cols }, pace2);
    });
  }
  addOuter(a, u, v, alpha = 1) {
    return this.#change("addOuter", a, (x) => {
      requireFactors("addOuter", a, u, v);
      return (pace2) => this.#kernels.addOuter({ x, u, v, alpha }, pace2);
    });
  }
  addDiagonal(a, shift) {
    return this.#change("addDiagonal", a, (x) => {
      requireSquare("addDiagonal", a);
      if (typeof shift !== "number") requireLength("addDiagonal: shift", shift, a.rows);
      return async () => {
        for (let row = 0; row < x.rows; row++)
          x.data[row * x.cols + row] += typeof shift === "number" ? shift : shift[row];
      };
    });
  }
  diagonal(a) {
    return this.#call("diagonal", void 0, (desk) => {
      const x = desk.dense(a);
      requireSquare("diagonal", a);
      return async () => Float64Array.from({ length: x.rows }, (_2, row) => x.data[row * x.cols + row]);
    });
  }
  async close() {
    this.#handles.close();
    await this.#turns.idle();
  }
  /** Checks and borrows now, computes in its turn. Errors of both kinds reject the promise. */
  async #call(step, options4, prepare) {
    this.#handles.requireOpen();
    const loans = [];
    const end = () => {
      for (const loan of loans) loan.end();
    };
    const signal = options4?.signal;
    let work;
    try {
      work = prepare(this.#desk(loans));
    } catch (error) {
      end();
      throw error;
    }
    return this.#turns.run({ step, signal, work: () => work(pace(step, signal)), end, drop: releaseAll });
  }
  /** An operation on one handle, which it gives back. */
  async #change(step, a, prepare, options4) {
    await this.#call(step, options4, (desk) => prepare(desk.dense(a), desk));
    return a;
  }
  #desk(loans) {
    const keep = (loan) => {
      loans.push(loan);
      return loan.memory;
    };
    const dense = (operand) => operand.kind === "held" ? keep(this.#handles.lend(operand)) : operand;
    return {
      dense,
      sparse: (operand) => operand.kind === "held-sparse" ? keep(this.#handles.lendSparse(operand)) : operand,
      own: (operand, consume = false) => {
        if (consume && operand.kind === "held") {
          const taken = this.#handles.take(operand);
          return async () => taken;
        }
        const source = dense(operand);
        return (pace2) => this.#copyOf(source, pace2);
      }
    };
  }
  #densePairs(how, a, b) {
    return (c, pace2) => this.#kernels.pairwise({ ...how, a, b, c }, pace2);
  }
  #sparsePairs(how, a, b) {
    return (c, pace2) => this.#kernels.pairwiseSparse({ ...how, a, b, c }, pace2);
  }
  #make(rows, cols) {
    return matrix(rows, cols, this.#kernels.allocate(rows * cols));
  }
  #hold(a) {
    return this.#handles.hold(a.rows, a.cols, a);
  }
  async #copyOf(a, pace2) {
    const result = this.#make(a.rows, a.cols);
    await copyRows(a, result, pace2);
    return result;
  }
};

// packages/ordo/src/linalg/reference/cholesky.ts
var cholesky_exports = {};
__export(cholesky_exports, {
  cholesky: () => cholesky,
  choleskyInverse: () => choleskyInverse,
  pivotedCholesky: () => pivotedCholesky,
  solveTriangular: () => solveTriangular
});
async function cholesky({ data, rows: n }, pace2) {
  for (let row = 0; row < n; row++) {
    for (let col = 0; col <= row; col++) {
      let rest = data[row * n + col];
      for (let k = 0; k < col; k++) rest -= data[row * n + k] * data[col * n + k];
      if (col < row) data[row * n + col] = rest / data[col * n + col];
      else data[row * n + row] = Math.sqrt(requirePositive(row, rest));
    }
    data.fill(0, row * n + row + 1, (row + 1) * n);
    if (pace2.due()) await pace2.rest();
  }
}
async function solveTriangular({ l, x, transpose: transpose2 }, pace2) {
  const n = l.rows;
  for (let step = 0; step < n; step++) {
    const row = transpose2 ? n - 1 - step : step;
    for (let col = 0; col < x.cols; col++) {
      let rest = x.data[row * x.cols + col];
      if (transpose2) for (let k = row + 1; k < n; k++) rest -= at(l, k, row) * x.data[k * x.cols + col];
      else for (let k = 0; k < row; k++) rest -= at(l, row, k) * x.data[k * x.cols + col];
      x.data[row * x.cols + col] = rest / at(l, row, row);
    }
    if (pace2.due()) await pace2.rest();
  }
}
async function choleskyInverse(l, pace2) {
  const n = l.rows;
  const x = matrix(n, n);
  for (let row = 0; row < n; row++) x.data[row * n + row] = 1;
  await solveTriangular({ l, x, transpose: false }, pace2);
  for (let row = 0; row < n; row++) {
    for (let col = 0; col <= row; col++) {
      let sum2 = 0;
      for (let k = row; k < n; k++) sum2 += x.data[k * n + row] * x.data[k * n + col];
      l.data[row * n + col] = sum2;
      l.data[col * n + row] = sum2;
    }
    if (pace2.due()) await pace2.rest();
  }
}
async function pivotedCholesky(job, pace2) {
  const { own: a, tolerance, maxRank } = job;
  const n = a.rows;
  const pivots = Uint32Array.from({ length: n }, (_2, row) => row);
  let rank = 0;
  for (; rank < maxRank; rank++) {
    const best = largestFrom(a, rank);
    if (best.value <= tolerance) break;
    requirePositive(pivots[best.row], best.value);
    exchange(a, rank, best.row);
    [pivots[rank], pivots[best.row]] = [pivots[best.row], pivots[rank]];
    eliminate(a, rank);
    if (pace2.due()) await pace2.rest();
  }
  const factor = matrix(n, rank);
  let residual2 = 0;
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < Math.min(row + 1, rank); col++) factor.data[row * rank + col] = at(a, row, col);
    if (row >= rank) residual2 += at(a, row, row);
  }
  return { factor, pivots, rank, residual: residual2 };
}
function largestFrom(a, from) {
  let row = from;
  for (let other = from; other < a.rows; other++) {
    if (!(at(a, other, other) <= at(a, row, row))) row = other;
  }
  return { row, value: at(a, row, row) };
}
function exchange({ data, rows: n }, p, q) {
  for (let k = 0; k < n; k++) [data[p * n + k], data[q * n + k]] = [data[q * n + k], data[p * n + k]];
  for (let k = 0; k < n; k++) [data[k * n + p], data[k * n + q]] = [data[k * n + q], data[k * n + p]];
}
function eliminate({ data, rows: n }, pivot) {
  const root = Math.sqrt(data[pivot * n + pivot]);
  data[pivot * n + pivot] = root;
  for (let row = pivot + 1; row < n; row++) data[row * n + pivot] /= root;
  for (let row = pivot + 1; row < n; row++) {
    for (let col = pivot + 1; col < n; col++)
      data[row * n + col] -= data[row * n + pivot] * data[col * n + pivot];
  }
}
function requirePositive(pivot, value) {
  if (value > 0 && value < Number.POSITIVE_INFINITY) return value;
  const message = `not positive definite: pivot ${pivot} is ${value}`;
  throw new OrdoError("solver.not-positive-definite", message, { pivot, value });
}

// packages/ordo/src/linalg/reference/scaling.ts
function scaleToOne(values) {
  let largest = 0;
  for (const value of values) largest = Math.max(largest, Math.abs(value));
  if (largest === 0) return 1;
  const size = 2 ** Math.min(Math.max(Math.ceil(Math.log2(largest)), -1e3), 1e3);
  for (let index = 0; index < values.length; index++) values[index] /= size;
  return size;
}

// packages/ordo/src/linalg/reference/eigen.ts
var MOST_SWEEPS = 60;
async function eigen(job, pace2) {
  const { own: a, count: count2, vectors: wanted } = job;
  const n = a.rows;
  requireFinite("eigen: matrix", a.data);
  const size = scaleToOne(a.data);
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < row; col++) a.data[col * n + row] = a.data[row * n + col];
  }
  const v = identity(n);
  let sweeps = 0;
  while (await sweep(a, v, pace2) > 0) {
    if (++sweeps < MOST_SWEEPS) continue;
    const details = { what: "eigen", iterations: sweeps, residual: Number.NaN };
    throw new OrdoError("solver.not-converged", `eigen: no convergence in ${sweeps} sweeps`, details);
  }
  const order = Array.from({ length: n }, (_2, row) => row);
  order.sort((p, q) => a.data[p * n + p] - a.data[q * n + q]);
  const chosen = order.slice(n - count2);
  const values = Float64Array.from(chosen, (row) => a.data[row * n + row] * size);
  return { values, vectors: wanted ? takeRows(v, chosen) : void 0 };
}
async function sweep(a, v, pace2) {
  const n = a.rows;
  let rotations = 0;
  for (let p = 0; p < n - 1; p++) {
    for (let q = p + 1; q < n; q++) {
      if (Math.abs(a.data[p * n + q]) <= 2 ** -62) continue;
      rotate2(a, v, p, q);
      rotations++;
    }
    if (pace2.due()) await pace2.rest();
  }
  return rotations;
}
function rotate2(a, v, p, q) {
  const { data, rows: n } = a;
  const apq = data[p * n + q];
  const theta = (data[q * n + q] - data[p * n + p]) / (2 * apq);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.hypot(1, theta));
  const c = 1 / Math.hypot(1, t);
  const s = t * c;
  data[p * n + p] -= t * apq;
  data[q * n + q] += t * apq;
  data[p * n + q] = 0;
  data[q * n + p] = 0;
  for (let k = 0; k < n; k++) {
    if (k === p || k === q) continue;
    const [x, y] = [data[k * n + p], data[k * n + q]];
    data[k * n + p] = data[p * n + k] = c * x - s * y;
    data[k * n + q] = data[q * n + k] = s * x + c * y;
  }
  turn(rowOf(v, p), rowOf(v, q), c, s);
}
function turn(x, y, c, s) {
  for (let k = 0; k < x.length; k++) {
    const [left, right] = [x[k], y[k]];
    x[k] = c * left - s * right;
    y[k] = s * left + c * right;
  }
}

// packages/ordo/src/linalg/reference/elements.ts
var elements_exports = {};
__export(elements_exports, {
  add: () => add,
  addOuter: () => addOuter,
  hadamard: () => hadamard,
  map: () => map,
  scale: () => scale
});

// packages/ordo/src/linalg/reference/element-function.ts
function elementFunction(f) {
  switch (f.kind) {
    case "exp":
      return (x) => Math.exp(f.scale * x);
    case "power":
      return (x) => (f.scale * x + f.offset) ** f.degree;
    case "matern": {
      const distance = (x) => Math.sqrt(2 * f.nu * x) / f.length;
      if (f.nu === 0.5) return (x) => Math.exp(-distance(x));
      if (f.nu === 1.5) return (x) => (1 + distance(x)) * Math.exp(-distance(x));
      return (x) => (1 + distance(x) + distance(x) ** 2 / 3) * Math.exp(-distance(x));
    }
  }
}

// packages/ordo/src/linalg/reference/elements.ts
async function replaceEach(x, f, pace2) {
  for (let row = 0; row < x.rows; row++) {
    for (let col = 0; col < x.cols; col++)
      x.data[row * x.cols + col] = f(x.data[row * x.cols + col], row, col);
    if (pace2.due()) await pace2.rest();
  }
}
function map(x, f, pace2) {
  return replaceEach(x, elementFunction(f), pace2);
}
function add({ x, alpha, b, beta }, pace2) {
  return replaceEach(x, (value, row, col) => alpha * value + beta * at(b, row, col), pace2);
}
function hadamard(x, b, pace2) {
  return replaceEach(x, (value, row, col) => value * at(b, row, col), pace2);
}
function scale({ x, rows, cols }, pace2) {
  return replaceEach(x, (value, row, col) => (rows?.[row] ?? 1) * (cols?.[col] ?? 1) * value, pace2);
}
function addOuter({ x, u, v, alpha }, pace2) {
  return replaceEach(x, (value, row, col) => value + alpha * u[row] * v[col], pace2);
}

// packages/ordo/src/linalg/reference/pairwise.ts
var pairwise_exports = {};
__export(pairwise_exports, {
  pairwise: () => pairwise,
  pairwiseSparse: () => pairwiseSparse
});
var TERMS = {
  dot: (x, z) => x * z,
  "squared-euclidean": (x, z) => (x - z) * (x - z),
  manhattan: (x, z) => Math.abs(x - z),
  minimum: (x, z) => Math.min(x, z)
};
async function pairwise(job, pace2) {
  const { kind, a, b = a, c } = job;
  const [term, finish2] = [TERMS[kind], finishing(job)];
  for (let row = 0; row < a.rows; row++) {
    const x = rowOf(a, row);
    for (let col = 0; col < b.rows; col++) {
      const z = rowOf(b, col);
      let sum2 = 0;
      for (let k = 0; k < x.length; k++) sum2 += term(x[k], z[k]);
      c.data[row * c.cols + col] = finish2(sum2);
    }
    if (pace2.due()) await pace2.rest();
  }
}
async function pairwiseSparse(job, pace2) {
  const { kind, a, b = a, c } = job;
  const [term, finish2] = [TERMS[kind], finishing(job)];
  for (let row = 0; row < a.rows; row++) {
    for (let col = 0; col < b.rows; col++)
      c.data[row * c.cols + col] = finish2(overUnion(term, a, row, b, col));
    if (pace2.due()) await pace2.rest();
  }
}
function finishing({ map: map3 }) {
  return map3 === void 0 ? (x) => x : elementFunction(map3);
}
function overUnion(term, a, row, b, col) {
  let [p, q, sum2] = [a.starts[row], b.starts[col], 0];
  const [endA, endB] = [a.starts[row + 1], b.starts[col + 1]];
  while (p < endA || q < endB) {
    const columnA = p < endA ? a.columns[p] : Number.POSITIVE_INFINITY;
    const columnB = q < endB ? b.columns[q] : Number.POSITIVE_INFINITY;
    const x = columnA <= columnB ? a.values[p++] : 0;
    const z = columnB <= columnA ? b.values[q++] : 0;
    sum2 += term(x, z);
  }
  return sum2;
}

// packages/ordo/src/linalg/reference/products.ts
var products_exports = {};
__export(products_exports, {
  gram: () => gram,
  multiply: () => multiply,
  multiplySparse: () => multiplySparse,
  multiplyVector: () => multiplyVector
});
async function multiply(job, pace2) {
  const { a, b, transposeA, transposeB, alpha, beta, c } = job;
  const inner = transposeA ? a.rows : a.cols;
  for (let row = 0; row < c.rows; row++) {
    for (let col = 0; col < c.cols; col++) {
      let sum2 = 0;
      for (let k = 0; k < inner; k++) {
        const left = transposeA ? at(a, k, row) : at(a, row, k);
        sum2 += left * (transposeB ? at(b, col, k) : at(b, k, col));
      }
      const place = row * c.cols + col;
      c.data[place] = alpha * sum2 + (beta === 0 ? 0 : beta * c.data[place]);
    }
    if (pace2.due()) await pace2.rest();
  }
}
async function gram(job, pace2) {
  const { a, transpose: transpose2, alpha, c } = job;
  const inner = transpose2 ? a.rows : a.cols;
  for (let row = 0; row < c.rows; row++) {
    for (let col = 0; col <= row; col++) {
      let sum2 = 0;
      for (let k = 0; k < inner; k++)
        sum2 += transpose2 ? at(a, k, row) * at(a, k, col) : at(a, row, k) * at(a, col, k);
      c.data[row * c.cols + col] = alpha * sum2;
      c.data[col * c.cols + row] = alpha * sum2;
    }
    if (pace2.due()) await pace2.rest();
  }
}
async function multiplyVector(job, pace2) {
  const { a, x, transpose: transpose2 } = job;
  const result = new Float64Array(transpose2 ? a.cols : a.rows);
  for (let row = 0; row < a.rows; row++) {
    for (let col = 0; col < a.cols; col++) {
      if (transpose2) result[col] += at(a, row, col) * x[row];
      else result[row] += at(a, row, col) * x[col];
    }
    if (pace2.due()) await pace2.rest();
  }
  return result;
}
async function multiplySparse(job, pace2) {
  const { s, b, transpose: transpose2, c } = job;
  c.data.fill(0);
  for (let row = 0; row < s.rows; row++) {
    for (let k = s.starts[row]; k < s.starts[row + 1]; k++) {
      const [to, from] = transpose2 ? [s.columns[k], row] : [row, s.columns[k]];
      for (let col = 0; col < c.cols; col++) c.data[to * c.cols + col] += s.values[k] * at(b, from, col);
    }
    if (pace2.due()) await pace2.rest();
  }
}

// packages/ordo/src/linalg/reference/qr.ts
async function qr(a, pace2) {
  const { rows, cols } = a;
  requireFinite("qr: matrix", a.data);
  const size = scaleToOne(a.data);
  const k = Math.min(rows, cols);
  const mirrors = [];
  for (let step = 0; step < k; step++) {
    mirrors.push(mirrorOf(a, step));
    reflect(a, mirrors[step], step, step);
    for (let row = step + 1; row < rows; row++) a.data[row * cols + step] = 0;
    if (pace2.due()) await pace2.rest();
  }
  const r = matrix(k, cols);
  for (let index = 0; index < k * cols; index++) r.data[index] = a.data[index] * size;
  const q = matrix(rows, k);
  for (let row = 0; row < k; row++) q.data[row * k + row] = 1;
  for (let step = k - 1; step >= 0; step--) {
    reflect(q, mirrors[step], step, 0);
    if (pace2.due()) await pace2.rest();
  }
  return { q, r };
}
function mirrorOf(a, step) {
  const v = Float64Array.from({ length: a.rows - step }, (_2, row) => a.data[(step + row) * a.cols + step]);
  v[0] += (v[0] < 0 ? -1 : 1) * lengthOf(v);
  const length = lengthOf(v);
  return length === 0 ? v : v.map((x) => x / length);
}
function reflect(b, v, top, left) {
  for (let col = left; col < b.cols; col++) {
    let along = 0;
    for (let k = 0; k < v.length; k++) along += v[k] * b.data[(top + k) * b.cols + col];
    for (let k = 0; k < v.length; k++) b.data[(top + k) * b.cols + col] -= 2 * along * v[k];
  }
}
function lengthOf(v) {
  let sum2 = 0;
  for (const x of v) sum2 += x * x;
  return Math.sqrt(sum2);
}

// packages/ordo/src/linalg/reference/solve.ts
async function solve(a, x, pace2) {
  const n = a.rows;
  for (let step = 0; step < n; step++) {
    let best = step;
    for (let row = step; row < n; row++) {
      if (!(Math.abs(a.data[row * n + step]) <= Math.abs(a.data[best * n + step]))) best = row;
    }
    exchange2(a, step, best);
    exchange2(x, step, best);
    const pivot = a.data[step * n + step];
    if (pivot === 0 || !Number.isFinite(pivot))
      throw new OrdoError("solver.singular", `singular: pivot ${step} is ${pivot}`, { pivot: step });
    for (let row = step + 1; row < n; row++) {
      const factor = a.data[row * n + step] / pivot;
      subtract(a, row, step, factor);
      subtract(x, row, step, factor);
    }
    if (pace2.due()) await pace2.rest();
  }
  for (let row = n - 1; row >= 0; row--) {
    for (let col = 0; col < x.cols; col++) x.data[row * x.cols + col] /= a.data[row * n + row];
    for (let above2 = 0; above2 < row; above2++) subtract(x, above2, row, a.data[above2 * n + row]);
    if (pace2.due()) await pace2.rest();
  }
}
function exchange2({ data, cols }, p, q) {
  for (let k = 0; k < cols; k++)
    [data[p * cols + k], data[q * cols + k]] = [data[q * cols + k], data[p * cols + k]];
}
function subtract({ data, cols }, to, from, factor) {
  for (let k = 0; k < cols; k++) data[to * cols + k] -= factor * data[from * cols + k];
}

// packages/ordo/src/linalg/reference/svd.ts
var MOST_SWEEPS2 = 80;
var VANISHED = 1e-200;
async function svd(a, pace2) {
  requireFinite("svd: matrix", a.data);
  if (a.rows < a.cols) {
    const { u, values, v } = await svd(transpose(a), pace2);
    return { u: transpose(v), values, v: transpose(u) };
  }
  const size = scaleToOne(a.data);
  const columns = transpose(a);
  const rotations = identity(a.cols);
  let sweeps = 0;
  while (await sweep2(columns, rotations, pace2) > 0) {
    if (++sweeps < MOST_SWEEPS2) continue;
    const details = { what: "svd", iterations: sweeps, residual: Number.NaN };
    throw new OrdoError("solver.not-converged", `svd: no convergence in ${sweeps} sweeps`, details);
  }
  return collect(columns, rotations, size);
}
async function sweep2(columns, rotations, pace2) {
  let count2 = 0;
  for (let p = 0; p < columns.rows - 1; p++) {
    for (let q = p + 1; q < columns.rows; q++) {
      const [x, y] = [rowOf(columns, p), rowOf(columns, q)];
      const [xx, xy, yy] = [dot(x, x), dot(x, y), dot(y, y)];
      if (xx < VANISHED || yy < VANISHED) continue;
      if (Math.abs(xy) <= columns.cols * Number.EPSILON * Math.sqrt(xx) * Math.sqrt(yy)) continue;
      const theta = (yy - xx) / (2 * xy);
      const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.hypot(1, theta));
      const c = 1 / Math.hypot(1, t);
      turn2(x, y, c, t * c);
      turn2(rowOf(rotations, p), rowOf(rotations, q), c, t * c);
      count2++;
    }
    if (pace2.due()) await pace2.rest();
  }
  return count2;
}
function collect(columns, rotations, size) {
  const k = columns.rows;
  const lengths = Float64Array.from({ length: k }, (_2, row) => {
    const squared = dot(rowOf(columns, row), rowOf(columns, row));
    return squared < VANISHED ? 0 : Math.sqrt(squared);
  });
  const order = Array.from({ length: k }, (_2, row) => row).sort((p, q) => lengths[q] - lengths[p]);
  const directions = matrix(k, columns.cols);
  const v = matrix(k, k);
  order.forEach((from, to) => {
    v.data.set(rowOf(rotations, from), to * k);
    const length = lengths[from];
    if (length === 0) complete(directions, to);
    else rowOf(directions, to).set(rowOf(columns, from).map((x) => x / length));
  });
  return { u: transpose(directions), values: Float64Array.from(order, (row) => lengths[row] * size), v };
}
function complete(directions, place) {
  const target = rowOf(directions, place);
  for (let axis = 0; axis < directions.cols; axis++) {
    target.fill(0);
    target[axis] = 1;
    for (let pass = 0; pass < 2; pass++) {
      for (let row = 0; row < place; row++) {
        const other = rowOf(directions, row);
        const along = dot(other, target);
        for (let k = 0; k < target.length; k++) target[k] -= along * other[k];
      }
    }
    const length = Math.sqrt(dot(target, target));
    if (length < 1 / (2 * Math.sqrt(directions.cols))) continue;
    for (let k = 0; k < target.length; k++) target[k] /= length;
    return;
  }
}
function turn2(x, y, c, s) {
  for (let k = 0; k < x.length; k++) {
    const [left, right] = [x[k], y[k]];
    x[k] = c * left - s * right;
    y[k] = s * left + c * right;
  }
}
function dot(x, y) {
  let sum2 = 0;
  for (let k = 0; k < x.length; k++) sum2 += x[k] * y[k];
  return sum2;
}

// packages/ordo/src/linalg/reference/reference-backend.ts
function referenceBackend() {
  return hostBackend({
    name: "reference",
    description: {
      threads: 1,
      engine: "plain TypeScript",
      memoryLimit: void 0,
      notes: ["made to be right, not fast: for large problems use the wasm or native backend"]
    },
    kernels
  });
}
var kernels = {
  allocate: (length) => new Float64Array(length),
  recycle: () => void 0,
  placeSparse: async (s) => copySparse(s),
  ...products_exports,
  ...cholesky_exports,
  eigen,
  svd,
  qr,
  solve,
  ...pairwise_exports,
  ...elements_exports
};

// packages/ordo/src/wasm/environment.ts
function currentEnvironment() {
  const node = nodeModules();
  return {
    concurrency: node?.concurrency ?? (typeof navigator === "undefined" ? 1 : navigator.hardwareConcurrency || 1),
    validates: (bytes) => typeof WebAssembly === "object" && WebAssembly.validate(bytes),
    notShared: whyNotShared(),
    startWorker: node?.startWorker ?? (typeof Worker === "undefined" ? void 0 : startWebWorker)
  };
}
function whyNotShared() {
  if (typeof crossOriginIsolated !== "undefined" && !crossOriginIsolated) {
    return "the page is not cross-origin isolated; serve it with the headers Cross-Origin-Opener-Policy: same-origin and Cross-Origin-Embedder-Policy: require-corp";
  }
  return typeof SharedArrayBuffer === "undefined" ? "SharedArrayBuffer is missing here" : void 0;
}
function nodeModules() {
  if (typeof process === "undefined" || typeof process.getBuiltinModule !== "function") return void 0;
  const threads = process.getBuiltinModule("node:worker_threads");
  const os = process.getBuiltinModule("node:os");
  if (threads === void 0 || os === void 0) return void 0;
  return {
    concurrency: os.availableParallelism(),
    startWorker: (source, events) => startNodeWorker(threads, source, events)
  };
}
function startNodeWorker(threads, source, events) {
  const worker = new threads.Worker(source, { eval: true, execArgv: [], name: "ordo" });
  worker.on("message", events.message);
  worker.on("error", (error) => events.failure(String(error)));
  worker.on("messageerror", (error) => events.failure(String(error)));
  worker.on("exit", (code) => events.failure(`the worker ended with code ${code}`));
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    keepAlive: (on2) => on2 ? worker.ref() : worker.unref(),
    stop: () => void worker.terminate()
  };
}
function startWebWorker(source, events) {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(url);
  worker.onmessage = (event) => {
    URL.revokeObjectURL(url);
    events.message(event.data);
  };
  worker.onerror = (event) => {
    URL.revokeObjectURL(url);
    event.preventDefault();
    events.failure(
      event.message || "the worker could not be started (a content security policy needs worker-src blob:)"
    );
  };
  worker.onmessageerror = () => events.failure("a message could not be read");
  return {
    post: (message, transfer) => worker.postMessage(message, transfer ?? []),
    keepAlive: () => void 0,
    stop: () => worker.terminate()
  };
}

// packages/ordo/src/wasm/executor.ts
var DOUBLE = 8;
function executor(seat) {
  const kernels2 = instantiate(seat);
  kernels2.setup(seat.control, seat.packs, seat.threads, seat.thread);
  const actions = { ...kernels2, ...memorySteps(seat.memory) };
  return {
    kernels: kernels2,
    run(steps) {
      for (const [name, ...numbers2] of steps) {
        const action = actions[name];
        const result = action(...numbers2) ?? 0;
        if (result !== 0) return result;
      }
      return 0;
    }
  };
}
function instantiate({ module, memory }) {
  const abort = (_message, _file, line, column) => {
    throw new Error(`the module gave up at ${line}:${column}`);
  };
  const { exports } = new WebAssembly.Instance(module, { env: { memory, abort } });
  return exports;
}
function memorySteps(memory) {
  const doubles = (address, length) => new Float64Array(memory.buffer, address, length);
  return {
    copy(to, from, bytes) {
      new Uint8Array(memory.buffer).copyWithin(to, from, from + bytes);
    },
    zero(address, bytes) {
      new Uint8Array(memory.buffer, address, bytes).fill(0);
    },
    closeGaps(address, rows, stride, cols) {
      const values = doubles(address, rows * stride);
      for (let row = 1; row < rows; row++) values.copyWithin(row * cols, row * stride, row * stride + cols);
    },
    diagonal(to, address, n) {
      const values = new Float64Array(memory.buffer);
      for (let row = 0; row < n; row++) values[to / DOUBLE + row] = values[address / DOUBLE + row * (n + 1)];
    },
    addDiagonal(address, n, shift, shifts) {
      const values = doubles(address, n * n);
      const each = shifts === 0 ? void 0 : doubles(shifts, n);
      for (let row = 0; row < n; row++) values[row * (n + 1)] += each === void 0 ? shift : each[row];
    }
  };
}

// packages/ordo/src/wasm/engine.ts
var EngineFailure = class extends Error {
  name = "EngineFailure";
};
function view(memory, address, like) {
  return like instanceof Float64Array ? new Float64Array(memory.buffer, address, like.length) : new Uint32Array(memory.buffer, address, like.length);
}
function callingThreadEngine(seat) {
  const { memory } = seat;
  const work = executor(seat);
  let failure;
  return {
    async run(steps) {
      await nextTurn();
      if (failure !== void 0) throw failure;
      try {
        return work.run(steps);
      } catch (error) {
        throw failure = new EngineFailure(String(error));
      }
    },
    write: (address, values) => view(memory, address, values).set(values),
    async read(address, into) {
      into.set(view(memory, address, into));
    },
    grow: async (pages) => tryToGrow(memory, pages),
    cancel: () => void 0,
    stop() {
      failure ??= new EngineFailure("it was stopped");
    },
    get failure() {
      return failure;
    }
  };
}
function tryToGrow(memory, pages) {
  try {
    memory.grow(pages);
    return true;
  } catch {
    return false;
  }
}

// packages/ordo/src/wasm/features.ts
var HEADER = [0, 97, 115, 109, 1, 0, 0, 0];
var SIGNATURE = [1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0];
var SPLAT = [65, 0, 253, 15];
var MADD = [253, 135, 2];
function probe(...instructions) {
  const body = [0, ...instructions, 11];
  return Uint8Array.from([...HEADER, ...SIGNATURE, ...[10, body.length + 2, 1, body.length], ...body]);
}
var SIMD_PROBE = probe(...SPLAT);
var RELAXED_PROBE = probe(...SPLAT, ...SPLAT, ...SPLAT, ...MADD);
var MOST_THREADS = 16;
function planFor(environment, options4) {
  const notes = [];
  const relaxed = chooseRelaxed(environment, options4, notes);
  const shared = chooseShared(environment, options4, notes);
  const threads = shared ? options4.threads ?? Math.min(environment.concurrency, MOST_THREADS) : 1;
  return { relaxed, shared, threads, notes };
}
function chooseRelaxed(environment, options4, notes) {
  if (!environment.validates(SIMD_PROBE))
    throw unavailable("this JavaScript engine has no WebAssembly SIMD; Node 20 or a browser of 2023 has it");
  if (options4.relaxed === false) return false;
  if (environment.validates(RELAXED_PROBE)) return true;
  const reason = "relaxed SIMD is missing here; Node 22 and current browsers have it";
  if (options4.relaxed) throw unavailable(reason);
  notes.push(`${reason}, and products run about twice as fast with it`);
  return false;
}
function chooseShared(environment, options4, notes) {
  if (options4.shared === false) return false;
  if (environment.notShared === void 0) return true;
  if (options4.shared) throw unavailable(environment.notShared);
  notes.push(`one thread only: ${environment.notShared}`);
  return false;
}
function unavailable(reason, cause) {
  const details = { wanted: "wasm", reason };
  return new OrdoError("backend.unavailable", `the wasm backend cannot run: ${reason}`, details, { cause });
}

// packages/ordo/src/wasm/allocator.ts
var ALIGNMENT = 64;
var align = (bytes) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
var sizeOf = (bytes) => Math.max(align(bytes), ALIGNMENT);
function allocator(start2, end) {
  const first = align(start2);
  const freeBlocks = [];
  const used = /* @__PURE__ */ new Map();
  let top = first;
  let usedBytes = 0;
  function position(address) {
    let low = 0;
    let high = freeBlocks.length;
    while (low < high) {
      const middle = low + high >> 1;
      if (freeBlocks[middle].address < address) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  function insert(address, bytes) {
    const index = position(address);
    const before = freeBlocks[index - 1];
    const after = freeBlocks[index];
    const joinsBefore = before !== void 0 && before.address + before.bytes === address;
    const joinsAfter = after !== void 0 && address + bytes === after.address;
    if (joinsBefore) before.bytes += bytes;
    if (joinsAfter && joinsBefore) {
      before.bytes += after.bytes;
      freeBlocks.splice(index, 1);
    } else if (joinsAfter) {
      after.address = address;
      after.bytes += bytes;
    } else if (!joinsBefore) freeBlocks.splice(index, 0, { address, bytes });
  }
  function extend(bytes) {
    const usable = Math.floor((top + bytes) / ALIGNMENT) * ALIGNMENT - top;
    if (usable <= 0) return;
    insert(top, usable);
    top += usable;
  }
  function bestFit(bytes) {
    let best = -1;
    for (let index = 0; index < freeBlocks.length; index++) {
      const size = freeBlocks[index].bytes;
      if (size >= bytes && (best < 0 || size < freeBlocks[best].bytes)) best = index;
      if (size === bytes) break;
    }
    return best;
  }
  extend(end - first);
  return {
    allocate(wanted) {
      const bytes = sizeOf(wanted);
      const index = bestFit(bytes);
      if (index < 0) return void 0;
      const block2 = freeBlocks[index];
      const { address } = block2;
      block2.address += bytes;
      block2.bytes -= bytes;
      if (block2.bytes === 0) freeBlocks.splice(index, 1);
      used.set(address, bytes);
      usedBytes += bytes;
      return address;
    },
    free(address) {
      const bytes = used.get(address);
      if (bytes === void 0) throw new RangeError(`no block in use at ${address}`);
      used.delete(address);
      usedBytes -= bytes;
      insert(address, bytes);
    },
    shrink(address, wanted) {
      const bytes = sizeOf(wanted);
      const before = used.get(address);
      if (before === void 0 || before < bytes)
        throw new RangeError(`no block of ${bytes} bytes at ${address}`);
      if (before === bytes) return;
      used.set(address, bytes);
      usedBytes -= before - bytes;
      insert(address + bytes, before - bytes);
    },
    missing(wanted) {
      const bytes = sizeOf(wanted);
      if (bestFit(bytes) >= 0) return 0;
      const last = freeBlocks.at(-1);
      return last !== void 0 && last.address + last.bytes === top ? bytes - last.bytes : bytes;
    },
    extend,
    get usedBytes() {
      return usedBytes;
    },
    get freeBlocks() {
      return freeBlocks;
    }
  };
}

// packages/ordo/src/wasm/heap.ts
var PAGE = 65536;
var MOST_BYTES = 2 ** 32 - PAGE;
function heap(engine, limits) {
  const blocks = allocator(limits.start, limits.initialPages * PAGE);
  let pages = limits.initialPages;
  async function grow(missing) {
    const needed = Math.ceil(missing / PAGE);
    const room = limits.maximumPages - pages;
    if (needed > room) return false;
    const generous = Math.min(room, Math.max(needed, pages >> 2, 16));
    for (const more of generous > needed ? [generous, needed] : [needed]) {
      if (!await engine.grow(more)) continue;
      pages += more;
      blocks.extend(more * PAGE);
      return true;
    }
    return false;
  }
  return {
    async claim(bytes) {
      const missing = blocks.missing(bytes);
      if (missing > 0 && !await grow(missing)) throw exhausted(bytes, blocks, limits);
      return blocks.allocate(bytes);
    },
    free: blocks.free,
    shrink: blocks.shrink,
    get usedBytes() {
      return blocks.usedBytes;
    }
  };
}
function exhausted(requestedBytes, blocks, limits) {
  const limitBytes = limits.maximumPages * PAGE;
  return new OrdoError(
    "backend.memory",
    `the wasm backend needs ${requestedBytes} bytes more, but of its ${limitBytes} bytes ${blocks.usedBytes} are in use. 32-bit WebAssembly memory ends at 4 GiB; the native backend has no such limit, \`ordo backends\` says how to get it`,
    { backend: "wasm", requestedBytes, limitBytes }
  );
}

// packages/ordo/src/wasm/generated/modules.ts
var modules = {
  "simd": () => import("./simd-4EDVTEMY.js"),
  "relaxed": () => import("./relaxed-ZZTOQVAE.js"),
  "simd-shared": () => import("./simd-shared-O3HWLPZV.js"),
  "relaxed-shared": () => import("./relaxed-shared-PEWTJXOD.js")
};

// packages/ordo/src/wasm/kernels.ts
var CONTROL_BYTES = 4096;

// packages/ordo/src/wasm/load.ts
async function load(plan, { shared, threads, maximumMemory }) {
  const variant = `${plan.relaxed ? "relaxed" : "simd"}${shared ? "-shared" : ""}`;
  const { binary } = await modules[variant]();
  const control = align(binary.heapBase);
  const packs = control + align(CONTROL_BYTES);
  const start2 = align(packs + threads * binary.packBytes);
  const maximumPages = Math.floor(Math.min(maximumMemory, MOST_BYTES) / PAGE);
  const initialPages = Math.max(binary.initialPages, Math.ceil(start2 / PAGE));
  if (initialPages > maximumPages) throw tooSmall(initialPages * PAGE, maximumMemory);
  const layout = { control, packs, start: start2, initialPages, maximumPages };
  return { module: await compile(binary.base64), layout };
}
async function compile(base64) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw unavailable(
      `the module was refused (${error}); a content security policy needs 'wasm-unsafe-eval'`,
      error
    );
  }
}
function tooSmall(requestedBytes, limitBytes) {
  const message = `the wasm backend needs at least ${requestedBytes} bytes with so many threads, but maximumMemory is ${limitBytes}`;
  return new OrdoError("backend.memory", message, { backend: "wasm", requestedBytes, limitBytes });
}

// packages/ordo/src/wasm/options.ts
var GIB = 2 ** 30;
var shape = {
  threads: optional(integer(1, 64)),
  relaxed: optional(flag()),
  shared: optional(flag()),
  maximumMemory: integer(2 ** 20, 4 * GIB, 4 * GIB)
};
function readWasmOptions(given) {
  const options4 = readOptions("wasmBackend", shape, given);
  if (options4.shared === false && (options4.threads ?? 1) > 1) {
    const actual = `${options4.threads} with shared: false`;
    throw invalidOptions("wasmBackend", [{ key: "threads", expected: "1 without shared memory", actual }]);
  }
  return options4;
}

// packages/ordo/src/wasm/task.ts
var DOUBLE2 = 8;
var WORD = 4;
var COPY_VALUES = 2 ** 20;
var Task = class {
  operation;
  #machine;
  #signal;
  #loans = [];
  #claimed = /* @__PURE__ */ new Set();
  /** Steps that travel with the next ones: a message costs more than most of them. */
  #first = [];
  constructor(operation, machine, signal) {
    this.operation = operation;
    this.#machine = machine;
    this.#signal = signal;
  }
  // When the call is made
  lend(a) {
    const { rows, cols } = a;
    if (a.kind === "dense") return { rows, cols, host: a };
    return { rows, cols, block: this.#keep(this.#machine.holdings.lend(a)), own: false };
  }
  lendSparse(s) {
    const { rows, cols } = s;
    if (s.kind === "sparse") return { rows, cols, host: s };
    return { rows, cols, block: this.#keep(this.#machine.holdings.lendSparse(s)) };
  }
  lendEither(a) {
    return isSparse(a) ? this.lendSparse(a) : this.lend(a);
  }
  /** The handle counts as released from here on. */
  take(a) {
    if (a.kind === "dense") return this.lend(a);
    const memory = this.#machine.holdings.take(a);
    this.#claimed.add(memory.address);
    return { rows: a.rows, cols: a.cols, block: memory, own: true };
  }
  #keep(loan) {
    this.#loans.push(loan);
    return loan.memory;
  }
  end() {
    for (const loan of this.#loans) loan.end();
    for (const address of this.#claimed) this.#machine.heap.free(address);
    this.#claimed.clear();
  }
  // When its turn has come
  /** Fails with `backend.released` or `backend.failed`. */
  requireWorking() {
    const { engine, holdings: holdings2 } = this.#machine;
    holdings2.requireOpen();
    if (engine.failure !== void 0) throw failed(this.operation, engine.failure);
  }
  async claim(bytes) {
    const address = await this.#guard(this.#machine.heap.claim(bytes));
    this.#claimed.add(address);
    return address;
  }
  claimMatrix(rows, cols) {
    return this.claim(rows * cols * DOUBLE2);
  }
  /** Where the operand is; a host matrix is copied first. */
  async dense(a) {
    if ("block" in a) return a.block.address;
    const address = await this.claimMatrix(a.rows, a.cols);
    await this.#copyIn(a.host, address);
    return address;
  }
  async sparse(s) {
    return "block" in s ? s.block : this.placeSparse(s.host);
  }
  /** Where the operand is, from the next `run` on, in memory that this call may overwrite. */
  async workingCopy(a) {
    if ("host" in a || a.own) return this.dense(a);
    const address = await this.claimMatrix(a.rows, a.cols);
    this.#first.push(["copy", address, a.block.address, a.rows * a.cols * DOUBLE2]);
    return address;
  }
  async vector(values) {
    const address = await this.claimMatrix(values.length, 1);
    await this.#copyIn(matrix(values.length, 1, values), address);
    return address;
  }
  async placeSparse(s) {
    const count2 = s.starts[s.rows];
    const startsAt = align(count2 * DOUBLE2);
    const columnsAt = startsAt + align((s.rows + 1) * WORD);
    const address = await this.claim(columnsAt + count2 * WORD);
    const [starts, columns] = [address + startsAt, address + columnsAt];
    const placed = { address, values: address, starts, columns, count: count2 };
    await this.#copyIn(matrix(count2, 1, s.values), placed.values);
    await this.#write(placed.starts, s.starts);
    await this.#write(placed.columns, s.columns.subarray(0, count2));
    return placed;
  }
  async #copyIn(a, address) {
    await this.#byRows(a, (top, bottom) => {
      this.#machine.engine.write(address + top * a.cols * DOUBLE2, valuesOf(block(a, top, bottom)));
    });
  }
  async #write(address, values) {
    await this.#byRows({ rows: values.length, cols: 1 }, (top, bottom) => {
      this.#machine.engine.write(address + top * WORD, values.subarray(top, bottom));
    });
  }
  /** Rows from `top` on, as a host matrix. */
  async fetch(address, size, top = 0) {
    const result = matrix(size.rows, size.cols);
    const start2 = address + top * size.cols * DOUBLE2;
    await this.#byRows(
      size,
      (from, to) => this.#read(start2 + from * size.cols * DOUBLE2, result.data.subarray(from * size.cols, to * size.cols))
    );
    return result;
  }
  async fetchVector(address, length) {
    return (await this.fetch(address, { rows: length, cols: 1 })).data;
  }
  async fetchWords(address, length) {
    const words2 = new Uint32Array(length);
    await this.#read(address, words2);
    return words2;
  }
  #read(address, into) {
    return this.#guard(this.#machine.engine.read(address, into));
  }
  /** Bounded parts of the rows, with turns of the event loop between them. */
  async #byRows(size, part) {
    const breath = pace(this.operation, this.#signal);
    const height = Math.max(1, Math.floor(COPY_VALUES / Math.max(1, size.cols)));
    for (let top = 0; top < size.rows; top += height) {
      if (breath.due()) await breath.rest();
      await part(top, Math.min(top + height, size.rows));
    }
  }
  /** Runs steps up to the first result that is not 0, and gives that; −1 says that the cancel flag was seen. */
  async run(...steps) {
    throwIfCancelled(this.#signal, this.operation);
    const status = await this.#guard(this.#machine.engine.run([...this.#first.splice(0), ...steps]));
    if (status === -1) throw cancelled(this.operation, this.#signal?.reason);
    return status;
  }
  /** Claims as much scratch memory as a `…Work` kernel asks for. */
  async scratch(...question) {
    return this.claim(await this.#guard(this.#machine.engine.run([question])));
  }
  async #guard(request) {
    try {
      return await request;
    } catch (error) {
      if (error instanceof EngineFailure) this.requireWorking();
      throw error;
    }
  }
  // What it gives away
  hold(rows, cols, address) {
    this.#claimed.delete(address);
    return this.#machine.holdings.hold(rows, cols, { address });
  }
  holdSparse(rows, cols, placed) {
    this.#claimed.delete(placed.address);
    return this.#machine.holdings.holdSparse(rows, cols, placed);
  }
  /** Keeps only the first bytes of a claimed block. */
  shrink(address, bytes) {
    this.#machine.heap.shrink(address, bytes);
  }
};
function failed(operation, cause) {
  const details = { backend: "wasm", operation, reason: cause.message };
  const message = `the wasm backend failed during ${operation}: ${cause.message}; open a new one to go on`;
  return new OrdoError("backend.failed", message, details, { cause });
}

// packages/ordo/src/wasm/decompositions.ts
async function cholesky2(task, a) {
  const n = a.rows;
  const factor = await task.workingCopy(a);
  const status = await task.run(["cholesky", n, factor, n]);
  if (status > 0) throw await notPositiveDefinite(task, status - 1, factor + (status - 1) * (n + 1) * DOUBLE2);
  return task.hold(n, n, factor);
}
async function solveTriangular2(task, l, b, transposed) {
  const [factor, x] = [await task.dense(l), await task.workingCopy(b)];
  for (const transpose2 of transposed) {
    await task.run(["trsm", Number(transpose2), b.rows, b.cols, factor, l.cols, x, b.cols]);
  }
  return task.hold(b.rows, b.cols, x);
}
async function choleskyInverse2(task, l) {
  const n = l.rows;
  const inverse = await task.workingCopy(l);
  const status = await task.run(["choleskyInverse", n, inverse, n]);
  if (status > 0) throw singular(status - 1);
  return task.hold(n, n, inverse);
}
async function pivotedCholesky2(task, a, limits) {
  const n = a.rows;
  const { maxRank, tolerance = -1 } = limits;
  const own = await task.workingCopy(a);
  const factor = await task.claimMatrix(n, maxRank);
  const order = await task.claim(n * 4);
  const info = await task.claimMatrix(2, 1);
  const status = await task.run([
    ...["pivotedCholesky", n, own, n, tolerance, maxRank],
    ...[factor, maxRank, order, info]
  ]);
  if (status > 0) throw await notPositiveDefinite(task, status - 1, info + DOUBLE2);
  const [rank, residual2] = await task.fetchVector(info, 2);
  const pivots = await task.fetchWords(order, n);
  if (rank < maxRank) {
    await task.run(["closeGaps", factor, n, maxRank, rank]);
    task.shrink(factor, n * rank * DOUBLE2);
  }
  return { factor: task.hold(n, rank, factor), pivots, rank, residual: residual2 };
}
async function diagonal(task, a, n) {
  const values = await task.claimMatrix(n, 1);
  await task.run(["diagonal", values, a, n]);
  return task.fetchVector(values, n);
}
async function eigen2(task, a, wanted) {
  const n = a.rows;
  const { top } = wanted;
  const flag2 = Number(wanted.vectors);
  const own = await task.workingCopy(a);
  const values = await task.claimMatrix(n, 1);
  const vectors2 = await task.claimMatrix(wanted.vectors ? top : 0, n);
  const work = await task.scratch("eigenWork", n, top, flag2);
  const status = await task.run(["eigen", n, top, flag2, own, n, values, vectors2, n, work]);
  if (status > 0) throw await refusal(task, "eigen", status, { address: own, cols: n });
  return {
    values: await task.fetchVector(values, top),
    vectors: wanted.vectors ? task.hold(top, n, vectors2) : void 0
  };
}
async function svd2(task, a) {
  const { rows: m, cols: n } = a;
  const k = Math.min(m, n);
  const own = await task.workingCopy(a);
  const u = await task.claimMatrix(m, k);
  const values = await task.claimMatrix(k, 1);
  const v = await task.claimMatrix(k, n);
  const work = await task.scratch("svdWork", m, n);
  const status = await task.run(["svd", m, n, own, n, u, k, values, v, n, work]);
  if (status > 0) throw await refusal(task, "svd", status, { address: own, cols: n });
  const found = await task.fetchVector(values, k);
  return { u: task.hold(m, k, u), values: found, v: task.hold(k, n, v) };
}
async function qr2(task, a) {
  const { rows: m, cols: n } = a;
  const k = Math.min(m, n);
  const own = await task.workingCopy(a);
  const q = await task.claimMatrix(m, k);
  const r = await task.claimMatrix(k, n);
  const work = await task.scratch("qrWork", m, n);
  const status = await task.run(["qr", m, n, own, n, q, k, r, n, work]);
  if (status > 0) throw await refusal(task, "qr", status, { address: own, cols: n });
  return { q: task.hold(m, k, q), r: task.hold(k, n, r) };
}
async function solve2(task, a, b) {
  const [own, x] = [await task.workingCopy(a), await task.workingCopy(b)];
  const status = await task.run(["luSolve", a.rows, b.cols, own, a.cols, x, b.cols]);
  if (status > 0) throw singular(status - 1);
  return task.hold(b.rows, b.cols, x);
}
async function notPositiveDefinite(task, pivot, where2) {
  const [value] = await task.fetchVector(where2, 1);
  const message = `not positive definite: pivot ${pivot} is ${value}`;
  return new OrdoError("solver.not-positive-definite", message, { pivot, value });
}
function singular(pivot) {
  return new OrdoError("solver.singular", `singular: pivot ${pivot} is 0 or not finite`, { pivot });
}
var NOT_CONVERGED = 2 ** 30;
async function refusal(task, what, status, a) {
  if (status >= NOT_CONVERGED) {
    const details = { what, iterations: Number.NaN, residual: Number.NaN };
    return new OrdoError("solver.not-converged", `${what}: no convergence`, details);
  }
  const row = status - 1;
  const values = await task.fetchVector(a.address + row * a.cols * DOUBLE2, a.cols);
  const col = values.findIndex((value2) => !Number.isFinite(value2));
  const value = values[col];
  const message = `${what}: [${row}][${col}] is ${value}; every value must be finite`;
  return new OrdoError("input.not-finite", message, { what, index: row * a.cols + col, value });
}

// packages/ordo/src/wasm/elements.ts
async function map2(task, x, f) {
  await task.run(mapStep(await task.dense(x), x.rows * x.cols, f));
}
function mapStep(address, count2, f) {
  switch (f.kind) {
    case "exp":
      return ["mapExp", count2, address, f.scale];
    case "power":
      return ["mapPower", count2, address, f.scale, f.offset, f.degree];
    case "matern":
      return ["mapMatern", count2, address, 2 * f.nu, f.length];
  }
}
async function add2(task, x, other, scale4) {
  const { alpha = 1, beta = 1 } = scale4;
  const [to, from] = [await task.dense(x), await task.dense(other)];
  await task.run(["add", x.rows * x.cols, to, alpha, from, beta]);
}
async function hadamard2(task, x, other) {
  const [to, from] = [await task.dense(x), await task.dense(other)];
  await task.run(["hadamard", x.rows * x.cols, to, from]);
}
async function scale2(task, x, factors) {
  const { rows, cols } = factors;
  const byRow = rows === void 0 ? 0 : await task.vector(rows);
  const byCol = cols === void 0 ? 0 : await task.vector(cols);
  await task.run(["scale", x.rows, x.cols, await task.dense(x), x.cols, byRow, byCol]);
}
async function addOuter2(task, x, product2) {
  const [u, v] = [await task.vector(product2.u), await task.vector(product2.v)];
  await task.run(["addOuter", x.rows, x.cols, await task.dense(x), x.cols, product2.alpha, u, v]);
}
async function addDiagonal(task, x, shift) {
  const address = await task.dense(x);
  if (typeof shift === "number") await task.run(["addDiagonal", address, x.rows, shift, 0]);
  else await task.run(["addDiagonal", address, x.rows, 0, await task.vector(shift)]);
}

// packages/ordo/src/wasm/pairwise.ts
var KINDS = {
  dot: 0,
  "squared-euclidean": 1,
  manhattan: 2,
  minimum: 3
};
async function pairwiseDense(task, { kind, map: map3 }, left, right) {
  const [ma, mb, n] = [left.rows, (right ?? left).rows, left.cols];
  const a = await task.dense(left);
  const b = right === void 0 ? a : await task.dense(right);
  const c = await task.claimMatrix(ma, mb);
  const code = KINDS[kind];
  const work = await task.scratch("pairwiseDenseWork", code, ma, mb, n);
  const symmetric = Number(right === void 0);
  await task.run(["pairwiseDense", code, symmetric, ma, mb, n, a, n, b, n, c, mb, work]);
  if (map3 !== void 0) await task.run(mapStep(c, ma * mb, map3));
  return task.hold(ma, mb, c);
}
async function pairwiseSparse2(task, { kind, map: map3 }, left, right) {
  const [ma, mb, n] = [left.rows, (right ?? left).rows, left.cols];
  const a = await task.sparse(left);
  const b = right === void 0 ? a : await task.sparse(right);
  const c = await task.claimMatrix(ma, mb);
  const code = KINDS[kind];
  const work = await task.scratch("pairwiseSparseWork", code, ma, mb, n, b.count);
  const symmetric = Number(right === void 0);
  await task.run([
    ...["pairwiseSparse", code, symmetric, ma, mb, n, a.starts, a.columns, a.values],
    ...[b.starts, b.columns, b.values, c, mb, work]
  ]);
  if (map3 !== void 0) await task.run(mapStep(c, ma * mb, map3));
  return task.hold(ma, mb, c);
}

// packages/ordo/src/wasm/products.ts
async function multiply2(task, product2, options4) {
  const { left, right, sum: sum2, m, n, k } = product2;
  const { transposeA = false, transposeB = false, alpha = 1, add: add3 } = options4;
  const [a, b] = [await task.dense(left), await task.dense(right)];
  const c = sum2 === void 0 ? await task.claimMatrix(m, n) : await task.dense(sum2);
  const beta = add3 === void 0 ? 0 : add3.beta ?? 1;
  await task.run([
    ...["gemm", Number(transposeA), Number(transposeB), m, n, k],
    ...[alpha, a, left.cols, b, right.cols, beta, c, n]
  ]);
  return task.hold(m, n, c);
}
async function gram2(task, product2, options4) {
  const { given, n, k } = product2;
  const { transpose: transpose2 = false, alpha = 1 } = options4;
  const a = await task.dense(given);
  const c = await task.claimMatrix(n, n);
  await task.run(["gram", Number(transpose2), n, k, alpha, a, given.cols, c, n]);
  return task.hold(n, n, c);
}
async function multiplyVector2(task, product2, options4) {
  const { given, length } = product2;
  const a = await task.dense(given);
  const x = await task.vector(product2.x);
  const y = await task.claimMatrix(length, 1);
  await task.run(["gemv", Number(options4.transpose ?? false), given.rows, given.cols, a, given.cols, x, y]);
  return task.fetchVector(y, length);
}
async function multiplySparse2(task, product2, options4) {
  const { left, right, rows, cols } = product2;
  const { starts, columns, values } = await task.sparse(left);
  const b = await task.dense(right);
  const c = await task.claimMatrix(rows, cols);
  const operands = [starts, columns, values, cols, b, cols, c, cols];
  if (options4.transpose) {
    const work = await task.scratch("sparseTransposedWork", left.cols, cols);
    await task.run(["sparseMultiplyTransposed", left.rows, left.cols, ...operands, work]);
  } else await task.run(["sparseMultiply", left.rows, ...operands]);
  return task.hold(rows, cols, c);
}

// packages/ordo/src/wasm/wasm-backend.ts
var WasmBackend = class {
  name = "wasm";
  description;
  #machine;
  #turns = inTurn();
  #closed = false;
  constructor(engine, heap2, description) {
    this.description = description;
    const free = ({ address }) => heap2.free(address);
    this.#machine = { engine, heap: heap2, holdings: holdings(this, free) };
  }
  /** False once it is closed or has failed. */
  get usable() {
    return !this.#closed && this.#machine.engine.failure === void 0;
  }
  /** Bytes in use by handles and running calls. */
  get usedBytes() {
    return this.#machine.heap.usedBytes;
  }
  place(a, call) {
    return this.#call("place", call, (task) => async () => {
      const { rows, cols } = a;
      return task.hold(rows, cols, await task.dense(task.lend(a)));
    });
  }
  placeSparse(s, call) {
    return this.#call("placeSparse", call, (task) => async () => {
      return task.holdSparse(s.rows, s.cols, await task.placeSparse(s));
    });
  }
  fetch(a, part) {
    return this.#call("fetch", void 0, (task) => {
      const given = task.lend(a);
      const { top, bottom } = rowRange(a, part);
      return async () => task.fetch(await task.dense(given), { rows: bottom - top, cols: a.cols }, top);
    });
  }
  zeros(rows, cols) {
    return this.#call("zeros", void 0, (task) => {
      requireSize(rows, cols);
      return async () => {
        const address = await task.claimMatrix(rows, cols);
        await task.run(["zero", address, rows * cols * DOUBLE2]);
        return task.hold(rows, cols, address);
      };
    });
  }
  copy(a) {
    return this.#call("copy", void 0, (task) => {
      const given = task.lend(a);
      return async () => {
        const address = await task.workingCopy(given);
        await task.run();
        return task.hold(a.rows, a.cols, address);
      };
    });
  }
  multiply(a, b, options4 = {}) {
    return this.#call("multiply", options4, (task) => {
      const [left, right] = [task.lend(a), task.lend(b)];
      const sizes = productSizes(a, b, options4);
      const sum2 = options4.add && task.take(options4.add.to);
      return () => multiply2(task, { left, right, sum: sum2, ...sizes }, options4);
    });
  }
  gram(a, options4 = {}) {
    return this.#call("gram", options4, (task) => {
      const given = task.lend(a);
      const sizes = gramSizes(a, options4.transpose);
      return () => gram2(task, { given, ...sizes }, options4);
    });
  }
  multiplyVector(a, x, options4 = {}) {
    return this.#call("multiplyVector", options4, (task) => {
      const given = task.lend(a);
      const length = vectorSize(a, x, options4.transpose);
      return () => multiplyVector2(task, { given, x, length }, options4);
    });
  }
  multiplySparse(s, b, options4 = {}) {
    return this.#call("multiplySparse", options4, (task) => {
      const [left, right] = [task.lendSparse(s), task.lend(b)];
      const size = sparseProductSize(s, b, options4.transpose);
      return () => multiplySparse2(task, { left, right, ...size }, options4);
    });
  }
  solveTriangular(l, b, options4 = {}) {
    return this.#solveWith("solveTriangular", l, b, options4, [options4.transpose ?? false]);
  }
  choleskySolve(l, b, options4 = {}) {
    return this.#solveWith("choleskySolve", l, b, options4, [false, true]);
  }
  cholesky(a, options4 = {}) {
    return this.#call("cholesky", options4, (task) => {
      const given = options4.consume ? task.take(a) : task.lend(a);
      requireSquare("cholesky", a);
      return () => cholesky2(task, given);
    });
  }
  choleskyInverse(l, options4 = {}) {
    return this.#call("choleskyInverse", options4, (task) => {
      const given = options4.consume ? task.take(l) : task.lend(l);
      requireSquare("choleskyInverse", l);
      return () => choleskyInverse2(task, given);
    });
  }
  pivotedCholesky(a, options4 = {}) {
    return this.#call("pivotedCholesky", options4, (task) => {
      const given = task.lend(a);
      const limits = pivotedLimits(a, options4);
      return () => pivotedCholesky2(task, given, limits);
    });
  }
  eigen(a, options4 = {}) {
    return this.#call("eigen", options4, (task) => {
      const given = options4.consume ? task.take(a) : task.lend(a);
      const wanted = { top: eigenCount(a, options4), vectors: options4.vectors ?? true };
      return () => eigen2(task, given, wanted);
    });
  }
  svd(a, options4) {
    return this.#call("svd", options4, (task) => {
      const given = task.lend(a);
      return () => svd2(task, given);
    });
  }
  qr(a, options4) {
    return this.#call("qr", options4, (task) => {
      const given = task.lend(a);
      return () => qr2(task, given);
    });
  }
  solve(a, b, options4) {
    return this.#call("solve", options4, (task) => {
      const [left, right] = [task.lend(a), task.lend(b)];
      requireSystem("solve", a, b);
      return () => solve2(task, left, right);
    });
  }
  pairwise(kind, a, b, options4) {
    return this.#call("pairwise", options4, (task) => {
      requirePairwise(kind, a, b);
      const left = task.lendEither(a);
      const right = b && task.lendEither(b);
      const how = { kind, map: options4?.map };
      return isSparse(a) ? () => pairwiseSparse2(task, how, left, right) : () => pairwiseDense(task, how, left, right);
    });
  }
  map(a, f, options4) {
    return this.#change("map", a, options4, (task, x) => () => map2(task, x, f));
  }
  add(a, b, scale4 = {}) {
    return this.#change("add", a, void 0, (task, x) => {
      const other = task.lend(b);
      requireSameSize("add", a, b);
      return () => add2(task, x, other, scale4);
    });
  }
  hadamard(a, b) {
    return this.#change("hadamard", a, void 0, (task, x) => {
      const other = task.lend(b);
      requireSameSize("hadamard", a, b);
      return () => hadamard2(task, x, other);
    });
  }
  scale(a, factors) {
    return this.#change("scale", a, void 0, (task, x) => {
      requireFactors("scale", a, factors.rows, factors.cols);
      return () => scale2(task, x, factors);
    });
  }
  addOuter(a, u, v, alpha = 1) {
    return this.#change("addOuter", a, void 0, (task, x) => {
      requireFactors("addOuter", a, u, v);
      return () => addOuter2(task, x, { u, v, alpha });
    });
  }
  addDiagonal(a, shift) {
    return this.#change("addDiagonal", a, void 0, (task, x) => {
      requireSquare("addDiagonal", a);
      if (typeof shift !== "number") requireLength("addDiagonal: shift", shift, a.rows);
      return () => addDiagonal(task, x, shift);
    });
  }
  diagonal(a) {
    return this.#call("diagonal", void 0, (task) => {
      const given = task.lend(a);
      requireSquare("diagonal", a);
      return async () => diagonal(task, await task.dense(given), a.rows);
    });
  }
  async close() {
    if (this.#closed) return;
    this.#closed = true;
    this.#machine.holdings.close();
    this.#machine.engine.stop();
    await this.#turns.idle();
  }
  #solveWith(operation, l, b, options4, transposed) {
    return this.#call(operation, options4, (task) => {
      const [factor, right] = [task.lend(l), task.lend(b)];
      requireSystem(operation, l, b);
      return () => solveTriangular2(task, factor, right, transposed);
    });
  }
  /** Checks and borrows now, computes in its turn. Errors of both kinds reject the promise. */
  async #call(step, options4, prepare) {
    this.#machine.holdings.requireOpen();
    const signal = options4?.signal;
    const task = new Task(step, this.#machine, signal);
    let work;
    try {
      work = prepare(task);
    } catch (error) {
      task.end();
      throw error;
    }
    const run = () => this.#watch(task, signal, work);
    return this.#turns.run({ step, signal, work: run, end: () => task.end(), drop: releaseAll });
  }
  /** An operation on one handle, which it gives back. */
  async #change(step, a, options4, prepare) {
    await this.#call(step, options4, (task) => prepare(task, task.lend(a)));
    return a;
  }
  async #watch(task, signal, work) {
    task.requireWorking();
    if (signal === void 0) return work();
    const cancel = () => this.#machine.engine.cancel();
    signal.addEventListener("abort", cancel);
    try {
      return await work();
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  }
};

// packages/ordo/src/wasm/worker-engine.ts
async function workerEngine(crew) {
  const talks = [];
  let failure;
  const fail = (reason) => {
    if (failure !== void 0) return;
    failure = new EngineFailure(reason);
    for (const talk of talks) talk.end(failure);
  };
  try {
    for (let thread = 0; thread < crew.threads; thread++) talks.push(conversation(crew, fail));
  } catch (error) {
    fail(String(error));
  }
  const { module, memory, control, packs, threads } = crew;
  const seat = { module, memory, control, packs, threads };
  await Promise.all(talks.map((talk, thread) => talk.ask({ kind: "start", ...seat, thread })));
  if (failure !== void 0) throw failure;
  const access = crew.memory instanceof WebAssembly.Memory ? sharedAccess(crew.memory) : ownAccess(talks[0]);
  const flag2 = crew.memory instanceof WebAssembly.Memory ? cancelFlag(crew.memory, crew.control) : void 0;
  return {
    ...access,
    run(steps) {
      flag2?.(0);
      return talks[0].ask({ kind: "run", steps }).then(numberOf);
    },
    cancel: () => flag2?.(1),
    stop: () => fail("it was stopped"),
    get failure() {
      return failure;
    }
  };
}
function sharedAccess(memory) {
  return {
    write: (address, values) => view(memory, address, values).set(values),
    async read(address, into) {
      into.set(view(memory, address, into));
    },
    grow: async (pages) => tryToGrow(memory, pages)
  };
}
function ownAccess(talk) {
  return {
    write(address, values) {
      const bytes = values.slice().buffer;
      talk.tell({ kind: "write", address, bytes }, [bytes]);
    },
    async read(address, into) {
      const reply = await talk.ask({ kind: "read", address, length: into.byteLength });
      if (reply.kind !== "bytes") return;
      into.set(into instanceof Float64Array ? new Float64Array(reply.bytes) : new Uint32Array(reply.bytes));
    },
    grow: async (pages) => numberOf(await talk.ask({ kind: "grow", pages })) === 0
  };
}
function cancelFlag(memory, control) {
  return (value) => void Atomics.store(new Int32Array(memory.buffer, control, 1), 0, value);
}
function conversation(crew, fail) {
  const waiting = [];
  let ended;
  const worker = crew.startWorker(crew.source, {
    failure: fail,
    message(data) {
      const reply = data;
      if (reply.kind === "failure") return fail(reply.reason);
      const asked = waiting.shift();
      if (waiting.length === 0) worker.keepAlive(false);
      asked?.resolve(reply);
    }
  });
  const post = (request, transfer) => {
    try {
      worker.post(request, transfer);
    } catch (error) {
      fail(String(error));
    }
  };
  return {
    ask(request) {
      if (ended !== void 0) return Promise.reject(ended);
      return new Promise((resolve, reject) => {
        if (waiting.length === 0) worker.keepAlive(true);
        waiting.push({ resolve, reject });
        post(request);
      });
    },
    tell(request, transfer) {
      if (ended === void 0) post(request, transfer);
    },
    end(failure) {
      if (ended !== void 0) return;
      ended = failure;
      worker.stop();
      for (const { reject } of waiting.splice(0)) reject(failure);
    }
  };
}
var numberOf = (reply) => reply.kind === "result" ? reply.value : 0;

// packages/ordo/src/wasm/open.ts
function wasmBackend(options4 = {}) {
  return openWasmBackend(options4, currentEnvironment());
}
async function openWasmBackend(given, environment) {
  const options4 = readWasmOptions(given);
  const plan = planFor(environment, options4);
  const { engine, layout, threads, notes } = await start(plan, environment, options4);
  return new WasmBackend(engine, heap(engine, layout), {
    threads,
    engine: `WebAssembly, ${plan.relaxed ? "relaxed SIMD" : "SIMD"}`,
    memoryLimit: layout.maximumPages * PAGE,
    notes
  });
}
async function start(plan, environment, options4) {
  const notes = [...plan.notes];
  const { maximumMemory } = options4;
  const { startWorker } = environment;
  try {
    if (startWorker === void 0) throw new EngineFailure("there are none here");
    const shared = plan.shared ? await inSharedMemory(plan, startWorker, maximumMemory) : void 0;
    if (shared !== void 0) return { ...shared, notes };
    if (plan.shared) notes.push("one thread only: shared memory could not be had");
    if (options4.shared) throw unavailable(notes.join("; "));
    return { ...await inOwnMemory(plan, startWorker, maximumMemory), notes };
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    const reason = `workers cannot be started: ${error.message}`;
    if (options4.shared) throw unavailable(reason, error);
    notes.push(`computes in the calling thread and blocks it, because ${reason}`);
  }
  const { module, layout } = await load(plan, { shared: false, threads: 1, maximumMemory });
  const memory = new WebAssembly.Memory({ initial: layout.initialPages, maximum: layout.maximumPages });
  const engine = callingThreadEngine({ module, memory, ...layout, threads: 1, thread: 0 });
  return { engine, layout, threads: 1, notes };
}
async function inSharedMemory(plan, startWorker, maximumMemory) {
  const { threads } = plan;
  const { module, layout: wanted } = await load(plan, { shared: true, threads, maximumMemory });
  for (let pages = wanted.maximumPages; pages >= wanted.initialPages; pages = Math.floor(pages / 2)) {
    const layout = { ...wanted, maximumPages: pages };
    const memory = sharedMemory(layout);
    if (memory === void 0) continue;
    const source = await workerSource();
    const engine = await workerEngine({ startWorker, source, module, memory, ...layout, threads });
    return { engine, layout, threads };
  }
  return void 0;
}
function sharedMemory({ initialPages, maximumPages }) {
  try {
    return new WebAssembly.Memory({ initial: initialPages, maximum: maximumPages, shared: true });
  } catch {
    return void 0;
  }
}
async function inOwnMemory(plan, startWorker, maximumMemory) {
  const { module, layout } = await load(plan, { shared: false, threads: 1, maximumMemory });
  const memory = { initial: layout.initialPages, maximum: layout.maximumPages };
  const source = await workerSource();
  const engine = await workerEngine({ startWorker, source, module, memory, ...layout, threads: 1 });
  return { engine, layout, threads: 1 };
}
async function workerSource() {
  return (await import("./worker-source-DAADXKVS.js")).workerSource;
}

// packages/ordo/src/compute/compute.ts
async function openCompute(options4 = {}) {
  const run = startRun(options4);
  return Object.freeze({ backend: options4.backend ?? await embeddedFor(run), run });
}
async function embeddedFor(run) {
  const { backend, without } = await sharedEmbedded();
  if (without !== void 0) {
    run.warn("backend.slow", `computing with the ${backend.name} backend, which is slow (${without})`);
  }
  return backend;
}
var sharedEmbedded = keepOpen(() => openEmbedded(currentEnvironment()));
async function openEmbedded(environment) {
  let usable = () => true;
  const wasm = {
    name: "wasm",
    async load() {
      const backend2 = await openWasmBackend({}, environment);
      usable = () => backend2.usable;
      return backend2;
    }
  };
  const reference = { name: "reference", load: async () => referenceBackend() };
  const { backend, passedOver } = await chooseBackend([wasm, reference]);
  return { backend, without: passedOver[0]?.reason, usable };
}
function keepOpen(open) {
  let current;
  return async () => {
    const seen = current;
    if (seen !== void 0 && await isUsable(seen)) return seen;
    if (current === seen) current = open();
    return current;
  };
}
async function isUsable(opened) {
  try {
    return (await opened).usable();
  } catch {
    return false;
  }
}

// packages/ordo/src/validation/held-out.ts
async function openHeldOut(job, options4) {
  const { learner, data, request } = job;
  if (job.method === "refit") return refitting(job, "it was asked for", options4);
  if (learner.prepare === void 0)
    return refitting(job, `${learner.spec.kind} has no hold-out shortcut`, options4);
  const path = job.lambdas > 2 && request.kind === "sets";
  const prepared = await learner.prepare(data, { ...options4, path });
  const obstacle = prepared.obstacle(request);
  if (obstacle === void 0) return shortcut(prepared, request);
  prepared.release();
  return refitting(job, obstacle, options4);
}
function shortcut(prepared, request) {
  return {
    method: "shortcut",
    why: void 0,
    warnings: () => prepared.warnings,
    run: (lambda, sink) => prepared.holdOut(request, lambda, sink),
    [Symbol.dispose]: () => prepared.release()
  };
}
function refitting(job, why, options4) {
  return {
    method: "refit",
    why,
    warnings: () => [],
    run: (lambda, sink, only) => refitAll({ ...job, only }, lambda, sink, options4),
    [Symbol.dispose]() {
    }
  };
}
async function refitAll({ learner, data, truth, request, only }, lambda, sink, options4) {
  const run = startRun(options4);
  const at2 = learner.withLambda(lambda);
  const inner = { ...options4, onProgress: void 0 };
  if (request.kind === "sets") {
    for (const [index, rows] of request.sets.entries()) {
      const scores = await unlessNothingIsLeft(() => scoresWithout(at2, data, rows, inner));
      if (scores !== void 0) sink.set?.(index, rows, scores);
      await run.checkpoint("refitted folds", index + 1, request.sets.length);
    }
  } else if (request.kind === "preferences") {
    const count2 = data.preferences?.count ?? 0;
    for (let k = 0; k < count2; k++) {
      if (only !== void 0 && !only.has(k)) continue;
      const difference = await unlessNothingIsLeft(() => differenceWithout(at2, data, k, inner));
      if (difference !== void 0) sink.preference?.(k, difference);
      await run.checkpoint("refitted preferences", k + 1, count2);
    }
  } else {
    for (const [a, b] of listPairs(request.pairs, truth)) {
      const scores = await unlessNothingIsLeft(() => scoresWithout(at2, data, Uint32Array.of(a, b), inner));
      for (let out = 0; scores !== void 0 && out < truth.outputs; out++) {
        const pair = {
          a: scores.subarray(out, out + 1),
          b: scores.subarray(truth.outputs + out, truth.outputs + out + 1)
        };
        sink.pairs?.(out, a, Uint32Array.of(b), pair);
      }
      await run.checkpoint("refitted pairs", a, truth.size);
    }
  }
}
async function unlessNothingIsLeft(train) {
  try {
    return await train();
  } catch (error) {
    if (isOrdoError(error, "preferences.none")) return void 0;
    throw error;
  }
}
function* listPairs(pairs2, { size, queries }) {
  if (pairs2.kind === "list") {
    for (let k = 0; k < pairs2.a.length; k++) yield [pairs2.a[k], pairs2.b[k]];
    return;
  }
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++)
      if (queries === void 0 || queries.of[a] === queries.of[b]) yield [a, b];
  }
}
async function scoresWithout(learner, data, rows, options4) {
  const out = new Set(rows);
  const rest = Array.from({ length: data.size }, (_2, row) => row).filter((row) => !out.has(row));
  const model = await learner.fit(takeItems(data, rest), options4);
  return (await model.allScores(data.inputs.take(rows), { ...options4, ...queriesOf(data, rows) })).data;
}
function queriesOf(data, rows) {
  return data.queries === void 0 ? {} : { queries: takeGrouping(data.queries, rows) };
}
async function differenceWithout(learner, data, left, options4) {
  const all = data.preferences;
  const keep = Array.from({ length: all.count }, (_2, k) => k).filter((k) => k !== left);
  const rest = preferences(all.items, {
    winners: keep.map((k) => all.winners[k]),
    losers: keep.map((k) => all.losers[k]),
    magnitudes: keep.map((k) => all.magnitudes[k]),
    weights: keep.map((k) => all.weights[k])
  });
  const model = await learner.fit(dataset({ ...data, preferences: rest }), options4);
  const pair = [all.winners[left], all.losers[left]];
  const scores = await model.scores(data.inputs.take(pair), { ...options4, ...queriesOf(data, pair) });
  return scores[0] - scores[1];
}

// packages/ordo/src/validation/request.ts
function requestOf(plan) {
  if (plan.kind === "folds") return { kind: "sets", sets: plan.folds };
  if (plan.kind === "group-pairs") return { kind: "sets", sets: groupPairSets(plan.groups) };
  return plan;
}
function groupPairSets(groups) {
  const sets = [];
  for (let one2 = 0; one2 < groups.count; one2++) {
    for (let other = one2 + 1; other < groups.count; other++) {
      sets.push(Uint32Array.from([...groups.rowsOf(one2), ...groups.rowsOf(other)]));
    }
  }
  return sets;
}

// packages/ordo/src/validation/audit.ts
async function auditFolds(job, count2, options4, rng) {
  var _stack = [];
  try {
    const { learner, data, truth, plan, lambda } = job;
    if (plan.kind === "preferences") return auditPreferences(job, count2, options4, rng);
    const sets = drawSets(plan, truth, count2, rng);
    const quiet = { ...options4, onProgress: void 0 };
    const heldOut = __using(_stack, await openHeldOut(
      { learner, data, truth, request: { kind: "sets", sets }, lambdas: 1 },
      quiet
    ));
    const found = [];
    await heldOut.run(lambda, {
      set(index, _rows, scores) {
        found[index] = scores.slice();
      }
    });
    let largest = 0;
    let size = 0;
    for (const [index, rows] of sets.entries()) {
      const expected = await scoresWithout(learner.withLambda(lambda), data, rows, quiet);
      expected.forEach((value, k) => {
        largest = Math.max(largest, Math.abs(value - found[index][k]));
        size = Math.max(size, Math.abs(value));
      });
    }
    return { sets: sets.length, largestDifference: size > 0 ? largest / size : largest };
  } catch (_2) {
    var _error = _2, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function drawSets(plan, truth, count2, rng) {
  const request = requestOf(plan);
  if (request.kind === "sets")
    return Array.from(
      { length: Math.min(count2, request.sets.length) },
      () => request.sets[rng.below(request.sets.length)]
    );
  if (request.kind !== "pairs") return [];
  const { pairs: pairs2 } = request;
  return Array.from({ length: count2 }, () => {
    if (pairs2.kind === "list") {
      const k = rng.below(pairs2.a.length);
      return Uint32Array.of(pairs2.a[k], pairs2.b[k]);
    }
    return drawPair(truth, rng);
  });
}
function drawPair({ size, queries }, rng) {
  const a = rng.below(size);
  const members = queries === void 0 ? void 0 : queries.rowsOf(queries.of[a]);
  if (members !== void 0 && members.length < 2) return drawPair({ size, queries }, rng);
  const others = members ?? Uint32Array.from({ length: size }, (_2, row) => row);
  let b = a;
  while (b === a) b = others[rng.below(others.length)];
  return Uint32Array.of(Math.min(a, b), Math.max(a, b));
}
async function auditPreferences({ learner, data, truth, lambda }, count2, options4, rng) {
  const quiet = { ...options4, onProgress: void 0 };
  const differences = async (method) => {
    var _stack = [];
    try {
      const result = [];
      const heldOut = __using(_stack, await openHeldOut(
        { learner, data, truth, request: { kind: "preferences" }, lambdas: 1, method },
        quiet
      ));
      await heldOut.run(lambda, { preference: (k, difference) => result[k] = difference }, chosen);
      return result;
    } catch (_2) {
      var _error = _2, _hasError = true;
    } finally {
      __callDispose(_stack, _error, _hasError);
    }
  };
  const total = truth.shape.preferences.count;
  const chosen = new Set(Array.from({ length: Math.min(count2, total) }, () => rng.below(total)));
  const [found, expected] = [await differences("auto"), await differences("refit")];
  let largest = 0;
  let size = 0;
  for (const k of chosen) {
    largest = Math.max(largest, Math.abs(found[k] - expected[k]));
    size = Math.max(size, Math.abs(expected[k]));
  }
  return { sets: chosen.size, largestDifference: size > 0 ? largest / size : largest };
}

// packages/ordo/src/metrics/pairs.ts
function pairTally(metric, outputs = 1) {
  const { pairwise: pairwise2, spec } = metric;
  if (pairwise2 === void 0)
    throw invalidInput("pairTally: metric", "a mean over pairs of items", spec.name);
  const score = pairwise2.score;
  const sums = new Float64Array(outputs);
  const weighed = new Float64Array(outputs);
  const add3 = (output, predicted, actual, weight = 1) => {
    const value = score(predicted, actual);
    if (Number.isNaN(value)) {
      if (Number.isNaN(predicted) || Number.isNaN(actual)) throw notANumber(predicted, actual);
      return;
    }
    sums[output] += weight * value;
    weighed[output] += weight;
  };
  return Object.freeze({
    outputs,
    policy: spec,
    add: add3,
    addDifferences(predicted, actual, weights) {
      const step = checkBlock(outputs, predicted, actual, weights);
      for (let cell3 = 0, pair = 0; cell3 < predicted.length; pair++) {
        const weight = weights === void 0 ? 1 : weights[pair];
        for (let output = 0; output < outputs; output++, cell3++)
          add3(output, predicted[cell3], actual[step === 1 ? pair : cell3], weight);
      }
    },
    addScores(first, second, weights) {
      const step = checkBlock(outputs, first.predicted, first.actual, weights);
      checkSameLength("predicted", first.predicted, second.predicted);
      checkSameLength("actual", first.actual, second.actual);
      for (let cell3 = 0, pair = 0; cell3 < first.predicted.length; pair++) {
        const weight = weights === void 0 ? 1 : weights[pair];
        for (let output = 0; output < outputs; output++, cell3++) {
          const truth = step === 1 ? pair : cell3;
          const actual = first.actual[truth] - second.actual[truth];
          add3(output, first.predicted[cell3] - second.predicted[cell3], actual, weight);
        }
      }
    },
    merge(other) {
      const same2 = other.outputs === outputs && JSON.stringify(other.policy) === JSON.stringify(spec);
      if (!same2)
        throw invalidInput("merge", `a tally of ${spec.name} with ${outputs} outputs`, "another one");
      for (let output = 0; output < outputs; output++) {
        const { sum: sum2, weight } = other.totals(output);
        sums[output] += sum2;
        weighed[output] += weight;
      }
    },
    totals: (output) => ({ sum: sums[output], weight: weighed[output] }),
    values: () => Array.from(
      sums,
      (sum2, output) => weighed[output] > 0 ? definedAs(sum2 / weighed[output]) : emptyAs("skip", "no pair that counts")
    )
  });
}
function checkBlock(outputs, predicted, actual, weights) {
  const pairs2 = predicted.length / outputs;
  requireShape(
    "predicted",
    Number.isInteger(pairs2),
    `pairs \xD7 ${outputs} outputs`,
    `${predicted.length} values`
  );
  const step = actual.length === pairs2 ? 1 : outputs;
  requireShape(
    "actual",
    actual.length === pairs2 * step,
    `${pairs2} or ${predicted.length}`,
    `${actual.length}`
  );
  const weighted = weights?.length ?? pairs2;
  requireShape("weights", weighted === pairs2, `${pairs2}, one for each pair`, `${weighted}`);
  return step;
}
function checkSameLength(what, first, second) {
  requireShape(
    what,
    first.length === second.length,
    `${first.length} values on both sides`,
    `${second.length}`
  );
}
function notANumber(predicted, actual) {
  const what = Number.isNaN(predicted) ? "predicted difference" : "actual difference";
  const message = `pairTally: the ${what} is NaN; a pair that cannot be predicted must not be added`;
  return new OrdoError("input.not-finite", message, {
    what,
    index: 0,
    value: Number.isNaN(predicted) ? predicted : actual
  });
}

// packages/ordo/src/validation/estimate.ts
function meanOf(values, why) {
  const defined2 = values.filter((value) => value.defined);
  if (defined2.length === 0) return { defined: false, why };
  return { defined: true, value: defined2.reduce((sum2, { value }) => sum2 + value, 0) / defined2.length };
}
function isBetter(metric, a, b) {
  if (!a.defined) return false;
  if (!b.defined) return true;
  return metric.better === "higher" ? a.value > b.value : a.value < b.value;
}

// packages/ordo/src/validation/collect.ts
function collectorFor(plan, truth, metrics, averaging) {
  if (plan.kind === "folds")
    return truth.columns.length === 0 ? preferencesInFolds(truth, metrics) : folds(plan.folds, truth, metrics, averaging);
  for (const metric of metrics) requirePairwise2(metric, plan.kind);
  if (plan.kind === "pairs") return pairs(truth, metrics);
  if (plan.kind === "group-pairs") return groupPairs(plan, truth, metrics);
  return leftOutPreferences(truth, metrics);
}
function folds(sets, truth, metrics, averaging) {
  const v = truth.outputs;
  const untrained = { defined: false, why: "nothing was left to learn from" };
  const values = metrics.map(
    () => Array.from({ length: v }, () => new Array(sets.length).fill(untrained))
  );
  const pooled = averaging === "pooled" ? Array.from({ length: v }, () => new Float64Array(truth.size).fill(Number.NaN)) : void 0;
  const sink = {
    set(index, rows, scores) {
      for (let out = 0; out < v; out++) {
        const predicted = Float64Array.from(rows, (_2, k) => scores[k * v + out]);
        if (pooled !== void 0) {
          rows.forEach((row, k) => {
            pooled[out][row] = predicted[k];
          });
          continue;
        }
        const judged = { ...judgedOf(truth, out, rows), predicted };
        metrics.forEach((metric, m) => {
          values[m][out][index] = judge(metric, judged);
        });
      }
    }
  };
  const estimates = () => metrics.map((metric, m) => {
    const perOutput = Array.from({ length: v }, (_2, out) => {
      if (pooled === void 0) return meanOf(values[m][out], "no fold has a value");
      return judge(metric, pooledJudged(truth, out, pooled[out]));
    });
    const all = values[m].flat();
    return {
      metric: metric.spec,
      value: meanOf(perOutput, "no output has a value"),
      outputs: perOutput,
      averaging: pooled === void 0 ? "folds" : "pooled",
      undefinedFolds: pooled === void 0 ? all.filter((value) => !value.defined).length : 0,
      folds: pooled === void 0 ? values[m][0] : [],
      pairs: void 0
    };
  });
  return { sink, estimates };
}
function judge(metric, judged) {
  const list2 = metric.weighting === "none" ? { ...judged, weights: void 0 } : judged;
  return list2.queries === void 0 ? metric.evaluate(list2) : evaluatePerQuery(metric, list2).mean;
}
function judgedOf(truth, output, rows) {
  const actual = truth.columns[output];
  const { weights, queries } = truth;
  return {
    actual: Float64Array.from(rows, (row) => actual[row]),
    weights: weights && Float64Array.from(rows, (row) => weights[row]),
    queries: queries && takeGrouping(queries, rows)
  };
}
function pooledJudged(truth, output, predicted) {
  const rows = Uint32Array.from(predicted.keys()).filter((row) => !Number.isNaN(predicted[row]));
  return { ...judgedOf(truth, output, rows), predicted: Float64Array.from(rows, (row) => predicted[row]) };
}
function tallies(truth, metrics) {
  const list2 = metrics.map((metric) => pairTally(metric, truth.outputs));
  return {
    add(output, predicted, actual, weight) {
      for (const tally of list2) tally.add(output, predicted, actual, weight);
    },
    estimates: () => list2.map((tally) => {
      const outputs = tally.values();
      return {
        metric: tally.policy,
        value: meanOf(outputs, "no pair that counts"),
        outputs,
        averaging: "pairs",
        undefinedFolds: 0,
        folds: [],
        pairs: tally.totals(0).weight
      };
    })
  };
}
function weightOf({ weights }, a, b) {
  return weights === void 0 ? 1 : weights[a] * weights[b];
}
function pairs(truth, metrics) {
  const tally = tallies(truth, metrics);
  const known2 = truth.columns.length > 0 ? void 0 : magnitudesOf(truth);
  const sink = {
    pairs(output, a, b, scores) {
      const y = truth.columns[output];
      for (let k = 0; k < b.length; k++) {
        const row = b[k];
        const actual = y !== void 0 ? y[a] - y[row] : known2(a, row);
        tally.add(output, scores.a[k] - scores.b[k], actual, weightOf(truth, a, row));
      }
    }
  };
  return { sink, estimates: tally.estimates };
}
function magnitudesOf(truth) {
  const { winners, losers, magnitudes } = truth.shape.preferences;
  const sums = /* @__PURE__ */ new Map();
  winners.forEach((winner, k) => {
    const [a, b] = [winner * truth.size + losers[k], losers[k] * truth.size + winner];
    sums.set(a, (sums.get(a) ?? 0) + magnitudes[k]);
    sums.set(b, (sums.get(b) ?? 0) - magnitudes[k]);
  });
  return (a, b) => sums.get(a * truth.size + b) ?? 0;
}
function groupPairs(plan, truth, metrics) {
  const tally = tallies(truth, metrics);
  const v = truth.outputs;
  const { of } = plan.groups;
  const sink = {
    set(_index, rows, scores) {
      forEachCrossPair(rows, of, truth, (i, j) => {
        for (let out = 0; out < v; out++) {
          const y = truth.columns[out];
          const predicted = scores[i * v + out] - scores[j * v + out];
          tally.add(out, predicted, y[rows[i]] - y[rows[j]], weightOf(truth, rows[i], rows[j]));
        }
      });
    }
  };
  return { sink, estimates: tally.estimates };
}
function forEachCrossPair(rows, groupOf, { queries }, visit2) {
  for (let i = 0; i < rows.length; i++) {
    for (let j = i + 1; j < rows.length; j++) {
      const [a, b] = [rows[i], rows[j]];
      if (groupOf[a] === groupOf[b] || queries !== void 0 && queries.of[a] !== queries.of[b]) continue;
      visit2(i, j);
    }
  }
}
function leftOutPreferences(truth, metrics) {
  const tally = tallies(truth, metrics);
  const { magnitudes } = truth.shape.preferences;
  const sink = { preference: (k, difference) => tally.add(0, difference, magnitudes[k], 1) };
  return { sink, estimates: tally.estimates };
}
function preferencesInFolds(truth, metrics) {
  for (const metric of metrics) requirePairwise2(metric, "explicit preferences");
  const tally = tallies(truth, metrics);
  const { winners, losers, magnitudes } = truth.shape.preferences;
  const place = new Int32Array(truth.size);
  const sink = {
    set(_index, rows, scores) {
      place.fill(-1);
      rows.forEach((row, k) => {
        place[row] = k;
      });
      winners.forEach((winner, k) => {
        const [i, j] = [place[winner], place[losers[k]]];
        if (i >= 0 && j >= 0) tally.add(0, scores[i] - scores[j], magnitudes[k], 1);
      });
    }
  };
  return { sink, estimates: tally.estimates };
}
function requirePairwise2(metric, how) {
  if (metric.pairwise !== void 0) return;
  const issue = {
    key: "metric",
    expected: `a mean over pairs, such as concordance, to judge ${how}`,
    actual: metric.spec.name
  };
  throw new OrdoError("option.invalid", `metric: expected ${issue.expected}, got ${issue.actual}`, {
    owner: "validation",
    issues: [issue]
  });
}

// packages/ordo/src/preferences/graph.ts
var COSTS = [20, 21, 22];
var QUERY_WEIGHTINGS = ["pairs", "size", "query"];

// packages/ordo/src/preferences/pairs.ts
function pairsPart(all, cost) {
  const graph = explicitOf(all, cost);
  const { winners, losers, differences, coefficients } = graph;
  return {
    graph,
    addProduct(x, result) {
      for (let k = 0; k < winners.length; k++) {
        const flow = coefficients[k] * (x[winners[k]] - x[losers[k]]);
        result[winners[k]] += flow;
        result[losers[k]] -= flow;
      }
    },
    addMatrix(result, size) {
      for (let k = 0; k < winners.length; k++) {
        const [a, b] = [winners[k], losers[k]];
        result[a * size + a] += coefficients[k];
        result[b * size + b] += coefficients[k];
        result[a * size + b] -= coefficients[k];
        result[b * size + a] -= coefficients[k];
      }
    },
    forEachLink(_output, link) {
      for (let k = 0; k < winners.length; k++) if (coefficients[k] > 0) link(winners[k], losers[k]);
    },
    addRightSide(result) {
      for (let k = 0; k < winners.length; k++) {
        const flow = coefficients[k] * differences[k];
        result[winners[k]] += flow;
        result[losers[k]] -= flow;
      }
    },
    pairCount: () => winners.length,
    forEachPair(_output, visit2) {
      for (let k = 0; k < winners.length; k++) visit2(winners[k], losers[k], differences[k], coefficients[k]);
    }
  };
}
function explicitOf(all, cost) {
  const { winners, losers, magnitudes, weights } = all;
  const differences = cost === 20 ? magnitudes.map((size) => size > 0 ? 1 : 0) : magnitudes;
  const coefficients = weights.map((weight, k) => {
    const inverse = cost === 22 && magnitudes[k] > 0 ? 1 / magnitudes[k] : 1;
    return (weight * inverse) ** 2;
  });
  return { winners, losers, differences, coefficients };
}

// packages/ordo/src/preferences/levels.ts
function addInverseSquareProduct(window, scores, x, result, rule) {
  const levels = levelsOf(window, scores);
  const count2 = levels.scores.length;
  const sums = new Float64Array(count2);
  const mass = new Float64Array(count2);
  forEachMember(window, levels, (level, row) => {
    const w = rule.weights?.[row] ?? 1;
    sums[level] += w * x[row];
    mass[level] += w;
  });
  forEachMember(window, levels, (level, row) => {
    let flow = 0;
    for (let other = 0; other < count2; other++) {
      const kappa = inverseSquare(levels.scores[level] - levels.scores[other], rule);
      flow += kappa * (mass[other] * x[row] - sums[other]);
    }
    result[row] += rule.factor * (rule.weights?.[row] ?? 1) * flow;
  });
}
function addInverseSquareRightSide(window, scores, result, rule) {
  const levels = levelsOf(window, scores);
  const mass = new Float64Array(levels.scores.length);
  forEachMember(window, levels, (level, row) => {
    mass[level] += rule.weights?.[row] ?? 1;
  });
  const pull = levels.scores.map(
    (a) => levels.scores.reduce((sum2, b, level) => sum2 + inverseSquare(a - b, rule) * (a - b) * mass[level], 0)
  );
  forEachMember(window, levels, (level, row) => {
    result[row] += rule.factor * (rule.weights?.[row] ?? 1) * pull[level];
  });
}
function inverseSquare(difference, rule) {
  const size = Math.abs(difference);
  if (size === 0) return rule.ties ? 1 : 0;
  return size < rule.gap ? 0 : 1 / (size * size);
}
function levelsOf(window, scores) {
  const { order } = window;
  const starts = [];
  for (let k = 0; k < order.length; k++) {
    if (k === 0 || scores[order[k]] !== scores[order[k - 1]]) starts.push(k);
  }
  const values = Float64Array.from(starts, (start2) => scores[order[start2]]);
  return { scores: values, starts: Uint32Array.from([...starts, order.length]) };
}
function forEachMember(window, levels, visit2) {
  for (let level = 0; level < levels.scores.length; level++) {
    for (let k = levels.starts[level]; k < levels.starts[level + 1]; k++) visit2(level, window.order[k]);
  }
}

// packages/ordo/src/preferences/windows.ts
function openWindow(rows, scores, gap) {
  const order = Uint32Array.from(rows).sort((a, b) => scores[a] - scores[b] || a - b);
  const n = order.length;
  const below = new Uint32Array(n);
  const above2 = new Uint32Array(n);
  const far = (low, high) => {
    const difference = scores[order[high]] - scores[order[low]];
    return gap === 0 ? difference > 0 : difference >= gap;
  };
  let start2 = 0;
  let end = 0;
  for (let k = 0; k < n; k++) {
    while (start2 < k && far(start2, k)) start2++;
    below[k] = start2;
    end = Math.max(end, k);
    while (end < n && !far(k, end)) end++;
    above2[k] = end;
  }
  return { order, below, above: above2 };
}
function addWindowProduct(window, x, result, weighting) {
  const { order, below, above: above2 } = window;
  const { weights, factor } = weighting;
  const n = order.length;
  const sums = new Float64Array(n + 1);
  const mass = new Float64Array(n + 1);
  for (let k = 0; k < n; k++) {
    const w = weights === void 0 ? 1 : weights[order[k]];
    sums[k + 1] = sums[k] + w * x[order[k]];
    mass[k + 1] = mass[k] + w;
  }
  for (let k = 0; k < n; k++) {
    const row = order[k];
    const w = weights === void 0 ? 1 : weights[row];
    const comparedMass = mass[below[k]] + (mass[n] - mass[above2[k]]);
    const comparedSum = sums[below[k]] + (sums[n] - sums[above2[k]]);
    result[row] += factor * w * (comparedMass * x[row] - comparedSum);
  }
}
function addWindowSigns(window, result, weighting) {
  const { order, below, above: above2 } = window;
  const { weights, factor } = weighting;
  const n = order.length;
  const mass = new Float64Array(n + 1);
  for (let k = 0; k < n; k++) mass[k + 1] = mass[k] + (weights === void 0 ? 1 : weights[order[k]]);
  for (let k = 0; k < n; k++) {
    const w = weights === void 0 ? 1 : weights[order[k]];
    result[order[k]] += factor * w * (mass[below[k]] - (mass[n] - mass[above2[k]]));
  }
}
function windowTotals(window, weights) {
  const { order, below } = window;
  const prefix = new Float64Array(order.length + 1);
  for (let k = 0; k < order.length; k++)
    prefix[k + 1] = prefix[k] + (weights === void 0 ? 1 : weights[order[k]]);
  let pairs2 = 0;
  let mass = 0;
  for (let k = 0; k < order.length; k++) {
    pairs2 += below[k];
    mass += (weights === void 0 ? 1 : weights[order[k]]) * prefix[below[k]];
  }
  return { pairs: pairs2, mass };
}
function forEachWindowPair(window, visit2) {
  for (let k = 0; k < window.order.length; k++) {
    for (let low = 0; low < window.below[k]; low++) visit2(window.order[k], window.order[low]);
  }
}

// packages/ordo/src/preferences/scored.ts
function scoredPart(columns, blocks, rules) {
  const outputs = columns.map((scores) => openOutput(scores, blocks, rules));
  return {
    addProduct(x, result, output) {
      for (const block2 of outputs[output].blocks) block2.addProduct(x, result);
    },
    addMatrix(result, size, output) {
      for (const block2 of outputs[output].blocks) addBlockMatrix(block2, result, size);
    },
    forEachLink(output, link) {
      for (const block2 of outputs[output].blocks) block2.forEachLink(link);
    },
    addRightSide(result, output) {
      const { scores, centred: centred2 } = outputs[output];
      for (const block2 of outputs[output].blocks) {
        const ties = rules.ties && rules.gap === 0;
        const rule = { weights: rules.weights, factor: block2.factor, gap: rules.gap, ties };
        if (rules.cost === 20) addWindowSigns(block2.strict(), result, rule);
        else if (rules.cost === 22) addInverseSquareRightSide(block2.strict(), scores, result, rule);
        else block2.addProduct(centred2, result);
      }
    },
    pairCount: (output) => outputs[output].blocks.reduce((sum2, block2) => sum2 + block2.pairs, 0),
    forEachPair(output, visit2) {
      for (const block2 of outputs[output].blocks) block2.forEachPair(visit2);
    }
  };
}
function openOutput(scores, blocks, rules) {
  const mean = scores.reduce((sum2, score) => sum2 + score, 0) / Math.max(1, scores.length);
  const centred2 = scores.map((score) => score - mean);
  const list2 = [];
  for (let block2 = 0; block2 < blocks.count; block2++)
    list2.push(openBlock(block2, blocks.rowsOf(block2), scores, rules));
  return { scores, centred: centred2, blocks: list2 };
}
function openBlock(index, rows, scores, rules) {
  const { weights, cost } = rules;
  let sorted;
  const strict = () => {
    sorted ??= openWindow(rows, scores, rules.gap);
    return sorted;
  };
  const ties = rules.ties && rules.gap === 0;
  const totals4 = ties ? completeTotals(rows, weights) : { ...windowTotals(strict(), weights), weight: totalWeight(rows, weights) };
  const factor = rules.coefficient(index, totals4.mass, totals4.weight);
  const rule = { gap: rules.gap, ties, weights, factor };
  const addProduct = (x, result) => {
    if (cost === 22) addInverseSquareProduct(strict(), scores, x, result, rule);
    else if (ties) addCompleteProduct(rows, x, result, rule);
    else addWindowProduct(strict(), x, result, rule);
  };
  return {
    factor,
    pairs: totals4.pairs,
    strict,
    rows,
    addProduct,
    forEachLink(link) {
      if (factor === 0) return;
      const active = (row) => weights === void 0 || weights[row] > 0;
      if (ties) linkAll(rows.filter(active), link);
      else linkWindow(strict(), active, link);
    },
    forEachPair(visit2) {
      const product2 = (a, b) => weights === void 0 ? 1 : weights[a] * weights[b];
      forEachWindowPair(strict(), (winner, loser) => {
        const d = scores[winner] - scores[loser];
        const kappa = cost === 22 ? inverseSquare(d, rule) : 1;
        visit2(winner, loser, cost === 20 ? 1 : d, factor * kappa * product2(winner, loser));
      });
      if (!ties) return;
      forEachTie(strict(), scores, (a, b) => visit2(a, b, 0, factor * product2(a, b)));
    }
  };
}
function addBlockMatrix(block2, result, size) {
  const unit = new Float64Array(size);
  const column = new Float64Array(size);
  for (const col of block2.rows) {
    unit[col] = 1;
    block2.addProduct(unit, column);
    for (const row of block2.rows) {
      result[row * size + col] += column[row];
      column[row] = 0;
    }
    unit[col] = 0;
  }
}
function linkAll(rows, link) {
  for (let k = 1; k < rows.length; k++) link(rows[0], rows[k]);
}
function linkWindow({ order, below, above: above2 }, active, link) {
  const places = Array.from(order.keys()).filter((k) => active(order[k]));
  const [lowest, highest] = [places[0], places[places.length - 1]];
  for (const k of places) {
    if (lowest < below[k]) link(order[lowest], order[k]);
    if (highest >= above2[k]) link(order[k], order[highest]);
  }
}
function addCompleteProduct(rows, x, result, weighting) {
  const { weights, factor } = weighting;
  let sum2 = 0;
  let mass = 0;
  for (const row of rows) {
    const w = weights === void 0 ? 1 : weights[row];
    sum2 += w * x[row];
    mass += w;
  }
  for (const row of rows)
    result[row] += factor * (weights === void 0 ? 1 : weights[row]) * (mass * x[row] - sum2);
}
function forEachTie(window, scores, visit2) {
  const { order } = window;
  for (let k = 0; k < order.length; k++) {
    for (let next = k + 1; next < order.length && scores[order[next]] === scores[order[k]]; next++) {
      visit2(order[next], order[k]);
    }
  }
}
function completeTotals(rows, weights) {
  const pairs2 = rows.length * (rows.length - 1) / 2;
  if (weights === void 0) return { pairs: pairs2, mass: pairs2, weight: rows.length };
  let squares = 0;
  for (const row of rows) squares += weights[row] ** 2;
  const weight = totalWeight(rows, weights);
  return { pairs: pairs2, mass: (weight * weight - squares) / 2, weight };
}
function totalWeight(rows, weights) {
  return weights === void 0 ? rows.length : rows.reduce((sum2, row) => sum2 + weights[row], 0);
}

// packages/ordo/src/preferences/preference-graph.ts
var isCost = (value) => COSTS.includes(value);
var isFactors = (value) => typeof value === "object" && value !== null && Object.values(value).every(
  (factor) => typeof factor === "number" && Number.isFinite(factor) && factor >= 0
);
var preferenceOptions = {
  cost: where("20, 21 or 22", isCost, 21),
  /** Whether pairs with equal scores are compared, and wanted equal. */
  ties: flag(true),
  /** Pairs whose scores are closer than this are left out. */
  minimumGap: nonNegative(0),
  queryWeights: oneOf(QUERY_WEIGHTINGS, "pairs"),
  /** query: compare items of one query only, when the data has queries. global: compare all items. */
  ranking: oneOf(["query", "global"], "query"),
  /** A factor for each query, by its id; 1 where none is given. */
  queryFactors: optional(where("a record of numbers >= 0 by query id", isFactors))
};
function readPreferenceOptions(options4 = {}) {
  return readOptions("preferences", preferenceOptions, options4);
}
function preferenceGraph(data, options4 = {}) {
  const settings = readPreferenceOptions(options4);
  const { scores, preferences: pairs2 } = data;
  if (scores === void 0 && pairs2 === void 0)
    throw noPreferences("the data has neither scores nor preferences");
  const blocks = settings.ranking === "query" && data.queries !== void 0 ? data.queries : oneBlock(data.size);
  const columns = columnsOf(data);
  const weights = checkedWeights(data.weights);
  const parts = [];
  if (scores !== void 0) parts.push(scoredPart(columns, blocks, scoredRules(settings, blocks, weights)));
  if (pairs2 !== void 0) parts.push(pairsPart(pairs2, settings.cost));
  const graph = sumOf(parts, data.size, Math.max(1, columns.length));
  const isComplete2 = pairs2 === void 0 && settings.ties && settings.minimumGap === 0 && settings.cost !== 22;
  return Object.freeze({
    ...graph,
    shared: isComplete2 || columns.length <= 1,
    blocks: pairs2 === void 0 && blocks.count > 1 ? blocks : void 0,
    complete: isComplete2 ? completeBlocks(graph, settings, { blocks, weights, columns }) : void 0
  });
}
function oneBlock(size) {
  return groupingOf(new Uint32Array(size), size === 0 ? [] : ["all"]);
}
function columnsOf(data) {
  const values = data.scores?.values;
  if (values === void 0) return [];
  const columns = Array.from(
    { length: values.cols },
    (_2, col) => Float64Array.from({ length: values.rows }, (_3, row) => at(values, row, col))
  );
  columns.forEach((column, col) => {
    requireFinite(values.cols === 1 ? "scores" : `scores of output ${col}`, column);
  });
  return columns;
}
function scoredRules(settings, blocks, weights) {
  const { cost, ties, minimumGap, queryWeights } = settings;
  return {
    cost,
    ties,
    gap: minimumGap,
    weights,
    coefficient: (block2, mass, total) => factorOf(settings, blocks, block2) * weightingFactor(queryWeights, mass, total)
  };
}
function factorOf(settings, blocks, block2) {
  return settings.queryFactors?.[blocks.ids[block2]] ?? 1;
}
function weightingFactor(weighting, mass, total) {
  const divisor = weighting === "pairs" ? 1 : weighting === "size" ? total : mass;
  return divisor > 0 ? 1 / divisor : 1;
}
function completeBlocks(graph, settings, source) {
  const { blocks, weights, columns } = source;
  const coefficient = (block2, total, squares) => factorOf(settings, blocks, block2) * weightingFactor(settings.queryWeights, (total * total - squares) / 2, total);
  const own = settings.cost === 21;
  const targets = new Float64Array(graph.size * graph.outputs);
  for (let output = 0; output < graph.outputs; output++) {
    const values = own ? columns[output] : impliedTargets(graph.rightSide(output), blocks, weights, coefficient);
    for (let row = 0; row < graph.size; row++) targets[row * graph.outputs + output] = values[row];
  }
  return Object.freeze({ blocks, weights, coefficient, targets, own });
}
function impliedTargets(rightSide, blocks, weights, coefficient) {
  const targets = new Float64Array(rightSide.length);
  for (let block2 = 0; block2 < blocks.count; block2++) {
    const rows = blocks.rowsOf(block2);
    let total = 0;
    let squares = 0;
    for (const row of rows) {
      total += weights?.[row] ?? 1;
      squares += (weights?.[row] ?? 1) ** 2;
    }
    const scale4 = coefficient(block2, total, squares) * total;
    for (const row of rows) {
      const divisor = scale4 * (weights?.[row] ?? 1);
      targets[row] = divisor > 0 ? rightSide[row] / divisor : 0;
    }
  }
  return targets;
}
function sumOf(parts, size, outputs) {
  const collect2 = (add3) => {
    const result = new Float64Array(size);
    for (const part of parts) add3(part, result);
    return result;
  };
  return {
    size,
    outputs,
    laplacian: (x, output) => collect2((part, result) => part.addProduct(x, result, output)),
    matrix(output) {
      const result = matrix(size, size);
      for (const part of parts) part.addMatrix(result.data, size, output);
      return result;
    },
    components(output) {
      const sets = disjointSets(size);
      for (const part of parts) part.forEachLink(output, sets.join);
      return grouping(Array.from({ length: size }, (_2, row) => sets.find(row)));
    },
    rightSide: (output) => collect2((part, result) => part.addRightSide(result, output)),
    pairCount: (output) => parts.reduce((sum2, part) => sum2 + part.pairCount(output), 0),
    explicit(output) {
      const winners = [];
      const losers = [];
      const differences = [];
      const coefficients = [];
      for (const part of parts) {
        part.forEachPair(output, (winner, loser, difference, coefficient) => {
          winners.push(winner);
          losers.push(loser);
          differences.push(difference);
          coefficients.push(coefficient);
        });
      }
      return {
        winners: Uint32Array.from(winners),
        losers: Uint32Array.from(losers),
        differences: Float64Array.from(differences),
        coefficients: Float64Array.from(coefficients)
      };
    }
  };
}
function disjointSets(size) {
  const parent = Uint32Array.from({ length: size }, (_2, row) => row);
  const find2 = (row) => {
    let root = row;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  };
  return {
    find: find2,
    join(a, b) {
      parent[find2(a)] = find2(b);
    }
  };
}
function checkedWeights(weights) {
  if (weights === void 0) return void 0;
  requireFinite("weights", weights);
  const index = weights.findIndex((weight) => weight < 0);
  if (index >= 0) {
    const detail = { what: `weights[${index}]`, expected: "a number >= 0", actual: String(weights[index]) };
    throw new OrdoError(
      "input.invalid",
      `${detail.what}: expected ${detail.expected}, got ${detail.actual}`,
      detail
    );
  }
  return weights;
}
function noPreferences(reason) {
  return new OrdoError("preferences.none", `nothing to learn an order from: ${reason}`, { reason });
}

// packages/ordo/src/validation/truth.ts
function truthOf(data, judging) {
  const columns = columnsOf(data);
  const queries = judging === "query" ? data.queries : void 0;
  return {
    size: data.size,
    outputs: Math.max(1, columns.length),
    columns,
    queries,
    weights: data.weights,
    shape: {
      size: data.size,
      queries,
      groups: data.groups ?? data.queries,
      scores: columns[0],
      preferences: data.preferences
    }
  };
}
function judgingOf(learner) {
  return learner.spec.ranking === "global" ? "global" : "query";
}

// packages/ordo/src/validation/warnings.ts
var POINTWISE = /* @__PURE__ */ new Set([
  "mse",
  "rmse",
  "accuracy",
  "precision",
  "recall",
  "f",
  "sensitivity",
  "specificity",
  "ppv",
  "npv"
]);
function warnAboutPlan(run, plan, setting) {
  const { data } = setting;
  const grouped = data.groups !== void 0 ? "groups" : setting.judging === "global" && data.queries !== void 0 ? "queries" : void 0;
  if (plan.kind === "pairs" && grouped !== void 0) {
    run.warn(
      "validation.grouped-pairs",
      `the data has ${grouped}: leaving out single pairs lets items of the same ${grouped === "groups" ? "group" : "query"} train the model that is judged, so this estimate is likely too good. Use leave-group-pair-out.`
    );
  }
  if (plan.kind === "folds" && splitsGroups(plan.folds, data.groups ?? data.queries)) {
    const what = data.groups !== void 0 ? "groups" : "queries";
    run.warn(
      "validation.split-queries",
      `some ${what} stand partly in a fold and partly in its training data, so this estimate is likely too good. Hold whole ${what} out: leave-${what === "groups" ? "group" : "query"}-out, or k-fold with by=${what === "groups" ? "group" : "query"}.`
    );
  }
  const ranking2 = setting.metrics.filter((metric) => !POINTWISE.has(metric.spec.name));
  if (setting.averaging === "pooled" && ranking2.length > 0) {
    run.warn(
      "validation.pooled",
      `${ranking2.map((metric) => metric.spec.name).join(", ")}: the pooled list compares scores of different models, which biases a ranking measure. Leave-pair-out compares scores of one model only.`
    );
  }
}
function splitsGroups(folds2, groups) {
  if (groups === void 0) return false;
  const sizes = groups.sizes();
  return folds2.some((rows) => {
    const counts = /* @__PURE__ */ new Map();
    for (const row of rows) counts.set(groups.of[row], (counts.get(groups.of[row]) ?? 0) + 1);
    return [...counts].some(([group, count2]) => count2 < sizes[group]);
  });
}
function warnAboutEstimates(run, estimates, plan) {
  for (const { metric, undefinedFolds } of estimates) {
    if (undefinedFolds === 0) continue;
    const total = plan.kind === "folds" ? ` of ${plan.folds.length}` : "";
    run.warn(
      "validation.undefined-folds",
      `${metric.name} has no value on ${undefinedFolds}${total} folds (all their scores are tied, say); they are left out of the mean.`
    );
  }
}

// packages/ordo/src/validation/cross-validate.ts
async function crossValidate(learner, data, options4) {
  const [result] = await validatePath(learner, data, { ...options4, lambdas: [learner.lambda] });
  return result;
}
async function validatePath(learner, data, options4) {
  var _stack = [];
  try {
    const metrics = metricList(options4.metric);
    const judging = options4.judging ?? judgingOf(learner);
    const truth = truthOf(data, judging);
    const { backend, run } = await openCompute(options4);
    const plan = options4.split.plan(truth.shape, run.rng.fork("folds"));
    const averaging = averagingOf(plan, options4.averaging);
    const request = requestOf(plan);
    const inner = { ...options4, backend };
    const heldOut = __using(_stack, await openHeldOut(
      { learner, data, truth, request, lambdas: options4.lambdas.length, method: options4.method },
      inner
    ));
    const results = [];
    for (const lambda of options4.lambdas) {
      const own = startRun(options4);
      for (const { code, message } of heldOut.warnings()) own.warn(code, message);
      warnAboutPlan(own, plan, { data, judging, averaging, metrics });
      const collector = collectorFor(plan, truth, metrics, averaging);
      await heldOut.run(lambda, both(collector, options4.onHeldOut));
      const estimates = collector.estimates();
      warnAboutEstimates(own, estimates, plan);
      results.push({
        lambda,
        estimates,
        method: heldOut.method,
        refitReason: heldOut.why,
        split: options4.split.spec,
        heldOut: countOf(plan, truth),
        judging,
        audit: await audited(
          { learner, data, truth, plan, lambda, method: heldOut.method },
          options4,
          inner,
          own
        ),
        warnings: [...own.warnings],
        provenance: {
          version: VERSION,
          backend: backend.name,
          threads: backend.description.threads,
          seed: options4.seed ?? 0,
          data: data.fingerprint,
          learner: { ...learner.spec, lambda }
        }
      });
    }
    return results;
  } catch (_2) {
    var _error = _2, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
async function audited(job, options4, inner, run) {
  if (!options4.audit || job.method === "refit") return void 0;
  return auditFolds(job, options4.audit, inner, run.rng.fork("audit"));
}
function metricList(metric) {
  const list2 = Array.isArray(metric) ? metric : [metric];
  if (list2.length > 0) return list2;
  throw invalidOptions("validation", [{ key: "metric", expected: "at least one measure", actual: "none" }]);
}
function averagingOf(plan, wanted) {
  if (plan.kind !== "folds") return "pairs";
  return wanted ?? (plan.folds.every((rows) => rows.length === 1) ? "pooled" : "folds");
}
function countOf(plan, truth) {
  if (plan.kind === "folds") return plan.folds.length;
  if (plan.kind === "preferences") return truth.shape.preferences.count;
  if (plan.kind === "group-pairs") return plan.groups.count * (plan.groups.count - 1) / 2;
  if (plan.pairs.kind === "list") return plan.pairs.a.length;
  const sizes = Array.from(truth.queries?.sizes() ?? [truth.size]);
  return sizes.reduce((sum2, n) => sum2 + n * (n - 1) / 2, 0);
}
function both({ sink }, other) {
  if (other === void 0) return sink;
  return {
    set(index, rows, scores) {
      sink.set?.(index, rows, scores);
      other.set?.(index, rows, scores);
    },
    pairs(output, a, b, scores) {
      sink.pairs?.(output, a, b, scores);
      other.pairs?.(output, a, b, scores);
    },
    preference(k, difference) {
      sink.preference?.(k, difference);
      other.preference?.(k, difference);
    }
  };
}

// packages/ordo/src/validation/permutation-test.ts
var COLUMNS = 128;
async function permutationTest(learner, data, options4) {
  const { permutations = 999, metric, ...rest } = options4;
  const truth = truthOf(data, options4.judging ?? judgingOf(learner));
  const issues = [];
  if (!Number.isInteger(permutations) || permutations < 1) {
    issues.push({ key: "permutations", expected: "a whole number >= 1", actual: String(permutations) });
  }
  if (truth.columns.length !== 1)
    issues.push({ key: "data", expected: "scores of one output", actual: `${truth.columns.length} outputs` });
  if (issues.length > 0) throw invalidOptions("permutationTest", issues);
  const { backend, run } = await openCompute(options4);
  const rng = run.rng.fork("permutations");
  const y = truth.columns[0];
  let observed;
  const shuffled2 = [];
  let method = "shortcut";
  let warnings = [];
  for (let done = 0; done < permutations; done += COLUMNS) {
    const count2 = Math.min(COLUMNS, permutations - done);
    const columns = [y, ...Array.from({ length: count2 }, () => shuffle(y, truth.queries, rng))];
    const values = matrix(data.size, columns.length);
    columns.forEach((column, out) => {
      for (let row = 0; row < data.size; row++) values.data[row * columns.length + out] = column[row];
    });
    const result = await crossValidate(learner, dataset({ ...data, scores: values }), {
      ...rest,
      metric,
      backend,
      onProgress: void 0
    });
    const [first, ...others] = result.estimates[0].outputs;
    observed ??= first;
    for (const value of others) if (value.defined) shuffled2.push(value.value);
    ({ method, warnings } = result);
    await run.checkpoint("shuffled scores", done + count2, permutations);
  }
  return {
    observed,
    shuffled: Float64Array.from(shuffled2),
    pValue: pValueOf(metric, observed, shuffled2),
    method,
    warnings
  };
}
function pValueOf(metric, observed, shuffled2) {
  if (!observed.defined) return 1;
  const sign = metric.better === "higher" ? 1 : -1;
  const asGood = shuffled2.filter((value) => sign * (value - observed.value) >= 0).length;
  return (1 + asGood) / (1 + shuffled2.length);
}
function shuffle(y, queries, rng) {
  const result = y.slice();
  const lists = queries === void 0 ? [Uint32Array.from(y.keys())] : Array.from({ length: queries.count }, (_2, q) => queries.rowsOf(q));
  for (const rows of lists) {
    for (let last = rows.length - 1; last > 0; last--) {
      const pick = rng.below(last + 1);
      const [a, b] = [rows[last], rows[pick]];
      [result[a], result[b]] = [result[b], result[a]];
    }
  }
  return result;
}

// packages/ordo/src/validation/select.ts
var defaultLambdas = Object.freeze(
  Array.from({ length: 31 }, (_2, k) => 2 ** (k - 15))
);
async function select(learners, data, options4) {
  const { backend, run } = await openCompute(options4);
  const candidates = Array.isArray(learners) ? learners : [learners];
  const lambdas = checkedLambdas(options4.lambdas ?? defaultLambdas, candidates.length);
  const inner = { ...options4, backend };
  const { curve, best, learner } = await search(candidates, data, { ...inner, lambdas });
  if (atEdge(best.lambda, lambdas)) {
    run.warn(
      "selection.edge",
      `the chosen lambda ${best.lambda} lies at the edge of the grid; try a wider one`
    );
  }
  const nested = options4.nested && await nestedEstimate(candidates, data, { ...inner, lambdas, nested: options4.nested });
  const model = await learner.withLambda(best.lambda).fit(data, inner);
  return Object.freeze({
    learner: learner.withLambda(best.lambda),
    lambda: best.lambda,
    validation: best.validation,
    curve,
    model,
    nested,
    warnings: [...best.validation.warnings, ...run.warnings]
  });
}
async function search(candidates, data, options4) {
  const metric = firstMetric(options4.metric);
  const curve = [];
  let best;
  let chosen;
  const { nested: _2, ...validation } = options4;
  for (const learner of candidates) {
    const results = await validatePath(learner, data, { ...validation, audit: void 0 });
    const points = results.map((result) => pointOf(learner, result));
    curve.push(...points);
    for (const point of points) {
      const wins = best === void 0 || isBetter(metric, point.value, best.value) || isTied(point, best) && point.lambda > best.lambda && chosen === learner;
      if (!wins) continue;
      best = point;
      chosen = learner;
    }
  }
  if (best === void 0 || chosen === void 0 || !best.value.defined) {
    const reason = best !== void 0 && !best.value.defined ? best.value.why : "nothing was tried";
    throw new OrdoError("validation.no-folds", `nothing can be chosen: ${reason}`, {
      split: options4.split.spec.kind,
      reason
    });
  }
  return { curve, best, learner: chosen };
}
function pointOf(learner, validation) {
  return {
    learner: learner.spec,
    lambda: validation.lambda,
    value: validation.estimates[0].value,
    validation
  };
}
function isTied(a, b) {
  return a.value.defined && b.value.defined && a.value.value === b.value.value;
}
async function nestedEstimate(candidates, data, options4) {
  const { run } = await openCompute(options4);
  const metrics = Array.isArray(options4.metric) ? options4.metric : [options4.metric];
  const truth = truthOf(data, options4.judging ?? judgingOf(candidates[0]));
  const plan = options4.nested.plan(truth.shape, run.rng.fork("outer folds"));
  if (plan.kind !== "folds") {
    throw invalidOptions("select", [
      { key: "nested", expected: "a split into folds", actual: options4.nested.spec.kind }
    ]);
  }
  const collector = collectorFor(plan, truth, metrics, "folds");
  const choices = [];
  for (const [index, rows] of plan.folds.entries()) {
    const { learner, best } = await search(candidates, takeItems(data, restOf(data.size, rows)), {
      ...options4,
      onProgress: void 0,
      onHeldOut: void 0
    });
    const at2 = learner.withLambda(best.lambda);
    const model = await at2.fit(takeItems(data, restOf(data.size, rows)), {
      ...options4,
      onProgress: void 0
    });
    const scores = await model.allScores(data.inputs.take(rows), {
      ...options4,
      ...queriesOf(data, rows),
      onProgress: void 0
    });
    collector.sink.set?.(index, rows, scores.data);
    choices.push({ learner: at2.spec, lambda: best.lambda });
    await run.checkpoint("outer folds", index + 1, plan.folds.length);
  }
  return { split: options4.nested.spec, estimates: collector.estimates(), choices };
}
function restOf(size, rows) {
  const out = new Set(rows);
  return Array.from({ length: size }, (_2, row) => row).filter((row) => !out.has(row));
}
function atEdge(lambda, lambdas) {
  return lambdas.length > 2 && (lambda === Math.min(...lambdas) || lambda === Math.max(...lambdas));
}
function checkedLambdas(lambdas, learners) {
  const bad2 = lambdas.find((lambda) => !(Number.isFinite(lambda) && lambda > 0));
  const issues = [];
  if (bad2 !== void 0) issues.push({ key: "lambdas", expected: "finite numbers > 0", actual: String(bad2) });
  if (lambdas.length === 0) issues.push({ key: "lambdas", expected: "at least one lambda", actual: "none" });
  if (learners === 0) issues.push({ key: "learners", expected: "at least one learner", actual: "none" });
  if (issues.length > 0) throw invalidOptions("select", issues);
  return [...lambdas].sort((a, b) => a - b);
}
function firstMetric(metric) {
  return Array.isArray(metric) ? metric[0] : metric;
}

// packages/ordo/src/validation/splits/leave-query-out.ts
function leaveQueryOut() {
  return byGrouping("leave-query-out", "queries", ({ queries }) => queries);
}
function leaveGroupOut() {
  return byGrouping("leave-group-out", "groups or queries", ({ groups }) => groups);
}
function byGrouping(kind, needs, pick) {
  return Object.freeze({
    spec: Object.freeze({ kind }),
    plan(shape2) {
      const groups = requireGrouping(kind, needs, pick(shape2));
      return {
        kind: "folds",
        folds: Array.from({ length: groups.count }, (_2, group) => groups.rowsOf(group).slice())
      };
    }
  });
}
function requireGrouping(split2, needs, groups) {
  if (groups !== void 0 && groups.count >= 2) return groups;
  const found = groups === void 0 ? "the data has none" : `there ${groups.count === 1 ? "is one" : "are none"}`;
  const reason = `it needs at least two ${needs}, and ${found}`;
  throw new OrdoError("validation.no-folds", `${split2} cannot be done: ${reason}`, { split: split2, reason });
}

// packages/ordo/src/validation/splits/k-fold.ts
var options = {
  folds: integer(2, 1e9, 10),
  by: oneOf(["auto", "item", "query", "group"], "auto"),
  stratify: flag(false)
};
function kFold(given = {}) {
  const { folds: folds2, by, stratify } = readOptions("kFold", options, given);
  return Object.freeze({
    spec: Object.freeze({ kind: "k-fold", folds: folds2, by, stratify }),
    plan: (shape2, rng) => ({ kind: "folds", folds: deal(shape2, rng, { folds: folds2, by, stratify }) })
  });
}
function deal(shape2, rng, { folds: folds2, by, stratify }) {
  const unit = by === "auto" ? shape2.queries !== void 0 ? "query" : shape2.groups !== void 0 ? "group" : "item" : by;
  if (unit === "item") return dealItems(shape2, rng, folds2, stratify);
  const groups = requireGrouping(
    `k-fold by ${unit}`,
    unit === "query" ? "queries" : "groups",
    unit === "query" ? shape2.queries : shape2.groups
  );
  requireEnough(groups.count, folds2, unit === "query" ? "queries" : "groups");
  const order = shuffled(
    Uint32Array.from({ length: groups.count }, (_2, g) => g),
    rng
  ).sort((a, b) => groups.rowsOf(b).length - groups.rowsOf(a).length);
  const dealt = Array.from({ length: folds2 }, () => []);
  for (const group of order) {
    const smallest = dealt.reduce((best, fold) => fold.length < best.length ? fold : best);
    smallest.push(...groups.rowsOf(group));
  }
  return dealt.map((rows) => Uint32Array.from(rows).sort());
}
function dealItems(shape2, rng, folds2, stratify) {
  requireEnough(shape2.size, folds2, "items");
  const all = shuffled(
    Uint32Array.from({ length: shape2.size }, (_2, row) => row),
    rng
  );
  const order = stratify ? byClass(all, shape2) : all;
  const dealt = Array.from({ length: folds2 }, () => []);
  order.forEach((row, k) => {
    dealt[k % folds2].push(row);
  });
  return dealt.map((rows) => Uint32Array.from(rows).sort());
}
function byClass(rows, { scores }) {
  const classes = new Set(scores ?? []);
  if (scores === void 0 || classes.size > 10) {
    const reason = scores === void 0 ? "there are no scores" : `there are ${classes.size} different scores, at most 10 are taken as classes`;
    throw new OrdoError("validation.no-folds", `folds cannot be stratified: ${reason}`, {
      split: "k-fold",
      reason
    });
  }
  return [...rows].sort((a, b) => scores[a] - scores[b]);
}
function requireEnough(count2, folds2, what) {
  if (count2 >= folds2) return;
  const reason = `there are ${count2} ${what} for ${folds2} folds`;
  throw new OrdoError("validation.no-folds", `k-fold cannot be done: ${reason}; ask for fewer folds`, {
    split: "k-fold",
    reason
  });
}

// packages/ordo/src/validation/splits/leave-one-out.ts
function leaveOneOut() {
  return Object.freeze({
    spec: Object.freeze({ kind: "leave-one-out" }),
    plan: ({ size }) => ({
      kind: "folds",
      folds: Array.from({ length: size }, (_2, row) => Uint32Array.of(row))
    })
  });
}

// packages/ordo/src/validation/splits/leave-pair-out.ts
function leavePairOut({ pairs: pairs2 = "all" } = {}) {
  const spec = typeof pairs2 === "string" ? { pairs: pairs2 } : "sample" in pairs2 ? { sample: pairs2.sample } : { given: pairs2 };
  if (typeof pairs2 === "object" && "sample" in pairs2 && !(Number.isInteger(pairs2.sample) && pairs2.sample >= 1)) {
    throw refuse(`a sample of ${pairs2.sample} pairs was asked for; give a whole number >= 1`);
  }
  return Object.freeze({
    spec: Object.freeze({ kind: "leave-pair-out", ...spec }),
    plan: (shape2, rng) => ({ kind: "pairs", pairs: choose(pairs2, shape2, rng) })
  });
}
function leaveGroupPairOut() {
  const kind = "leave-group-pair-out";
  return Object.freeze({
    spec: Object.freeze({ kind }),
    plan: ({ groups }) => ({
      kind: "group-pairs",
      groups: requireGrouping(kind, "groups or queries", groups)
    })
  });
}
function leavePreferenceOut() {
  return Object.freeze({
    spec: Object.freeze({ kind: "leave-preference-out" }),
    plan({ preferences: preferences2 }) {
      if (preferences2 === void 0)
        throw refuse("the data has no explicit preferences", "leave-preference-out");
      return { kind: "preferences" };
    }
  });
}
function choose(choice, shape2, rng) {
  if (shape2.size < 3) throw refuse(`there are ${shape2.size} items; two held out leave nothing to learn from`);
  if (Array.isArray(choice)) return listOf(choice, shape2.size);
  if (shape2.scores === void 0) return fromPreferences(choice, shape2, rng);
  if (choice === "all") return { kind: "all" };
  if (choice === "different") return listOf(differing(shape2), shape2.size);
  return listOf(sampled(choice.sample, shape2, rng), shape2.size);
}
function fromPreferences(choice, shape2, rng) {
  const { winners, losers, magnitudes } = shape2.preferences;
  const seen = /* @__PURE__ */ new Map();
  winners.forEach((winner, k) => {
    if (magnitudes[k] > 0)
      seen.set(`${Math.min(winner, losers[k])} ${Math.max(winner, losers[k])}`, [winner, losers[k]]);
  });
  const all = [...seen.values()];
  if (typeof choice === "string") return listOf(all, shape2.size);
  const count2 = Math.min(all.length, choice.sample);
  return listOf(
    Array.from({ length: count2 }, () => all.splice(rng.below(all.length), 1)[0]),
    shape2.size
  );
}
function comparable({ queries, scores }, a, b) {
  return (queries === void 0 || queries.of[a] === queries.of[b]) && scores[a] !== scores[b];
}
function differing(shape2) {
  const result = [];
  for (let a = 0; a < shape2.size; a++) {
    for (let b = a + 1; b < shape2.size; b++) if (comparable(shape2, a, b)) result.push([a, b]);
  }
  return result;
}
function sampled(count2, shape2, rng) {
  if (shape2.size ** 2 <= 20 * count2 || shape2.size <= 2e3) {
    const all = differing(shape2);
    for (let k = 0; k < Math.min(count2, all.length); k++) {
      const pick = k + rng.below(all.length - k);
      [all[k], all[pick]] = [all[pick], all[k]];
    }
    return all.slice(0, count2);
  }
  const seen = /* @__PURE__ */ new Set();
  const result = [];
  for (let tries = 0; result.length < count2 && tries < 1e3 * count2; tries++) {
    const [x, y] = [rng.below(shape2.size), rng.below(shape2.size)];
    const [a, b] = [Math.min(x, y), Math.max(x, y)];
    if (a === b || seen.has(a * shape2.size + b) || !comparable(shape2, a, b)) continue;
    seen.add(a * shape2.size + b);
    result.push([a, b]);
  }
  return result;
}
function listOf(pairs2, size) {
  if (pairs2.length === 0) throw refuse("no two items that can be compared have different scores");
  const a = new Uint32Array(pairs2.length);
  const b = new Uint32Array(pairs2.length);
  pairs2.forEach(([first, second], k) => {
    for (const row of [first, second]) {
      if (!Number.isInteger(row) || row < 0 || row >= size)
        throw refuse(`pair ${k} names row ${row}, rows run from 0 to ${size - 1}`);
    }
    if (first === second) throw refuse(`pair ${k} names row ${first} twice`);
    a[k] = first;
    b[k] = second;
  });
  return { kind: "list", a, b };
}
function refuse(reason, split2 = "leave-pair-out") {
  return new OrdoError("validation.no-folds", `${split2} cannot be done: ${reason}`, { split: split2, reason });
}

// packages/ordo/src/validation/split-text.ts
var plain = {
  "leave-one-out": leaveOneOut,
  "leave-query-out": leaveQueryOut,
  "leave-group-out": leaveGroupOut,
  "leave-pair-out": () => leavePairOut(),
  "leave-group-pair-out": leaveGroupPairOut,
  "leave-preference-out": leavePreferenceOut
};
var splitNames = Object.freeze([...Object.keys(plain), "k-fold:FOLDS"]);
function parseSplit(text3) {
  const [name = "", rest] = split(text3.trim());
  if (name === "k-fold") return kFold(kFoldOptions(text3, rest));
  if (name === "leave-pair-out" && rest !== void 0) return pairSplit(text3, rest);
  const make = Object.hasOwn(plain, name) && rest === void 0 ? plain[name] : void 0;
  if (make !== void 0) return make();
  if (Object.hasOwn(plain, name)) throw bad(text3, `${name} without options`);
  const near = nearestName(name, [...Object.keys(plain), "k-fold"]);
  throw bad(text3, `one of ${splitNames.join(", ")}${near === void 0 ? "" : ` (did you mean ${near}?)`}`);
}
function formatSplit(spec) {
  if (spec.kind === "k-fold") {
    const parts = [String(spec.folds)];
    if (spec.by !== "auto") parts.push(`by=${spec.by}`);
    if (spec.stratify) parts.push("stratify");
    return `k-fold:${parts.join(",")}`;
  }
  if (spec.kind !== "leave-pair-out") return spec.kind;
  if (spec.sample !== void 0) return `leave-pair-out:sample=${spec.sample}`;
  return spec.pairs === "different" ? "leave-pair-out:different" : "leave-pair-out";
}
function split(text3) {
  const at2 = text3.indexOf(":");
  return at2 < 0 ? [text3, void 0] : [text3.slice(0, at2), text3.slice(at2 + 1)];
}
function kFoldOptions(text3, rest) {
  const result = {};
  for (const part of rest === void 0 ? [] : rest.split(",")) {
    const by = /^by=(item|query|group)$/.exec(part)?.[1];
    if (/^\d+$/.test(part)) result.folds = Number(part);
    else if (by !== void 0) result.by = by;
    else if (part === "stratify") result.stratify = true;
    else throw bad(text3, "k-fold:FOLDS, and then by=item, by=query, by=group or stratify");
  }
  return result;
}
function pairSplit(text3, rest) {
  const sample = /^sample=(\d+)$/.exec(rest)?.[1];
  if (sample !== void 0) return leavePairOut({ pairs: { sample: Number(sample) } });
  if (rest === "all" || rest === "different") return leavePairOut({ pairs: rest });
  throw bad(text3, "leave-pair-out, leave-pair-out:different or leave-pair-out:sample=COUNT");
}
function bad(text3, expected) {
  const issue = { key: "split", expected, actual: JSON.stringify(text3) };
  return new OrdoError("option.invalid", `split: expected ${expected}, got ${issue.actual}`, {
    owner: "split",
    issues: [issue]
  });
}

// packages/ordo/src/data/precomputed.ts
function precomputedPlaces(originals, places) {
  const index = Uint32Array.from(places);
  for (let item = 0; item < places.length; item++)
    requireShape(
      `place ${item}`,
      index[item] === places[item] && index[item] < originals,
      `a row below ${originals}`,
      `${places[item]}`
    );
  return items({ role: "original", originals, index, table: void 0, self: void 0, asymmetry: 0 });
}
function items(parts) {
  return Object.freeze({
    kind: "precomputed",
    size: parts.index.length,
    ...parts,
    take: (rows) => items({ ...parts, index: Uint32Array.from(rows, (row) => parts.index[row]) })
  });
}

// packages/ordo/src/data/readers/arff-header.ts
var TYPES = {
  numeric: "numeric",
  real: "numeric",
  integer: "numeric",
  string: "string",
  date: "date",
  relational: "relational"
};
function parseAttribute(text3, line) {
  const start2 = skipSpace(text3, "@attribute".length);
  const name = readWord(text3, start2, /[\s{]/);
  if (name === void 0) return { at: start2, expected: "a name (is a quotation mark left open?)" };
  if (name.word === "") return { at: start2, expected: "a name and a type" };
  const at2 = skipSpace(text3, name.end);
  if (text3[at2] === "{") return parseNominal(text3, at2, { name: name.word, line });
  const word = /^[a-z]*/i.exec(text3.slice(at2))[0];
  const type = TYPES[word.toLowerCase()];
  if (type === void 0) return { at: at2, expected: "numeric, real, integer, string, date or {words}" };
  return { name: name.word, type, words: void 0, line };
}
function parseNominal(text3, open, attribute) {
  const words2 = [];
  let at2 = skipSpace(text3, open + 1);
  while (text3[at2] !== "}") {
    const item = readWord(text3, at2, /[,}]/);
    if (item === void 0 || item.end >= text3.length) return { at: at2, expected: "a word, then , or }" };
    if (item.word === "" && !item.quoted) return { at: at2, expected: "a word" };
    if (words2.includes(item.word)) return { at: at2, expected: "different words" };
    words2.push(item.word);
    at2 = skipSpace(text3, item.end);
    if (text3[at2] === ",") at2 = skipSpace(text3, at2 + 1);
    else if (text3[at2] !== "}") return { at: at2, expected: ", or }" };
  }
  if (words2.length === 0) return { at: at2, expected: "at least one word" };
  return { ...attribute, type: "nominal", words: words2 };
}
function isNumberWords(words2) {
  return words2.every((word) => !Number.isNaN(parseNumber(word)));
}
function readWord(text3, start2, stop) {
  const quote = text3[start2];
  if (quote !== "'" && quote !== '"') {
    let end = start2;
    while (end < text3.length && !stop.test(text3[end])) end++;
    return { word: text3.slice(start2, end).trim(), quoted: false, end };
  }
  let word = "";
  for (let at2 = start2 + 1; at2 < text3.length; at2++) {
    if (text3[at2] === quote) return { word, quoted: true, end: at2 + 1 };
    if (text3[at2] === "\\" && at2 + 1 < text3.length) word += unescaped(text3[++at2]);
    else word += text3[at2];
  }
  return void 0;
}
var ESCAPES = { n: "\n", r: "\r", t: "	" };
function unescaped(letter) {
  return ESCAPES[letter] ?? letter;
}
function skipSpace(text3, start2) {
  let at2 = start2;
  while (at2 < text3.length && /\s/.test(text3[at2])) at2++;
  return at2;
}

// packages/ordo/src/data/readers/arff-parser.ts
var COMMA = 44;
var PERCENT = 37;
var OPEN_BRACE = 123;
var ArffParser = class {
  builder;
  settings;
  problems;
  attributes = [];
  scanner = new NumberScanner();
  /** Numbers that a nominal attribute of numbers declares. */
  allowed = [];
  inData = false;
  line = 0;
  lineStart = 0;
  rows = 0;
  weights = 0;
  constructor(settings, problems) {
    this.settings = settings;
    this.problems = problems;
  }
  take(bytes, start2, end, line) {
    this.line = line;
    this.lineStart = start2;
    const from = skipBlanks(bytes, start2, end);
    const to = trimBlanks(bytes, from, end);
    if (from === to || bytes[from] === PERCENT) return;
    if (this.inData) this.row(bytes, from, to);
    else this.declaration(bytes, from, to);
  }
  /** The builder, also when there were no rows; undefined without a data section. */
  finish() {
    if (this.inData) this.builder ??= this.makeBuilder(false);
    return this.builder;
  }
  declaration(bytes, start2, end) {
    const text3 = this.text(bytes, start2, end);
    if (text3 === void 0) return;
    const keyword = /^@[a-z]+/i.exec(text3)?.[0].toLowerCase();
    if (keyword === "@relation") return;
    if (keyword === "@data") {
      this.inData = true;
      if (this.attributes.length === 0) this.tell(bytes, start2, end, "attributes before the data");
      this.problems.throwIfAny();
      return;
    }
    if (keyword !== "@attribute") {
      this.tell(bytes, start2, end, "@relation, @attribute or @data");
      return;
    }
    const attribute = parseAttribute(text3, this.line);
    if ("expected" in attribute) this.tell(bytes, start2 + attribute.at, end, attribute.expected);
    else if (this.attributes.some(({ name }) => name === attribute.name))
      this.tell(bytes, start2, end, "different attribute names");
    else this.attributes.push(attribute);
  }
  makeBuilder(sparseRows2) {
    const { attributes } = this;
    const names2 = attributes.map(({ name }) => name);
    const target = this.settings.target ?? names2.length - 1;
    const { roles, targets } = assignRoles("readArff", names2, { ...this.settings, target });
    attributes.forEach(({ words: words2, type, name, line }, column) => {
      const numbers2 = words2 !== void 0 && isNumberWords(words2);
      this.allowed.push(numbers2 ? new Set(words2.map(parseNumber)) : void 0);
      if (type === "numeric" || type === "nominal" || !["feature", "target", "weight"].includes(roles[column]))
        return;
      const expected = `a numeric or nominal attribute; ignore this one, or make it the query, group or id`;
      this.problems.add({ line, column: 1, field: name, found: `the ${type} type`, expected });
    });
    this.problems.throwIfAny();
    const { storage, classes, positive: positive2 } = this.settings;
    const declared = attributes.map(
      ({ words: words2 }) => words2 === void 0 || isNumberWords(words2) ? void 0 : words2
    );
    const lists = targets.map((column) => declared[column]);
    const same2 = lists.every((words2) => words2?.join("\0") === lists[0]?.join("\0"));
    return new TableBuilder(
      { owner: "readArff", format: "arff", reader: "ordo", names: names2, named: true, declared },
      {
        ...this.settings,
        target,
        classes: classes ?? (positive2 === void 0 && same2 ? lists[0] : void 0),
        storage: storage === "auto" ? sparseRows2 ? "sparse" : "dense" : storage
      }
    );
  }
  row(bytes, start2, end) {
    const sparseRow = bytes[start2] === OPEN_BRACE;
    this.builder ??= this.makeBuilder(sparseRow);
    this.builder.line = this.line;
    const before = this.problems.total;
    const after = sparseRow ? this.sparseRow(bytes, start2, end) : this.denseRow(bytes, start2, end);
    if (this.problems.total === before) this.weight(bytes, after, end);
    if (this.problems.total > before) return;
    this.builder.endRow();
    this.rows++;
  }
  /** Cells with commas between them; returns the position after the last. */
  denseRow(bytes, start2, end) {
    const builder = this.builder;
    const columns = this.attributes.length;
    let at2 = start2;
    for (let column = 0; column < columns; column++) {
      at2 = skipBlanks(bytes, at2, end);
      const stop = this.cell(builder, bytes, { at: at2, end, column });
      if (stop < 0) return end;
      if (column === columns - 1) return stop;
      if (stop >= end || bytes[stop] !== COMMA) {
        this.tell(bytes, at2, end, `${columns} values with commas between them`);
        return end;
      }
      at2 = stop + 1;
    }
    return at2;
  }
  /** One cell; returns where the comma after it stands, or -1 when the row cannot be read on. */
  cell(builder, bytes, { at: at2, end, column }) {
    if (builder.kinds[column] === NUMBER && this.allowed[column] === void 0) {
      const value = this.scanner.scan(bytes, at2, end);
      const stop2 = this.scanner.end < 0 ? -1 : skipBlanks(bytes, this.scanner.end, end);
      if (stop2 >= 0 && (stop2 === end || bytes[stop2] === COMMA)) {
        this.refuse(builder.number(column, value), bytes, { at: at2, end: stop2, column });
        return stop2;
      }
    }
    const stop = wordEnd(bytes, at2, end, COMMA);
    const text3 = this.text(bytes, at2, trimBlanks(bytes, at2, stop));
    if (text3 === void 0) return -1;
    this.refuse(this.value(builder, column, text3), bytes, { at: at2, end: stop, column });
    return stop;
  }
  /** A value as it is written, quotes included. */
  value(builder, column, written) {
    if (builder.kinds[column] === IGNORED) return void 0;
    const word = readWord(written, 0, /,/);
    if (word === void 0 || word.end < written.length) return "a value (is a quotation mark left open?)";
    if (written === "") return "a value, or ? for a missing one";
    const text3 = word.word;
    if (!word.quoted && text3 === "?") return builder.text(column, text3);
    const allowed = this.allowed[column];
    if (allowed !== void 0 && !allowed.has(parseNumber(text3)))
      return `one of ${this.attributes[column].words.slice(0, 12).map(shown).join(", ")}`;
    return builder.text(column, text3, word.quoted);
  }
  /** `{position value, …}`; positions that are not listed are 0, or the first declared word. */
  sparseRow(bytes, start2, end) {
    const close = closingBrace(bytes, start2, end);
    const text3 = close < 0 ? void 0 : this.text(bytes, start2 + 1, close);
    if (text3 === void 0) {
      if (close < 0) this.tell(bytes, start2, end, "a closing }");
      return end;
    }
    const written = /* @__PURE__ */ new Map();
    for (let at2 = skipSpace(text3, 0); at2 < text3.length; ) {
      const entry2 = readEntry(text3, at2);
      if (entry2 === void 0 || entry2.position >= this.attributes.length || written.has(entry2.position)) {
        const most = this.attributes.length - 1;
        this.tell(bytes, start2, end, `each position once, from 0 to ${most}, then a space and a value`);
        return end;
      }
      written.set(entry2.position, entry2.written);
      at2 = entry2.end;
    }
    for (let column = 0; column < this.attributes.length; column++) {
      const given = written.get(column);
      const refusal2 = given === void 0 ? this.implied(column) : this.value(this.builder, column, given);
      this.refuse(refusal2, bytes, { at: start2, end, column });
    }
    return close + 1;
  }
  implied(column) {
    const builder = this.builder;
    const { type, words: words2 } = this.attributes[column];
    if (builder.kinds[column] === IGNORED) return void 0;
    if (type === "numeric") return builder.number(column, 0);
    return words2 === void 0 ? "a text, which a sparse row must list" : builder.text(column, words2[0], true);
  }
  /** What follows the cells: nothing, a comma too many, or `{weight}`. */
  weight(bytes, from, end) {
    let at2 = skipBlanks(bytes, from, end);
    if (at2 < end && bytes[at2] === COMMA) at2 = skipBlanks(bytes, at2 + 1, end);
    const text3 = at2 < end ? this.text(bytes, at2, end) : "";
    if (text3 === void 0) return;
    const match = /^\{\s*(\S+?)\s*\}$/.exec(text3);
    if (text3 !== "" && match === null) this.tell(bytes, at2, end, "the end of the line");
    else if (this.weights > 0 !== (match !== null) && this.rows > 0)
      this.tell(bytes, at2, end, "a weight on every row or on none");
    else if (match !== null) {
      this.weights++;
      const refusal2 = this.settings.weight === void 0 ? this.builder.weight(parseNumber(match[1])) : "one weight, not two";
      if (refusal2 !== void 0) this.tell(bytes, at2, end, refusal2);
    }
  }
  refuse(refusal2, bytes, { at: at2, end, column }) {
    if (refusal2 !== void 0) this.tell(bytes, at2, end, refusal2, this.attributes[column].name);
  }
  text(bytes, start2, end) {
    const text3 = decodeText(bytes, start2, end, this.settings.encoding);
    if (text3 === void 0)
      this.tell(bytes, start2, end, 'UTF-8 text without NUL bytes (or set encoding to "latin1")');
    return text3;
  }
  tell(bytes, at2, end, expected, field2) {
    if (!this.problems.open) {
      this.problems.count();
      return;
    }
    const column = columnAt(bytes, this.lineStart, at2, this.settings.encoding);
    this.problems.add({ line: this.line, column, field: field2, found: shown(showBytes(bytes, at2, end)), expected });
  }
};
function wordEnd(bytes, start2, end, stop) {
  let quote = 0;
  for (let at2 = start2; at2 < end; at2++) {
    const byte = bytes[at2];
    if (quote !== 0) {
      if (byte === 92) at2++;
      else if (byte === quote) quote = 0;
    } else if (byte === stop) return at2;
    else if ((byte === 39 || byte === 34) && at2 === start2) quote = byte;
  }
  return end;
}
function closingBrace(bytes, open, end) {
  let quote = 0;
  for (let at2 = open + 1; at2 < end; at2++) {
    const byte = bytes[at2];
    if (quote !== 0) {
      if (byte === 92) at2++;
      else if (byte === quote) quote = 0;
    } else if (byte === 125) return at2;
    else if (byte === 39 || byte === 34) quote = byte;
  }
  return -1;
}
function readEntry(text3, start2) {
  const position = /^\d+\s+/.exec(text3.slice(start2, start2 + 32))?.[0];
  if (position === void 0) return void 0;
  const from = start2 + position.length;
  const word = readWord(text3, from, /,/);
  if (word === void 0) return void 0;
  const after = skipSpace(text3, word.end);
  if (after < text3.length && text3[after] !== ",") return void 0;
  const end = after < text3.length ? skipSpace(text3, after + 1) : after;
  return { position: Number(position), written: text3.slice(from, word.end).trim(), end };
}

// packages/ordo/src/data/readers/source.ts
async function* textChunks(source, name) {
  const pieces = await peek(piecesOf(source));
  const packed = pieces.head[0] === 31 && pieces.head[1] === 139;
  const { head, rest } = packed ? await peek(inflate(rejoin(pieces), name)) : pieces;
  refuseBinary(head, name);
  const marked = head[0] === 239 && head[1] === 187 && head[2] === 191;
  yield* rejoin({ head: marked ? head.subarray(3) : head, rest });
}
async function* piecesOf(source) {
  if (typeof source === "string") yield new TextEncoder().encode(source);
  else if (source instanceof Uint8Array) yield source;
  else if ("getReader" in source) yield* readAll(source);
  else yield* source;
}
async function* readAll(stream2) {
  const reader = stream2.getReader();
  try {
    for (; ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => void 0);
  }
}
var PEEK = 4;
async function peek(chunks) {
  let head = new Uint8Array(0);
  while (head.length < PEEK) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = head.length === 0 ? value : joined(head, value);
  }
  return { head, rest: chunks };
}
async function* rejoin({ head, rest }) {
  if (head.length > 0) yield head;
  yield* rest;
}
function joined(a, b) {
  const result = new Uint8Array(a.length + b.length);
  result.set(a);
  result.set(b, a.length);
  return result;
}
async function* inflate(chunks, name) {
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  const reader = readable.getReader();
  let sourceFailure;
  const feed2 = async () => {
    for (; ; ) {
      const next = await chunks.next().catch((cause) => {
        sourceFailure = { cause };
        throw cause;
      });
      if (next.done) break;
      await writer.write(next.value);
    }
    await writer.close();
  };
  const feeding = feed2().catch((cause) => writer.abort(cause).catch(() => void 0));
  try {
    for (; ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
  } catch (cause) {
    if (sourceFailure !== void 0) throw sourceFailure.cause;
    throw brokenGzip(name, cause);
  } finally {
    await reader.cancel().catch(() => void 0);
    await feeding;
    await chunks.return(void 0);
  }
}
function brokenGzip(name, cause) {
  const reason = cause instanceof Error && cause.message !== "" ? ` (${cause.message})` : "";
  const problem = {
    line: 0,
    column: 0,
    found: `broken or cut-off gzip data${reason}`,
    expected: "a whole file"
  };
  return new OrdoError("data.parse", `${name}: found ${problem.found}, expected ${problem.expected}`, {
    source: name,
    problems: [problem],
    total: 1
  });
}
var BINARY = [
  [[255, 254], "UTF-16 text; save it as UTF-8"],
  [[254, 255], "UTF-16 text; save it as UTF-8"],
  [[80, 65, 82, 49], "a Parquet file, which is no text"],
  [[80, 75, 3, 4], "a zip archive; unpack it first"],
  [[66, 90, 104], "bzip2 data; unpack it first"],
  [[40, 181, 47, 253], "zstd data; unpack it first"],
  [[253, 55, 122, 88], "xz data; unpack it first"]
];
function refuseBinary(head, name) {
  const known2 = BINARY.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (known2 === void 0) return;
  throw new OrdoError("data.unsupported", `${name} is ${known2[1]}`, { what: name, reason: known2[1] });
}

// packages/ordo/src/data/readers/feed.ts
var LONGEST_RECORD = 2 ** 28;
var FIRST_BUFFER = 1 << 18;
async function feed(source, name, parser, options4) {
  const run = startRun(options4);
  let buffer = new Uint8Array(FIRST_BUFFER);
  let held = 0;
  let retryAt = 0;
  let done = 0;
  for await (const chunk of textChunks(source, name)) {
    done += chunk.length;
    await run.checkpoint(`reading ${name}`, done, 0);
    if (held + chunk.length > buffer.length) buffer = grown(buffer, held, held + chunk.length);
    buffer.set(chunk, held);
    held += chunk.length;
    if (held < retryAt) continue;
    const used = parser.parse(buffer, 0, held, false);
    buffer.copyWithin(0, used, held);
    held -= used;
    retryAt = held * 2;
    if (held > LONGEST_RECORD) throw tooLong(name);
  }
  parser.parse(buffer, 0, held, true);
}
function grown(buffer, used, needed) {
  const result = new Uint8Array(Math.max(buffer.length * 2, needed));
  result.set(buffer.subarray(0, used));
  return result;
}
function tooLong(name) {
  const reason = `one line is longer than ${LONGEST_RECORD} bytes (is a quotation mark left open?)`;
  return new OrdoError("data.unsupported", `${name}: ${reason}`, { what: name, reason });
}
var LineParser = class {
  handle;
  line = 0;
  constructor(handle) {
    this.handle = handle;
  }
  parse(bytes, start2, end, last) {
    const ends = new LineEnds(bytes, start2, end);
    let at2 = start2;
    while (at2 < end) {
      const stop = ends.next(at2, last);
      if (stop < 0) break;
      this.handle(bytes, at2, stop, ++this.line);
      at2 = afterLineEnd(bytes, stop, end);
    }
    return at2;
  }
};
var LineEnds = class {
  bytes;
  end;
  carriage;
  constructor(bytes, start2, end) {
    this.bytes = bytes.subarray(0, end);
    this.end = end;
    this.carriage = this.find(13, start2);
  }
  /** Where the line that contains `from` ends; -1 when that is not known yet. */
  next(from, last) {
    if (this.carriage < from) this.carriage = this.find(13, from);
    const feedAt = this.find(10, from);
    const stop = Math.min(feedAt, this.carriage);
    if (stop >= this.end) return last ? this.end : -1;
    if (stop === this.end - 1 && this.bytes[stop] === 13 && !last) return -1;
    return stop;
  }
  find(byte, from) {
    const at2 = this.bytes.indexOf(byte, from);
    return at2 < 0 ? this.end : at2;
  }
};
function afterLineEnd(bytes, stop, end) {
  if (stop >= end) return end;
  return bytes[stop] === 13 && stop + 1 < end && bytes[stop + 1] === 10 ? stop + 2 : stop + 1;
}

// packages/ordo/src/data/readers/arff.ts
var { missingValues: _, categorical: __, ...sharedFields } = tableFields;
var arffFields = {
  ...sharedFields,
  storage: oneOf(["auto", "dense", "sparse"], "auto"),
  encoding: oneOf(["utf-8", "latin1"], "utf-8")
};
async function readArff(source, options4 = {}, run = {}) {
  const settings = readOptions("readArff", arffFields, options4);
  const problems = new Problems(settings.source);
  const parser = new ArffParser({ ...settings, missingValues: ["?"] }, problems);
  await feed(source, settings.source, new LineParser((...line) => parser.take(...line)), run);
  problems.throwIfAny();
  const builder = parser.finish();
  if (builder !== void 0) return builder.finish();
  throw new OrdoError("input.empty", `${settings.source} has no @data section`, { what: settings.source });
}

// packages/ordo/src/data/readers/csv-parser.ts
var QUOTE = 34;
var CsvParser = class {
  builder;
  settings;
  problems;
  scanner = new NumberScanner();
  delimiter;
  whitespace = false;
  line = 0;
  /** Where the line that is being read starts; inside a quoted cell a record has several. */
  lineStart = 0;
  toSkip;
  /** True once a quotation mark swallowed the rest of the file. */
  unclosed = false;
  constructor(settings, problems) {
    this.settings = settings;
    this.problems = problems;
    this.toSkip = settings.skipLines;
    this.whitespace = settings.delimiter === "whitespace";
    if (this.whitespace) this.delimiter = Uint8Array.of(32);
    else if (settings.delimiter !== "auto") this.delimiter = new TextEncoder().encode(settings.delimiter);
  }
  parse(bytes, start2, end, last) {
    const ends = new LineEnds(bytes, start2, end);
    const part = bytes.subarray(0, end);
    let nextQuote = -1;
    let at2 = start2;
    while (at2 < end) {
      if (nextQuote < at2) nextQuote = find(part, QUOTE, at2);
      let stop = ends.next(at2, last);
      if (this.toSkip === 0 && nextQuote < (stop < 0 ? end : stop)) {
        if (stop < 0 && this.delimiter === void 0 && !last) break;
        stop = this.recordEnd(part, at2, last);
      }
      if (stop < 0) break;
      this.record(part, at2, stop);
      at2 = afterLineEnd(bytes, stop, end);
    }
    return at2;
  }
  /** Where the record that starts at `start` ends, line ends in quotes not counted; -1 when it is not all there. */
  recordEnd(bytes, start2, last) {
    this.delimiter ??= guessDelimiter(bytes, start2);
    let at2 = this.skipPadding(bytes, start2, bytes.length);
    for (; ; ) {
      if (bytes[at2] === QUOTE) {
        at2 = closingQuote(bytes, at2, bytes.length);
        if (at2 < 0) return last ? bytes.length : -1;
        at2++;
      }
      while (at2 < bytes.length && bytes[at2] !== 10 && bytes[at2] !== 13 && !this.isDelimiter(bytes, at2)) at2++;
      if (at2 >= bytes.length) return last ? bytes.length : -1;
      if (bytes[at2] === 13 && at2 === bytes.length - 1 && !last) return -1;
      if (bytes[at2] === 10 || bytes[at2] === 13) return at2;
      at2 = this.skipPadding(bytes, at2 + this.delimiter.length, bytes.length);
    }
  }
  record(bytes, start2, stop) {
    this.line++;
    this.lineStart = start2;
    if (this.toSkip > 0) {
      this.toSkip--;
      return;
    }
    this.delimiter ??= guessDelimiter(bytes.subarray(0, stop), start2);
    const first = this.skipPadding(bytes, start2, stop);
    if (first === stop) return;
    if (this.builder === void 0) {
      const names2 = this.names(bytes, first, stop);
      const shape2 = {
        owner: "readCsv",
        format: "csv",
        reader: "ordo",
        names: names2,
        named: this.settings.header
      };
      this.problems.throwIfAny();
      this.builder = new TableBuilder(shape2, this.settings);
      if (this.settings.header) return;
      this.lineStart = start2;
    }
    this.builder.line = this.line;
    this.row(this.builder, bytes, first, stop);
  }
  row(builder, bytes, start2, stop) {
    const { kinds, slots, store } = builder;
    const { row, at: base } = store;
    const columns = kinds.length;
    let at2 = start2;
    let column = 0;
    for (; ; column++) {
      at2 = this.skipPadding(bytes, at2, stop);
      const kind = column < columns ? kinds[column] : IGNORED;
      let end = -1;
      if (kind === NUMBER || kind === OPEN || kind === WEIGHT || kind === TARGET && !builder.targets.wantsWords) {
        const value = this.scanner.scan(bytes, at2, stop);
        if (this.scanner.end > 0) end = this.cellEnd(bytes, this.scanner.end, stop);
        if (end >= 0) {
          if (kind === NUMBER && value - value === 0) row[base + slots[column]] = value;
          else this.tell(builder.number(column, value), bytes, { at: at2, end, column });
        }
      }
      if (end < 0) end = this.oddCell(builder, bytes, { at: at2, end: stop, column });
      if (end >= stop) break;
      at2 = end + (this.whitespace ? 1 : this.delimiter.length);
      if (this.whitespace && this.skipPadding(bytes, at2, stop) === stop) break;
    }
    if (column + 1 === columns) builder.endRow();
    else if (!this.unclosed) this.ragged(bytes, { at: at2, end: stop, column: column + 1 }, columns);
  }
  /** A cell that is no plain number; returns where it ends. */
  oddCell(builder, bytes, place) {
    const { at: at2, column } = place;
    const cell3 = this.cell(bytes, at2, place.end);
    if (cell3.text === void 0 || column >= builder.kinds.length) return cell3.end;
    this.tell(builder.text(column, cell3.text, cell3.quoted), bytes, { at: at2, end: cell3.end, column });
    return cell3.end;
  }
  /** The cell that starts at `at`, as text; undefined text when it was refused and told. */
  cell(bytes, at2, stop) {
    if (bytes[at2] === QUOTE && at2 < stop) return this.quotedCell(bytes, at2, stop);
    let end = at2;
    while (end < stop && !this.isDelimiter(bytes, end)) end++;
    let trimmed = end;
    while (trimmed > at2 && this.isPadding(bytes[trimmed - 1])) trimmed--;
    return { text: this.decoded(bytes, at2, trimmed), quoted: false, end };
  }
  quotedCell(bytes, at2, stop) {
    const place = { line: this.line, column: columnAt(bytes, this.lineStart, at2, this.settings.encoding) };
    const close = closingQuote(bytes, at2, stop);
    if (close < 0) {
      this.unclosed = true;
      this.problems.add({
        ...place,
        found: "a quotation mark that is never closed",
        expected: "a closing one"
      });
      return { text: void 0, quoted: true, end: stop };
    }
    const raw = this.decoded(bytes, at2 + 1, close);
    this.countLines(bytes, at2 + 1, close);
    const end = this.cellEnd(bytes, close + 1, stop);
    if (end >= 0) return { text: raw?.replaceAll('""', '"'), quoted: true, end };
    this.problems.add({
      ...place,
      found: `${shown(showBytes(bytes, close + 1, stop))} after a closing quotation mark`,
      expected: "a delimiter or the end of the line (a quotation mark inside quotes is written twice)"
    });
    let next = close + 1;
    while (next < stop && !this.isDelimiter(bytes, next)) next++;
    return { text: void 0, quoted: true, end: next };
  }
  decoded(bytes, start2, end) {
    const text3 = decodeText(bytes, start2, end, this.settings.encoding);
    if (text3 !== void 0) return text3;
    const nul = bytes.subarray(start2, end).includes(0);
    const expected = nul ? "text without NUL bytes" : 'UTF-8 text (or set encoding to "latin1")';
    const column = columnAt(bytes, this.lineStart, start2, this.settings.encoding);
    this.problems.add({ line: this.line, column, found: shown(showBytes(bytes, start2, end)), expected });
    return void 0;
  }
  /** Line ends inside a quoted cell move the place that messages tell. */
  countLines(bytes, start2, end) {
    for (let at2 = start2; at2 < end; at2++) {
      if (bytes[at2] !== 10 && !(bytes[at2] === 13 && bytes[at2 + 1] !== 10)) continue;
      this.line++;
      this.lineStart = at2 + 1;
    }
  }
  names(bytes, start2, stop) {
    const names2 = [];
    const seen = /* @__PURE__ */ new Set();
    const startLine = this.line;
    for (let at2 = start2; ; ) {
      at2 = this.skipPadding(bytes, at2, stop);
      const cell3 = this.settings.header ? this.cell(bytes, at2, stop) : this.unheard(bytes, at2, stop);
      const name = this.settings.header ? cell3.text ?? "" : `c${names2.length + 1}`;
      if (seen.has(name) && cell3.text !== void 0) {
        const column = columnAt(bytes, this.lineStart, at2, this.settings.encoding);
        this.problems.add({
          line: this.line,
          column,
          found: `${shown(name)} twice`,
          expected: "different names"
        });
      }
      seen.add(name);
      names2.push(name);
      if (cell3.end >= stop) break;
      at2 = cell3.end + this.delimiter.length;
      if (this.whitespace && this.skipPadding(bytes, at2, stop) === stop) break;
    }
    if (!this.settings.header) this.line = startLine;
    return names2;
  }
  /** A cell of the first line when only its extent matters: its problems are told when it is read as data. */
  unheard(bytes, at2, stop) {
    let end = at2;
    if (bytes[at2] === QUOTE && at2 < stop) end = Math.max(at2, closingQuote(bytes, at2, stop));
    while (end < stop && !this.isDelimiter(bytes, end)) end++;
    return { text: void 0, quoted: false, end };
  }
  /** Where the cell ends if only blanks follow `from`; -1 when something else does. */
  cellEnd(bytes, from, stop) {
    if (this.whitespace) return from === stop || this.isDelimiter(bytes, from) ? from : -1;
    const end = this.skipPadding(bytes, from, stop);
    return end === stop || this.isDelimiter(bytes, end) ? end : -1;
  }
  isDelimiter(bytes, at2) {
    const delimiter = this.delimiter;
    if (this.whitespace) return bytes[at2] === 32 || bytes[at2] === 9;
    if (bytes[at2] !== delimiter[0]) return false;
    for (let k = 1; k < delimiter.length; k++) if (bytes[at2 + k] !== delimiter[k]) return false;
    return true;
  }
  /** Blanks around cells mean nothing, unless they are the delimiter. */
  isPadding(byte) {
    return (byte === 32 || byte === 9) && (this.whitespace || byte !== this.delimiter[0]);
  }
  skipPadding(bytes, start2, stop) {
    let at2 = start2;
    while (at2 < stop && this.isPadding(bytes[at2])) at2++;
    return at2;
  }
  tell(refusal2, bytes, { at: at2, end, column }) {
    if (refusal2 === void 0) return;
    if (!this.problems.open) {
      this.problems.count();
      return;
    }
    this.problems.add({
      line: this.line,
      column: columnAt(bytes, Math.min(this.lineStart, at2), at2, this.settings.encoding),
      field: this.builder.nameOf(column),
      found: shown(showBytes(bytes, at2, end).trim()),
      expected: refusal2
    });
  }
  ragged(bytes, { at: at2, column }, columns) {
    this.problems.add({
      line: this.line,
      column: columnAt(bytes, Math.min(this.lineStart, at2), at2, this.settings.encoding),
      found: column === 1 ? "1 cell" : `${column} cells`,
      expected: `${columns}, as in the first line`
    });
  }
};
function find(bytes, byte, from) {
  const at2 = bytes.indexOf(byte, from);
  return at2 < 0 ? bytes.length : at2;
}
function closingQuote(bytes, open, stop) {
  for (let at2 = open + 1; at2 < stop; at2++) {
    if (bytes[at2] !== QUOTE) continue;
    if (at2 + 1 < stop && bytes[at2 + 1] === QUOTE) at2++;
    else return at2;
  }
  return -1;
}
function guessDelimiter(bytes, start2) {
  const candidates = [44, 9, 59];
  const counts = [0, 0, 0];
  let quoted3 = false;
  for (let at2 = start2; at2 < bytes.length; at2++) {
    const byte = bytes[at2];
    if (byte === QUOTE) quoted3 = !quoted3;
    if (quoted3) continue;
    if (byte === 10 || byte === 13) break;
    const index = candidates.indexOf(byte);
    if (index >= 0) counts[index]++;
  }
  return Uint8Array.of(candidates[counts.indexOf(Math.max(...counts))]);
}

// packages/ordo/src/data/readers/csv.ts
var isDelimiter = (value) => typeof value === "string" && value !== "" && !/["\r\n\0]/.test(value);
var csvFields = {
  ...tableFields,
  header: flag(true),
  delimiter: where("a text without quotation marks and line ends", isDelimiter, "auto"),
  skipLines: integer(0, 1e6, 0),
  encoding: oneOf(["utf-8", "latin1"], "utf-8")
};
async function readCsv(source, options4 = {}, run = {}) {
  const settings = readOptions("readCsv", csvFields, options4);
  const problems = new Problems(settings.source);
  const parser = new CsvParser(settings, problems);
  await feed(source, settings.source, parser, run);
  problems.throwIfAny();
  if (parser.builder !== void 0) return parser.builder.finish();
  throw new OrdoError("input.empty", `${settings.source} is empty`, { what: settings.source });
}

// packages/ordo/src/data/readers/text-lines.ts
async function eachLine(source, settings, take, run) {
  const parser = new LineParser((bytes, start2, end, line) => {
    const from = skipBlanks(bytes, start2, end);
    const to = trimBlanks(bytes, from, end);
    if (from === to) return;
    const text3 = decodeText(bytes, start2, to, settings.encoding);
    if (text3 !== void 0) take(text3, line);
    else
      settings.problems.add({
        line,
        column: 1,
        found: shown(showBytes(bytes, from, to)),
        expected: 'UTF-8 text without NUL bytes (or set encoding to "latin1")'
      });
  });
  await feed(source, settings.source, parser, run);
}

// packages/ordo/src/data/readers/folds.ts
var foldFields = {
  source: text("input"),
  items: optional(integer(0, 2 ** 32 - 1)),
  firstRow: integer(0, 1, 0)
};
async function readFolds(source, options4 = {}, run = {}) {
  const settings = readOptions("readFolds", foldFields, options4);
  const { items: items2, firstRow } = settings;
  const problems = new Problems(settings.source);
  const folds2 = [];
  const range = `from ${firstRow}${items2 === void 0 ? "" : ` to ${items2 - 1 + firstRow}`}`;
  const take = (line, number) => {
    const rows = [];
    const seen = /* @__PURE__ */ new Set();
    for (const { 0: word, index } of line.matchAll(/[^\s,]+/g)) {
      const row = /^\d+$/.test(word) ? Number(word) - firstRow : -1;
      const place = { line: number, column: index + 1, found: shown(word) };
      if (!(row >= 0 && row < (items2 ?? 2 ** 32 - 1)))
        problems.add({ ...place, expected: `a row number ${range}` });
      else if (seen.has(row)) problems.add({ ...place, expected: "each row once in a fold" });
      seen.add(row);
      rows.push(row);
    }
    if (rows.length === 0)
      problems.add({ line: number, column: 1, found: shown(line), expected: "row numbers" });
    folds2.push(Uint32Array.from(rows));
  };
  await eachLine(source, { ...settings, problems, encoding: "utf-8" }, take, run);
  problems.throwIfAny();
  if (folds2.length > 0) return Object.freeze(folds2);
  throw new OrdoError("input.empty", `${settings.source} has no folds`, { what: settings.source });
}

// packages/ordo/src/data/readers/json-shape.ts
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function countColons(text3) {
  let count2 = 0;
  let quoted3 = false;
  for (let at2 = 0; at2 < text3.length; at2++) {
    const code = text3.charCodeAt(at2);
    if (quoted3) {
      if (code === 92) at2++;
      else if (code === 34) quoted3 = false;
    } else if (code === 34) quoted3 = true;
    else if (code === 58) count2++;
  }
  return count2;
}
function countKeys(value) {
  let count2 = 0;
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    const inner = Object.values(next);
    if (!Array.isArray(next)) count2 += inner.length;
    for (const item of inner) if (typeof item === "object") waiting.push(item);
  }
  return count2;
}
function showJson(value) {
  const text3 = JSON.stringify(value) ?? "nothing";
  return text3.length > 40 ? `${text3.slice(0, 40)}\u2026` : text3;
}

// packages/ordo/src/data/readers/sparse-rows.ts
var SparseRows = class {
  rows = 0;
  /** One more than the largest column seen. */
  width = 0;
  starts = new GrowingIndices();
  columns = new GrowingIndices();
  values = new GrowingFloats();
  rowColumns = [];
  rowValues = [];
  sorted = true;
  constructor() {
    this.starts.push(0);
  }
  /** Values listed, zeros included. */
  get listed() {
    return this.columns.length;
  }
  put(column, value) {
    if (this.rowColumns.length > 0 && column <= this.rowColumns[this.rowColumns.length - 1])
      this.sorted = false;
    this.rowColumns.push(column);
    this.rowValues.push(value);
  }
  /** Finishes the row. Returns a column it listed twice, if there is one; nothing of such a row is kept. */
  endRow() {
    const order = this.sorted ? void 0 : this.order();
    const twice = order && repeated(order, this.rowColumns);
    if (twice === void 0) this.append(order);
    this.rowColumns.length = 0;
    this.rowValues.length = 0;
    this.sorted = true;
    return twice;
  }
  toSparse(cols, renumber) {
    const parts = {
      starts: this.starts.toArray(),
      columns: this.columns.toArray(),
      values: this.values.toArray()
    };
    return sparse(this.rows, cols, renumber === void 0 ? parts : renumbered(parts, renumber));
  }
  /** All columns, with `absent` where a row lists nothing. */
  toDense(cols, absent, renumber) {
    const { starts, columns, values } = this.toSparse(this.width);
    const result = allocate(this.rows * cols);
    if (absent !== 0) result.fill(absent);
    for (let row = 0; row < this.rows; row++) {
      for (let k = starts[row]; k < starts[row + 1]; k++)
        result[row * cols + (renumber === void 0 ? columns[k] : renumber[columns[k]])] = values[k];
    }
    return matrix(this.rows, cols, result);
  }
  order() {
    return this.rowColumns.map((_2, k) => k).sort((a, b) => this.rowColumns[a] - this.rowColumns[b]);
  }
  append(order) {
    const { rowColumns, rowValues } = this;
    for (let k = 0; k < rowColumns.length; k++) {
      const from = order === void 0 ? k : order[k];
      this.columns.push(rowColumns[from]);
      this.values.push(rowValues[from]);
      if (rowColumns[from] >= this.width) this.width = rowColumns[from] + 1;
    }
    this.starts.push(this.columns.length);
    this.rows++;
  }
};
function repeated(order, columns) {
  for (let k = 1; k < order.length; k++)
    if (columns[order[k]] === columns[order[k - 1]]) return columns[order[k]];
  return void 0;
}
function renumbered(parts, renumber) {
  const { starts } = parts;
  const columns = parts.columns.map((column) => renumber[column]);
  const values = parts.values.slice();
  for (let row = 0; row + 1 < starts.length; row++) {
    const from = starts[row];
    const part = columns.slice(from, starts[row + 1]);
    const numbers2 = values.slice(from, starts[row + 1]);
    const order = Array.from(part.keys()).sort((a, b) => part[a] - part[b]);
    order.forEach((k, place) => {
      columns[from + place] = part[k];
      values[from + place] = numbers2[k];
    });
  }
  return { starts, columns, values };
}

// packages/ordo/src/data/readers/json-items.ts
var KEYS = ["features", "score", "query", "group", "id", "weight"];
var ROLE_OPTIONS = ["target", "query", "group", "id", "weight", "ignore", "categorical"];
var JsonItems = class {
  settings;
  rows = new SparseRows();
  names = new Dictionary();
  shape;
  size;
  keys;
  targets;
  targetNames;
  queries = new GroupingBuilder();
  groups = new GroupingBuilder();
  ids = [];
  weights = new GrowingFloats();
  missing = 0;
  firstMissing;
  constructor(settings) {
    const given = ROLE_OPTIONS.filter((key) => settings[key] !== void 0);
    if (given.length > 0) {
      const expected = 'nothing, because items with "features" name the parts themselves';
      throw invalidOptions(
        "readJsonLines",
        given.map((key) => ({ key, expected, actual: "a column" }))
      );
    }
    this.settings = settings;
  }
  take(object, line) {
    const keys = Object.keys(object).sort();
    this.keys ??= keys;
    const unknown = keys.find((key) => !KEYS.includes(key));
    if (unknown !== void 0)
      return { key: unknown, found: showJson(unknown), expected: `one of ${KEYS.join(", ")}` };
    if (keys.join() !== this.keys.join())
      return {
        found: `the keys ${keys.join(", ")}`,
        expected: `${this.keys.join(", ")}, as in the first line`
      };
    const refusal2 = this.features(object.features, line) ?? this.score(object.score) ?? this.side(object);
    if (refusal2 !== void 0) return refusal2;
    const twice = this.rows.endRow();
    if (twice !== void 0)
      return { key: "features", found: `column ${twice} twice`, expected: "each column once" };
    this.targets?.endRow();
    return void 0;
  }
  features(value, line) {
    const shape2 = Array.isArray(value) ? "list" : isSparse2(value) ? "sparse" : isObject(value) ? "named" : void 0;
    const expected = "a list of numbers, an object of numbers, or {size, columns, values}";
    if (shape2 === void 0) return { key: "features", found: showJson(value), expected };
    this.shape ??= shape2;
    if (shape2 !== this.shape)
      return {
        key: "features",
        found: `the ${shape2} form`,
        expected: `the ${this.shape} form, as in the first line`
      };
    if (shape2 === "sparse") return this.sparseFeatures(value, line);
    const list2 = shape2 === "list" ? value : void 0;
    if (list2 !== void 0) this.size ??= list2.length;
    if (list2 !== void 0 && list2.length !== this.size)
      return {
        key: "features",
        found: `${list2.length} values`,
        expected: `${this.size}, as in the first line`
      };
    for (const [key, item] of Object.entries(value)) {
      const refusal2 = this.put(list2 === void 0 ? this.names.codeOf(key) : Number(key), item, {
        name: key,
        line
      });
      if (refusal2 !== void 0) return refusal2;
    }
    return void 0;
  }
  sparseFeatures({ size, columns, values }, line) {
    this.size ??= size;
    const key = "features";
    if (!Number.isSafeInteger(size) || size < 0 || size !== this.size)
      return {
        key,
        found: `size ${showJson(size)}`,
        expected: `one size, a whole number >= 0, on all lines`
      };
    if (!Array.isArray(columns) || !Array.isArray(values) || columns.length !== values.length)
      return { key, found: showJson({ columns, values }), expected: "as many columns as values" };
    for (let k = 0; k < columns.length; k++) {
      const column = columns[k];
      if (!Number.isSafeInteger(column) || column < 0 || column >= this.size)
        return {
          key,
          found: `column ${showJson(column)}`,
          expected: `a whole number from 0 to ${this.size - 1}`
        };
      const refusal2 = this.put(column, values[k], { name: String(column), line });
      if (refusal2 !== void 0) return refusal2;
    }
    return void 0;
  }
  put(column, value, place) {
    const number = value === true ? 1 : value === false ? 0 : value === null ? Number.NaN : value;
    if (typeof number !== "number" || number === Infinity || number === -Infinity)
      return { key: place.name, found: showJson(value), expected: "a finite number or null" };
    if (Number.isNaN(number)) this.noteMissing(1, place.name, place.line);
    this.rows.put(column, number);
    return void 0;
  }
  noteMissing(count2, column, line) {
    this.firstMissing ??= { row: this.rows.rows, column, line };
    this.missing += count2;
  }
  /** A number or word, a list of them, or an object of named ones. */
  score(value) {
    if (value === void 0) return void 0;
    const items2 = isObject(value) ? Object.values(value) : Array.isArray(value) ? value : [value];
    const names2 = isObject(value) ? Object.keys(value) : void 0;
    if (this.targets === void 0) {
      this.targets = new TargetBuilder("readJsonLines", items2.length, this.settings);
      this.targetNames = names2;
    }
    if (items2.length !== this.targets.outputs || names2?.join("\0") !== this.targetNames?.join("\0"))
      return { key: "score", found: showJson(value), expected: "the same outputs as in the first line" };
    for (let output = 0; output < items2.length; output++) {
      const expected = this.output(output, items2[output]);
      if (expected !== void 0) return { key: "score", found: showJson(items2[output]), expected };
    }
    return void 0;
  }
  output(output, item) {
    const targets = this.targets;
    if (typeof item === "number") return targets.number(output, item);
    if (typeof item === "boolean") return targets.number(output, item ? 1 : 0);
    return typeof item === "string" && item !== "" ? targets.word(output, item) : "a number or a word";
  }
  side({ query, group, id, weight }) {
    const isName = (value) => typeof value === "string" && value !== "" || typeof value === "number";
    for (const [key, value] of Object.entries({ query, group, id })) {
      if (value === void 0) continue;
      if (!isName(value)) return { key, found: showJson(value), expected: "a text or a number" };
      if (key === "query") this.queries.push(String(value));
      else if (key === "group") this.groups.push(String(value));
      else this.ids.push(String(value));
    }
    if (weight === void 0) return void 0;
    if (typeof weight !== "number" || !(weight >= 0 && weight < Infinity))
      return { key: "weight", found: showJson(weight), expected: "a finite number >= 0" };
    this.weights.push(weight);
    return void 0;
  }
  finish() {
    const { source, missing } = this.settings;
    const { rows, shape: shape2 } = this;
    const cols = shape2 === "named" ? this.names.words.length : this.size;
    const sparse2 = this.settings.storage === "sparse" || this.settings.storage === "auto" && shape2 === "sparse";
    if (shape2 === "named" && !sparse2 && rows.listed < rows.rows * cols)
      this.noteMissing(rows.rows * cols - rows.listed, "one that some items lack", 0);
    if (this.missing > 0 && missing === "refuse") throw this.missingError();
    const values = sparse2 ? rows.toSparse(cols) : rows.toDense(cols, shape2 === "named" ? Number.NaN : 0);
    const names2 = shape2 === "named" ? Object.freeze(this.names.words) : void 0;
    const has2 = (key) => this.keys.includes(key);
    const data = dataset({
      inputs: vectors(values, names2),
      scores: this.scores(),
      queries: has2("query") ? this.queries.finish() : void 0,
      groups: has2("group") ? this.groups.finish() : void 0,
      weights: has2("weight") ? this.weights.toArray() : void 0,
      ids: has2("id") ? Object.freeze(this.ids) : void 0
    });
    const report = { source, format: "json-lines", reader: "ordo", rows: rows.rows, features: cols };
    const rest = { columns: Object.freeze([]), missing: this.missing, warnings: Object.freeze([]) };
    return Object.freeze({ data, report: Object.freeze({ ...report, ...rest }) });
  }
  scores() {
    return this.targets?.finish(this.targetNames && Object.freeze(this.targetNames));
  }
  missingError() {
    const { row, column, line } = this.firstMissing;
    const values = this.missing === 1 ? "1 missing value" : `${this.missing} missing values, the first`;
    const where2 = line > 0 ? `in line ${line}, feature ${column}` : `in a feature that only some items list`;
    const advice = `set missing to "keep" and impute them`;
    const message = `${this.settings.source}: ${values} ${where2}; ${advice}`;
    return new OrdoError("input.missing-values", message, { count: this.missing, row, column });
  }
};
function isSparse2(value) {
  return isObject(value) && (Array.isArray(value.columns) || Array.isArray(value.values));
}

// packages/ordo/src/data/readers/json-table.ts
var JsonTable = class {
  builder;
  columnOf;
  names;
  constructor(settings, first) {
    this.names = Object.keys(first);
    this.columnOf = new Map(this.names.map((name, column) => [name, column]));
    const shape2 = { owner: "readJsonLines", format: "json-lines", reader: "ordo", named: true };
    this.builder = new TableBuilder({ ...shape2, names: this.names }, settings);
  }
  take(object, line) {
    this.builder.line = line;
    for (const key of Object.keys(object)) {
      if (!this.columnOf.has(key))
        return { key, found: showJson(key), expected: "only keys that the first line has" };
    }
    for (let column = 0; column < this.names.length; column++) {
      const key = this.names[column];
      const expected = this.cell(column, Object.hasOwn(object, key) ? object[key] : null);
      if (expected !== void 0) return { key, found: showJson(object[key]), expected };
    }
    this.builder.endRow();
    return void 0;
  }
  finish() {
    return this.builder.finish();
  }
  cell(column, value) {
    if (value === null) return this.builder.absent(column);
    if (typeof value === "number") return this.builder.number(column, value);
    if (typeof value === "boolean") return this.builder.number(column, value ? 1 : 0);
    if (typeof value === "string") return this.builder.text(column, value, true);
    return this.builder.ignores(column) ? void 0 : "a number, a text, true, false or null";
  }
};

// packages/ordo/src/data/readers/json-lines.ts
var jsonFields = { ...tableFields, storage: oneOf(["auto", "dense", "sparse"], "auto") };
async function readJsonLines(source, options4 = {}, run = {}) {
  const settings = readOptions("readJsonLines", jsonFields, options4);
  const problems = new Problems(settings.source);
  let rows;
  const parser = new LineParser((bytes, start2, end, line) => {
    const from = skipBlanks(bytes, start2, end);
    const to = trimBlanks(bytes, from, end);
    if (from === to) return;
    const object = parseLine(bytes, from, to);
    const column = from - start2 + 1;
    if (typeof object === "string") {
      problems.add({ line, column, found: shown(showBytes(bytes, from, to)), expected: object });
      return;
    }
    rows ??= "features" in object ? new JsonItems(settings) : new JsonTable({ ...settings, storage: settings.storage === "sparse" ? "sparse" : "dense" }, object);
    const refusal2 = rows.take(object, line);
    if (refusal2 !== void 0) problems.add({ line, column, field: refusal2.key, ...refusal2 });
  });
  await feed(source, settings.source, parser, run);
  problems.throwIfAny();
  if (rows !== void 0) return rows.finish();
  throw new OrdoError("input.empty", `${settings.source} has no rows of data`, { what: settings.source });
}
function parseLine(bytes, start2, end) {
  const text3 = decodeText(bytes, start2, end, "utf-8");
  if (text3 === void 0) return "UTF-8 text without NUL bytes";
  let value;
  try {
    value = JSON.parse(text3);
  } catch {
    return "one JSON object on each line";
  }
  if (!isObject(value)) return "a JSON object";
  return countColons(text3) === countKeys(value) ? value : "each key once";
}

// packages/ordo/src/data/readers/cells.ts
function lineDelimiter(line) {
  const bare = line.replace(/"(?:[^"]|"")*"/g, "");
  return [",", "	", ";"].find((mark) => bare.includes(mark)) ?? "whitespace";
}
function splitLine(line, delimiter) {
  const cells = [];
  const stop = delimiter === "whitespace" ? /[ \t]/ : new RegExp(delimiter);
  const blank = delimiter === "	" ? / / : /[ \t]/;
  for (let at2 = skip(line, 0, blank); ; ) {
    const start2 = at2;
    let text3 = "";
    if (line[at2] === '"') {
      const close = closing(line, at2);
      if (close < 0) return void 0;
      text3 = line.slice(at2 + 1, close).replaceAll('""', '"');
      at2 = close + 1;
      if (delimiter !== "whitespace") at2 = skip(line, at2, blank);
      if (at2 < line.length && !stop.test(line[at2])) return void 0;
    } else {
      while (at2 < line.length && !stop.test(line[at2])) at2++;
      text3 = line.slice(start2, at2).trim();
    }
    cells.push({ text: text3, column: start2 + 1 });
    if (at2 >= line.length) return cells;
    at2 = skip(line, at2 + 1, blank);
    if (delimiter === "whitespace" && at2 >= line.length) return cells;
  }
}
function skip(line, start2, blank) {
  let at2 = start2;
  while (at2 < line.length && blank.test(line[at2])) at2++;
  return at2;
}
function closing(line, open) {
  for (let at2 = open + 1; at2 < line.length; at2++) {
    if (line[at2] !== '"') continue;
    if (line[at2 + 1] === '"') at2++;
    else return at2;
  }
  return -1;
}

// packages/ordo/src/data/readers/pairs.ts
var isIds = (value) => Array.isArray(value);
var idsField = optional(where("a list of ids", isIds));
var pairFields = {
  source: text("input"),
  by: optional(oneOf(["row", "id"])),
  ids: idsField,
  items: optional(integer(0, 2 ** 32 - 1)),
  firstRow: integer(0, 1, 0),
  header: optional(flag()),
  winner: columnField(),
  loser: columnField(),
  magnitude: columnField(),
  weight: columnField(),
  encoding: oneOf(["utf-8", "latin1"], "utf-8")
};
var COLUMNS2 = ["winner", "loser", "magnitude", "weight"];
async function readPairs(source, options4 = {}, run = {}) {
  const settings = readOptions("readPairs", pairFields, options4);
  const problems = new Problems(settings.source);
  const lines5 = new PairLines(settings, problems);
  await eachLine(source, { ...settings, problems }, (line, number) => lines5.take(line, number), run);
  problems.throwIfAny();
  return lines5.finish();
}
var PairLines = class {
  settings;
  problems;
  byId;
  ids;
  winners = new GrowingIndices();
  losers = new GrowingIndices();
  magnitudes = new GrowingFloats();
  weights = new GrowingFloats();
  delimiter;
  columns;
  cells = 0;
  largest = -1;
  constructor(settings, problems) {
    this.settings = settings;
    this.problems = problems;
    this.byId = (settings.by ?? (settings.ids === void 0 ? "row" : "id")) === "id";
    this.ids = new Dictionary(settings.ids);
    const different = this.ids.words.length;
    if (settings.ids !== void 0 && different < settings.ids.length) {
      const actual = `${settings.ids.length - different} repeated ones`;
      throw invalidOptions("readPairs", [{ key: "ids", expected: "different ids", actual }]);
    }
  }
  take(text3, line) {
    this.delimiter ??= lineDelimiter(text3);
    const cells = splitLine(text3, this.delimiter);
    if (cells === void 0) {
      const found = "a quotation mark that is never closed, or text after one that is";
      this.problems.add({ line, column: 1, found, expected: "cells with delimiters between them" });
      return;
    }
    if (this.columns === void 0 && this.begin(cells)) return;
    if (cells.length !== this.cells) {
      const expected = `${this.cells}, as in the first line`;
      this.problems.add({ line, column: 1, found: `${cells.length} cells`, expected });
      return;
    }
    this.pair(cells, line);
  }
  finish() {
    const { source } = this.settings;
    if (this.columns === void 0)
      throw new OrdoError("input.empty", `${source} is empty`, { what: source });
    const known2 = this.byId ? this.ids.words.length : this.settings.items;
    const parts = {
      winners: this.winners.toArray(),
      losers: this.losers.toArray(),
      magnitudes: this.magnitudes.toArray(),
      weights: this.weights.toArray()
    };
    const ids = this.byId ? Object.freeze(this.ids.words) : void 0;
    return Object.freeze({ preferences: preferences(known2 ?? this.largest + 1, parts), ids });
  }
  /** Finds the columns in the first line; true when that line is a header. */
  begin(cells) {
    const names2 = cells.map((cell3) => cell3.text);
    const lower = names2.map((name) => name.toLowerCase());
    const header = this.settings.header ?? lower.includes("winner");
    this.cells = cells.length;
    const columns = {};
    COLUMNS2.forEach((column, position) => {
      const ref = this.settings[column];
      const usual = header ? lower.indexOf(column) : position < cells.length ? position : -1;
      if (ref !== void 0) columns[column] = findColumn(names2, ref);
      else if (usual >= 0) columns[column] = usual;
      else if (position < 2) columns[column] = findColumn(names2, column);
    });
    this.columns = columns;
    return header;
  }
  pair(cells, line) {
    const columns = this.columns;
    const winner = this.item(cells[columns.winner], "winner", line);
    const loser = this.item(cells[columns.loser], "loser", line);
    const magnitude = this.number(columns.magnitude, cells, "magnitude", line);
    const weight = this.number(columns.weight, cells, "weight", line);
    if ([winner, loser, magnitude, weight].includes(void 0)) return;
    if (winner === loser) {
      const { text: text3, column } = cells[columns.loser];
      this.problems.add({
        line,
        column,
        found: `${shown(text3)} on both sides`,
        expected: "two different items"
      });
      return;
    }
    this.winners.push(winner);
    this.losers.push(loser);
    this.magnitudes.push(magnitude);
    this.weights.push(weight);
  }
  item({ text: text3, column }, field2, line) {
    const { firstRow, items: items2, ids } = this.settings;
    if (this.byId) {
      if (text3 !== "" && (ids === void 0 || this.ids.has(text3))) return this.ids.codeOf(text3);
      const expected = ids === void 0 ? "an id" : "an id of the data set";
      this.problems.add({ line, column, field: field2, found: shown(text3), expected });
      return void 0;
    }
    const row = /^\d+$/.test(text3) ? Number(text3) - firstRow : -1;
    if (row >= 0 && row < (items2 ?? 2 ** 32 - 1)) {
      this.largest = Math.max(this.largest, row);
      return row;
    }
    const range = items2 === void 0 ? `from ${firstRow}` : `from ${firstRow} to ${items2 - 1 + firstRow}`;
    this.problems.add({ line, column, field: field2, found: shown(text3), expected: `a row number ${range}` });
    return void 0;
  }
  number(position, cells, field2, line) {
    if (position === void 0) return 1;
    const { text: text3, column } = cells[position];
    const value = parseNumber(text3);
    if (Number.isFinite(value) && value >= 0) return value;
    const expected = value < 0 && field2 === "magnitude" ? "a number >= 0 (swap winner and loser)" : "a finite number >= 0";
    this.problems.add({ line, column, field: field2, found: shown(text3), expected });
    return void 0;
  }
};

// packages/ordo/src/data/readers/svmlight-lines.ts
var HASH = 35;
var COLON = 58;
var MISSING = /^(null|nan|na|\?)$/i;
var FEATURES = /^#\s*features:\s*(\d+)\s*$/;
var SvmlightLines = class {
  rows = new SparseRows();
  queries = new GroupingBuilder();
  weights = new GrowingFloats();
  ids = [];
  missing = 0;
  firstMissing;
  declaredFeatures;
  settings;
  problems;
  targets;
  labels = [];
  scanner = new NumberScanner();
  idPattern;
  line = 0;
  lineStart = 0;
  constructor(settings, problems) {
    const { multilabel, classes, positive: positive2 } = settings;
    if (multilabel && (classes ?? positive2) !== void 0)
      throw invalidOptions("readSvmlight", [
        { key: "multilabel", expected: "false when classes or positive are given", actual: "true" }
      ]);
    this.settings = settings;
    this.problems = problems;
    this.declaredFeatures = settings.features;
    this.targets = new TargetBuilder("readSvmlight", 1, settings);
    this.idPattern = new RegExp(`(?:^|[#\\s])${escaped(settings.idKey)}\\s*=\\s*(\\S+)`);
  }
  take(bytes, start2, end, line) {
    this.line = line;
    this.lineStart = start2;
    const first = skipBlanks(bytes, start2, end);
    if (first === end) return;
    const hash2 = bytes.subarray(first, end).indexOf(HASH);
    if (hash2 === 0) {
      this.header(bytes, first, end);
      return;
    }
    const stop = hash2 < 0 ? end : first + hash2;
    const before = this.problems.total;
    const at2 = this.target(bytes, first, stop);
    this.pairs(bytes, at2, stop);
    if (hash2 >= 0) this.comment(bytes, stop, end);
    const twice = this.rows.endRow();
    if (twice !== void 0)
      this.tell(bytes, first, stop, {
        found: `feature ${twice + this.settings.firstFeature} twice`,
        expected: "each feature once"
      });
    if (this.problems.total === before) this.targets.endRow();
  }
  finishScores() {
    if (!this.settings.multilabel) return this.targets.finish(void 0);
    const seen = this.labels.reduce((most, row) => row.reduce((a, b) => Math.max(a, b + 1), most), 0);
    const outputs = this.settings.labels ?? seen;
    const values = matrix(this.labels.length, outputs);
    this.labels.forEach((row, item) => {
      for (const label of row) values.data[item * outputs + label] = 1;
    });
    return Object.freeze({ values, names: void 0, classes: void 0 });
  }
  /** The score at the front; returns the position after it. */
  target(bytes, start2, stop) {
    const end = tokenEnd(bytes, start2, stop);
    const found = this.text(bytes, start2, end);
    if (found === void 0) return end;
    const refusal2 = this.settings.multilabel ? this.labelList(found) : MISSING.test(found) ? "a score" : this.targets.word(0, found);
    if (refusal2 !== void 0) this.tell(bytes, start2, end, { expected: refusal2 });
    return end;
  }
  labelList(found) {
    const expected = `labels such as 3,17 (whole numbers from 0${this.settings.labels === void 0 ? "" : ` to ${this.settings.labels - 1}`}), or -1 for none`;
    const numbers2 = found === "-1" ? [] : found.split(",").map((label) => /^\d+$/.test(label) ? Number(label) : -1);
    if (!numbers2.every((label) => label >= 0 && label < (this.settings.labels ?? 2 ** 20))) return expected;
    this.labels.push(numbers2);
    return void 0;
  }
  pairs(bytes, start2, stop) {
    const queriesBefore = this.queries.length;
    const weightsBefore = this.weights.length;
    const row = this.rows.rows;
    for (let at2 = skipBlanks(bytes, start2, stop); at2 < stop; ) {
      const end = tokenEnd(bytes, at2, stop);
      const colon = digitsEnd(bytes, at2, end);
      if (colon > at2 && bytes[colon] === COLON && colon < end) this.feature(bytes, at2, colon, end);
      else this.named(bytes, at2, end);
      at2 = skipBlanks(bytes, end, stop);
    }
    if (this.problems.total > 0) return;
    this.requireEverywhere(bytes, start2, {
      what: "qid:",
      now: this.queries.length - queriesBefore,
      before: queriesBefore,
      row
    });
    this.requireEverywhere(bytes, start2, {
      what: "cost:",
      now: this.weights.length - weightsBefore,
      before: weightsBefore,
      row
    });
  }
  feature(bytes, at2, colon, end) {
    const { firstFeature } = this.settings;
    const key = this.scanner.scan(bytes, at2, colon);
    const column = key - firstFeature;
    const most = this.declaredFeatures ?? 2 ** 32 - 2;
    if (!(column >= 0 && column < most)) {
      const declared = this.declaredFeatures;
      const range = `from ${firstFeature}${declared === void 0 ? "" : ` to ${declared - 1 + firstFeature}`}`;
      const hint = key === 0 && firstFeature === 1 ? " (or set firstFeature to 0)" : "";
      this.tell(bytes, at2, colon, { expected: `a feature number ${range}${hint}` });
      return;
    }
    const value = this.scanner.scan(bytes, colon + 1, end);
    if (this.scanner.end === end && Number.isFinite(value)) {
      this.rows.put(column, value);
      return;
    }
    if (this.scanner.end < 0 && MISSING.test(showBytes(bytes, colon + 1, end))) {
      this.firstMissing ??= { row: this.rows.rows, line: this.line, feature: String(key) };
      this.missing++;
      this.rows.put(column, Number.NaN);
      return;
    }
    this.tell(bytes, colon + 1, end, {
      expected: this.scanner.end === end ? "a finite number" : "a number or NULL"
    });
  }
  /** `qid:` and `cost:`. */
  named(bytes, at2, end) {
    const token = this.text(bytes, at2, end);
    if (token === void 0) return;
    if (token.startsWith("qid:") && token.length > 4) this.queries.push(token.slice(4));
    else if (token.startsWith("cost:")) {
      const weight = parseNumber(token.slice(5));
      if (Number.isFinite(weight) && weight >= 0) this.weights.push(weight);
      else this.tell(bytes, at2 + 5, end, { expected: "a weight, a finite number >= 0" });
    } else this.tell(bytes, at2, end, { expected: "feature:value, qid:query or cost:weight" });
  }
  /** A query or weight stands on every line or on none. */
  requireEverywhere(bytes, at2, { what, now, before, row }) {
    if (now > 1) this.tell(bytes, at2, at2, { found: `${what} ${now} times`, expected: "it once" });
    else if (row > 0 && now === 0 && before > 0)
      this.tell(bytes, at2, at2, { found: `no ${what}`, expected: "one, as on the lines before" });
    else if (row > 0 && now === 1 && before === 0)
      this.tell(bytes, at2, at2, { found: what, expected: "none, as on the lines before" });
  }
  comment(bytes, start2, end) {
    const text3 = this.text(bytes, start2, end);
    const id = text3 === void 0 ? null : this.idPattern.exec(text3);
    if (id !== null) this.ids.push(id[1]);
  }
  header(bytes, start2, end) {
    const text3 = this.text(bytes, start2, end);
    const found = this.rows.rows === 0 && text3 !== void 0 ? FEATURES.exec(text3) : null;
    if (found === null || this.settings.features !== void 0) return;
    const count2 = Number(found[1]);
    if (count2 < 2 ** 32) this.declaredFeatures = count2;
    else this.tell(bytes, start2, end, { expected: "fewer features" });
  }
  text(bytes, start2, end) {
    const text3 = decodeText(bytes, start2, end, this.settings.encoding);
    if (text3 !== void 0) return text3;
    const nul = bytes.subarray(start2, end).includes(0);
    this.tell(bytes, start2, end, {
      expected: nul ? "text without NUL bytes" : 'UTF-8 text (or set encoding to "latin1")'
    });
    return void 0;
  }
  tell(bytes, at2, end, problem) {
    if (!this.problems.open) {
      this.problems.count();
      return;
    }
    this.problems.add({
      line: this.line,
      column: columnAt(bytes, this.lineStart, at2, this.settings.encoding),
      found: problem.found ?? shown(showBytes(bytes, at2, end)),
      expected: problem.expected
    });
  }
};
function tokenEnd(bytes, start2, stop) {
  let at2 = start2;
  while (at2 < stop && !isBlank(bytes[at2])) at2++;
  return at2;
}
function digitsEnd(bytes, start2, stop) {
  let at2 = start2;
  while (at2 < stop && bytes[at2] >= 48 && bytes[at2] <= 57) at2++;
  return at2;
}
function escaped(text3) {
  return text3.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

// packages/ordo/src/data/readers/svmlight.ts
var svmlightFields = {
  source: text("input"),
  firstFeature: integer(0, 1, 1),
  features: optional(integer(0, 2 ** 32 - 1)),
  storage: oneOf(["auto", "dense", "sparse"], "auto"),
  missing: oneOf(["refuse", "keep"], "refuse"),
  idKey: text("docid"),
  multilabel: flag(false),
  labels: optional(integer(1, 2 ** 20)),
  classes: classesField(),
  positive: optional(text()),
  empty: oneOf(["refuse", "keep"], "refuse"),
  encoding: oneOf(["utf-8", "latin1"], "utf-8")
};
async function readSvmlight(source, options4 = {}, run = {}) {
  const settings = readOptions("readSvmlight", svmlightFields, options4);
  const problems = new Problems(settings.source);
  const lines5 = new SvmlightLines(settings, problems);
  const parser = new LineParser((bytes, start2, end, line) => lines5.take(bytes, start2, end, line));
  await feed(source, settings.source, parser, run);
  problems.throwIfAny();
  return finish(lines5, settings);
}
function finish(lines5, settings) {
  const { source, empty, missing, storage } = settings;
  const { rows } = lines5;
  if (rows.rows === 0 && empty === "refuse")
    throw new OrdoError("input.empty", `${source} has no rows of data`, { what: source });
  if (lines5.missing > 0 && missing === "refuse") throw missingError(lines5, settings);
  const cols = lines5.declaredFeatures ?? rows.width;
  const full = rows.rows * cols;
  const dense = storage === "dense" || storage === "auto" && full > 0 && rows.listed * 2 >= full;
  const values = dense ? rows.toDense(cols, 0) : rows.toSparse(cols);
  const { ids, warnings } = idsOf(lines5, source);
  const data = dataset({
    inputs: vectors(values),
    scores: lines5.finishScores(),
    queries: lines5.queries.length > 0 ? lines5.queries.finish() : void 0,
    weights: lines5.weights.length > 0 ? lines5.weights.toArray() : void 0,
    ids
  });
  const report = Object.freeze({
    source,
    format: "svmlight",
    reader: "ordo",
    rows: rows.rows,
    features: cols,
    columns: Object.freeze([]),
    missing: lines5.missing,
    warnings
  });
  return Object.freeze({ data, report });
}
function idsOf(lines5, source) {
  const { ids, rows } = lines5;
  if (ids.length === 0) return { ids: void 0, warnings: [] };
  if (ids.length === rows.rows) return { ids: Object.freeze(ids), warnings: [] };
  const message = `${source}: ${ids.length} of ${rows.rows} comments hold an id, so none is used`;
  return { ids: void 0, warnings: [{ code: "data.partial-ids", message }] };
}
function missingError(lines5, { source }) {
  const { row, line, feature } = lines5.firstMissing;
  const values = lines5.missing === 1 ? "1 missing value" : `${lines5.missing} missing values, the first`;
  const message = `${source}: ${values} in line ${line}, feature ${shown(feature)}; set missing to "keep" and impute them`;
  return new OrdoError("input.missing-values", message, { count: lines5.missing, row, column: feature });
}

// packages/ordo/src/data/transforms/columns.ts
function eachColumn(values, take, rows) {
  if (values.kind === "dense") denseColumns(values, take, rows);
  else sparseColumns(values, take);
}
function denseColumns(a, take, rows) {
  const count2 = rows?.length ?? a.rows;
  const buffer = new Float64Array(count2);
  for (let col = 0; col < a.cols; col++) {
    let known2 = 0;
    for (let k = 0; k < count2; k++) {
      const value = a.data[a.offset + (rows === void 0 ? k : rows[k]) * a.stride + col];
      if (!Number.isNaN(value)) buffer[known2++] = value;
    }
    take(col, { listed: buffer.subarray(0, known2), zeros: 0 });
  }
}
function sparseColumns(s, take) {
  const byColumn = transposeSparse(s);
  for (let col = 0; col < s.cols; col++) {
    const all = byColumn.values.subarray(byColumn.starts[col], byColumn.starts[col + 1]);
    take(col, { listed: all.filter((value) => !Number.isNaN(value)), zeros: s.rows - all.length });
  }
}
function meanOf2({ listed: listed2, zeros }) {
  const count2 = listed2.length + zeros;
  if (count2 === 0) return Number.NaN;
  let sum2 = 0;
  for (const value of listed2) sum2 += value / count2;
  let rest = 0;
  for (const value of listed2) rest += value - sum2;
  return sum2 + (rest - sum2 * zeros) / count2;
}
function deviationOf({ listed: listed2, zeros }, mean) {
  const count2 = listed2.length + zeros;
  let squares = zeros * mean * mean;
  for (const value of listed2) squares += (value - mean) ** 2;
  return Math.sqrt(squares / count2);
}
function rangeOf({ listed: listed2, zeros }) {
  let least = zeros > 0 ? 0 : Number.POSITIVE_INFINITY;
  let most = zeros > 0 ? 0 : Number.NEGATIVE_INFINITY;
  for (const value of listed2) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { least, most };
}
function quantilesOf({ listed: listed2, zeros }, parts) {
  const sorted = Float64Array.from(listed2).sort();
  const count2 = sorted.length + zeros;
  const negative = sorted.findIndex((value) => value >= 0);
  const before = negative < 0 ? sorted.length : negative;
  const at2 = (rank) => rank < before ? sorted[rank] : rank < before + zeros ? 0 : sorted[rank - zeros];
  return parts.map((part) => {
    const place = part * (count2 - 1);
    const low = at2(Math.floor(place));
    return low + (place - Math.floor(place)) * (at2(Math.ceil(place)) - low);
  });
}
function modeOf({ listed: listed2, zeros }) {
  const counts = /* @__PURE__ */ new Map();
  if (zeros > 0) counts.set(0, zeros);
  for (const value of listed2) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best = Number.NaN;
  let most = 0;
  for (const [value, count2] of counts) {
    if (count2 < most || count2 === most && value > best) continue;
    best = value;
    most = count2;
  }
  return best;
}

// packages/ordo/src/data/transforms/spec.ts
var IMPUTATION_RULES = ["mean", "median", "most-frequent", "constant", "query-mean"];
var SCALING_KINDS = [
  "none",
  "standard",
  "min-max",
  "robust",
  "max-abs",
  "query-standard",
  "query-min-max"
];

// packages/ordo/src/data/transforms/transform.ts
function fitTransforms(transforms, inputs, queries) {
  const fitted = [];
  let current = inputs;
  for (const transform of transforms) {
    const next = transform.fit(current, queries);
    fitted.push(next);
    current = next.apply(current, queries);
  }
  return Object.freeze({ fitted: Object.freeze(fitted), inputs: current });
}
function applyTransforms(fitted, inputs, queries) {
  return fitted.reduce((current, transform) => transform.apply(current, queries), inputs);
}
function requireFeatures(what, inputs, features) {
  requireShape(what, inputs.features === features, `items with ${features} features`, `${inputs.features}`);
}
function requireQueries(what, inputs, queries) {
  if (queries === void 0) {
    const details = { what, expected: "the queries of the items", actual: "none" };
    throw new OrdoError("input.invalid", `${what} works query by query and was given no queries`, details);
  }
  const { length } = queries.of;
  requireShape(what, length === inputs.size, `queries of ${inputs.size} items`, `${length}`);
  return queries;
}
function requireNoMissing(what, inputs) {
  const { values } = inputs;
  let count2 = 0;
  let first;
  for (let row = 0; row < values.rows; row++) {
    const from = values.kind === "dense" ? values.offset + row * values.stride : values.starts[row];
    const to = values.kind === "dense" ? from + values.cols : values.starts[row + 1];
    const numbers2 = values.kind === "dense" ? values.data : values.values;
    for (let k = from; k < to; k++) {
      if (!Number.isNaN(numbers2[k])) continue;
      count2++;
      first ??= { row, column: values.kind === "dense" ? k - from : values.columns[k] };
    }
  }
  if (first === void 0) return;
  const column = inputs.names?.[first.column] ?? `feature ${first.column}`;
  const message = `${what}: ${count2} missing values, the first in row ${first.row} (from 0), column "${column}"; impute them first`;
  throw new OrdoError("input.missing-values", message, { count: count2, row: first.row, column });
}

// packages/ordo/src/data/transforms/imputation.ts
var fields = { rule: oneOf(IMPUTATION_RULES), value: optional(finite()) };
function imputation(options4) {
  const { rule, value } = readOptions("imputation", fields, options4);
  if (value !== void 0 && rule !== "constant") {
    const expected = 'nothing, unless the rule is "constant"';
    throw invalidOptions("imputation", [{ key: "value", expected, actual: String(value) }]);
  }
  return Object.freeze({
    name: rule,
    fit(inputs, queries) {
      if (rule === "query-mean") requireQueries("imputation by query mean", inputs, queries);
      const values = [];
      const empty = [];
      eachColumn(inputs.values, (column, known2) => {
        const fill = rule === "constant" ? value ?? 0 : statistic(rule, known2);
        if (Number.isNaN(fill)) empty.push(column);
        values.push(Number.isNaN(fill) ? 0 : fill);
      });
      requireFinite("imputation values", values);
      const spec = Object.freeze({ transform: "imputation", rule, values: Object.freeze(values) });
      return fittedImputation(spec, emptyWarnings(inputs, empty));
    }
  });
}
function statistic(rule, known2) {
  if (known2.listed.length + known2.zeros === 0) return Number.NaN;
  if (rule === "median") return quantilesOf(known2, [0.5])[0];
  return rule === "most-frequent" ? modeOf(known2) : meanOf2(known2);
}
function emptyWarnings({ names: names2, size }, empty) {
  if (empty.length === 0 || size === 0) return [];
  const which = empty.slice(0, 12).map((column) => names2?.[column] ?? `feature ${column}`);
  const message = `no value is known in ${empty.length} columns, which are filled with 0: ${which.join(", ")}`;
  return [Object.freeze({ code: "imputation.empty-column", message })];
}
function fittedImputation(spec, warnings = []) {
  const byQuery = spec.rule === "query-mean";
  return Object.freeze({
    spec,
    features: spec.values.length,
    needsQueries: byQuery,
    warnings: Object.freeze(warnings),
    apply(inputs, queries) {
      requireFeatures("imputation", inputs, spec.values.length);
      const { values, names: names2 } = inputs;
      if (!byQuery)
        return vectors(
          filled(values, (column) => spec.values[column]),
          names2
        );
      const groups = requireQueries("imputation by query mean", inputs, queries);
      const means = queryMeans(values, groups, spec.values);
      return vectors(
        filled(values, (column, row) => means[groups.of[row]][column]),
        names2
      );
    }
  });
}
function filled(values, fill) {
  if (values.kind === "dense") {
    const result = compact(values);
    for (let row = 0, at2 = 0; row < result.rows; row++)
      for (let col = 0; col < result.cols; col++, at2++)
        if (Number.isNaN(result.data[at2])) result.data[at2] = fill(col, row);
    return result;
  }
  const numbers2 = values.values.slice();
  for (let row = 0; row < values.rows; row++)
    for (let k = values.starts[row]; k < values.starts[row + 1]; k++)
      if (Number.isNaN(numbers2[k])) numbers2[k] = fill(values.columns[k], row);
  return Object.freeze({ ...values, values: numbers2 });
}
function queryMeans(values, queries, standIn) {
  return Array.from({ length: queries.count }, (_2, query) => {
    const part = vectors(values).take(queries.rowsOf(query)).values;
    const means = new Float64Array(standIn.length);
    eachColumn(part, (column, known2) => {
      const mean = meanOf2(known2);
      means[column] = Number.isNaN(mean) ? standIn[column] : mean;
    });
    return means;
  });
}

// packages/ordo/src/data/transforms/scaling.ts
var fields2 = { kind: oneOf(SCALING_KINDS) };
var BY_QUERY = ["query-standard", "query-min-max"];
function scaling(options4) {
  const { kind } = readOptions("scaling", fields2, options4);
  return Object.freeze({
    name: kind,
    fit(inputs, queries) {
      requireNoMissing("scaling", inputs);
      const { features, values } = inputs;
      if (BY_QUERY.includes(kind)) requireQueries(`scaling "${kind}"`, inputs, queries);
      if (values.kind === "sparse") requireSparseKind(kind);
      if (kind === "none" || BY_QUERY.includes(kind))
        return fittedScaling(specOf(kind, features, [], []), []);
      return fitColumns(kind, inputs);
    }
  });
}
function specOf(kind, features, shifts, scales) {
  return Object.freeze({
    transform: "scaling",
    kind,
    features,
    shifts: Object.freeze(shifts),
    scales: Object.freeze(scales)
  });
}
function fitColumns(kind, inputs) {
  const { values, features } = inputs;
  const shifts = [];
  const scales = [];
  const constant = [];
  const tight = [];
  eachColumn(values, (column, known2) => {
    const found = columnScale(kind, known2);
    if (!Number.isFinite(found.shift) || !Number.isFinite(found.scale)) throw tooLarge(inputs, column);
    if (found.scale === 0) constant.push(column);
    if (found.tight) tight.push(column);
    shifts.push(values.kind === "sparse" ? 0 : found.shift);
    scales.push(found.scale);
  });
  const warnings = [];
  const note2 = (code, columns, what) => {
    if (columns.length === 0 || inputs.size === 0) return;
    const which = columns.slice(0, 12).map((column) => inputs.names?.[column] ?? `feature ${column}`);
    warnings.push(Object.freeze({ code, message: `${columns.length} ${what}: ${which.join(", ")}` }));
  };
  note2("scaling.constant-column", constant, "constant columns become 0");
  note2("scaling.no-spread", tight, "columns have equal quartiles and are only moved, not stretched");
  if (values.kind === "sparse" && kind === "standard") warnings.push(notCentred);
  return fittedScaling(specOf(kind, features, shifts, scales), warnings);
}
var notCentred = Object.freeze({
  code: "scaling.not-centred",
  message: "sparse items are divided by the standard deviation; their means are not moved to 0, to keep them sparse"
});
function columnScale(kind, known2) {
  if (known2.listed.length + known2.zeros === 0) return { shift: 0, scale: 0 };
  const { least, most } = rangeOf(known2);
  if (kind === "max-abs") return { shift: 0, scale: Math.max(-least, most) };
  if (least === most) return { shift: least, scale: 0 };
  if (kind === "min-max") return { shift: least, scale: most - least };
  if (kind === "standard") {
    const mean = meanOf2(known2);
    return { shift: mean, scale: deviationOf(known2, mean) };
  }
  const [lower, median, upper] = quantilesOf(known2, [0.25, 0.5, 0.75]);
  return upper > lower ? { shift: median, scale: upper - lower } : { shift: median, scale: 1, tight: true };
}
function fittedScaling(spec, warnings = []) {
  const { kind, features } = spec;
  const needsQueries = BY_QUERY.includes(kind);
  return Object.freeze({
    spec,
    features,
    needsQueries,
    warnings: Object.freeze(warnings),
    apply(inputs, queries) {
      requireFeatures("scaling", inputs, features);
      requireNoMissing("scaling", inputs);
      if (kind === "none") return inputs;
      const { values, names: names2 } = inputs;
      if (values.kind === "dense") {
        const groups = needsQueries ? requireQueries(`scaling "${kind}"`, inputs, queries) : void 0;
        return vectors(
          groups === void 0 ? scaledDense(values, spec) : scaledByQuery(values, groups, kind),
          names2
        );
      }
      requireSparseKind(kind);
      if (spec.shifts.some((shift) => shift !== 0)) throw cannotShift(kind);
      return vectors(scaledSparse(values, spec), names2);
    }
  });
}
function scaledDense(a, { shifts, scales }) {
  const result = matrix(a.rows, a.cols);
  for (let row = 0, at2 = 0; row < a.rows; row++) {
    const from = a.offset + row * a.stride;
    for (let col = 0; col < a.cols; col++, at2++)
      result.data[at2] = scales[col] === 0 ? 0 : (a.data[from + col] - shifts[col]) / scales[col];
  }
  return result;
}
function scaledSparse(s, { scales }) {
  const scaled = s.values.map((value, k) => {
    const scale4 = scales[s.columns[k]];
    return scale4 === 0 ? 0 : value / scale4;
  });
  return Object.freeze({ ...s, values: scaled });
}
function scaledByQuery(a, queries, kind) {
  const inner = kind === "query-standard" ? "standard" : "min-max";
  const result = matrix(a.rows, a.cols);
  for (let query = 0; query < queries.count; query++) {
    const rows = queries.rowsOf(query);
    const place = (col, known2) => {
      const { shift, scale: scale4 } = columnScale(inner, known2);
      for (const row of rows) {
        const value = a.data[a.offset + row * a.stride + col];
        result.data[row * a.cols + col] = scale4 === 0 ? 0 : (value - shift) / scale4;
      }
    };
    eachColumn(a, place, rows);
  }
  return result;
}
function requireSparseKind(kind) {
  if (kind !== "none" && kind !== "standard" && kind !== "max-abs") throw cannotShift(kind);
}
function cannotShift(kind) {
  const reason = 'it would turn their zeros into values; use "max-abs", or "standard" fitted on sparse items';
  const message = `scaling "${kind}" cannot be applied to sparse items: ${reason}`;
  return new OrdoError("data.unsupported", message, { what: `scaling "${kind}" of sparse items`, reason });
}
function tooLarge({ names: names2 }, column) {
  const what = names2?.[column] ?? `feature ${column}`;
  const details = { what, expected: "values whose spread is a finite number", actual: "a larger one" };
  return new OrdoError("input.invalid", `the spread of ${what} is larger than any number`, details);
}

// packages/ordo/src/data/transforms/transform-from.ts
function transformFrom(spec) {
  if (typeof spec !== "object" || spec === null)
    throw invalid3("an object", JSON.stringify(spec) ?? "nothing");
  const given = spec;
  if (given.transform === "imputation") return fittedImputation(readImputation(given));
  if (given.transform === "scaling") return fittedScaling(readScaling(given));
  throw invalid3('transform "imputation" or "scaling"', JSON.stringify(given.transform) ?? "nothing");
}
function readImputation({ rule, values }) {
  if (rule === void 0 || !IMPUTATION_RULES.includes(rule))
    throw invalid3(`rule: one of ${IMPUTATION_RULES.join(", ")}`, JSON.stringify(rule) ?? "nothing");
  return Object.freeze({ transform: "imputation", rule, values: numbers("values", values) });
}
function readScaling({ kind, features, shifts, scales }) {
  if (kind === void 0 || !SCALING_KINDS.includes(kind))
    throw invalid3(`kind: one of ${SCALING_KINDS.join(", ")}`, JSON.stringify(kind) ?? "nothing");
  if (!Number.isSafeInteger(features) || features < 0)
    throw invalid3("features: a whole number >= 0", JSON.stringify(features) ?? "nothing");
  const stored = kind === "none" || kind.startsWith("query-") ? 0 : features;
  const read = { shifts: numbers("shifts", shifts), scales: numbers("scales", scales) };
  if (read.shifts.length !== stored || read.scales.length !== stored || read.scales.some((scale4) => scale4 < 0))
    throw invalid3(
      `${stored} shifts and ${stored} scales >= 0`,
      `${read.shifts.length} and ${read.scales.length}`
    );
  return Object.freeze({ transform: "scaling", kind, features, ...read });
}
function numbers(what, values) {
  if (!Array.isArray(values) || !values.every((value) => typeof value === "number"))
    throw invalid3(`${what}: a list of numbers`, JSON.stringify(values)?.slice(0, 40) ?? "nothing");
  requireFinite(what, values);
  return Object.freeze([...values]);
}
function invalid3(expected, actual) {
  return new OrdoError("input.invalid", `transform: expected ${expected}, got ${actual}`, {
    what: "transform",
    expected,
    actual
  });
}

// packages/ordo/src/data/writers/arff.ts
var isNames2 = (value) => typeof value === "object" && value !== null;
var arffFields2 = {
  relation: text("ordo"),
  columns: optional(where("names by role", isNames2)),
  drop: dropField()
};
var nameFields2 = { id: text("id"), query: text("query"), group: text("group"), score: text("score") };
var CARRIED2 = [
  "scores",
  "score-names",
  "classes",
  "queries",
  "groups",
  "weights",
  "ids",
  "feature-names"
];
function writeArff(data, options4 = {}) {
  const settings = readOptions("writeArff", arffFields2, options4);
  const names2 = readOptions("writeArff.columns", nameFields2, settings.columns ?? {});
  const parts = partsToWrite("ARFF", data, CARRIED2, settings.drop);
  requireWritable(parts);
  const scores = scoresToWrite("ARFF", parts.scores, "words");
  if (scores?.classes !== void 0 && isNumberWords(scores.classes)) throw numberClasses();
  requireWords("classes", scores?.classes);
  requireWords("ids", parts.ids);
  requireWords("queries", parts.queries?.ids);
  requireWords("groups", parts.groups?.ids);
  const before = nameColumns(parts, names2);
  const after = scoreColumns(scores, names2.score);
  const features = featureNames(parts.inputs);
  const all = [...before.map((c) => c.name), ...features, ...after.map((c) => c.name)];
  if (all.length === 0) throw noColumns("ARFF");
  requireDifferentNames("writeArff", all);
  requireWords("attribute names", all);
  const classes = scores?.classes && `{${scores.classes.map(quoted).join(",")}}`;
  const header = [
    `@relation ${quoted(settings.relation)}`,
    ...before.map(({ name }) => `@attribute ${quoted(name)} string`),
    ...features.map((name) => `@attribute ${quoted(name)} numeric`),
    ...after.map(({ name }) => `@attribute ${quoted(name)} ${classes ?? "numeric"}`),
    "@data"
  ];
  return inPieces(lines(parts, { before, after, header }));
}
function* lines(data, { before, after, header }) {
  for (const line of header) yield `${line}
`;
  const { values } = data.inputs;
  const { weights } = data;
  for (let row = 0; row < data.size; row++) {
    const cells = [];
    const put = (position, value) => {
      cells.push(values.kind === "dense" ? value : `${position} ${value}`);
    };
    for (const [position, column] of before.entries()) put(position, cell(column, row));
    if (values.kind === "dense") {
      for (let col = 0; col < values.cols; col++) put(0, numeral(at(values, row, col)));
    } else {
      for (let k = values.starts[row]; k < values.starts[row + 1]; k++)
        put(before.length + values.columns[k], numeral(values.values[k]));
    }
    for (const [k, column] of after.entries()) put(before.length + values.cols + k, cell(column, row));
    const line = values.kind === "dense" ? cells.join(",") : `{${cells.join(",")}}`;
    yield weights === void 0 ? `${line}
` : `${line},{${numberText(weights[row])}}
`;
  }
}
function cell(column, row) {
  return column.kind === "numbers" ? numeral(column.number(row)) : quoted(column.word(row));
}
function numeral(value) {
  return Number.isNaN(value) ? "?" : numberText(value);
}
var ESCAPES2 = { "\n": "\\n", "\r": "\\r", "	": "\\t" };
function quoted(word) {
  if (/^[\w.-]+$/.test(word)) return word;
  return `'${word.replace(/[\\'"\n\r\t]/g, (mark) => ESCAPES2[mark] ?? `\\${mark}`)}'`;
}
function numberClasses() {
  const reason = "they look like numbers and would be read as such; drop the classes";
  return new OrdoError("data.unsupported", `ARFF cannot carry the classes exactly: ${reason}`, {
    what: "classes",
    reason
  });
}

// packages/ordo/src/data/writers/csv.ts
var isDelimiter2 = (value) => typeof value === "string" && value !== "" && value !== "whitespace" && !/["\r\n\0.\w+-]/.test(value);
var csvFields2 = {
  ...layoutFields,
  header: flag(true),
  delimiter: where("a text without letters, digits, signs, quotation marks and line ends", isDelimiter2, ",")
};
var MISSING2 = "NA";
function writeCsv(data, options4 = {}) {
  const { header, delimiter, ...rest } = readOptions("writeCsv", csvFields2, options4);
  const layout = tableLayout({ owner: "writeCsv", format: "CSV", header }, data, rest);
  return inPieces(lines2(layout, header, delimiter));
}
function* lines2({ before, inputs, after, names: names2 }, header, delimiter) {
  if (header) yield `${names2.map((name) => quoted2(name, delimiter)).join(delimiter)}
`;
  const { values } = inputs;
  const zeros = new Array(values.cols).fill("0");
  for (let row = 0; row < inputs.size; row++) {
    const cells = before.map((column) => cell2(column, row, delimiter));
    if (values.kind === "dense") {
      for (let col = 0; col < values.cols; col++) cells.push(numeral2(at(values, row, col)));
    } else {
      const first = cells.length;
      for (const zero of zeros) cells.push(zero);
      for (let k = values.starts[row]; k < values.starts[row + 1]; k++)
        cells[first + values.columns[k]] = numeral2(values.values[k]);
    }
    for (const column of after) cells.push(cell2(column, row, delimiter));
    yield `${cells.join(delimiter)}
`;
  }
}
function cell2(column, row, delimiter) {
  return column.kind === "numbers" ? numeral2(column.number(row)) : quoted2(column.word(row), delimiter);
}
function numeral2(value) {
  return Number.isNaN(value) ? MISSING2 : numberText(value);
}
function quoted2(word, delimiter) {
  const plain2 = word !== "" && !word.includes(delimiter) && // Commas, tabs and semicolons also count when a reader guesses the delimiter.
  !/["\r\n\uFEFF,;\t]|^ | $/.test(word) && !MISSING_VALUES.includes(word);
  return plain2 ? word : `"${word.replaceAll('"', '""')}"`;
}

// packages/ordo/src/data/writers/json-lines.ts
var fields3 = { classes: oneOf(["exact", "words", "numbers"], "exact"), drop: dropField() };
function writeJsonLines(data, options4 = {}) {
  const settings = readOptions("writeJsonLines", fields3, options4);
  const carried = ["scores", "score-names", "classes", "queries", "groups", "weights", "ids"];
  if (data.inputs.values.kind === "dense") carried.push("feature-names");
  const parts = partsToWrite("JSON Lines", data, carried, settings.drop);
  requireWritable(parts);
  const scores = scoresToWrite("JSON Lines", parts.scores, settings.classes);
  for (const [what, names2] of Object.entries({
    "feature names": parts.inputs.names,
    "score names": scores?.names
  })) {
    if (names2 === void 0) continue;
    requireDifferentNames("writeJsonLines", names2);
    requireWords(what, names2, /^/);
    requireKeptOrder(what, names2);
  }
  requireWords("classes", scores?.classes);
  requireWords("ids", parts.ids);
  requireWords("queries", parts.queries?.ids);
  requireWords("groups", parts.groups?.ids);
  return inPieces(lines3({ ...parts, scores }));
}
function* lines3(data) {
  const { ids, queries, groups, weights, scores } = data;
  for (let row = 0; row < data.size; row++) {
    const parts = [];
    if (ids !== void 0) parts.push(`"id":${JSON.stringify(ids[row])}`);
    if (queries !== void 0) parts.push(`"query":${JSON.stringify(queries.ids[queries.of[row]])}`);
    if (groups !== void 0) parts.push(`"group":${JSON.stringify(groups.ids[groups.of[row]])}`);
    if (weights !== void 0) parts.push(`"weight":${numberText(weights[row])}`);
    if (scores !== void 0) parts.push(`"score":${scoreText(scores, row)}`);
    parts.push(`"features":${featureText(data.inputs, row)}`);
    yield `{${parts.join(",")}}
`;
  }
}
function scoreText({ values, names: names2, classes }, row) {
  const items2 = Array.from({ length: values.cols }, (_2, output) => {
    const score = at(values, row, output);
    return classes === void 0 ? numberText(score) : JSON.stringify(classes[score]);
  });
  if (names2 !== void 0) return keyed(names2, items2);
  return items2.length === 1 ? items2[0] : `[${items2.join(",")}]`;
}
function featureText({ values, names: names2 }, row) {
  if (values.kind === "sparse") {
    const [from, to] = [values.starts[row], values.starts[row + 1]];
    const columns = values.columns.subarray(from, to).join(",");
    const numbers2 = Array.from(values.values.subarray(from, to), numeral3).join(",");
    return `{"size":${values.cols},"columns":[${columns}],"values":[${numbers2}]}`;
  }
  const items2 = Array.from({ length: values.cols }, (_2, col) => numeral3(at(values, row, col)));
  return names2 === void 0 ? `[${items2.join(",")}]` : keyed(names2, items2);
}
function keyed(names2, items2) {
  return `{${names2.map((name, index) => `${JSON.stringify(name)}:${items2[index]}`).join(",")}}`;
}
function numeral3(value) {
  return Number.isNaN(value) ? "null" : numberText(value);
}
function requireKeptOrder(what, names2) {
  const order = Object.keys(Object.fromEntries(names2.map((name) => [name, 0])));
  if (order.every((name, index) => name === names2[index])) return;
  const reason = "names that are whole numbers change places when JSON is read; drop the names";
  throw new OrdoError("data.unsupported", `JSON Lines cannot carry the ${what}: ${reason}`, { what, reason });
}

// packages/ordo/src/data/writers/svmlight.ts
var fields4 = { firstFeature: integer(0, 1, 1), idKey: text("docid"), drop: dropField() };
function writeSvmlight(data, options4 = {}) {
  const settings = readOptions("writeSvmlight", fields4, options4);
  const carried = ["scores", "queries", "weights", "ids"];
  const parts = partsToWrite("SVMlight", data, carried, settings.drop);
  if (parts.scores?.values.cols !== 1) throw needsOneScore(parts.scores?.values.cols ?? 0);
  requireWritable(parts);
  requireWords("ids", parts.ids, /^[^\s\0]+$/);
  requireWords("queries", parts.queries?.ids, /^[^\s\0#]+$/);
  return inPieces(lines4(parts, settings.firstFeature, settings.idKey));
}
function* lines4(data, firstFeature, idKey) {
  const { scores, queries, weights, ids } = data;
  const { values } = data.inputs;
  if (seenFeatures(data.inputs) < values.cols) yield `# features: ${values.cols}
`;
  for (let row = 0; row < data.size; row++) {
    let line = numberText(at(scores.values, row, 0));
    if (queries !== void 0) line += ` qid:${queries.ids[queries.of[row]]}`;
    if (weights !== void 0) line += ` cost:${numberText(weights[row])}`;
    if (values.kind === "dense") {
      for (let col = 0; col < values.cols; col++)
        line += ` ${col + firstFeature}:${numeral4(at(values, row, col))}`;
    } else {
      for (let k = values.starts[row]; k < values.starts[row + 1]; k++)
        line += ` ${values.columns[k] + firstFeature}:${numeral4(values.values[k])}`;
    }
    yield ids === void 0 ? `${line}
` : `${line} #${idKey} = ${ids[row]}
`;
  }
}
function seenFeatures({ values, size }) {
  if (values.kind === "dense") return size > 0 ? values.cols : 0;
  return values.columns.reduce((most, column) => Math.max(most, column + 1), 0);
}
function numeral4(value) {
  return Number.isNaN(value) ? "NULL" : numberText(value);
}
function needsOneScore(outputs) {
  const reason = `each line starts with one score, and the data set has ${outputs === 0 ? "none" : outputs}`;
  return new OrdoError("data.unsupported", `SVMlight cannot carry this data set: ${reason}`, {
    what: "scores",
    reason
  });
}

// packages/ordo/src/kernels/define.ts
function defineKernel(parts) {
  const spec = freezeDeep(parts.spec);
  const { input } = parts;
  const { kind } = spec;
  const check2 = (items2) => {
    if (items2 !== void 0 && items2.kind !== input) throw wrongKind(kind, input, items2.kind);
  };
  const { explicitFeatures: explicitFeatures2 } = parts;
  const kernel = {
    spec,
    input,
    async matrix(a, b, compute) {
      check2(a);
      check2(b);
      return parts.matrix(a, b === a ? void 0 : b, compute);
    },
    async diagonal(a, reference, compute) {
      check2(a);
      check2(reference);
      return parts.diagonal(a, reference === a ? void 0 : reference, compute);
    }
  };
  if (explicitFeatures2 === void 0) return Object.freeze(kernel);
  return Object.freeze({
    ...kernel,
    explicitFeatures(a) {
      check2(a);
      return explicitFeatures2(a);
    }
  });
}
function commonInput(kind, parts) {
  const kinds = [...new Set(parts.map((part) => part.input))];
  const [first] = kinds;
  if (kinds.length === 1 && first !== void 0) return first;
  const expected = "parts that all compare the same kind of items";
  const actual = kinds.length === 0 ? "no parts" : kinds.join(", ");
  const advice = kinds.length === 0 ? "" : "; give items as views and say on(view, kernel) for each part";
  throw new OrdoError("kernel.input", `${kind}: expected ${expected}, got ${actual}${advice}`, {
    kernel: kind,
    expected,
    actual
  });
}
async function refine(held, steps) {
  try {
    await steps(held);
    return held;
  } catch (error) {
    held.release();
    throw error;
  }
}
async function setDiagonal(held, values, { backend }) {
  const found = await backend.diagonal(held);
  await backend.addDiagonal(
    held,
    values.map((value, item) => value - found[item])
  );
}
function requireFiniteDiagonal(kind, diagonal2) {
  const item = diagonal2.findIndex((value) => !Number.isFinite(value));
  if (item < 0) return diagonal2;
  const expected = "values within the range of doubles";
  const actual = `k(x, x) = ${diagonal2[item]} for item ${item}`;
  const message = `${kind}: expected ${expected}, got ${actual}; scale the features, or normalize the kernel first`;
  throw new OrdoError("kernel.input", message, { kernel: kind, expected, actual });
}
function wrongKind(kernel, expected, actual) {
  const message = `the ${kernel} kernel compares items of kind "${expected}", got "${actual}"`;
  const advice = actual === "views" ? "; say on(view, kernel) to choose one of the views" : "";
  return new OrdoError("kernel.input", message + advice, { kernel, expected, actual });
}
function freezeDeep(value) {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freezeDeep(part);
  return Object.freeze(value);
}

// packages/ordo/src/kernels/outer-sum.ts
function outerSum(u, v, { backend, run }, onto) {
  const [left, right] = [besides(u, ones(u.length)), besides(ones(v.length), v)];
  const common = { transposeB: true, signal: run.signal };
  if (onto === void 0) return backend.multiply(left, right, common);
  return backend.multiply(left, right, { ...common, alpha: onto.alpha, add: { to: onto.to } });
}
function besides(u, v) {
  const result = matrix(u.length, 2);
  for (let row = 0; row < u.length; row++) {
    result.data[2 * row] = u[row];
    result.data[2 * row + 1] = v[row];
  }
  return result;
}
function ones(size) {
  return new Float64Array(size).fill(1);
}

// packages/ordo/src/kernels/combine/center.ts
var BLOCK = 1024;
function center(kernel) {
  const known2 = /* @__PURE__ */ new WeakMap();
  const remember = (reference, backend, means) => {
    const byBackend = known2.get(reference) ?? /* @__PURE__ */ new WeakMap();
    known2.set(reference, byBackend.set(backend, means));
    return means;
  };
  const meansOf = async (reference, compute) => {
    var _stack = [];
    try {
      const before = known2.get(reference)?.get(compute.backend);
      if (before !== void 0) return before;
      const held = __using(_stack, await kernel.matrix(reference, void 0, compute));
      return remember(reference, compute.backend, await averages(held, compute));
    } catch (_2) {
      var _error = _2, _hasError = true;
    } finally {
      __callDispose(_stack, _error, _hasError);
    }
  };
  return defineKernel({
    spec: { kind: "center", kernel: kernel.spec },
    input: kernel.input,
    async matrix(a, b, compute) {
      var _stack = [];
      try {
        const before = b === void 0 ? void 0 : await meansOf(b, compute);
        const held = __using(_stack, await kernel.matrix(a, b, compute));
        const means = before ?? remember(a, compute.backend, await averages(held, compute));
        const rows = before === void 0 ? means.rows : await meanOverColumns(held, compute);
        const half = (values) => values.map((mean) => mean - means.all / 2);
        return await outerSum(half(rows), half(means.rows), compute, { alpha: -1, to: held });
      } catch (_2) {
        var _error = _2, _hasError = true;
      } finally {
        __callDispose(_stack, _error, _hasError);
      }
    },
    async diagonal(a, reference = a, compute) {
      const means = await meansOf(reference, compute);
      const own = await kernel.diagonal(a, reference, compute);
      const rows = a === reference ? means.rows : await rowMeans(kernel, a, reference, compute);
      return own.map((value, item) => centred(value, rows[item], means.all));
    }
  });
}
async function averages(held, compute) {
  const rows = await meanOverColumns(held, compute);
  return { rows, all: rows.reduce((sum2, mean) => sum2 + mean, 0) / Math.max(rows.length, 1) };
}
function meanOverColumns(held, { backend, run }) {
  return backend.multiplyVector(held, new Float64Array(held.cols).fill(1 / held.cols), {
    signal: run.signal
  });
}
async function rowMeans(kernel, a, reference, compute) {
  const result = new Float64Array(a.size);
  for (let top = 0; top < a.size; top += BLOCK) {
    var _stack = [];
    try {
      const rows = Uint32Array.from({ length: Math.min(BLOCK, a.size - top) }, (_3, row) => top + row);
      const held = __using(_stack, await kernel.matrix(a.take(rows), reference, compute));
      result.set(await meanOverColumns(held, compute), top);
      await compute.run.checkpoint("centring", top + rows.length, a.size);
    } catch (_2) {
      var _error = _2, _hasError = true;
    } finally {
      __callDispose(_stack, _error, _hasError);
    }
  }
  return result;
}
function centred(own, mean, all) {
  const value = own - 2 * mean + all;
  const rounding = 8 * Number.EPSILON * (Math.abs(own) + 2 * Math.abs(mean) + Math.abs(all));
  return value > rounding ? value : 0;
}

// packages/ordo/src/kernels/vectors/rows.ts
function storedOf(values, row) {
  if (values.kind === "dense") return rowOf(values, row);
  return values.values.subarray(values.starts[row], values.starts[row + 1]);
}
function squaredNorms(values) {
  return eachRow(values, (stored) => {
    let sum2 = 0;
    for (let k = 0; k < stored.length; k++) sum2 += stored[k] * stored[k];
    return sum2;
  });
}
function rowSums(values) {
  return eachRow(values, (stored) => {
    let sum2 = 0;
    for (let k = 0; k < stored.length; k++) sum2 += stored[k];
    return sum2;
  });
}
function norms(values) {
  return eachRow(values, (stored) => {
    let largest = 0;
    for (let k = 0; k < stored.length; k++) largest = Math.max(largest, Math.abs(stored[k]));
    if (largest === 0) return 0;
    let sum2 = 0;
    for (let k = 0; k < stored.length; k++) sum2 += (stored[k] / largest) ** 2;
    return largest * Math.sqrt(sum2);
  });
}
function mappedRows(values, f) {
  const result = values.kind === "dense" ? matrix(values.rows, values.cols) : Object.freeze({ ...values, values: new Float64Array(values.values.length) });
  for (let row = 0; row < values.rows; row++) {
    const [from, to] = [storedOf(values, row), storedOf(result, row)];
    for (let k = 0; k < from.length; k++) to[k] = f(from[k], row);
  }
  return result;
}
function unitRows(values) {
  const lengths = norms(values);
  return mappedRows(values, (x, row) => lengths[row] === 0 ? 0 : x / lengths[row]);
}
function eachRow(values, reduce) {
  return Float64Array.from({ length: values.rows }, (_2, row) => reduce(storedOf(values, row)));
}

// packages/ordo/src/kernels/combine/normalize.ts
var VANISHING = 2 ** -1022;
function normalize(kernel) {
  const { explicitFeatures: explicitFeatures2 } = kernel;
  return defineKernel({
    spec: { kind: "normalize", kernel: kernel.spec },
    input: kernel.input,
    async matrix(a, b, compute) {
      const held = await kernel.matrix(a, b, compute);
      return refine(held, async () => {
        const own = await kernel.diagonal(a, b, compute);
        const rows = inverseRoots(own);
        const cols = b === void 0 ? rows : inverseRoots(await kernel.diagonal(b, void 0, compute));
        await compute.backend.scale(held, { rows, cols });
        if (b === void 0) await setDiagonal(held, ownValues(own), compute);
      });
    },
    async diagonal(a, reference, compute) {
      return ownValues(await kernel.diagonal(a, reference, compute));
    },
    ...explicitFeatures2 && { explicitFeatures: (a) => unitRows(explicitFeatures2(a)) }
  });
}
function inverseRoots(diagonal2) {
  return diagonal2.map((value) => value >= VANISHING ? 1 / Math.sqrt(value) : 0);
}
function ownValues(diagonal2) {
  return diagonal2.map((value) => value >= VANISHING ? 1 : 0);
}

// packages/ordo/src/kernels/combine/on.ts
function on(view2, kernel) {
  readOptions("on", { view: text() }, { view: view2 });
  const { explicitFeatures: explicitFeatures2 } = kernel;
  const seen = (items2) => {
    if (items2.names.includes(view2)) return items2.view(view2);
    const [expected, actual] = [`a view "${view2}"`, `views ${items2.names.join(", ")}`];
    const message = `on(${view2}, \u2026): expected items with ${expected}, got ${actual}`;
    throw new OrdoError("kernel.input", message, { kernel: "on", expected, actual });
  };
  return defineKernel({
    spec: { kind: "on", view: view2, kernel: kernel.spec },
    input: "views",
    matrix: async (a, b, compute) => kernel.matrix(seen(a), b && seen(b), compute),
    diagonal: async (a, reference, compute) => kernel.diagonal(seen(a), reference && seen(reference), compute),
    ...explicitFeatures2 && { explicitFeatures: (a) => explicitFeatures2(seen(a)) }
  });
}

// packages/ordo/src/kernels/ranges.ts
var anything = {
  least: Number.NEGATIVE_INFINITY,
  includesLeast: false,
  most: Number.POSITIVE_INFINITY,
  whole: false,
  choices: void 0
};
function above(least) {
  return Object.freeze({ ...anything, least });
}
function atLeast(least) {
  return Object.freeze({ ...anything, least, includesLeast: true });
}
function wholeFrom(least) {
  return Object.freeze({ ...anything, least, includesLeast: true, whole: true });
}
function choiceOf(...choices) {
  const [least, most] = [Math.min(...choices), Math.max(...choices)];
  return Object.freeze({ least, includesLeast: true, most, whole: false, choices: Object.freeze(choices) });
}
function inRange(range, value) {
  if (range.choices !== void 0) return range.choices.includes(value);
  const enough = range.includesLeast ? value >= range.least : value > range.least;
  return Number.isFinite(value) && enough && value <= range.most && (!range.whole || Number.isInteger(value));
}
function describeRange(range) {
  if (range.choices !== void 0) return `one of ${range.choices.join(", ")}`;
  if (range.whole) return `an integer >= ${range.least}`;
  return `a finite number ${range.includesLeast ? ">=" : ">"} ${range.least}`;
}
function fieldOf(range, ...fallback) {
  const test = (value) => typeof value === "number" && inRange(range, value);
  return where(describeRange(range), test, ...fallback);
}

// packages/ordo/src/kernels/combine/power.ts
var powerRanges = { exponent: wholeFrom(1) };
function power(kernel, exponent) {
  readOptions("power", { exponent: fieldOf(powerRanges.exponent) }, { exponent });
  const diagonal2 = async (a, reference, compute) => {
    const values = await kernel.diagonal(a, reference, compute);
    return requireFiniteDiagonal(
      "power",
      values.map((value) => value ** exponent)
    );
  };
  return defineKernel({
    spec: { kind: "power", exponent, kernel: kernel.spec },
    input: kernel.input,
    async matrix(a, b, compute) {
      const held = await kernel.matrix(a, b, compute);
      const { backend, run } = compute;
      const raise = { kind: "power", scale: 1, offset: 0, degree: exponent };
      return refine(held, async () => {
        await backend.map(held, raise, { signal: run.signal });
        await diagonal2(a, b, compute);
      });
    },
    diagonal: diagonal2
  });
}

// packages/ordo/src/kernels/combine/product.ts
function product(...factors) {
  const input = commonInput("product", factors);
  const [first, ...rest] = factors;
  const diagonal2 = async (a, reference, compute) => {
    const result = await first.diagonal(a, reference, compute);
    for (const factor of rest) {
      const values = await factor.diagonal(a, reference, compute);
      for (let item = 0; item < result.length; item++) result[item] *= values[item];
    }
    return requireFiniteDiagonal("product", result);
  };
  return defineKernel({
    spec: { kind: "product", factors: factors.map((factor) => factor.spec) },
    input,
    async matrix(a, b, compute) {
      const result = await first.matrix(a, b, compute);
      return refine(result, async () => {
        for (const factor of rest) {
          var _stack = [];
          try {
            const values = __using(_stack, await factor.matrix(a, b, compute));
            await compute.backend.hadamard(result, values);
          } catch (_2) {
            var _error = _2, _hasError = true;
          } finally {
            __callDispose(_stack, _error, _hasError);
          }
        }
        await diagonal2(a, b, compute);
      });
    },
    diagonal: diagonal2
  });
}

// packages/ordo/src/kernels/combine/scale.ts
var scaleRanges = { factor: above(0) };
function scale3(factor, kernel) {
  readOptions("scale", { factor: fieldOf(scaleRanges.factor) }, { factor });
  const { explicitFeatures: explicitFeatures2 } = kernel;
  const root = Math.sqrt(factor);
  const diagonal2 = async (a, reference, compute) => {
    const values = await kernel.diagonal(a, reference, compute);
    return requireFiniteDiagonal(
      "scale",
      values.map((value) => factor * value)
    );
  };
  return defineKernel({
    spec: { kind: "scale", factor, kernel: kernel.spec },
    input: kernel.input,
    async matrix(a, b, compute) {
      const held = await kernel.matrix(a, b, compute);
      const { backend, run } = compute;
      const times = { kind: "power", scale: factor, offset: 0, degree: 1 };
      return refine(held, async () => {
        await backend.map(held, times, { signal: run.signal });
        await diagonal2(a, b, compute);
      });
    },
    diagonal: diagonal2,
    ...explicitFeatures2 && {
      explicitFeatures: (a) => mappedRows(explicitFeatures2(a), (x) => root * x)
    }
  });
}

// packages/ordo/src/kernels/combine/sum.ts
function sum(...terms) {
  const input = commonInput("sum", terms);
  const [first, ...rest] = terms;
  const maps = [first, ...rest].map((term) => term.explicitFeatures);
  return defineKernel({
    spec: { kind: "sum", terms: terms.map((term) => term.spec) },
    input,
    async matrix(a, b, compute) {
      const total = await first.matrix(a, b, compute);
      return refine(total, async () => {
        for (const term of rest) {
          var _stack = [];
          try {
            const values = __using(_stack, await term.matrix(a, b, compute));
            await compute.backend.add(total, values);
          } catch (_2) {
            var _error = _2, _hasError = true;
          } finally {
            __callDispose(_stack, _error, _hasError);
          }
        }
      });
    },
    async diagonal(a, reference, compute) {
      const total = await first.diagonal(a, reference, compute);
      for (const term of rest) {
        const values = await term.diagonal(a, reference, compute);
        for (let item = 0; item < total.length; item++) total[item] += values[item];
      }
      return total;
    },
    ...maps.every((map3) => map3 !== void 0) && {
      explicitFeatures: (a) => sideBySide(maps.map((map3) => map3(a)))
    }
  });
}
function sideBySide(parts) {
  if (parts.length === 1) return parts[0];
  if (parts.some((part) => part.kind === "sparse"))
    return sparseSideBySide(parts.map((part) => part.kind === "sparse" ? part : sparseFrom(part)));
  const dense = parts;
  const result = matrix(dense[0].rows, width(dense));
  let left = 0;
  for (const part of dense) {
    for (let row = 0; row < part.rows; row++) rowOf(result, row).set(rowOf(part, row), left);
    left += part.cols;
  }
  return result;
}
function sparseSideBySide(parts) {
  const { rows } = parts[0];
  const count2 = parts.reduce((total, part) => total + part.values.length, 0);
  const starts = new Uint32Array(rows + 1);
  const columns = new Uint32Array(count2);
  const values = new Float64Array(count2);
  let next = 0;
  for (let row = 0; row < rows; row++) {
    let left = 0;
    for (const part of parts) {
      for (let k = part.starts[row]; k < part.starts[row + 1]; k++) {
        columns[next] = left + part.columns[k];
        values[next++] = part.values[k];
      }
      left += part.cols;
    }
    starts[row + 1] = next;
  }
  return Object.freeze({ kind: "sparse", rows, cols: width(parts), starts, columns, values });
}
function width(parts) {
  return parts.reduce((total, part) => total + part.cols, 0);
}

// packages/ordo/src/kernels/vectors/checks.ts
var LARGEST_FEATURE = 1e150;
var checked = /* @__PURE__ */ new WeakMap();
function requireUsable(items2) {
  factsOf(items2);
}
function requireNonNegative(kernel, items2) {
  const { negative } = factsOf(items2);
  if (negative === void 0) return;
  const actual = `${negative.value} in ${describe(items2, negative)}`;
  const message = `${kernel}: expected features >= 0, got ${actual}; shift or clip them, or use another kernel`;
  throw new OrdoError("kernel.input", message, { kernel, expected: "features >= 0", actual });
}
function requireSameFeatures(kernel, a, b) {
  if (b === void 0 || a.features === b.features) return;
  const [expected, actual] = [`${b.features} features`, `${a.features}`];
  const message = `${kernel}: expected items with ${expected}, as the items they are compared with have, got ${actual}`;
  throw new OrdoError("kernel.input", message, { kernel, expected, actual });
}
function factsOf(items2) {
  const known2 = checked.get(items2.values);
  if (known2 !== void 0) return known2;
  const facts = { negative: items2.values.kind === "dense" ? readDense(items2) : readSparse(items2) };
  checked.set(items2.values, facts);
  return facts;
}
function readDense(items2) {
  const values = items2.values;
  let negative;
  for (let row = 0; row < values.rows; row++) {
    const features = rowOf(values, row);
    for (let column = 0; column < features.length; column++) {
      const value = features[column];
      if (!(Math.abs(value) <= LARGEST_FEATURE)) throw unusable(items2, { row, column, value });
      if (value < 0) negative ??= { row, column, value };
    }
  }
  return negative;
}
function readSparse(items2) {
  const { rows, starts, columns, values } = items2.values;
  let negative;
  for (let row = 0; row < rows; row++) {
    for (let k = starts[row]; k < starts[row + 1]; k++) {
      const value = values[k];
      if (!(Math.abs(value) <= LARGEST_FEATURE)) throw unusable(items2, { row, column: columns[k], value });
      if (value < 0) negative ??= { row, column: columns[k], value };
    }
  }
  return negative;
}
function unusable(items2, place) {
  const { row, column, value } = place;
  const what = `feature in ${describe(items2, place)}`;
  if (Number.isFinite(value)) {
    const expected = `a size of at most ${LARGEST_FEATURE}`;
    const message2 = `${what}: expected ${expected}, got ${value}; scale the features`;
    return new OrdoError("input.invalid", message2, { what, expected, actual: String(value) });
  }
  const details = { what, index: row * items2.features + column, value };
  const message = `${what} is ${value}; every feature must be finite: impute missing values or drop the row`;
  return new OrdoError("input.not-finite", message, details);
}
function describe(items2, { row, column }) {
  const name = items2.names?.[column];
  return `row ${row}, column ${column}${name === void 0 ? "" : ` ("${name}")`}`;
}

// packages/ordo/src/kernels/vectors/pairwise.ts
var STEP = "kernel matrix";
function pairwiseKernel(recipe) {
  const { spec, kind, map: map3, explicitFeatures: explicitFeatures2 } = recipe;
  const check2 = (items2) => {
    requireUsable(items2);
    recipe.check?.(items2);
  };
  return defineKernel({
    spec,
    input: "vectors",
    async matrix(a, b, compute) {
      check2(a);
      if (b !== void 0) check2(b);
      requireSameFeatures(spec.kind, a, b);
      return pairwiseValues({ kind, map: map3 }, a.values, b?.values, compute);
    },
    async diagonal(a) {
      check2(a);
      return recipe.diagonal(a.values);
    },
    ...explicitFeatures2 && { explicitFeatures: explicitFeatures2 }
  });
}
async function pairwiseValues({ kind, map: map3 }, a, b, { backend, run }) {
  await run.checkpoint(STEP, 0, a.rows);
  const [left, right] = alike(a, b);
  const held = await backend.pairwise(kind, left, right, { map: map3, signal: run.signal });
  return refine(held, () => run.checkpoint(STEP, a.rows, a.rows));
}
function alike(a, b) {
  if (b === void 0 || a.kind === b.kind) return [a, b];
  const thin = (values) => values.kind === "dense" ? sparseFrom(values) : values;
  return [thin(a), thin(b)];
}

// packages/ordo/src/kernels/vectors/cosine.ts
function cosine() {
  const ownValues3 = (a) => norms(a.values).map((length) => length === 0 ? 0 : 1);
  return defineKernel({
    spec: { kind: "cosine" },
    input: "vectors",
    async matrix(a, b, compute) {
      requireUsable(a);
      if (b !== void 0) requireUsable(b);
      requireSameFeatures("cosine", a, b);
      const held = await pairwiseValues(
        { kind: "dot" },
        unitRows(a.values),
        b && unitRows(b.values),
        compute
      );
      return b === void 0 ? refine(held, () => setDiagonal(held, ownValues3(a), compute)) : held;
    },
    async diagonal(a) {
      requireUsable(a);
      return ownValues3(a);
    },
    explicitFeatures(a) {
      requireUsable(a);
      return unitRows(a.values);
    }
  });
}

// packages/ordo/src/kernels/vectors/gaussian.ts
var gaussianRanges = { gamma: above(0) };
var gaussianOptions = { gamma: fieldOf(gaussianRanges.gamma) };
function gaussian(options4) {
  const { gamma } = readOptions("gaussian", gaussianOptions, options4);
  return pairwiseKernel({
    spec: { kind: "gaussian", gamma },
    kind: "squared-euclidean",
    map: { kind: "exp", scale: -gamma },
    diagonal: (values) => new Float64Array(values.rows).fill(1)
  });
}

// packages/ordo/src/kernels/vectors/intersection.ts
function intersection() {
  return pairwiseKernel({
    spec: { kind: "intersection" },
    kind: "minimum",
    diagonal: rowSums,
    check: (items2) => requireNonNegative("intersection", items2)
  });
}

// packages/ordo/src/kernels/vectors/laplacian.ts
var laplacianRanges = { gamma: above(0) };
var laplacianOptions = { gamma: fieldOf(laplacianRanges.gamma) };
function laplacian(options4) {
  const { gamma } = readOptions("laplacian", laplacianOptions, options4);
  return pairwiseKernel({
    spec: { kind: "laplacian", gamma },
    kind: "manhattan",
    map: { kind: "exp", scale: -gamma },
    diagonal: (values) => new Float64Array(values.rows).fill(1)
  });
}

// packages/ordo/src/kernels/vectors/linear.ts
function linear() {
  return pairwiseKernel({
    spec: { kind: "linear" },
    kind: "dot",
    diagonal: squaredNorms,
    explicitFeatures(a) {
      requireUsable(a);
      return a.values;
    }
  });
}

// packages/ordo/src/kernels/vectors/matern.ts
var maternRanges = { nu: choiceOf(0.5, 1.5, 2.5), length: above(0) };
var maternOptions = { nu: fieldOf(maternRanges.nu), length: fieldOf(maternRanges.length) };
function matern(options4) {
  const read = readOptions("matern", maternOptions, options4);
  const { length } = read;
  const nu = read.nu;
  return pairwiseKernel({
    spec: { kind: "matern", nu, length },
    kind: "squared-euclidean",
    map: { kind: "matern", nu, length },
    diagonal: (values) => new Float64Array(values.rows).fill(1)
  });
}

// packages/ordo/src/kernels/vectors/min-max.ts
var VANISHING2 = 2 ** -1022;
function minMax() {
  return defineKernel({
    spec: { kind: "min-max" },
    input: "vectors",
    async matrix(a, b, compute) {
      requireNonNegative("min-max", a);
      if (b !== void 0) requireNonNegative("min-max", b);
      requireSameFeatures("min-max", a, b);
      const minima = await pairwiseValues({ kind: "minimum" }, a.values, b?.values, compute);
      return refine(minima, async () => {
        await divide(minima, rowSums(a.values), rowSums((b ?? a).values), compute);
        if (b === void 0) await setDiagonal(minima, ones2(a.size), compute);
      });
    },
    async diagonal(a) {
      requireNonNegative("min-max", a);
      return ones2(a.size);
    }
  });
}
async function divide(minima, s, t, compute) {
  var _stack = [];
  try {
    const { backend, run } = compute;
    const empty = (sums) => sums.map((sum2) => sum2 < VANISHING2 ? 1 : 0);
    await backend.addOuter(minima, empty(s), empty(t));
    const filled2 = (sums) => sums.map((sum2) => sum2 < VANISHING2 ? 1 : sum2);
    const maxima = __using(_stack, await outerSum(filled2(s), filled2(t), compute));
    await backend.add(maxima, minima, { beta: -1 });
    await backend.map(maxima, { kind: "power", scale: 1, offset: 0, degree: -1 }, { signal: run.signal });
    await backend.hadamard(minima, maxima);
  } catch (_2) {
    var _error = _2, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function ones2(size) {
  return new Float64Array(size).fill(1);
}

// packages/ordo/src/kernels/vectors/polynomial.ts
var polynomialRanges = { degree: wholeFrom(1), gamma: above(0), offset: atLeast(0) };
var polynomialOptions = {
  degree: fieldOf(polynomialRanges.degree),
  gamma: fieldOf(polynomialRanges.gamma, 1),
  offset: fieldOf(polynomialRanges.offset, 1)
};
function polynomial(options4) {
  const { degree, gamma, ...rest } = readOptions("polynomial", polynomialOptions, options4);
  const offset = rest.offset + 0;
  const diagonal2 = (values) => squaredNorms(values).map((square) => (gamma * square + offset) ** degree);
  return pairwiseKernel({
    spec: { kind: "polynomial", degree, gamma, offset },
    kind: "dot",
    map: { kind: "power", scale: gamma, offset, degree },
    diagonal: diagonal2,
    check: (items2) => requireFiniteDiagonal("polynomial", diagonal2(items2.values))
  });
}

// packages/ordo/src/kernels/vectors/precomputed.ts
function precomputed() {
  return defineKernel({
    spec: { kind: "precomputed" },
    input: "precomputed",
    async matrix(a, b, compute) {
      if (a.asymmetry > 0) compute.run.warn("kernel.symmetrized", symmetrizedBy(a.asymmetry));
      if (b === void 0 && a.table !== void 0 && a.role === "original")
        await requirePositiveSemidefinite(a.table, compute);
      return compute.backend.place(valuesBetween(a, b ?? a), { signal: compute.run.signal });
    },
    async diagonal(a) {
      return ownValues2(a);
    }
  });
}
function valuesBetween(a, b) {
  if (a.originals !== b.originals)
    throw refused(`values against the same ${b.originals} original items`, `values against ${a.originals}`);
  if (b.role === "original" && a.table !== void 0) return gathered2(a.table, a.index, b.index);
  if (a.role === "original" && b.table !== void 0) return gathered2(b.table, a.index, b.index, true);
  throw refused(
    "original items on one side and known values on the other",
    b.role === "new" && a.role === "new" ? "two sets of new items" : "places without values",
    "; put all items that are compared with each other into one square table"
  );
}
function gathered2(table2, rows, cols, swap = false) {
  if (!swap && isAll(rows, table2.rows) && isAll(cols, table2.cols)) return table2;
  const result = matrix(rows.length, cols.length);
  for (let row = 0; row < rows.length; row++) {
    const target = rowOf(result, row);
    for (let col = 0; col < cols.length; col++)
      target[col] = swap ? at(table2, cols[col], rows[row]) : at(table2, rows[row], cols[col]);
  }
  return result;
}
function isAll(index, count2) {
  return index.length === count2 && index.every((place, item) => place === item);
}
function ownValues2(a) {
  const { role, table: table2, self } = a;
  if (role === "original" && table2 !== void 0)
    return Float64Array.from(a.index, (row) => at(table2, row, row));
  if (self !== void 0) return Float64Array.from(a.index, (row) => self[row]);
  const advice = "; give them as the second argument of precomputedNewItems";
  throw refused(
    "items whose values k(x, x) are known",
    role === "new" ? "new items without them" : "places without values",
    advice
  );
}
var verified = /* @__PURE__ */ new WeakSet();
async function requirePositiveSemidefinite(table2, { backend, run }) {
  var _stack = [];
  try {
    if (verified.has(table2) || table2.rows === 0) return;
    await run.checkpoint("checking the precomputed kernel", 0, 1);
    const tolerance = table2.rows * Number.EPSILON * absoluteTrace(table2);
    const { signal } = run;
    const shifted = __using(_stack, await backend.place(table2, { signal }));
    await backend.addDiagonal(shifted, tolerance);
    try {
      (await backend.cholesky(shifted, { consume: true, signal })).release();
    } catch (error) {
      if (!isOrdoError(error, "solver.not-positive-definite")) throw error;
      const { values } = await backend.eigen(table2, { vectors: false, signal });
      const [smallest] = values;
      if (!(smallest >= -tolerance)) throw indefinite(smallest, tolerance);
    }
    verified.add(table2);
    await run.checkpoint("checking the precomputed kernel", 1, 1);
  } catch (_2) {
    var _error = _2, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function absoluteTrace(table2) {
  let sum2 = 0;
  for (let row = 0; row < table2.rows; row++) sum2 += Math.abs(at(table2, row, row));
  return sum2;
}
function indefinite(smallest, tolerance) {
  const found = `the precomputed table is not positive semidefinite: its smallest eigenvalue is ${smallest}, below \u2212${tolerance}`;
  const shift = `add ${-smallest} or more to its diagonal (shift)`;
  const clip = "rebuild it from its eigenvectors without the negative eigenvalues (clip)";
  const advice = `check how it was computed, or ${shift}, or ${clip}`;
  return new OrdoError("kernel.not-positive-semidefinite", `${found}; ${advice}`, { smallest, tolerance });
}
function symmetrizedBy(asymmetry) {
  return `the precomputed table was asymmetric by up to ${asymmetry} (rounding); the means of both halves are used`;
}
function refused(expected, actual, advice = "") {
  const message = `precomputed: expected ${expected}, got ${actual}${advice}`;
  return new OrdoError("kernel.input", message, { kernel: "precomputed", expected, actual });
}

// packages/ordo/src/kernels/kinds.ts
function leaf(build2, options4 = {}, ranges = {}) {
  return Object.freeze({ build: build2, options: options4, ranges });
}
var leafKinds = Object.freeze({
  linear: leaf(linear),
  polynomial: leaf(polynomial, polynomialOptions, polynomialRanges),
  gaussian: leaf(gaussian, gaussianOptions, gaussianRanges),
  laplacian: leaf(laplacian, laplacianOptions, laplacianRanges),
  matern: leaf(matern, maternOptions, maternRanges),
  cosine: leaf(cosine),
  intersection: leaf(intersection),
  "min-max": leaf(minMax),
  precomputed: leaf(precomputed)
});
var combinationRanges = Object.freeze({
  on: {},
  sum: {},
  product: {},
  scale: scaleRanges,
  power: powerRanges,
  normalize: {},
  center: {}
});
function isLeaf(kind) {
  return Object.hasOwn(leafKinds, kind);
}
var kindNames = Object.freeze([
  ...Object.keys(leafKinds),
  ...Object.keys(combinationRanges)
]);

// packages/ordo/src/kernels/kernel-from.ts
var DEEPEST_NESTING = 64;
function kernelFrom(spec) {
  return build(spec, 0);
}
function build(spec, depth) {
  if (depth > DEEPEST_NESTING) throw invalid4(`at most ${DEEPEST_NESTING} kernels inside each other`, "more");
  if (!isObject2(spec)) throw invalid4("an object with a kind", describe2(spec));
  const { kind, ...rest } = spec;
  if (typeof kind !== "string") throw invalid4("a kind", describe2(kind));
  if (isLeaf(kind)) {
    const { options: options4, build: make } = leafKinds[kind];
    return make(readOptions(kind, options4, rest));
  }
  const combine = Object.hasOwn(combinations, kind) ? combinations[kind] : void 0;
  if (combine === void 0) {
    const near = nearestName(kind, kindNames);
    const expected = `a known kind (${kindNames.join(", ")})`;
    throw invalid4(expected, `"${kind}"${near === void 0 ? "" : `; did you mean "${near}"?`}`);
  }
  return combine(rest, (part) => build(part, depth + 1));
}
var one = where("a kernel spec", isObject2);
var many = where(
  "a list of kernel specs, at least one",
  (value) => Array.isArray(value) && value.length > 0
);
var combinations = {
  on(fields5, inner) {
    const { view: view2, kernel } = readOptions("on", { view: text(), kernel: one }, fields5);
    return on(view2, inner(kernel));
  },
  sum: (fields5, inner) => sum(...readOptions("sum", { terms: many }, fields5).terms.map(inner)),
  product: (fields5, inner) => product(...readOptions("product", { factors: many }, fields5).factors.map(inner)),
  scale(fields5, inner) {
    const shape2 = { factor: fieldOf(scaleRanges.factor), kernel: one };
    const { factor, kernel } = readOptions("scale", shape2, fields5);
    return scale3(factor, inner(kernel));
  },
  power(fields5, inner) {
    const shape2 = { exponent: fieldOf(powerRanges.exponent), kernel: one };
    const { exponent, kernel } = readOptions("power", shape2, fields5);
    return power(inner(kernel), exponent);
  },
  normalize: (fields5, inner) => normalize(inner(readOptions("normalize", { kernel: one }, fields5).kernel)),
  center: (fields5, inner) => center(inner(readOptions("center", { kernel: one }, fields5).kernel))
};
function isObject2(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function describe2(value) {
  return value === null ? "null" : Array.isArray(value) ? "an array" : typeof value;
}
function invalid4(expected, actual) {
  const message = `kernel spec: expected ${expected}, got ${actual}`;
  return new OrdoError("input.invalid", message, { what: "kernel spec", expected, actual });
}

// packages/ordo/src/kernels/text/numbers.ts
var NUMBER2 = /[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?(?:\^[+-]?\d+(?:\.\d+)?)?/y;
var MOST_ALTERNATIVES = 1e4;
function seesNumber(scanner2) {
  return scanner2.sees(NUMBER2);
}
function readNumbers(scanner2, what, several) {
  const values = [];
  do {
    const first = readLiteral(scanner2, what);
    const isRange = scanner2.sees(/\.\./y);
    if (!several && (isRange || scanner2.sees(/\|/y)))
      throw scanner2.error(`one value for ${what} (lists and ranges are for grids)`);
    if (!isRange) values.push(first.value);
    else values.push(...readRange(scanner2, what, first));
  } while (scanner2.take("|"));
  return values;
}
function readLiteral(scanner2, what) {
  const { position } = scanner2;
  const written = scanner2.match(NUMBER2);
  if (written === void 0) throw scanner2.error(`a number for ${what}`);
  const [mantissa, exponent] = written.split("^");
  const base = Number(mantissa);
  if (exponent === void 0) return { value: base, power: void 0, position };
  const power2 = { base, exponent: Number(exponent) };
  return { value: raised(power2.base, power2.exponent), power: power2, position };
}
function readRange(scanner2, what, first) {
  scanner2.require("..", "in a range");
  const last = readLiteral(scanner2, what);
  const step = scanner2.take(":") ? readLiteral(scanner2, "the step").value : 1;
  const fail = (expected, hint = "") => scanner2.error(expected, first.position, hint);
  if (first.power?.base !== last.power?.base)
    throw fail("a range between two plain numbers, or between two powers of the same base");
  const [from, to] = first.power && last.power ? [first.power.exponent, last.power.exponent] : [first.value, last.value];
  const steps = (to - from) / step;
  if (!(step > 0) || !(steps >= 0)) throw fail("a range that goes up, with a step > 0");
  if (steps >= MOST_ALTERNATIVES) throw fail(`a range of at most ${MOST_ALTERNATIVES} values`);
  if (Math.abs(steps - Math.round(steps)) > 1e-9 * (1 + steps))
    throw fail(
      `a range that reaches its end in steps of ${step}`,
      "write powers (2^-10..2^2), a step (1..2:0.25), or a list (0.1|1|10)"
    );
  return Array.from({ length: Math.round(steps) + 1 }, (_2, k) => {
    const place = from + k * step;
    return first.power ? raised(first.power.base, place) : place;
  });
}
function raised(base, exponent) {
  return base === 10 && Number.isInteger(exponent) ? Number(`1e${exponent}`) : base ** exponent;
}

// packages/ordo/src/kernels/text/scanner.ts
var Scanner = class {
  text;
  /** What the text stands for, in messages. */
  #what;
  position = 0;
  constructor(text3, what = "the kernel") {
    this.text = text3;
    this.#what = what;
    this.#skipBlanks();
  }
  get atEnd() {
    return this.position === this.text.length;
  }
  /** Takes what the sticky pattern matches here, with the blanks after it. */
  match(pattern) {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found === void 0) return void 0;
    this.position += found.length;
    this.#skipBlanks();
    return found;
  }
  /** Takes the given characters when they stand here. */
  take(characters) {
    if (!this.text.startsWith(characters, this.position)) return false;
    this.position += characters.length;
    this.#skipBlanks();
    return true;
  }
  require(characters, why) {
    if (!this.take(characters)) throw this.error(`"${characters}" ${why}`);
  }
  /** Whether the sticky pattern matches here; nothing is taken. */
  sees(pattern) {
    pattern.lastIndex = this.position;
    return pattern.test(this.text);
  }
  /** The error that something else was expected, here or at an earlier place. */
  error(expected, position = this.position, hint = "") {
    const found = /^(?:[A-Za-z0-9_.^+-]+|.)/u.exec(this.text.slice(position))?.[0];
    const got = found === void 0 ? "the end" : JSON.stringify(found);
    const where2 = `cannot read ${this.#what} ${JSON.stringify(this.text)} at character ${position + 1}`;
    const message = `${where2}: expected ${expected}, got ${got}${hint === "" ? "" : `; ${hint}`}`;
    return new OrdoError("kernel.parse", message, { text: this.text, position, expected });
  }
  #skipBlanks() {
    while (this.position < this.text.length && " 	\r\n".includes(this.text[this.position])) this.position++;
  }
};

// packages/ordo/src/kernels/text/grammar.ts
var NAME = /[A-Za-z_][\w-]*/y;
var KEY = /[A-Za-z_][\w-]*(?=\s*=)/y;
var VIEW = /[A-Za-z_][\w.-]*/y;
var QUOTED = /"(?:[^"\\]|\\.)*"/y;
function readSpecs(text3, several) {
  const scanner2 = new Scanner(text3);
  const specs = readKernel({ scanner: scanner2, several, depth: 0 });
  if (!scanner2.atEnd) throw scanner2.error("the end of the kernel");
  return specs;
}
function readKernel(place) {
  const { scanner: scanner2, depth } = place;
  if (depth > DEEPEST_NESTING) throw scanner2.error(`at most ${DEEPEST_NESTING} kernels inside each other`);
  if (seesNumber(scanner2)) return readScaled(place);
  const { position } = scanner2;
  const name = scanner2.match(NAME);
  if (name === void 0) throw scanner2.error("a kernel, such as linear or gaussian:gamma=0.5");
  if (isLeaf(name)) return readLeaf(place, name, position);
  if (Object.hasOwn(combinations2, name)) {
    scanner2.require("(", `after ${name}`);
    const specs = combinations2[name](inside(place));
    scanner2.require(")", `at the end of ${name}(\u2026)`);
    return specs;
  }
  const near = nearestName(name, kindNames);
  const hint = near === void 0 ? `there are ${kindNames.join(", ")}` : `did you mean ${near}?`;
  throw scanner2.error("the name of a kernel", position, hint);
}
function inside(place) {
  return { ...place, depth: place.depth + 1 };
}
function readScaled(place) {
  const factors = readChecked(place, "the factor", combinationRanges.scale.factor);
  place.scanner.require("*", "between a factor and its kernel");
  const kernels2 = readKernel(inside(place));
  return eachOf(place, { factor: factors, kernel: kernels2 }, (fields5) => ({ kind: "scale", ...fields5 }));
}
var combinations2 = {
  sum: (place) => allOf(place, readList(place)).map((terms) => ({ kind: "sum", terms })),
  product: (place) => allOf(place, readList(place)).map((factors) => ({ kind: "product", factors })),
  power(place) {
    const kernel = readKernel(place);
    place.scanner.require(",", "and the exponent in power(kernel, exponent)");
    const exponent = readChecked(place, "the exponent", combinationRanges.power.exponent);
    return eachOf(place, { exponent, kernel }, (fields5) => ({ kind: "power", ...fields5 }));
  },
  normalize: (place) => readKernel(place).map((kernel) => ({ kind: "normalize", kernel })),
  center: (place) => readKernel(place).map((kernel) => ({ kind: "center", kernel })),
  on(place) {
    const view2 = readView(place.scanner);
    place.scanner.require(",", "and a kernel in on(view, kernel)");
    return readKernel(place).map((kernel) => ({ kind: "on", view: view2, kernel }));
  }
};
function readList(place) {
  const list2 = [readKernel(place)];
  while (place.scanner.take(",")) list2.push(readKernel(place));
  return list2;
}
function readView(scanner2) {
  const word = scanner2.match(VIEW);
  if (word !== void 0) return word;
  const { position } = scanner2;
  const quoted3 = scanner2.match(QUOTED);
  if (quoted3 === void 0) throw scanner2.error("the name of a view, in quotes unless it is a plain word");
  try {
    return JSON.parse(quoted3);
  } catch {
    throw scanner2.error("a quoted name as JSON writes it", position);
  }
}
function readLeaf(place, kind, position) {
  const { scanner: scanner2 } = place;
  const { ranges, options: options4, build: build2 } = leafKinds[kind];
  const names2 = Object.keys(ranges);
  if (scanner2.sees(/\(/y)) throw scanner2.error(`parameters after a colon, as in ${exampleOf(kind)}`);
  const given = {};
  if (scanner2.take(":")) {
    do {
      const at2 = scanner2.position;
      const key = scanner2.match(KEY);
      if (key === void 0) throw scanner2.error(`a parameter of ${kind}, as in ${exampleOf(kind)}`);
      if (!Object.hasOwn(ranges, key)) throw unknownParameter(scanner2, kind, key, at2);
      if (Object.hasOwn(given, key)) throw scanner2.error(`${key} once`, at2);
      scanner2.require("=", `after ${key}`);
      given[key] = readChecked(place, key, ranges[key]);
    } while (scanner2.sees(/,\s*[A-Za-z_][\w-]*\s*=/y) && scanner2.take(","));
  }
  const missing = names2.filter(
    (name) => options4[name]?.fallback === void 0 && !Object.hasOwn(given, name)
  );
  if (missing.length > 0)
    throw scanner2.error(`${missing.join(" and ")} for ${kind}`, scanner2.position, `write ${exampleOf(kind)}`);
  return eachOf(place, given, (fields5) => build2(fields5).spec, position);
}
function unknownParameter(scanner2, kind, key, position) {
  const names2 = Object.keys(leafKinds[kind].ranges);
  if (names2.length === 0) return scanner2.error(`no parameters: ${kind} has none`, position);
  const near = nearestName(key, names2);
  const hint = near === void 0 ? "" : `did you mean ${near}?`;
  return scanner2.error(`a parameter of ${kind} (${names2.join(", ")})`, position, hint);
}
function exampleOf(kind) {
  const names2 = Object.keys(leafKinds[kind].ranges);
  return names2.length === 0 ? kind : `${kind}:${names2.map((name) => `${name}=\u2026`).join(",")}`;
}
function readChecked({ scanner: scanner2, several }, what, range) {
  const { position } = scanner2;
  const values = readNumbers(scanner2, what, several);
  const wrong = values.find((value) => !inRange(range, value));
  if (wrong === void 0) return values;
  const hint = values.length === 1 ? "" : `${wrong} is in the list`;
  throw scanner2.error(`${describeRange(range)} for ${what}`, position, hint);
}
function eachOf(place, fields5, make, position) {
  const names2 = Object.keys(fields5);
  const choices = allOf(place, Object.values(fields5), position);
  return choices.map(
    (choice) => make(Object.fromEntries(names2.map((name, index) => [name, choice[index]])))
  );
}
function allOf({ scanner: scanner2 }, lists, position) {
  const count2 = lists.reduce((total, list2) => total * list2.length, 1);
  if (count2 > MOST_ALTERNATIVES)
    throw scanner2.error(`a grid of at most ${MOST_ALTERNATIVES} kernels`, position);
  return lists.reduce(
    (chosen, list2) => chosen.flatMap((before) => list2.map((value) => [...before, value])),
    [[]]
  );
}

// packages/ordo/src/kernels/text/parse.ts
function parseKernel(text3) {
  const [spec] = readSpecs(text3, false);
  return kernelFrom(spec);
}
function parseKernelGrid(text3) {
  return readSpecs(text3, true).map(kernelFrom);
}
function parseNumbers(text3, what) {
  const scanner2 = new Scanner(text3, what);
  const numbers2 = readNumbers(scanner2, what, true);
  if (!scanner2.atEnd) throw scanner2.error("the end of the list");
  return numbers2;
}

// packages/ordo/src/learners/input-shape.ts
function inputShapeOf(items2) {
  if (items2.kind !== "vectors") return void 0;
  const { features, names: names2 } = items2;
  return Object.freeze({ features, names: names2 });
}
function requireShapeOf(shape2, items2) {
  const actual = inputShapeOf(items2);
  if (shape2 === void 0 || actual === void 0) return;
  if (shape2.names !== void 0 && actual.names !== void 0) requireNames(shape2.names, actual.names);
  if (shape2.features === actual.features) return;
  throw mismatch(`${shape2.features} features`, `${actual.features}`);
}
function requireNames(wanted, found) {
  const first = wanted.findIndex((name, feature) => found[feature] !== name);
  if (first < 0 && wanted.length === found.length) return;
  const missing = wanted.filter((name) => !found.includes(name));
  const unknown = found.filter((name) => !wanted.includes(name));
  if (missing.length > 0 || unknown.length > 0) {
    const parts = [
      ...missing.length > 0 ? [`items without ${some(missing)}`] : [],
      ...unknown.length > 0 ? [`items with ${some(unknown)}, which the model does not know`] : []
    ];
    throw mismatch(`the features ${some(wanted)}`, parts.join(" and "));
  }
  const expected = `"${wanted[first]}" as feature ${first + 1}`;
  throw mismatch(expected, `"${found[first]}" there: the same features in another order`);
}
function some(names2) {
  const listed2 = names2.slice(0, 5).map((name) => `"${name}"`);
  return listed2.join(", ") + (names2.length > 5 ? ` and ${names2.length - 5} more` : "");
}
function mismatch(expected, actual) {
  const message = `the model was trained on ${expected}, got ${actual}`;
  return new OrdoError("model.mismatch", message, { expected, actual });
}

// packages/ordo/src/learners/preparation.ts
function withPreparation(learner, options4) {
  const { impute, scale: scale4 } = options4;
  const steps = [...impute ? [imputation(impute)] : [], ...scale4 ? [scaling(scale4)] : []];
  if (steps.length === 0) return learner;
  const spec = Object.freeze({
    ...learner.spec,
    ...impute && { impute: Object.freeze({ ...impute }) },
    ...scale4 && { scale: Object.freeze({ ...scale4 }) }
  });
  const prepareData = (data) => {
    const { fitted, inputs } = fitTransforms(steps, data.inputs, data.queries);
    const finished = (model) => preparedModel(trainedOn(data, spec, model, fitted), fitted);
    return { fitted, data: dataset({ ...data, inputs }), finished };
  };
  return Object.freeze({
    spec,
    lambda: learner.lambda,
    withLambda: (lambda) => withPreparation(learner.withLambda(lambda), options4),
    async fit(data, run) {
      const prepared = prepareData(data);
      return prepared.finished(await learner.fit(prepared.data, run));
    },
    ...learner.prepare && {
      async prepare(data, run) {
        const { fitted, data: ready, finished } = prepareData(data);
        return preparedOnAllRows(await learner.prepare(ready, run), fitted, finished);
      }
    }
  });
}
function trainedOn(data, spec, model, fitted) {
  const { provenance, warnings } = model;
  const learner = { ...spec, lambda: provenance.learner.lambda };
  return {
    ...model,
    provenance: { ...provenance, data: data.fingerprint, learner },
    warnings: [...fitted.flatMap((step) => step.warnings), ...warnings]
  };
}
function preparedModel(model, preparation) {
  const ready = (items2, options4 = {}) => {
    requireShapeOf(model.inputs, items2);
    return applyTransforms(preparation, items2, options4.queries);
  };
  return Object.freeze({
    ...model,
    preparation,
    scores: async (items2, options4) => model.scores(ready(items2, options4), options4),
    allScores: async (items2, options4) => model.allScores(ready(items2, options4), options4),
    rank: async (items2, options4) => model.rank(ready(items2, options4), options4),
    explain: async (items2, a, b, options4) => model.explain(ready(items2, options4), a, b, options4)
  });
}
function preparedOnAllRows(inner, fitted, finished) {
  const release = () => inner.release();
  const own = [...fitted.flatMap((step) => step.warnings), ...onAllRows(fitted)];
  return Object.freeze({
    size: inner.size,
    outputs: inner.outputs,
    // Read when asked for: the inner learner may still add to its own.
    get warnings() {
      return [...own, ...inner.warnings];
    },
    model: async (lambda) => finished(await inner.model(lambda)),
    obstacle: inner.obstacle,
    holdOut: inner.holdOut,
    release,
    [Symbol.dispose]: release
  });
}
function onAllRows(fitted) {
  const names2 = fitted.flatMap(({ spec }) => {
    if (spec.transform === "imputation") return spec.rule === "constant" ? [] : [`imputation (${spec.rule})`];
    return spec.kind === "none" ? [] : [`scaling (${spec.kind})`];
  });
  if (names2.length === 0) return [];
  const message = `${names2.join(" and ")} was fitted on all rows, held-out ones included; method: refit fits it inside each fold`;
  return [Object.freeze({ code: "validation.preparation-on-all-rows", message })];
}

// packages/ordo/src/kernels/spec.ts
function dependsOnReference(spec) {
  if (spec.kind === "center") return true;
  if (spec.kind === "sum") return spec.terms.some(dependsOnReference);
  if (spec.kind === "product") return spec.factors.some(dependsOnReference);
  return "kernel" in spec && dependsOnReference(spec.kernel);
}

// packages/ordo/src/linalg/small.ts
function choleskySmall(a, n) {
  for (let col = 0; col < n; col++) {
    let pivot = a[col * n + col];
    for (let k = 0; k < col; k++) pivot -= a[col * n + k] ** 2;
    if (!(pivot > 0) || pivot === Number.POSITIVE_INFINITY) return col;
    const root = Math.sqrt(pivot);
    a[col * n + col] = root;
    for (let row = col + 1; row < n; row++) {
      let sum2 = a[row * n + col];
      for (let k = 0; k < col; k++) sum2 -= a[row * n + k] * a[col * n + k];
      a[row * n + col] = sum2 / root;
    }
  }
  return -1;
}
function choleskySmallSolve(l, n, b, v) {
  for (let out = 0; out < v; out++) {
    for (let row = 0; row < n; row++) {
      let sum2 = b[row * v + out];
      for (let k = 0; k < row; k++) sum2 -= l[row * n + k] * b[k * v + out];
      b[row * v + out] = sum2 / l[row * n + row];
    }
    for (let row = n - 1; row >= 0; row--) {
      let sum2 = b[row * v + out];
      for (let k = row + 1; k < n; k++) sum2 -= l[k * n + row] * b[k * v + out];
      b[row * v + out] = sum2 / l[row * n + row];
    }
  }
}
function solveSmall(a, n, b, v) {
  for (let col = 0; col < n; col++) {
    let best = col;
    for (let row = col + 1; row < n; row++)
      if (Math.abs(a[row * n + col]) > Math.abs(a[best * n + col])) best = row;
    if (!(Math.abs(a[best * n + col]) > 0)) {
      throw new OrdoError("solver.singular", `the matrix is singular at pivot ${col}`, { pivot: col });
    }
    if (best !== col) {
      swapRows(a, n, best, col);
      swapRows(b, v, best, col);
    }
    for (let row = col + 1; row < n; row++) {
      const factor = a[row * n + col] / a[col * n + col];
      if (factor === 0) continue;
      for (let k = col + 1; k < n; k++) a[row * n + k] -= factor * a[col * n + k];
      for (let out = 0; out < v; out++) b[row * v + out] -= factor * b[col * v + out];
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    for (let out = 0; out < v; out++) {
      let sum2 = b[row * v + out];
      for (let k = row + 1; k < n; k++) sum2 -= a[row * n + k] * b[k * v + out];
      b[row * v + out] = sum2 / a[row * n + row];
    }
  }
}
function swapRows(a, cols, one2, other) {
  for (let col = 0; col < cols; col++) {
    const value = a[one2 * cols + col];
    a[one2 * cols + col] = a[other * cols + col];
    a[other * cols + col] = value;
  }
}

// packages/ordo/src/learners/bordered/centering.ts
async function centreKernel(K, { backend }) {
  const m = K.rows;
  const diagonal2 = await backend.diagonal(K);
  const rowMeans2 = await backend.multiplyVector(K, new Float64Array(m).fill(1 / m));
  const mean = rowMeans2.reduce((sum2, value) => sum2 + value, 0) / m;
  const tau = diagonal2.reduce((sum2, value) => sum2 + value, 0) / m;
  const shift = (mean + tau / m) / 2;
  const left = matrix(m, 2);
  const right = matrix(m, 2);
  for (let row = 0; row < m; row++) {
    const r = shift - rowMeans2[row];
    left.data.set([r, 1], row * 2);
    right.data.set([1, r], row * 2);
  }
  const held = await backend.multiply(left, right, { transposeB: true, add: { to: K, beta: 1 } });
  return { held, rowMeans: rowMeans2 };
}

// packages/ordo/src/learners/bordered/problem.ts
async function addRidge(problem, K, lambda, { backend }) {
  if (problem.penalty !== void 0) await backend.add(K, problem.penalty.inverse, { beta: lambda });
  else
    await backend.addDiagonal(
      K,
      problem.precision.map((d) => lambda / d)
    );
}
function blockTotals(problem) {
  const { blocks, precision: precision2 } = problem;
  const totals4 = new Float64Array(blocks?.count ?? 0);
  blocks?.of.forEach((block2, row) => {
    totals4[block2] += precision2[row];
  });
  return totals4;
}
function blockIndicator(blocks) {
  const result = matrix(blocks.of.length, blocks.count);
  blocks.of.forEach((block2, row) => {
    result.data[row * blocks.count + block2] = 1;
  });
  return result;
}
function blockMeans(problem, values) {
  const { blocks, precision: precision2 } = problem;
  const result = matrix(blocks?.count ?? 0, values.cols);
  if (blocks === void 0) return result;
  const totals4 = blockTotals(problem);
  for (let row = 0; row < values.rows; row++) {
    const block2 = blocks.of[row];
    const share = precision2[row] / totals4[block2];
    const from = values.offset + row * values.stride;
    const to = block2 * values.cols;
    for (let col = 0; col < values.cols; col++) result.data[to + col] += share * values.data[from + col];
  }
  return result;
}
function applyLaplacian(problem, values) {
  const { blocks, precision: precision2 } = problem;
  const means = blockMeans(problem, values);
  const result = matrix(values.rows, values.cols);
  for (let row = 0; row < values.rows; row++) {
    const mean = blocks === void 0 ? -1 : blocks.of[row] * values.cols;
    const from = values.offset + row * values.stride;
    for (let col = 0; col < values.cols; col++) {
      const centre = mean < 0 ? 0 : means.data[mean + col];
      result.data[row * values.cols + col] = precision2[row] * (values.data[from + col] - centre);
    }
  }
  return result;
}

// packages/ordo/src/learners/bordered/constants.ts
async function constantsFrom(problem, source, { backend }) {
  const { blocks, precision: precision2, size: m, outputs: v } = problem;
  if (blocks === void 0 || source === void 0) return { intercept: () => 0, slope: () => 0 };
  const totals4 = blockTotals(problem);
  const b = source.intercepts;
  let pull;
  if ("A" in source) {
    var _stack = [];
    try {
      const held = __using(_stack, await backend.multiply(source.means, source.A));
      const product2 = await backend.fetch(held);
      pull = (block2, row) => product2.data[block2 * m + row];
    } catch (_2) {
      var _error = _2, _hasError = true;
    } finally {
      __callDispose(_stack, _error, _hasError);
    }
  } else {
    pull = source.pull;
  }
  return {
    intercept: (block2, output) => b.data[block2 * v + output],
    slope: (block2, row) => (blocks.of[row] === block2 ? precision2[row] / totals4[block2] : 0) - pull(block2, row)
  };
}
function interceptsOf(problem, means, alpha) {
  const { size: m, outputs: v, targets } = problem;
  const b = matrix(means.rows, v, blockMeans(problem, targets).data);
  for (let block2 = 0; block2 < means.rows; block2++) {
    for (let row = 0; row < m; row++) {
      const mean = means.data[block2 * m + row];
      for (let out = 0; out < v; out++) b.data[block2 * v + out] -= mean * alpha.data[row * v + out];
    }
  }
  return b;
}

// packages/ordo/src/learners/bordered/root.ts
function blockRoot(problem) {
  const roots = problem.precision.map(Math.sqrt);
  const U = unitBlocks(problem, roots);
  return {
    async between(K, backend) {
      const scaled = await backend.scale(K, { rows: roots, cols: roots });
      return U === void 0 ? scaled : projectBothSides(scaled, U, backend);
    },
    async times(V, backend) {
      var _stack = [];
      try {
        if (U === void 0) return backend.scale(V, { cols: roots });
        const VU = __using(_stack, await backend.multiply(V, U));
        const projected = await backend.multiply(VU, U, {
          transposeB: true,
          alpha: -1,
          add: { to: V, beta: 1 }
        });
        return backend.scale(projected, { cols: roots });
      } catch (_2) {
        var _error = _2, _hasError = true;
      } finally {
        __callDispose(_stack, _error, _hasError);
      }
    }
  };
}
function graphRoot(Bt) {
  return {
    async between(K, backend) {
      var _stack = [];
      try {
        const KB = __using(_stack, await backend.multiply(K, Bt, { transposeB: true }));
        K.release();
        return backend.multiply(Bt, KB);
      } catch (_2) {
        var _error = _2, _hasError = true;
      } finally {
        __callDispose(_stack, _error, _hasError);
      }
    },
    async times(V, backend) {
      const result = await backend.multiply(V, Bt);
      V.release();
      return result;
    }
  };
}
function unitBlocks(problem, roots) {
  const { blocks, size } = problem;
  if (blocks === void 0) return void 0;
  const norms2 = blockTotals(problem).map(Math.sqrt);
  const U = matrix(size, blocks.count);
  for (let row = 0; row < size; row++)
    U.data[row * blocks.count + blocks.of[row]] = roots[row] / norms2[blocks.of[row]];
  return U;
}
async function projectBothSides(S, U, backend) {
  var _stack = [];
  try {
    const SU = __using(_stack, await backend.multiply(S, U));
    const USU = __using(_stack, await backend.multiply(U, SU, { transposeA: true }));
    const T = __using(_stack, await backend.multiply(U, USU, { alpha: -0.5, add: { to: await backend.copy(SU), beta: 1 } }));
    const half = await backend.multiply(T, U, { transposeB: true, alpha: -1, add: { to: S, beta: 1 } });
    return backend.multiply(U, T, { transposeB: true, alpha: -1, add: { to: half, beta: 1 } });
  } catch (_2) {
    var _error = _2, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}

// packages/ordo/src/learners/bordered/whole.ts
async function wholeInfluence(A, alpha, constants, how) {
  const host = how.blocks ? await how.backend.fetch(A) : void 0;
  return {
    alpha,
    block(rows) {
      if (host === void 0) throw new Error("blocks of A were not announced");
      return gather(host, rows);
    },
    whole: A,
    diagonal: () => how.backend.diagonal(A),
    rows: async (top, bottom) => host === void 0 ? how.backend.fetch(A, { top, bottom }) : block(host, top, bottom),
    ...constants,
    release: () => A.release()
  };
}
function gather(a, rows) {
  const u = rows.length;
  const result = new Float64Array(u * u);
  for (let i = 0; i < u; i++) {
    const start2 = a.offset + rows[i] * a.stride;
    for (let j = 0; j < u; j++) result[i * u + j] = a.data[start2 + rows[j]];
  }
  return result;
}

// packages/ordo/src/learners/bordered/spectral.ts
var BACKEND_ADVANTAGE = 15;
async function openSpectrum(problem, K, means, compute) {
  var _stack = [];
  try {
    const { backend, run } = compute;
    const root = problem.penalty === void 0 ? blockRoot(problem) : graphRoot(await problem.penalty.root());
    const S = await root.between(K, backend);
    const { values, vectors: vectors2 } = await backend.eigen(S, { consume: true, signal: run.signal });
    const Ft = await root.times(vectors2, backend);
    const heldZ = __using(_stack, await backend.multiply(Ft, problem.targets));
    const z = await backend.fetch(heldZ);
    const meansF = means === void 0 ? void 0 : await backend.multiply(means, Ft, { transposeB: true });
    const pulled = meansF === void 0 ? void 0 : await backend.fetch(meansF);
    meansF?.release();
    const filter = (lambda) => values.map((sigma) => 1 / (Math.max(0, sigma) + lambda));
    let byItem;
    const solve4 = async (lambda) => {
      var _stack2 = [];
      try {
        const factors = filter(lambda);
        const right = matrix(
          z.rows,
          z.cols,
          z.data.map((value, k) => value * factors[Math.floor(k / z.cols)])
        );
        const held = __using(_stack2, await backend.multiply(Ft, right, { transposeA: true }));
        return backend.fetch(held);
      } catch (_3) {
        var _error2 = _3, _hasError2 = true;
      } finally {
        __callDispose(_stack2, _error2, _hasError2);
      }
    };
    const whole = async (lambda, alpha, blocks) => {
      var _stack2 = [];
      try {
        const half = __using(_stack2, await backend.scale(await backend.copy(Ft), { rows: filter(lambda).map(Math.sqrt) }));
        const A = await backend.gram(half, { transpose: true, signal: run.signal });
        const source = means && { intercepts: interceptsOf(problem, means, alpha), means, A };
        return wholeInfluence(A, alpha, await constantsFrom(problem, source, compute), { backend, blocks });
      } catch (_3) {
        var _error2 = _3, _hasError2 = true;
      } finally {
        __callDispose(_stack2, _error2, _hasError2);
      }
    };
    return {
      solve: solve4,
      async at(lambda, reading) {
        const alpha = await solve4(lambda);
        const wholesale = reading.kind === "rows" || reading.entries * BACKEND_ADVANTAGE > problem.size ** 2;
        if (wholesale) return whole(lambda, alpha, reading.kind === "blocks");
        byItem ??= transpose(await backend.fetch(Ft));
        const F = byItem;
        const factors = filter(lambda);
        const source = means && {
          intercepts: interceptsOf(problem, means, alpha),
          pull: pullOf(F, factors, pulled)
        };
        const constants = await constantsFrom(problem, source, compute);
        return factoredInfluence(F, factors, alpha, constants);
      },
      release: () => Ft.release()
    };
  } catch (_2) {
    var _error = _2, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function factoredInfluence(F, factors, alpha, constants) {
  return {
    alpha,
    block(rows) {
      const u = rows.length;
      const m = F.cols;
      const result = new Float64Array(u * u);
      const damped = new Float64Array(m);
      for (let i = 0; i < u; i++) {
        const a = rows[i] * m;
        for (let k = 0; k < m; k++) damped[k] = F.data[a + k] * factors[k];
        for (let j = 0; j <= i; j++) {
          const b = rows[j] * m;
          let sum2 = 0;
          for (let k = 0; k < m; k++) sum2 += damped[k] * F.data[b + k];
          result[i * u + j] = sum2;
          result[j * u + i] = sum2;
        }
      }
      return result;
    },
    whole: void 0,
    diagonal: async () => diagonalOf(F, factors),
    rows: () => Promise.reject(new Error("whole rows of A were not announced")),
    ...constants,
    release() {
    }
  };
}
function diagonalOf(F, factors) {
  return Float64Array.from({ length: F.rows }, (_2, row) => {
    let sum2 = 0;
    for (let k = 0; k < F.cols; k++) sum2 += F.data[row * F.cols + k] ** 2 * factors[k];
    return sum2;
  });
}
function pullOf(F, factors, pulled) {
  return (block2, row) => {
    let sum2 = 0;
    for (let k = 0; k < F.cols; k++)
      sum2 += pulled.data[block2 * F.cols + k] * F.data[row * F.cols + k] * factors[k];
    return sum2;
  };
}

// packages/ordo/src/learners/bordered/dual.ts
async function openDual(problem, K, compute, path) {
  const { backend } = compute;
  const means = problem.blocks === void 0 ? void 0 : await kernelMeans(problem, K, compute);
  let kernel = problem.blocks === void 0 ? K : (await centreKernel(K, compute)).held;
  let spectrum;
  let many2 = path;
  const decomposed = async () => {
    if (spectrum === void 0) {
      spectrum = await openSpectrum(problem, kernel, means, compute);
      kernel = void 0;
    }
    return spectrum;
  };
  return {
    async solve(lambda) {
      var _stack = [];
      try {
        if (many2 || spectrum !== void 0) return (await decomposed()).solve(lambda);
        const copy = __using(_stack, await backend.copy(kernel));
        return solveOnce(problem, copy, lambda, compute);
      } catch (_2) {
        var _error = _2, _hasError = true;
      } finally {
        __callDispose(_stack, _error, _hasError);
      }
    },
    async at(lambda, reading) {
      if (many2 || spectrum !== void 0) return (await decomposed()).at(lambda, reading);
      const copy = await backend.copy(kernel);
      return denseInfluence(problem, copy, { lambda, means, blocks: reading.kind === "blocks", compute });
    },
    expectMany() {
      many2 = true;
    },
    release() {
      kernel?.release();
      spectrum?.release();
    }
  };
}
async function solveDual(problem, K, lambda, compute) {
  const centred2 = problem.blocks === void 0 ? K : (await centreKernel(K, compute)).held;
  return solveOnce(problem, centred2, lambda, compute);
}
async function solveOnce(problem, K, lambda, compute) {
  var _stack = [];
  try {
    const { backend, run } = compute;
    const { size: m, outputs: v, targets, blocks } = problem;
    await addRidge(problem, K, lambda, compute);
    const factor = __using(_stack, await backend.cholesky(K, { consume: true, signal: run.signal }));
    const q = blocks?.count ?? 0;
    const sides = matrix(m, v + q);
    for (let row = 0; row < m; row++) {
      sides.data.set(rowOf(targets, row), row * (v + q));
      if (blocks !== void 0) sides.data[row * (v + q) + v + blocks.of[row]] = 1;
    }
    const held = __using(_stack, await backend.choleskySolve(factor, sides, { signal: run.signal }));
    const solved = await backend.fetch(held);
    return project(problem, solved);
  } catch (_2) {
    var _error = _2, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function project(problem, solved) {
  const { size: m, outputs: v, blocks } = problem;
  if (blocks === void 0) return solved;
  const q = blocks.count;
  const schur = new Float64Array(q * q);
  const right = new Float64Array(q * v);
  for (let row = 0; row < m; row++) {
    const block2 = blocks.of[row];
    const start2 = row * (v + q);
    for (let out = 0; out < v; out++) right[block2 * v + out] += solved.data[start2 + out];
    for (let other = 0; other < q; other++) schur[block2 * q + other] += solved.data[start2 + v + other];
  }
  solveSmall(schur, q, right, v);
  const alpha = matrix(m, v);
  for (let row = 0; row < m; row++) {
    const start2 = row * (v + q);
    for (let out = 0; out < v; out++) {
      let value = solved.data[start2 + out];
      for (let block2 = 0; block2 < q; block2++)
        value -= solved.data[start2 + v + block2] * right[block2 * v + out];
      alpha.data[row * v + out] = value;
    }
  }
  return alpha;
}
async function denseInfluence(problem, K, how) {
  var _stack = [];
  try {
    const { backend, run } = how.compute;
    await addRidge(problem, K, how.lambda, how.compute);
    const factor = await backend.cholesky(K, { consume: true, signal: run.signal });
    let A = await backend.choleskyInverse(factor, { consume: true, signal: run.signal });
    if (problem.blocks !== void 0) A = await deflate(A, problem, how.compute);
    const held = __using(_stack, await backend.multiply(A, problem.targets));
    const alpha = await backend.fetch(held);
    const { means } = how;
    const source = means && { intercepts: interceptsOf(problem, means, alpha), means, A };
    const constants = await constantsFrom(problem, source, how.compute);
    return wholeInfluence(A, alpha, constants, { backend, blocks: how.blocks });
  } catch (_2) {
    var _error = _2, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
async function deflate(G, problem, { backend }) {
  var _stack = [];
  try {
    const blocks = problem.blocks;
    const P = blockIndicator(blocks);
    const heldZ = __using(_stack, await backend.multiply(G, P));
    const Z = await backend.fetch(heldZ);
    const q = blocks.count;
    const schur = new Float64Array(q * q);
    for (let row = 0; row < Z.rows; row++) {
      for (let other = 0; other < q; other++) schur[blocks.of[row] * q + other] += Z.data[row * q + other];
    }
    const Yt = new Float64Array(q * Z.rows);
    for (let row = 0; row < Z.rows; row++)
      for (let k = 0; k < q; k++) Yt[k * Z.rows + row] = Z.data[row * q + k];
    solveSmall(schur, q, Yt, Z.rows);
    return backend.multiply(heldZ, matrix(q, Z.rows, Yt), { alpha: -1, add: { to: G, beta: 1 } });
  } catch (_2) {
    var _error = _2, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
async function kernelMeans(problem, K, { backend }) {
  var _stack = [];
  try {
    const blocks = problem.blocks;
    const totals4 = blockTotals(problem);
    const shares = blockIndicator(blocks);
    for (let row = 0; row < problem.size; row++) {
      shares.data[row * blocks.count + blocks.of[row]] = problem.precision[row] / totals4[blocks.of[row]];
    }
    const held = __using(_stack, await backend.multiply(shares, K, { transposeA: true }));
    return backend.fetch(held);
  } catch (_2) {
    var _error = _2, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}

// packages/ordo/src/learners/bordered/influence.ts
function movedIntercept(influence, block2, moved, output) {
  const { rows, e, outputs } = moved;
  let value = influence.intercept(block2, output);
  for (let k = 0; k < rows.length; k++) value -= influence.slope(block2, rows[k]) * e[k * outputs + output];
  return value;
}

// packages/ordo/src/learners/bordered/hold-out.ts
async function holdOutSets(problem, source, request, sink, { run }) {
  const { sets, lambda } = request;
  const plans = sets.map((rows, index) => planOf(problem, rows, index));
  const byLambda = /* @__PURE__ */ new Map();
  for (const plan of plans) {
    const at2 = lambda / plan.shrink;
    const group = byLambda.get(at2);
    if (group === void 0) byLambda.set(at2, [plan]);
    else group.push(plan);
  }
  if (byLambda.size > MANY) source.expectMany();
  let done = 0;
  for (const [at2, group] of byLambda) {
    const entries = group.reduce((sum2, plan) => sum2 + plan.touched.length ** 2, 0);
    const influence = await source.at(at2, { kind: "blocks", entries });
    try {
      for (const plan of group) {
        sink.set?.(plan.index, plan.rows, heldOutScores(problem, influence, plan, at2));
        await run.checkpoint("held-out sets", ++done, sets.length);
      }
    } finally {
      influence.release();
    }
  }
}
var MANY = 3;
function planOf(problem, rows, index) {
  const { blocks, size } = problem;
  const plain2 = { index, rows, shrink: 1, touched: rows, factors: new Float64Array(0), whole: [] };
  if (blocks === void 0) return plain2;
  if (rows.length >= size) throw nothingLeft(index);
  if (blocks.count === 1) return { ...plain2, shrink: problem.shrink(0, rows) };
  const held = /* @__PURE__ */ new Map();
  for (const row of rows) held.set(blocks.of[row], (held.get(blocks.of[row]) ?? /* @__PURE__ */ new Set()).add(row));
  const whole = [];
  const staying = [];
  const factors = [];
  for (const [block2, members] of held) {
    const all = blocks.rowsOf(block2);
    if (members.size === all.length) {
      whole.push(block2);
      continue;
    }
    const factor = problem.shrink(block2, Uint32Array.from(members));
    if (factor === 1) continue;
    for (const row of all) {
      if (members.has(row)) continue;
      staying.push(row);
      factors.push(factor);
    }
  }
  return {
    ...plain2,
    touched: Uint32Array.from([...rows, ...staying]),
    factors: Float64Array.from(factors),
    whole
  };
}
function heldOutScores(problem, influence, plan, lambda) {
  const { outputs: v, targets, blocks } = problem;
  const { rows, touched } = plan;
  const s = movedTargets(problem, influence, plan, lambda);
  const moved = { rows: touched, e: s, outputs: v };
  const scores = new Float64Array(rows.length * v);
  for (let out = 0; out < v; out++) {
    const intercepts = /* @__PURE__ */ new Map();
    for (let i = 0; i < rows.length; i++) {
      const value = targets.data[targets.offset + rows[i] * targets.stride + out] - s[i * v + out];
      const block2 = blocks === void 0 || problem.intercept ? -1 : blocks.of[rows[i]];
      if (block2 >= 0 && !intercepts.has(block2))
        intercepts.set(block2, movedIntercept(influence, block2, moved, out));
      scores[i * v + out] = block2 < 0 ? value : value - intercepts.get(block2);
    }
  }
  return scores;
}
function movedTargets(problem, influence, plan, lambda) {
  const v = problem.outputs;
  const { rows, touched, factors } = plan;
  const h = touched.length;
  const system = influence.block(touched);
  const s = new Float64Array(h * v);
  for (let i = 0; i < h; i++) {
    for (let out = 0; out < v; out++) s[i * v + out] = influence.alpha.data[touched[i] * v + out];
  }
  for (let j = rows.length; j < h; j++) {
    const factor = factors[j - rows.length];
    const delta = lambda / problem.precision[touched[j]] * (1 / factor - 1);
    system[j * h + j] += 1 / delta;
  }
  fillNullSpace(problem, system, plan);
  const growing = factors.some((factor) => factor > 1);
  if (growing) solveSmall(system, h, s, v);
  else solvePositive(system, h, s, v, plan.index);
  return s;
}
function fillNullSpace(problem, system, plan) {
  const h = plan.touched.length;
  for (const block2 of plan.whole) {
    const members = [];
    let trace = 0;
    for (let i = 0; i < plan.rows.length; i++) {
      if (problem.blocks.of[plan.rows[i]] !== block2) continue;
      members.push(i);
      trace += system[i * h + i];
    }
    const weight = trace > 0 ? trace / members.length ** 2 : 1;
    for (const i of members) for (const j of members) system[i * h + j] += weight;
  }
}
function solvePositive(system, size, right, v, index) {
  const pivot = choleskySmall(system, size);
  if (pivot >= 0) {
    const message = `hold-out set ${index} cannot be solved at item ${pivot}: the items left say too little; raise lambda`;
    throw new OrdoError("solver.not-positive-definite", message, {
      pivot,
      value: system[pivot * size + pivot]
    });
  }
  choleskySmallSolve(system, size, right, v);
}
function nothingLeft(index) {
  const reason = `hold-out set ${index} contains every item, so nothing is left to learn from`;
  return new OrdoError("validation.no-folds", reason, { split: "sets", reason });
}

// packages/ordo/src/learners/bordered/leave-pair-out.ts
var ROWS = 256;
async function leaveAllPairsOut(problem, source, lambda, sink, compute) {
  const { blocks, size } = problem;
  if (blocks !== void 0 && blocks.count > 1)
    return pairsInsideBlocks(problem, source, lambda, sink, compute);
  const shrink = blocks === void 0 || size < 3 ? 1 : problem.shrink(0, Uint32Array.of(0, 1));
  const influence = await source.at(lambda / shrink, { kind: "rows" });
  try {
    const all = Uint32Array.from({ length: size }, (_2, row) => row);
    const constants = pairConstants(problem, influence, all, 0);
    const diagonal2 = await influence.diagonal();
    const report = pairReporter(problem, influence.alpha.data, all, { diagonal: diagonal2, ...constants }, sink);
    for (let top = 0; top < size; top += ROWS) {
      const bottom = Math.min(top + ROWS, size);
      const part = await influence.rows(top, bottom);
      for (let a = top; a < bottom; a++) report(a, part.data, part.offset + (a - top) * part.stride);
      await compute.run.checkpoint("held-out pairs", bottom, size);
    }
  } finally {
    influence.release();
  }
}
function pairConstants(problem, influence, rows, block2) {
  const v = problem.outputs;
  const intercepts = new Float64Array(v);
  const slopes = new Float64Array(rows.length);
  if (problem.blocks === void 0 || problem.intercept) return { intercepts, slopes };
  for (let out = 0; out < v; out++) intercepts[out] = influence.intercept(block2, out);
  rows.forEach((row, i) => {
    slopes[i] = influence.slope(block2, row);
  });
  return { intercepts, slopes };
}
function pairReporter(problem, alpha, rows, { diagonal: diagonal2, intercepts, slopes }, sink) {
  const { outputs: v, targets } = problem;
  const n = rows.length;
  const scoresA = new Float64Array(n);
  const scoresB = new Float64Array(n);
  const columns = Array.from({ length: v }, (_2, out) => ({
    alpha: Float64Array.from(rows, (_3, i) => alpha[i * v + out]),
    y: Float64Array.from(rows, (row) => targets.data[targets.offset + row * targets.stride + out])
  }));
  return (a, A, start2) => {
    const count2 = n - a - 1;
    if (count2 <= 0) return;
    const aa = diagonal2[a];
    const slopeA = slopes[a];
    for (let out = 0; out < v; out++) {
      const { alpha: pull, y } = columns[out];
      const intercept = intercepts[out];
      const pullA = pull[a];
      const yA = y[a];
      for (let b = a + 1; b < n; b++) {
        const ab = A[start2 + b];
        const bb = diagonal2[b];
        const inverse = 1 / (aa * bb - ab * ab);
        const eA = (bb * pullA - ab * pull[b]) * inverse;
        const eB = (aa * pull[b] - ab * pullA) * inverse;
        const constant = intercept - slopeA * eA - slopes[b] * eB;
        scoresA[b - a - 1] = yA - eA - constant;
        scoresB[b - a - 1] = y[b] - eB - constant;
      }
      sink.pairs?.(out, rows[a], rows.subarray(a + 1), {
        a: scoresA.subarray(0, count2),
        b: scoresB.subarray(0, count2)
      });
    }
  };
}
async function pairsInsideBlocks(problem, source, lambda, sink, { run }) {
  const blocks = problem.blocks;
  const entries = blocks.sizes().reduce((sum2, size) => sum2 + size * size, 0);
  const influence = await source.at(lambda, { kind: "blocks", entries });
  try {
    for (let block2 = 0; block2 < blocks.count; block2++) {
      const rows = blocks.rowsOf(block2);
      if (rows.length >= 2) reportBlock(problem, influence, block2, lambda, sink);
      await run.checkpoint("held-out pairs", block2 + 1, blocks.count);
    }
  } finally {
    influence.release();
  }
}
function reportBlock(problem, influence, block2, lambda, sink) {
  const rows = problem.blocks.rowsOf(block2);
  const n = rows.length;
  const v = problem.outputs;
  const A = influence.block(rows);
  const alpha = new Float64Array(n * v);
  rows.forEach((row, i) => {
    alpha.set(influence.alpha.data.subarray(row * v, (row + 1) * v), i * v);
  });
  const constants = pairConstants(problem, influence, rows, block2);
  if (n > 2) moveBlock(problem, { block: block2, rows, lambda, A, alpha, constants });
  else fillPair(A);
  const diagonal2 = Float64Array.from(rows, (_2, i) => A[i * n + i]);
  const report = pairReporter(problem, alpha, rows, { diagonal: diagonal2, ...constants }, sink);
  for (let a = 0; a < n; a++) report(a, A, a * n);
}
function fillPair(A) {
  const weight = A[0] > 0 ? A[0] : 1;
  for (let k = 0; k < 4; k++) A[k] += weight;
}
function moveBlock(problem, local) {
  const { block: block2, rows, A, alpha, constants } = local;
  const n = rows.length;
  const v = problem.outputs;
  const factor = problem.shrink(block2, rows.subarray(0, 2));
  if (factor === 1) return;
  const delta = Float64Array.from(rows, (row) => local.lambda / problem.precision[row] * (1 / factor - 1));
  const system = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) system[i * n + j] = A[i * n + j] * delta[j] + (i === j ? 1 : 0);
  }
  const right = new Float64Array(n * (n + v));
  for (let i = 0; i < n; i++) {
    right.set(A.subarray(i * n, (i + 1) * n), i * (n + v));
    right.set(alpha.subarray(i * v, (i + 1) * v), i * (n + v) + n);
  }
  solveSmall(system, n, right, n + v);
  for (let i = 0; i < n; i++) {
    A.set(right.subarray(i * (n + v), i * (n + v) + n), i * n);
    alpha.set(right.subarray(i * (n + v) + n, (i + 1) * (n + v)), i * v);
  }
  const g = constants.slopes.map((slope, i) => slope * delta[i]);
  for (let i = 0; i < n; i++) {
    for (let out = 0; out < v; out++) constants.intercepts[out] -= g[i] * alpha[i * v + out];
    for (let j = 0; j < n; j++) constants.slopes[j] -= g[i] * A[i * n + j];
  }
}

// packages/ordo/src/learners/bordered/features.ts
function featureRows(X) {
  return X.kind === "dense" ? denseRows(X) : sparseRows(X);
}
function denseRows(X) {
  return {
    rows: X.rows,
    cols: X.cols,
    addTo(result, offset, row, factor) {
      const start2 = X.offset + row * X.stride;
      for (let col = 0; col < X.cols; col++) result[offset + col] += factor * X.data[start2 + col];
    },
    centredTo(result, offset, row, { factor, means, from }) {
      const start2 = X.offset + row * X.stride;
      if (means === void 0)
        for (let col = 0; col < X.cols; col++) result[offset + col] = factor * X.data[start2 + col];
      else {
        for (let col = 0; col < X.cols; col++)
          result[offset + col] = factor * (X.data[start2 + col] - means[from + col]);
      }
    },
    dot(row, w, result, offset) {
      const start2 = X.offset + row * X.stride;
      for (let out = 0; out < w.cols; out++) {
        let sum2 = 0;
        for (let col = 0; col < X.cols; col++) sum2 += X.data[start2 + col] * w.data[col * w.cols + out];
        result[offset + out] = sum2;
      }
    }
  };
}
function sparseRows(X) {
  return {
    rows: X.rows,
    cols: X.cols,
    addTo(result, offset, row, factor) {
      for (let k = X.starts[row]; k < X.starts[row + 1]; k++)
        result[offset + X.columns[k]] += factor * X.values[k];
    },
    centredTo(result, offset, row, { factor, means, from }) {
      for (let col = 0; col < X.cols; col++)
        result[offset + col] = means === void 0 ? 0 : -factor * means[from + col];
      for (let k = X.starts[row]; k < X.starts[row + 1]; k++)
        result[offset + X.columns[k]] += factor * X.values[k];
    },
    dot(row, w, result, offset) {
      for (let out = 0; out < w.cols; out++) {
        let sum2 = 0;
        for (let k = X.starts[row]; k < X.starts[row + 1]; k++)
          sum2 += X.values[k] * w.data[X.columns[k] * w.cols + out];
        result[offset + out] = sum2;
      }
    }
  };
}
function featureMeans(problem, X) {
  const { blocks, precision: precision2 } = problem;
  const result = matrix(blocks?.count ?? 0, X.cols);
  if (blocks === void 0) return result;
  const totals4 = blockTotals(problem);
  for (let row = 0; row < X.rows; row++) {
    X.addTo(result.data, blocks.of[row] * X.cols, row, precision2[row] / totals4[blocks.of[row]]);
  }
  return result;
}

// packages/ordo/src/learners/bordered/primal.ts
var CHUNK = 8192;
async function openPrimal(problem, X, compute, path) {
  const { backend } = compute;
  const rows = featureRows(X);
  const n = rows.cols;
  const means = featureMeans(problem, rows);
  const { normal, right } = problem.graph === void 0 ? await normalEquations(problem, rows, means, compute) : await graphEquations(problem.graph, X, compute);
  const held = await backend.place(normal);
  let spectrum;
  let many2 = path;
  const decompose = async () => {
    var _stack = [];
    try {
      if (spectrum !== void 0) return spectrum;
      const { values, vectors: vectors2 } = await backend.eigen(held);
      const z = __using(_stack, await backend.multiply(vectors2, right));
      spectrum = { values, vectors: vectors2, z: await backend.fetch(z) };
      return spectrum;
    } catch (_2) {
      var _error = _2, _hasError = true;
    } finally {
      __callDispose(_stack, _error, _hasError);
    }
  };
  const solve4 = async (lambda) => {
    var _stack = [];
    try {
      if (many2) return solveByVectors(await decompose(), lambda, compute);
      const factor = __using(_stack, await factorAt(held, lambda, compute));
      const w = __using(_stack, await backend.choleskySolve(factor, right));
      return backend.fetch(w);
    } catch (_2) {
      var _error = _2, _hasError = true;
    } finally {
      __callDispose(_stack, _error, _hasError);
    }
  };
  return {
    solve: solve4,
    async at(lambda) {
      var _stack = [];
      try {
        const w = await solve4(lambda);
        const factor = __using(_stack, await factorAt(held, lambda, compute));
        const Lx = await laplacianOfFeatures(problem, rows, means, n);
        const T = __using(_stack, await backend.solveTriangular(factor, Lx));
        const B = __using(_stack, await backend.solveTriangular(factor, T, { transpose: true }));
        const parts = { T: transpose(await backend.fetch(T)), B: await backend.fetch(B) };
        return primalInfluence(problem, { rows, means, w, lambda, ...parts }, compute);
      } catch (_2) {
        var _error = _2, _hasError = true;
      } finally {
        __callDispose(_stack, _error, _hasError);
      }
    },
    expectMany() {
      many2 = true;
    },
    release() {
      held.release();
      spectrum?.vectors.release();
    }
  };
}
async function solveByVectors({ values, vectors: vectors2, z }, lambda, { backend }) {
  var _stack = [];
  try {
    const damped = matrix(
      z.rows,
      z.cols,
      z.data.map((value, k) => value / (Math.max(0, values[Math.floor(k / z.cols)]) + lambda))
    );
    const w = __using(_stack, await backend.multiply(vectors2, damped, { transposeA: true }));
    return backend.fetch(w);
  } catch (_2) {
    var _error = _2, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
async function factorAt(normal, lambda, { backend, run }) {
  const shifted = await backend.addDiagonal(await backend.copy(normal), lambda);
  return backend.cholesky(shifted, { consume: true, signal: run.signal });
}
async function normalEquations(problem, X, means, { backend, run }) {
  const { targets, blocks, precision: precision2, outputs: v } = problem;
  const n = X.cols;
  const centres = blockMeans(problem, targets);
  const chunk = matrix(Math.min(CHUNK, Math.max(1, X.rows)), n + v);
  const sum2 = await backend.zeros(n + v, n + v);
  for (let top = 0; top < X.rows; top += CHUNK) {
    var _stack = [];
    try {
      const bottom = Math.min(top + CHUNK, X.rows);
      for (let row = top; row < bottom; row++) {
        const root = Math.sqrt(precision2[row]);
        const start2 = (row - top) * (n + v);
        const from = targets.offset + row * targets.stride;
        const block2 = blocks === void 0 ? -1 : blocks.of[row];
        X.centredTo(chunk.data, start2, row, {
          factor: root,
          means: block2 < 0 ? void 0 : means.data,
          from: block2 * n
        });
        for (let out = 0; out < v; out++) {
          const centre = block2 < 0 ? 0 : centres.data[block2 * v + out];
          chunk.data[start2 + n + out] = root * (targets.data[from + out] - centre);
        }
      }
      const part = matrix(bottom - top, n + v, chunk.data);
      const square = __using(_stack, await backend.gram(part, { transpose: true, signal: run.signal }));
      await backend.add(sum2, square);
      await run.checkpoint("normal equations", bottom, X.rows);
    } catch (_2) {
      var _error = _2, _hasError = true;
    } finally {
      __callDispose(_stack, _error, _hasError);
    }
  }
  const all = await backend.fetch(sum2);
  sum2.release();
  const normal = matrix(n, n);
  const right = matrix(n, v);
  for (let row = 0; row < n; row++) {
    normal.data.set(all.data.subarray(row * (n + v), row * (n + v) + n), row * n);
    right.data.set(all.data.subarray(row * (n + v) + n, (row + 1) * (n + v)), row * v);
  }
  return { normal, right };
}
async function graphEquations(graph, X, { backend, run }) {
  var _stack = [];
  try {
    const [m, n] = [X.rows, X.cols];
    const LX = matrix(m, n);
    const columns = X.kind === "dense" ? void 0 : transposeSparse(X);
    for (let col = 0; col < n; col++) {
      const column = new Float64Array(m);
      if (X.kind === "dense") for (let row = 0; row < m; row++) column[row] = at(X, row, col);
      else if (columns !== void 0) {
        for (let k = columns.starts[col]; k < columns.starts[col + 1]; k++)
          column[columns.columns[k]] = columns.values[k];
      }
      const product2 = graph.laplacian(column);
      for (let row = 0; row < m; row++) LX.data[row * n + col] = product2[row];
      await run.checkpoint("normal equations", col + 1, n);
    }
    const times = (b) => X.kind === "dense" ? backend.multiply(X, b, { transposeA: true }) : backend.multiplySparse(X, b, { transpose: true });
    const normal = __using(_stack, await times(LX));
    const right = __using(_stack, await times(graph.rightSide));
    return { normal: await backend.fetch(normal), right: await backend.fetch(right) };
  } catch (_2) {
    var _error = _2, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
async function laplacianOfFeatures(problem, X, means, n) {
  const { blocks, precision: precision2 } = problem;
  const m = X.rows;
  const result = matrix(n, m);
  const line = new Float64Array(n);
  for (let row = 0; row < m; row++) {
    const block2 = blocks === void 0 ? -1 : blocks.of[row];
    X.centredTo(line, 0, row, {
      factor: precision2[row],
      means: block2 < 0 ? void 0 : means.data,
      from: block2 * n
    });
    for (let col = 0; col < n; col++) result.data[col * m + row] = line[col];
  }
  return result;
}
async function primalInfluence(problem, parts, compute) {
  const { rows, means, w, lambda, T, B } = parts;
  const { size: m, outputs: v, targets } = problem;
  const residual2 = matrix(m, v);
  for (let row = 0; row < m; row++) rows.dot(row, w, residual2.data, row * v);
  for (let row = 0; row < m; row++) {
    const from = targets.offset + row * targets.stride;
    for (let out = 0; out < v; out++)
      residual2.data[row * v + out] = targets.data[from + out] - residual2.data[row * v + out];
  }
  const alpha = applyLaplacian(problem, residual2);
  for (let k = 0; k < alpha.data.length; k++) alpha.data[k] /= lambda;
  const pull = (block2, row) => {
    let sum2 = 0;
    for (let col = 0; col < B.rows; col++) sum2 += means.data[block2 * B.rows + col] * B.data[col * m + row];
    return sum2;
  };
  const constants = await constantsFrom(
    problem,
    { intercepts: blockMeans(problem, residual2), pull },
    compute
  );
  const laplacian2 = laplacianEntry(problem);
  const heldT = { current: void 0 };
  return {
    alpha,
    block: (items2) => primalBlock(items2, T, lambda, laplacian2),
    whole: void 0,
    diagonal: async () => Float64Array.from({ length: m }, (_2, row) => primalBlock(Uint32Array.of(row), T, lambda, laplacian2)[0]),
    async rows(top, bottom) {
      var _stack = [];
      try {
        heldT.current ??= await compute.backend.place(T);
        const part = block(T, top, bottom);
        const product2 = __using(_stack, await compute.backend.multiply(part, heldT.current, {
          transposeB: true,
          alpha: -1 / lambda
        }));
        const result = await compute.backend.fetch(product2);
        for (let row = top; row < bottom; row++) {
          for (let col = 0; col < m; col++) result.data[(row - top) * m + col] += laplacian2(row, col) / lambda;
        }
        return result;
      } catch (_2) {
        var _error = _2, _hasError = true;
      } finally {
        __callDispose(_stack, _error, _hasError);
      }
    },
    ...constants,
    release: () => heldT.current?.release()
  };
}
function primalBlock(items2, T, lambda, laplacian2) {
  const u = items2.length;
  const n = T.cols;
  const result = new Float64Array(u * u);
  for (let i = 0; i < u; i++) {
    for (let j = 0; j <= i; j++) {
      let sum2 = laplacian2(items2[i], items2[j]);
      for (let k = 0; k < n; k++) sum2 -= T.data[items2[i] * n + k] * T.data[items2[j] * n + k];
      result[i * u + j] = sum2 / lambda;
      result[j * u + i] = sum2 / lambda;
    }
  }
  return result;
}
function laplacianEntry(problem) {
  const { blocks, precision: precision2 } = problem;
  if (blocks === void 0) return (a, b) => a === b ? precision2[a] : 0;
  const totals4 = new Float64Array(blocks.count);
  blocks.of.forEach((block2, row) => {
    totals4[block2] += precision2[row];
  });
  return (a, b) => {
    if (blocks.of[a] !== blocks.of[b]) return 0;
    return (a === b ? precision2[a] : 0) - precision2[a] * precision2[b] / totals4[blocks.of[a]];
  };
}

// packages/ordo/src/learners/active-items.ts
function withoutIdleItems(predictor, kernel) {
  const { coefficients, items: items2 } = predictor;
  if (dependsOnReference(kernel)) return predictor;
  const active = Uint32Array.from(
    Array.from({ length: coefficients.rows }, (_2, row) => row).filter(
      (row) => rowOf(coefficients, row).some((value) => value !== 0)
    )
  );
  if (active.length === coefficients.rows) return predictor;
  const rows = predictor.rows;
  return {
    ...predictor,
    coefficients: takeRows(coefficients, active),
    items: items2.take(active),
    rows: rows === void 0 ? active : active.map((row) => rows[row])
  };
}

// packages/ordo/src/learners/make-model.ts
function makeModel(parts) {
  const { predictor } = parts;
  const outputs = predictor.bias.length;
  const scoring = { ...parts, predictor: scoringPredictor(parts) };
  const all = async (items2, options4 = {}) => {
    requireShapeOf(parts.inputs, items2);
    return allScores(scoring, items2, await openCompute(options4));
  };
  const scores = async (items2, options4 = {}) => {
    const output = checkOutput(options4.output ?? 0, outputs);
    const values = await all(items2, options4);
    return Float64Array.from({ length: values.rows }, (_2, row) => at(values, row, output));
  };
  return Object.freeze({
    ...parts,
    outputs,
    scores,
    allScores: all,
    async rank(items2, options4 = {}) {
      const values = await scores(items2, options4);
      return Uint32Array.from(values.keys()).sort((a, b) => values[b] - values[a] || a - b);
    },
    async explain(items2, a, b, options4 = {}) {
      requireShapeOf(parts.inputs, items2);
      for (const row of [a, b]) checkRow(row, items2.size);
      const output = checkOutput(options4.output ?? 0, outputs);
      const pair = items2.take([a, b]);
      return explainPair(scoring, pair, { a, b, output }, await openCompute(options4));
    }
  });
}
function scoringPredictor({ predictor, kernel }) {
  return predictor.kind === "linear" ? predictor : withoutIdleItems(predictor, kernel.spec);
}
async function allScores(parts, items2, compute) {
  const { predictor, kernel } = parts;
  const product2 = await rawScores(predictor, kernel, items2, compute);
  for (let k = 0; k < product2.data.length; k++) product2.data[k] += predictor.bias[k % product2.cols];
  return product2;
}
async function rawScores(predictor, kernel, items2, compute) {
  var _stack3 = [];
  try {
    const { backend, run } = compute;
    if (predictor.kind === "linear") {
      var _stack = [];
      try {
        const features = featuresOf(kernel, items2, predictor.weights.rows);
        const held = __using(_stack, features.kind === "dense" ? await backend.multiply(features, predictor.weights, { signal: run.signal }) : await backend.multiplySparse(features, predictor.weights, { signal: run.signal }));
        return backend.fetch(held);
      } catch (_2) {
        var _error = _2, _hasError = true;
      } finally {
        __callDispose(_stack, _error, _hasError);
      }
    }
    const result = matrix(items2.size, predictor.coefficients.cols);
    const coefficients = __using(_stack3, await backend.place(predictor.coefficients));
    const slice = Math.max(1, Math.floor(SLICE2 / Math.max(1, predictor.items.size)));
    for (let top = 0; top < items2.size; top += slice) {
      var _stack2 = [];
      try {
        const rows = Uint32Array.from({ length: Math.min(slice, items2.size - top) }, (_5, k) => top + k);
        const values = __using(_stack2, await kernel.matrix(items2.take(rows), predictor.items, compute));
        const held = __using(_stack2, await backend.multiply(values, coefficients, { signal: run.signal }));
        result.data.set((await backend.fetch(held)).data, top * result.cols);
        await run.checkpoint("scores", top + rows.length, items2.size);
      } catch (_3) {
        var _error2 = _3, _hasError2 = true;
      } finally {
        __callDispose(_stack2, _error2, _hasError2);
      }
    }
    return result;
  } catch (_4) {
    var _error3 = _4, _hasError3 = true;
  } finally {
    __callDispose(_stack3, _error3, _hasError3);
  }
}
var SLICE2 = 4e6;
function featuresOf(kernel, items2, wanted) {
  const features = kernel.explicitFeatures(items2);
  if (features.cols !== wanted) {
    const [expected, actual] = [`${wanted} features`, `${features.cols}`];
    throw new OrdoError(
      "model.mismatch",
      `the model was trained on ${expected}, these items have ${actual}`,
      {
        expected,
        actual
      }
    );
  }
  return features;
}
async function explainPair(parts, pair, which, compute) {
  const { predictor, kernel } = parts;
  const { a, b, output } = which;
  const scores = await allScores(parts, pair, compute);
  const contributions = predictor.kind === "linear" ? linearParts(featuresOf(kernel, pair, predictor.weights.rows), predictor.weights, output) : await kernelParts(
    await kernel.matrix(pair, predictor.items, compute),
    predictor.coefficients,
    output,
    compute
  );
  const names2 = predictor.kind === "linear" ? predictor.featureNames : void 0;
  const rows = predictor.kind === "kernel" ? predictor.rows : void 0;
  const list2 = [];
  contributions.forEach((contribution, index) => {
    if (contribution !== 0) list2.push({ index: rows?.[index] ?? index, name: names2?.[index], contribution });
  });
  list2.sort(
    (one2, other) => Math.abs(other.contribution) - Math.abs(one2.contribution) || one2.index - other.index
  );
  return Object.freeze({
    a,
    b,
    scoreA: at(scores, 0, output),
    scoreB: at(scores, 1, output),
    parts: list2,
    over: predictor.kind === "linear" ? "features" : "training items"
  });
}
function linearParts(features, weights, output) {
  const result = new Float64Array(weights.rows);
  if (features.kind === "dense") {
    const [one2, other] = [rowOf(features, 0), rowOf(features, 1)];
    for (let k = 0; k < result.length; k++) result[k] = at(weights, k, output) * (one2[k] - other[k]);
    return result;
  }
  const difference = new Float64Array(weights.rows);
  for (const [row, sign] of [
    [0, 1],
    [1, -1]
  ]) {
    for (let k = features.starts[row]; k < features.starts[row + 1]; k++)
      difference[features.columns[k]] += sign * features.values[k];
  }
  difference.forEach((value, k) => {
    result[k] = value === 0 ? 0 : at(weights, k, output) * value;
  });
  return result;
}
async function kernelParts(held, coefficients, output, { backend }) {
  var _stack = [];
  try {
    const values = __using(_stack, held);
    const K = await backend.fetch(values);
    return Float64Array.from(
      { length: K.cols },
      (_3, i) => at(coefficients, i, output) * (at(K, 0, i) - at(K, 1, i))
    );
  } catch (_2) {
    var _error = _2, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function checkOutput(output, outputs) {
  if (Number.isInteger(output) && output >= 0 && output < outputs) return output;
  throw invalid5("output", `a number from 0 to ${outputs - 1}`, String(output));
}
function checkRow(row, size) {
  if (!Number.isInteger(row) || row < 0 || row >= size)
    throw invalid5("row", `a row from 0 to ${size - 1}`, String(row));
}
function invalid5(what, expected, actual) {
  return new OrdoError("input.invalid", `${what}: expected ${expected}, got ${actual}`, {
    what,
    expected,
    actual
  });
}
function targetNamesOf({ scores }) {
  return Object.freeze({ names: scores?.names, classes: scores?.classes });
}
function namesOf(items2) {
  return items2.kind === "vectors" ? items2.names : void 0;
}

// packages/ordo/src/learners/bordered/to-model.ts
async function modelOf(machine, data, solution, { backend, run }, options4) {
  const provenance = {
    version: VERSION,
    backend: backend.name,
    threads: backend.description.threads,
    seed: options4.seed ?? 0,
    data: data.fingerprint,
    items: data.size,
    learner: { ...machine.spec, lambda: solution.lambda }
  };
  const predictor = predictorOf(machine, data.inputs, solution);
  const bias = solution.problem.intercept ? await interceptOf(machine, data, predictor, solution.problem, { backend, run }) : void 0;
  const whole = bias === void 0 ? predictor : { ...predictor, bias };
  return makeModel({
    kernel: machine.kernel,
    predictor: whole,
    provenance,
    warnings: [...run.warnings],
    inputs: inputShapeOf(data.inputs),
    target: targetNamesOf(data)
  });
}
function predictorOf(machine, items2, { alpha, weights, problem }) {
  const v = problem.outputs;
  const bias = new Float64Array(v);
  const featureNames2 = namesOf(items2);
  if (weights !== void 0) return { kind: "linear", weights, bias, featureNames: featureNames2 };
  if (machine.kernel.explicitFeatures === void 0) {
    return { kind: "kernel", coefficients: alpha, items: items2, bias };
  }
  const rows = featureRows(machine.kernel.explicitFeatures(items2));
  const transposed = matrix(v, rows.cols);
  for (let row = 0; row < rows.rows; row++) {
    for (let out = 0; out < v; out++)
      rows.addTo(transposed.data, out * rows.cols, row, alpha.data[row * v + out]);
  }
  const w = matrix(rows.cols, v);
  for (let out = 0; out < v; out++)
    for (let col = 0; col < rows.cols; col++) w.data[col * v + out] = transposed.data[out * rows.cols + col];
  return { kind: "linear", weights: w, bias, featureNames: featureNames2 };
}
async function interceptOf(machine, data, predictor, problem, compute) {
  const draft = makeModel({ kernel: machine.kernel, predictor, provenance: {}, warnings: [] });
  const fitted = await draft.allScores(data.inputs, { backend: compute.backend, signal: compute.run.signal });
  const total = problem.precision.reduce((sum2, d) => sum2 + d, 0);
  const bias = new Float64Array(problem.outputs);
  for (let row = 0; row < problem.size; row++) {
    for (let out = 0; out < problem.outputs; out++) {
      const target = problem.targets.data[problem.targets.offset + row * problem.targets.stride + out];
      bias[out] += problem.precision[row] / total * (target - fitted.data[row * problem.outputs + out]);
    }
  }
  return bias;
}

// packages/ordo/src/learners/bordered/machine.ts
var FORMS = ["auto", "primal", "dual"];
async function fitMachine(machine, data, options4 = {}) {
  const compute = await openCompute(options4);
  const { lambda } = machine.spec;
  const features = chosenFeatures(machine, data.inputs);
  const posed = await machine.pose(data, compute, features === void 0 ? "dual" : "primal");
  try {
    if (features !== void 0) {
      const system = await openPrimal(posed.problem, features, compute, false);
      const weights = await releasing(system, () => system.solve(lambda));
      return modelOf(machine, data, { problem: posed.problem, weights, lambda }, compute, options4);
    }
    const alpha = await solveOnceOrSpectrally(machine, data, posed.problem, compute);
    return modelOf(machine, data, { problem: posed.problem, alpha, lambda }, compute, options4);
  } finally {
    posed.release();
  }
}
async function solveOnceOrSpectrally(machine, data, problem, compute) {
  const { lambda } = machine.spec;
  try {
    return await solveDual(
      problem,
      await machine.kernel.matrix(data.inputs, void 0, compute),
      lambda,
      compute
    );
  } catch (error) {
    if (!isOrdoError(error, "solver.not-positive-definite")) throw error;
    warnIllConditioned(compute, lambda);
    const system = await openDual(
      problem,
      await machine.kernel.matrix(data.inputs, void 0, compute),
      compute,
      true
    );
    return releasing(system, () => system.solve(lambda));
  }
}
async function prepareMachine(machine, data, options4 = {}) {
  const compute = await openCompute(options4);
  const features = machine.dualHoldOut(data) ? void 0 : chosenFeatures(machine, data.inputs);
  const posed = await machine.pose(data, compute, features === void 0 ? "dual" : "primal");
  const { problem } = posed;
  const path = options4.path ?? false;
  const system = features === void 0 ? await openDual(problem, await machine.kernel.matrix(data.inputs, void 0, compute), compute, path) : await openPrimal(problem, features, compute, path);
  const source = { ...system, at: guarded(system, compute) };
  const release = () => {
    system.release();
    posed.release();
  };
  return Object.freeze({
    size: problem.size,
    outputs: problem.outputs,
    warnings: compute.run.warnings,
    async model(lambda) {
      checkLambda(lambda);
      const solved = await solveGuarded(system, lambda, compute);
      const part = features === void 0 ? { alpha: solved } : { weights: solved };
      return modelOf(machine, data, { problem, lambda, ...part }, compute, options4);
    },
    obstacle: posed.obstacle,
    async holdOut(request, lambda, sink) {
      checkLambda(lambda);
      const obstacle = posed.obstacle(request);
      if (obstacle !== void 0)
        throw new OrdoError("data.unsupported", obstacle, { what: request.kind, reason: obstacle });
      if (await posed.holdOut?.(request, lambda, sink, source)) return;
      if (request.kind === "sets")
        await holdOutSets(problem, source, { sets: request.sets, lambda }, sink, compute);
      else if (request.kind === "pairs" && request.pairs.kind === "all") {
        await leaveAllPairsOut(problem, source, lambda, sink, compute);
      } else if (request.kind === "pairs")
        await listedPairs(problem, source, { request, lambda }, sink, compute);
    },
    release,
    [Symbol.dispose]: release
  });
}
async function listedPairs(problem, source, {
  request,
  lambda
}, sink, compute) {
  if (request.pairs.kind !== "list") return;
  const { a, b } = request.pairs;
  const sets = Array.from(a, (row, k) => Uint32Array.of(row, b[k]));
  const v = problem.outputs;
  const set = (_index, rows, scores) => {
    for (let out = 0; out < v; out++) {
      sink.pairs?.(out, rows[0], rows.subarray(1), {
        a: scores.subarray(out, out + 1),
        b: scores.subarray(v + out, v + out + 1)
      });
    }
  };
  await holdOutSets(problem, source, { sets, lambda }, { set }, compute);
}
async function solveGuarded(system, lambda, compute) {
  try {
    return await system.solve(lambda);
  } catch (error) {
    if (!isOrdoError(error, "solver.not-positive-definite")) throw error;
    warnIllConditioned(compute, lambda);
    system.expectMany();
    return system.solve(lambda);
  }
}
function guarded(system, compute) {
  return async (lambda, reading) => {
    try {
      return await system.at(lambda, reading);
    } catch (error) {
      if (!isOrdoError(error, "solver.not-positive-definite")) throw error;
      warnIllConditioned(compute, lambda);
      system.expectMany();
      return system.at(lambda, reading);
    }
  };
}
function warnIllConditioned({ run }, lambda) {
  run.warn(
    "learner.ill-conditioned",
    `lambda ${lambda} is below the rounding errors of the kernel matrix; eigenvalues below 0 were taken as 0. Raise lambda, or scale the features.`
  );
}
function checkLambda(lambda) {
  if (Number.isFinite(lambda) && lambda > 0) return;
  const issue = { key: "lambda", expected: "a finite number > 0", actual: String(lambda) };
  throw new OrdoError("option.invalid", `lambda: expected ${issue.expected}, got ${lambda}`, {
    owner: "solve",
    issues: [issue]
  });
}
function chosenFeatures(machine, inputs) {
  const { kernel, form } = machine;
  if (form === "dual" || kernel.explicitFeatures === void 0) return void 0;
  const features = kernel.explicitFeatures(inputs);
  return form === "primal" || features.cols < features.rows ? features : void 0;
}
async function releasing(owner, work) {
  try {
    return await work();
  } finally {
    owner.release();
  }
}

// packages/ordo/src/learners/rank-rls/by-output.ts
function needsSplit(data, preferences2) {
  return (data.scores?.values.cols ?? 1) > 1 && !preferenceGraph(data, preferences2).shared;
}
async function fitByOutput(machine, data, options4 = {}) {
  const models = [];
  for (const part of outputsOf(data)) models.push(await fitMachine(machine, part, options4));
  return joined2(machine, data, models);
}
async function prepareByOutput(machine, data, options4 = {}) {
  const parts = [];
  for (const part of outputsOf(data)) parts.push(await prepareMachine(machine, part, options4));
  const release = () => {
    for (const part of parts) part.release();
  };
  return Object.freeze({
    size: data.size,
    outputs: parts.length,
    warnings: parts[0].warnings,
    async model(lambda) {
      const models = [];
      for (const part of parts) models.push(await part.model(lambda));
      return joined2(machine, data, models);
    },
    obstacle: (request) => parts[0].obstacle(request),
    holdOut: (request, lambda, sink) => holdOutAll(parts, request, lambda, sink),
    release,
    [Symbol.dispose]: release
  });
}
async function holdOutAll(parts, request, lambda, sink) {
  const v = parts.length;
  const sets = request.kind === "sets" ? request.sets.map((rows) => new Float64Array(rows.length * v)) : [];
  for (const [output, part] of parts.entries()) {
    await part.holdOut(request, lambda, {
      set(index, _rows, scores) {
        scores.forEach((score, k) => {
          sets[index][k * v + output] = score;
        });
      },
      pairs: (_output, a, b, scores) => sink.pairs?.(output, a, b, scores)
    });
  }
  if (request.kind === "sets")
    for (const [index, rows] of request.sets.entries()) sink.set?.(index, rows, sets[index]);
}
function outputsOf(data) {
  const { scores, inputs, preferences: preferences2, queries, groups, weights, ids } = data;
  const { values } = scores;
  return Array.from(
    { length: values.cols },
    (_2, output) => dataset({
      inputs,
      preferences: preferences2,
      queries,
      groups,
      weights,
      ids,
      scores: Float64Array.from({ length: values.rows }, (_3, row) => at(values, row, output))
    })
  );
}
function joined2(machine, data, models) {
  const [first] = models;
  const bias = Float64Array.from(models, (model) => model.predictor.bias[0]);
  const columns = (pick) => sideBySide2(models.map((model) => pick(model.predictor)));
  const predictor = first.predictor.kind === "linear" ? {
    ...first.predictor,
    bias,
    weights: columns((p) => p.kind === "linear" ? p.weights : p.coefficients)
  } : {
    ...first.predictor,
    bias,
    coefficients: columns((p) => p.kind === "linear" ? p.weights : p.coefficients)
  };
  return makeModel({
    kernel: machine.kernel,
    predictor,
    provenance: { ...first.provenance, data: data.fingerprint },
    warnings: models.flatMap((model) => model.warnings),
    inputs: first.inputs,
    target: targetNamesOf(data)
  });
}
function sideBySide2(columns) {
  const result = matrix(columns[0].rows, columns.length);
  columns.forEach((column, output) => {
    for (let row = 0; row < column.rows; row++)
      result.data[row * columns.length + output] = at(column, row, 0);
  });
  return result;
}

// packages/ordo/src/learners/bordered/graph-penalty.ts
async function graphPenalty(L, components, { backend, run }) {
  const m = L.rows;
  let trace = 0;
  for (let row = 0; row < m; row++) trace += L.data[row * m + row];
  const gamma = trace > 0 ? trace / m : 1;
  const filled2 = matrix(m, m, L.data.slice());
  for (let component = 0; component < components.count; component++) {
    const rows = components.rowsOf(component);
    for (const a of rows) for (const b of rows) filled2.data[a * m + b] += gamma / rows.length;
  }
  const factor = await backend.cholesky(await backend.place(filled2), { consume: true, signal: run.signal });
  const inverse = await backend.choleskyInverse(factor, { consume: true, signal: run.signal });
  let root;
  return {
    inverse,
    async root() {
      if (root !== void 0) return root;
      const { factor: factor2, pivots, rank } = await backend.pivotedCholesky(L, { signal: run.signal });
      const rows = await backend.fetch(factor2);
      factor2.release();
      const Bt = matrix(rank, m);
      for (let place = 0; place < m; place++) {
        const line = rowOf(rows, place);
        for (let k = 0; k < rank; k++) Bt.data[k * m + pivots[place]] = line[k];
      }
      root = await backend.place(Bt);
      return root;
    },
    release() {
      inverse.release();
      root?.release();
    }
  };
}

// packages/ordo/src/learners/rank-rls/preference-hold-out.ts
function preferenceHoldOut(source, compute) {
  const pairs2 = source.graph.explicit(0);
  const touching = preferencesOf(pairs2, source.graph.size);
  return async (request, lambda, sink, influences) => {
    const solved = await solve3(source, lambda, influences, compute);
    if (request.kind === "preferences") {
      for (let k = 0; k < pairs2.winners.length; k++) sink.preference?.(k, withoutOne(solved, pairs2, k));
      return;
    }
    const scores = (rows) => withoutItems(solved, pairs2, touching, rows);
    if (request.kind === "sets") {
      for (const [index, rows] of request.sets.entries()) {
        sink.set?.(index, rows, scores(rows));
        await compute.run.checkpoint("held-out sets", index + 1, request.sets.length);
      }
      return;
    }
    for (const [a, later] of pairsOf(request, source.graph.size)) {
      for (const b of later) {
        const both2 = scores(Uint32Array.of(a, b));
        sink.pairs?.(0, a, Uint32Array.of(b), { a: both2.subarray(0, 1), b: both2.subarray(1) });
        await compute.run.checkpoint("held-out pairs", a, source.graph.size);
      }
    }
  };
}
function* pairsOf({ pairs: pairs2 }, size) {
  if (pairs2.kind === "list") for (let k = 0; k < pairs2.a.length; k++) yield [pairs2.a[k], [pairs2.b[k]]];
  else {
    for (let a = 0; a < size; a++) yield [a, Array.from({ length: size - a - 1 }, (_2, k) => a + 1 + k)];
  }
}
async function solve3({ graph, penalty, components }, lambda, influences, { backend, run }) {
  const m = graph.size;
  const influence = await influences.at(lambda, { kind: "rows" });
  try {
    var _stack = [];
    try {
      const AN = __using(_stack, await backend.multiply(influence.whole, penalty.inverse, { signal: run.signal }));
      const heldQ = __using(_stack, await backend.multiply(penalty.inverse, AN, { signal: run.signal }));
      const CN = __using(_stack, await backend.multiply(slopesOf(influence, components), penalty.inverse));
      const [N, Q, shift] = [
        await backend.fetch(penalty.inverse),
        await backend.fetch(heldQ),
        await backend.fetch(CN)
      ];
      const pull = await backend.multiplyVector(penalty.inverse, influence.alpha.data);
      const targets = await backend.multiplyVector(penalty.inverse, graph.rightSide(0));
      const scores = targets.map(
        (y, row) => y - influence.intercept(components.of[row], 0) - lambda * pull[row]
      );
      const R = matrix(m, m);
      for (let row = 0; row < m; row++) {
        const constants = components.of[row] * m;
        for (let col = 0; col < m; col++) {
          const at2 = row * m + col;
          R.data[at2] = N.data[at2] - shift.data[constants + col] - lambda * Q.data[at2];
        }
      }
      return { lambda, N, Q, R, scores, targets, pull };
    } catch (_2) {
      var _error = _2, _hasError = true;
    } finally {
      __callDispose(_stack, _error, _hasError);
    }
  } finally {
    influence.release();
  }
}
function slopesOf(influence, components) {
  const m = components.of.length;
  const C = matrix(components.count, m);
  for (let block2 = 0; block2 < components.count; block2++) {
    for (let row = 0; row < m; row++) C.data[block2 * m + row] = influence.slope(block2, row);
  }
  return C;
}
function between(S, pairs2, k, other) {
  const m = S.cols;
  const [a, b, c, d] = [pairs2.winners[k], pairs2.losers[k], pairs2.winners[other], pairs2.losers[other]];
  return S.data[a * m + c] - S.data[a * m + d] - (S.data[b * m + c] - S.data[b * m + d]);
}
function residual({ targets, pull, lambda }, pairs2, k) {
  const [a, b] = [pairs2.winners[k], pairs2.losers[k]];
  return pairs2.differences[k] - (targets[a] - targets[b]) + lambda * (pull[a] - pull[b]);
}
function withoutOne(solved, pairs2, k) {
  const c = pairs2.coefficients[k];
  const left = 1 - c * between(solved.N, pairs2, k, k) + solved.lambda * c * between(solved.Q, pairs2, k, k);
  return pairs2.differences[k] - residual(solved, pairs2, k) / left;
}
function preferencesOf(pairs2, size) {
  const lists = Array.from({ length: size }, () => []);
  for (let k = 0; k < pairs2.winners.length; k++) {
    lists[pairs2.winners[k]].push(k);
    lists[pairs2.losers[k]].push(k);
  }
  return lists;
}
function withoutItems(solved, pairs2, touching, rows) {
  const { N, Q, R, lambda, scores } = solved;
  const m = R.cols;
  const dropped = [...new Set(Array.from(rows).flatMap((row) => touching[row]))];
  const d = dropped.length;
  const root = dropped.map((k) => Math.sqrt(pairs2.coefficients[k]));
  const system = new Float64Array(d * d);
  const move = Float64Array.from(dropped, (k, i) => -root[i] * residual(solved, pairs2, k));
  for (let i = 0; i < d; i++) {
    for (let j = 0; j <= i; j++) {
      const [k, other] = [dropped[i], dropped[j]];
      const flow = lambda * between(Q, pairs2, k, other) - between(N, pairs2, k, other);
      system[i * d + j] = system[j * d + i] = (i === j ? 1 : 0) + root[i] * root[j] * flow;
    }
  }
  solveSymmetric(system, d, move);
  return Float64Array.from(rows, (row) => {
    let score = scores[row];
    for (let i = 0; i < d; i++) {
      const k = dropped[i];
      score += root[i] * (R.data[row * m + pairs2.winners[k]] - R.data[row * m + pairs2.losers[k]]) * move[i];
    }
    return score;
  });
}
function solveSymmetric(system, size, right) {
  const copy = system.slice();
  if (choleskySmall(copy, size) < 0) choleskySmallSolve(copy, size, right, 1);
  else solveSmall(system, size, right, 1);
}

// packages/ordo/src/learners/rank-rls/pose.ts
var CENTRED = "the values of a centred kernel depend on which items are left";
async function poseRanking(data, rules, compute) {
  const graph = preferenceGraph(data, rules.preferences);
  requireOrder(graph, data);
  const { complete: complete2 } = graph;
  if (complete2 !== void 0 && !complete2.weights?.some((weight) => weight === 0))
    return poseComplete(graph, complete2, rules);
  if (rules.solving === "primal") return posePrimalGraph(graph);
  return poseGraph(data, graph, rules, compute);
}
function isComplete(data, options4) {
  return usableBlocks(preferenceGraph(data, options4)) !== void 0;
}
function usableBlocks({ complete: complete2 }) {
  return complete2?.weights?.some((weight) => weight === 0) ? void 0 : complete2;
}
function requireOrder(graph, data) {
  for (let output = 0; output < graph.outputs; output++) {
    const where2 = graph.outputs === 1 ? "" : ` (output ${output})`;
    if (graph.pairCount(output) === 0)
      throw noPreferences(`no two items can be compared${where2}; ${pairAdvice(data)}`);
    if (graph.rightSide(output).every((value) => value === 0)) {
      throw noPreferences(
        `all items that can be compared have the same score${where2}; give at least two different scores`
      );
    }
  }
}
function pairAdvice(data) {
  if (data.size < 2)
    return `the data has ${data.size === 1 ? "one item" : "no items"}, at least two are needed`;
  if (data.queries !== void 0)
    return 'every query has one item only, or only tied ones; `ranking: "global"` compares all items';
  return "all scores are tied or closer than minimumGap";
}
function poseComplete(graph, complete2, rules) {
  const problem = completeProblem(graph, complete2);
  return {
    problem,
    obstacle(request) {
      if (request.kind === "preferences") return "the data has scores, not explicit preferences";
      if (rules.referenced) return CENTRED;
      if (!complete2.own && !keepsBlocksWhole(request, complete2.blocks))
        return "cost (20) depends on which items are compared";
      if (request.kind === "pairs" && request.pairs.kind === "all" && complete2.weights !== void 0 && rules.preferences.queryWeights !== "size") {
        return "with item weights every pair left out changes the balance of the others differently";
      }
      return void 0;
    },
    release() {
    }
  };
}
function completeProblem(graph, complete2) {
  const { blocks, weights, targets } = complete2;
  const weightOf2 = (row) => weights?.[row] ?? 1;
  const strength = (block2, rows) => {
    let total = 0;
    let squares = 0;
    for (const row of rows) {
      total += weightOf2(row);
      squares += weightOf2(row) ** 2;
    }
    return complete2.coefficient(block2, total, squares) * total;
  };
  const strengths = Float64Array.from(
    { length: blocks.count },
    (_2, block2) => strength(block2, blocks.rowsOf(block2))
  );
  return {
    size: graph.size,
    outputs: graph.outputs,
    targets: matrix(graph.size, graph.outputs, targets),
    blocks,
    precision: Float64Array.from(
      { length: graph.size },
      (_2, row) => strengths[blocks.of[row]] * weightOf2(row)
    ),
    shrink(block2, held) {
      const out = new Set(held);
      return strength(
        block2,
        blocks.rowsOf(block2).filter((row) => !out.has(row))
      ) / strengths[block2];
    },
    intercept: false
  };
}
function keepsBlocksWhole(request, blocks) {
  if (request.kind !== "sets") return false;
  const sizes = blocks.sizes();
  return request.sets.every((rows) => {
    const counts = /* @__PURE__ */ new Map();
    for (const row of rows) counts.set(blocks.of[row], (counts.get(blocks.of[row]) ?? 0) + 1);
    return [...counts].every(([block2, count2]) => count2 === sizes[block2]);
  });
}
function posePrimalGraph(graph) {
  const rightSide = matrix(graph.size, graph.outputs);
  for (let output = 0; output < graph.outputs; output++) {
    graph.rightSide(output).forEach((value, row) => {
      rightSide.data[row * graph.outputs + output] = value;
    });
  }
  return {
    problem: {
      size: graph.size,
      outputs: graph.outputs,
      targets: rightSide,
      blocks: void 0,
      precision: new Float64Array(graph.size).fill(1),
      graph: { laplacian: (x) => graph.laplacian(x, 0), rightSide },
      shrink: () => 1,
      intercept: false
    },
    obstacle: () => 'hold-outs from a preference graph that is not complete need the dual form (form: "dual")',
    release() {
    }
  };
}
async function poseGraph(data, graph, rules, compute) {
  const { backend } = compute;
  const components = graph.components(0);
  const L = graph.matrix(0);
  const penalty = await graphPenalty(L, components, compute);
  const targets = matrix(graph.size, graph.outputs);
  for (let output = 0; output < graph.outputs; output++) {
    const y = await backend.multiplyVector(penalty.inverse, graph.rightSide(output));
    for (let row = 0; row < graph.size; row++) targets.data[row * graph.outputs + output] = y[row];
  }
  const pairsOnly = data.preferences !== void 0 && data.scores === void 0;
  const byPreference = pairsOnly ? preferenceHoldOut({ graph, penalty, components }, compute) : void 0;
  return {
    problem: {
      size: graph.size,
      outputs: graph.outputs,
      targets,
      blocks: components,
      precision: new Float64Array(graph.size).fill(1),
      penalty,
      shrink: () => 1,
      intercept: false
    },
    obstacle(request) {
      if (rules.referenced) return CENTRED;
      if (byPreference !== void 0 || keepsBlocksWhole(request, components)) return void 0;
      if (request.kind === "preferences") return "the data has no explicit preferences, or scores besides";
      return "leaving single items out changes which of the others are compared, and how much";
    },
    async holdOut(request, lambda, sink, source) {
      await byPreference?.(request, lambda, sink, source);
      return byPreference !== void 0;
    },
    release: penalty.release
  };
}

// packages/ordo/src/learners/rank-rls/index.ts
var options2 = { lambda: positive(1), form: oneOf(FORMS, "auto"), ...preferenceOptions };
var DUAL_LIMIT = 6e3;
function rankRls({ kernel, ...rest }) {
  const { lambda, form, ...preferences2 } = readOptions("rankRls", options2, rest);
  const machine = {
    spec: Object.freeze({ kind: "rank-rls", kernel: kernel.spec, lambda, form, ...defined(preferences2) }),
    kernel,
    form,
    dualHoldOut: (data) => form === "auto" && data.size <= DUAL_LIMIT && !isComplete(data, preferences2),
    pose: (data, compute, solving) => poseRanking(data, { preferences: preferences2, referenced: dependsOnReference(kernel.spec), solving }, compute)
  };
  return Object.freeze({
    spec: machine.spec,
    lambda,
    withLambda: (other) => rankRls({ kernel, ...rest, lambda: other }),
    fit: (data, run) => needsSplit(data, preferences2) ? fitByOutput(machine, data, run) : fitMachine(machine, data, run),
    prepare: (data, run) => needsSplit(data, preferences2) ? prepareByOutput(machine, data, run) : prepareMachine(machine, data, run)
  });
}
function defined(values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== void 0));
}

// packages/ordo/src/learners/rls/index.ts
var options3 = { lambda: positive(1), intercept: flag(false), form: oneOf(FORMS, "auto") };
function rls({ kernel, ...rest }) {
  const { lambda, intercept, form } = readOptions("rls", options3, rest);
  const machine = {
    spec: Object.freeze({ kind: "rls", kernel: kernel.spec, lambda, intercept, form }),
    kernel,
    form,
    dualHoldOut: () => false,
    pose: async (data) => pose(data, intercept, dependsOnReference(kernel.spec))
  };
  return Object.freeze({
    spec: machine.spec,
    lambda,
    withLambda: (other) => rls({ kernel, ...rest, lambda: other }),
    fit: (data, run) => fitMachine(machine, data, run),
    prepare: (data, run) => prepareMachine(machine, data, run)
  });
}
function pose(data, intercept, referenced) {
  const { scores, size, weights } = data;
  if (size === 0) throw new OrdoError("input.empty", "there are no items to learn from", { what: "items" });
  if (scores === void 0) {
    const reason = "regularised least-squares learns from scores, and the data has none; rankRls learns from preferences";
    throw new OrdoError("preferences.none", reason, { reason });
  }
  const { values } = scores;
  for (let row = 0; row < values.rows; row++) {
    requireFinite(
      `scores of item ${row}`,
      values.data.subarray(
        values.offset + row * values.stride,
        values.offset + row * values.stride + values.cols
      )
    );
  }
  const zero = weights?.findIndex((weight) => !(weight > 0 && Number.isFinite(weight))) ?? -1;
  if (zero >= 0) {
    const [what, expected, actual] = [
      `weights[${zero}]`,
      "a finite number > 0 (leave items of weight 0 out)",
      String(weights[zero])
    ];
    throw new OrdoError("input.invalid", `${what}: expected ${expected}, got ${actual}`, {
      what,
      expected,
      actual
    });
  }
  return {
    problem: {
      size,
      outputs: values.cols,
      targets: values,
      blocks: intercept ? oneBlock(size) : void 0,
      precision: weights ?? new Float64Array(size).fill(1),
      shrink: () => 1,
      intercept
    },
    obstacle(request) {
      if (request.kind === "preferences")
        return "regularised least-squares learns from scores, not from preferences";
      return referenced ? "the values of a centred kernel depend on which items are left" : void 0;
    },
    release() {
    }
  };
}

// packages/ordo/src/metrics/confusion.ts
var thresholdShape = Object.freeze({ threshold: thresholdField, relevant: relevantField, empty: emptyField });
function countConfusion({ predicted, actual, weights }, threshold, relevant) {
  const counts = new Float64Array(4);
  for (let row = 0; row < actual.length; row++) {
    const cell3 = (actual[row] >= relevant ? 2 : 0) + (predicted[row] >= threshold ? 1 : 0);
    counts[cell3] += weights === void 0 ? 1 : weights[row];
  }
  const [trueNegatives, falsePositives, falseNegatives, truePositives] = counts;
  return { truePositives, falsePositives, trueNegatives, falseNegatives };
}
function confusionMetric(name, options4, why, quotient2) {
  const { threshold, relevant, empty } = readOptions(name, thresholdShape, options4);
  return Object.freeze({
    spec: Object.freeze({ name, threshold, relevant, empty }),
    better: "higher",
    weighting: "items",
    evaluate(judged) {
      checkJudged(name, judged, "items");
      const [part, whole] = quotient2(countConfusion(judged, threshold, relevant));
      return whole > 0 ? definedAs(part / whole) : emptyAs(empty, why);
    }
  });
}

// packages/ordo/src/metrics/accuracy.ts
function accuracy(options4 = {}) {
  return confusionMetric("accuracy", options4, "no item", (c) => [
    c.truePositives + c.trueNegatives,
    c.truePositives + c.trueNegatives + c.falsePositives + c.falseNegatives
  ]);
}

// packages/ordo/src/metrics/order.ts
var RADIX_FROM = 400;
var DIGIT_BITS = 11;
var DIGIT_MASK = (1 << DIGIT_BITS) - 1;
var DIGITS_PER_WORD = 3;
var HIGH_WORD = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 1 : 0;
function orderAscending(keys, start2) {
  const order = start2 === void 0 ? countUp(keys.length) : start2.slice();
  if (keys.length < RADIX_FROM) return order.sort((a, b) => keys[a] - keys[b]);
  return radixOrder(keys, order);
}
function countUp(length) {
  const result = new Uint32Array(length);
  for (let row = 0; row < length; row++) result[row] = row;
  return result;
}
function radixOrder(keys, start2) {
  const size = keys.length;
  const [low, high] = sortableWords(keys);
  let order = start2;
  let spare = new Uint32Array(size);
  for (const word of [low, high]) {
    for (const [digit, counts] of digitCounts(word).entries()) {
      const shift = digit * DIGIT_BITS;
      if (counts[word[0] >>> shift & DIGIT_MASK] === size) continue;
      let before = 0;
      for (let value = 0; value <= DIGIT_MASK; value++) {
        const count2 = counts[value];
        counts[value] = before;
        before += count2;
      }
      for (let place = 0; place < size; place++) {
        const row = order[place];
        spare[counts[word[row] >>> shift & DIGIT_MASK]++] = row;
      }
      [order, spare] = [spare, order];
    }
  }
  return order;
}
function sortableWords(keys) {
  const size = keys.length;
  const clean = new Float64Array(size);
  for (let row = 0; row < size; row++) clean[row] = keys[row] + 0;
  const words2 = new Uint32Array(clean.buffer);
  const low = new Uint32Array(size);
  const high = new Uint32Array(size);
  for (let row = 0; row < size; row++) {
    const top = words2[2 * row + HIGH_WORD] | 0;
    const sign = top >> 31;
    low[row] = words2[2 * row + 1 - HIGH_WORD] ^ sign;
    high[row] = top ^ (sign | 2147483648);
  }
  return [low, high];
}
function digitCounts(word) {
  const counts = Array.from({ length: DIGITS_PER_WORD }, () => new Uint32Array(DIGIT_MASK + 1));
  const [first, second, third] = counts;
  for (let row = 0; row < word.length; row++) {
    const value = word[row];
    first[value & DIGIT_MASK]++;
    second[value >>> DIGIT_BITS & DIGIT_MASK]++;
    third[value >>> 2 * DIGIT_BITS]++;
  }
  return counts;
}
function groupTies(keys, order) {
  const starts = new Uint32Array(order.length + 1);
  let count2 = 0;
  for (let place = 0; place < order.length; place++) {
    if (place === 0 || keys[order[place]] !== keys[order[place - 1]]) starts[count2++] = place;
  }
  starts[count2] = order.length;
  return { order, starts: starts.subarray(0, count2 + 1) };
}
function singleGroups(order) {
  return { order, starts: countUp(order.length + 1) };
}
function ranking(predicted, ties) {
  const order = orderAscending(predicted.map((score) => -score));
  return ties === "average" ? groupTies(predicted, order) : singleGroups(order);
}

// packages/ordo/src/metrics/pair-metric.ts
var pairMetricShape = Object.freeze({ empty: emptyField });
function pairMetric(spec, better, pairwise2, why = "no pair with different true scores") {
  return Object.freeze({
    spec: Object.freeze(spec),
    better,
    weighting: "pairs",
    pairwise: Object.freeze(pairwise2),
    evaluate(judged) {
      checkJudged(spec.name, judged, "pairs");
      const { sum: sum2, weight } = pairwise2.totals(judged);
      return weight > 0 ? definedAs(sum2 / weight) : emptyAs(spec.empty, why);
    }
  });
}
function rightOrder(predictedDifference, actualDifference) {
  if (actualDifference === 0) return Number.NaN;
  return 0.5 + 0.5 * Math.sign(predictedDifference) * Math.sign(actualDifference);
}

// packages/ordo/src/metrics/auc.ts
function auc(options4 = {}) {
  const { empty } = readOptions("auc", pairMetricShape, options4);
  const why = "the true scores are all of one class";
  return pairMetric({ name: "auc", empty }, "higher", { score: rightOrder, totals }, why);
}
function totals({ predicted, actual, weights }) {
  const positive2 = positiveClass(actual);
  const { order, starts } = groupTies(predicted, orderAscending(predicted));
  let right = 0;
  let positives = 0;
  let negatives = 0;
  for (let group = 0; group + 1 < starts.length; group++) {
    let above2 = 0;
    let below = 0;
    for (let place = starts[group]; place < starts[group + 1]; place++) {
      const row = order[place];
      const weight = weights === void 0 ? 1 : weights[row];
      if (actual[row] === positive2) above2 += weight;
      else below += weight;
    }
    right += above2 * (negatives + below / 2);
    positives += above2;
    negatives += below;
  }
  return { sum: Math.min(right, positives * negatives), weight: positives * negatives };
}
function positiveClass(actual) {
  let least = actual[0];
  let most = actual[0];
  for (const value of actual) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const other = actual.find((value) => value !== least && value !== most);
  if (other !== void 0) {
    const found = `${least}, ${other} and ${most}`;
    throw invalidInput("auc: actual", "two classes (use concordance for more)", found);
  }
  return least < most ? most : Number.NaN;
}

// packages/ordo/src/metrics/list-metric.ts
function listMetric(spec, evaluate) {
  const given = Object.fromEntries(Object.entries(spec).filter(([, value]) => value !== void 0));
  return Object.freeze({
    spec: Object.freeze({ ...given, name: spec.name }),
    better: "higher",
    weighting: "none",
    evaluate(judged) {
      checkJudged(spec.name, judged, "none");
      return evaluate(judged);
    }
  });
}

// packages/ordo/src/metrics/relevance.ts
function countRelevant(actual, relevant) {
  let count2 = 0;
  for (const score of actual) if (score >= relevant) count2++;
  return count2;
}
function countRelevantIn({ order, starts }, group, actual, relevant) {
  let count2 = 0;
  for (let place = starts[group]; place < starts[group + 1]; place++)
    if (actual[order[place]] >= relevant) count2++;
  return count2;
}
function relevantInTop(groups, actual, relevant, k) {
  let found = 0;
  for (let group = 0; group + 1 < groups.starts.length && groups.starts[group] < k; group++) {
    const start2 = groups.starts[group];
    const size = groups.starts[group + 1] - start2;
    const inside2 = countRelevantIn(groups, group, actual, relevant);
    found += Math.min(size, k - start2) === size ? inside2 : inside2 * (k - start2) / size;
  }
  return found;
}

// packages/ordo/src/metrics/average-precision.ts
var relevanceListShape = Object.freeze({
  k: optionalCutoffField,
  relevant: relevantField,
  ties: tiesField,
  empty: emptyField
});
function averagePrecision(options4 = {}) {
  const { k, relevant, ties, empty } = readOptions("map", relevanceListShape, options4);
  const places = k ?? Number.POSITIVE_INFINITY;
  return listMetric({ name: "map", k, relevant, ties, empty }, ({ predicted, actual }) => {
    const all = countRelevant(actual, relevant);
    if (all === 0) return emptyAs(empty, "no relevant item");
    const groups = ranking(predicted, ties);
    let total = 0;
    let found = 0;
    for (let group = 0; found < all && groups.starts[group] < places; group++) {
      const start2 = groups.starts[group];
      const size = groups.starts[group + 1] - start2;
      const inside2 = countRelevantIn(groups, group, actual, relevant);
      if (inside2 === 0) continue;
      const growth = size > 1 ? (inside2 - 1) / (size - 1) : 0;
      let precisions = 0;
      for (let index = 0; index < Math.min(size, places - start2); index++)
        precisions += (found + 1 + index * growth) / (start2 + index + 1);
      total += inside2 / size * precisions;
      found += inside2;
    }
    return definedAs(Math.min(1, total / all));
  });
}

// packages/ordo/src/metrics/count-inversions.ts
function countInversions(values, starts, weights) {
  let from = { values: values.slice(), weights: weights?.slice() };
  let to = { values: new Uint32Array(values.length), weights: weights && new Float64Array(values.length) };
  let total = 0;
  for (let bounds = starts; bounds.length > 2; bounds = everySecond(bounds)) {
    total += from.weights !== void 0 && to.weights !== void 0 ? mergeWeighing({ ...from, weights: from.weights }, { ...to, weights: to.weights }, bounds) : mergeCounting(from.values, to.values, bounds);
    [from, to] = [to, from];
  }
  return total;
}
function everySecond(bounds) {
  const result = new Uint32Array((bounds.length >> 1) + 1);
  for (let run = 0; run < result.length; run++) result[run] = bounds[Math.min(2 * run, bounds.length - 1)];
  return result;
}
function mergeCounting(from, to, bounds) {
  let total = 0;
  const last = bounds.length - 1;
  for (let run = 0; run < last; run += 2) {
    const middle = bounds[run + 1];
    const end = bounds[Math.min(run + 2, last)];
    let left = bounds[run];
    let right = middle;
    let place = left;
    while (left < middle && right < end) {
      if (from[left] <= from[right]) {
        total += right - middle;
        to[place++] = from[left++];
      } else to[place++] = from[right++];
    }
    total += (middle - left) * (right - middle);
    while (left < middle) to[place++] = from[left++];
    while (right < end) to[place++] = from[right++];
  }
  return total;
}
function mergeWeighing(from, to, bounds) {
  let total = 0;
  const last = bounds.length - 1;
  for (let run = 0; run < last; run += 2) {
    const middle = bounds[run + 1];
    const end = bounds[Math.min(run + 2, last)];
    let left = bounds[run];
    let right = middle;
    let placedRight = 0;
    for (let place = left; place < end; place++) {
      const takeLeft = left < middle && (right === end || from.values[left] <= from.values[right]);
      const source = takeLeft ? left++ : right++;
      if (takeLeft) total += from.weights[source] * placedRight;
      else placedRight += from.weights[source];
      to.values[place] = from.values[source];
      to.weights[place] = from.weights[source];
    }
  }
  return total;
}

// packages/ordo/src/metrics/count-pairs.ts
function countPairs({ predicted, actual, weights }) {
  const levels = groupTies(actual, orderAscending(actual));
  const scores = groupTies(predicted, orderAscending(predicted, levels.order));
  const scoreOf = groupNumbers(scores);
  const order = regroup(scores.order, levels);
  const values = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place++) values[place] = scoreOf[order[place]];
  const sorted = weights && Float64Array.from(order, (row) => weights[row]);
  return {
    comparable: pairsAcross(levels, 0, levels.starts.length - 1, weights),
    discordant: countInversions(values, levels.starts, sorted),
    tied: tiedPairs(scores, actual, weights),
    distinct: pairsAcross(scores, 0, scores.starts.length - 1, weights)
  };
}
function pairsAcross({ order, starts }, first, end, weights) {
  let before = 0;
  let total = 0;
  for (let group = first; group < end; group++) {
    let inside2 = starts[group + 1] - starts[group];
    if (weights !== void 0) {
      inside2 = 0;
      for (let place = starts[group]; place < starts[group + 1]; place++) inside2 += weights[order[place]];
    }
    total += before * inside2;
    before += inside2;
  }
  return total;
}
function tiedPairs({ order, starts }, actual, weights) {
  let total = 0;
  for (let group = 0; group + 1 < starts.length; group++) {
    if (starts[group + 1] - starts[group] < 2) continue;
    let before = 0;
    let level = 0;
    for (let place = starts[group]; place < starts[group + 1]; place++) {
      if (place > starts[group] && actual[order[place]] !== actual[order[place - 1]]) {
        total += before * level;
        before += level;
        level = 0;
      }
      level += weights === void 0 ? 1 : weights[order[place]];
    }
    total += before * level;
  }
  return total;
}
function groupNumbers({ order, starts }) {
  const result = new Uint32Array(order.length);
  for (let group = 0; group + 1 < starts.length; group++) {
    for (let place = starts[group]; place < starts[group + 1]; place++) result[order[place]] = group;
  }
  return result;
}
function regroup(order, groups) {
  const groupOf = groupNumbers(groups);
  const next = groups.starts.slice();
  const result = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place++) {
    const row = order[place];
    result[next[groupOf[row]]++] = row;
  }
  return result;
}

// packages/ordo/src/metrics/concordance.ts
function concordance(options4 = {}) {
  const { empty } = readOptions("concordance", pairMetricShape, options4);
  return pairMetric({ name: "concordance", empty }, "higher", { score: rightOrder, totals: totals2 });
}
function totals2(judged) {
  const { comparable: comparable2, discordant, tied } = countPairs(judged);
  return { sum: Math.max(0, comparable2 - discordant - tied / 2), weight: comparable2 };
}

// packages/ordo/src/metrics/disagreement.ts
function disagreement(options4 = {}) {
  const { empty } = readOptions("disagreement", pairMetricShape, options4);
  return pairMetric({ name: "disagreement", empty }, "lower", { score: wrongOrder, totals: totals3 });
}
function wrongOrder(predictedDifference, actualDifference) {
  return 1 - rightOrder(predictedDifference, actualDifference);
}
function totals3(judged) {
  const { comparable: comparable2, discordant, tied } = countPairs(judged);
  return { sum: Math.min(comparable2, discordant + tied / 2), weight: comparable2 };
}

// packages/ordo/src/metrics/expected-stop.ts
var NEGLIGIBLE = 1e-30;
function readAlike(size, probability, steps) {
  const going = new Float64Array(Math.min(size, steps) + 1);
  const stopping = new Float64Array(going.length);
  going[0] = 1;
  for (let step = 1; step < going.length; step++) {
    going[step] = going[step - 1] * (1 - probability);
    stopping[step] = going[step - 1] * probability;
  }
  return { size, going, stopping };
}
function readTogether(first, second, steps) {
  const [a, b] = [first.size, second.size];
  const length = Math.min(a + b, steps) + 1;
  const going = new Float64Array(length);
  const stopping = new Float64Array(length);
  for (let step = 0; step < length; step++) {
    const least = Math.max(0, step - b);
    const most = Math.min(a, step);
    const mode = Math.min(most, Math.max(least, Math.floor((step + 1) * (a + 1) / (a + b + 2))));
    let chances = 0;
    let goes = 0;
    let stops = 0;
    for (let chance2 = 1, c = mode; c <= most && chance2 > NEGLIGIBLE; c++) {
      const d = step - c;
      chances += chance2;
      goes += chance2 * first.going[c] * second.going[d];
      if (c < a && c + 1 < first.stopping.length)
        stops += chance2 * (a - c) * first.stopping[c + 1] * second.going[d];
      if (d < b && d + 1 < second.stopping.length)
        stops += chance2 * (b - d) * first.going[c] * second.stopping[d + 1];
      chance2 *= (a - c) * d / ((c + 1) * (b - d + 1));
    }
    let chance = mode * (b - step + mode) / ((a - mode + 1) * (step - mode + 1));
    for (let c = mode - 1; c >= least && chance > NEGLIGIBLE; c--) {
      const d = step - c;
      chances += chance;
      goes += chance * first.going[c] * second.going[d];
      if (c + 1 < first.stopping.length) stops += chance * (a - c) * first.stopping[c + 1] * second.going[d];
      if (d < b && d + 1 < second.stopping.length)
        stops += chance * (b - d) * first.going[c] * second.stopping[d + 1];
      chance *= c * (b - d) / ((a - c + 1) * (d + 1));
    }
    going[step] = goes / chances;
    if (step + 1 < length) stopping[step + 1] = stops / chances / (a + b - step);
  }
  return { size: a + b, going, stopping };
}
function readFew(probabilities, steps) {
  const going = new Float64Array(Math.min(probabilities.length, steps) + 1);
  const stopping = new Float64Array(going.length);
  going[0] = 1;
  probabilities.forEach((stop, index) => {
    const n = index + 1;
    for (let i = Math.min(n, going.length - 1); i > 0; i--) {
      const read = (i - 1) * (1 - stop) * stopping[i - 1];
      stopping[i] = (read + stop * going[i - 1] + (n - i) * stopping[i]) / n;
      going[i] = ((n - i) * going[i] + i * (1 - stop) * going[i - 1]) / n;
    }
  });
  return { size: probabilities.length, going, stopping };
}
var FEW = 32;
function readShuffled(values, counts, steps) {
  const read = (from, to) => {
    const size = counts.slice(from, Math.min(to, from + FEW + 1)).reduce((sum2, count2) => sum2 + count2, 0);
    if (to - from <= FEW && size <= FEW) {
      const few = values.slice(from, to).flatMap((value, index) => new Array(counts[from + index]).fill(value));
      return readFew(few, steps);
    }
    if (to - from === 1) return readAlike(counts[from], values[from], steps);
    const middle = from + to >> 1;
    return readTogether(read(from, middle), read(middle, to), steps);
  };
  return read(0, values.length);
}
function stepsUntilStopped(size, meanProbability) {
  return Math.min(size, Math.ceil(Math.log(NEGLIGIBLE) / Math.log1p(-meanProbability)));
}

// packages/ordo/src/metrics/expected-reciprocal-rank.ts
var expectedReciprocalRankShape = Object.freeze({
  k: optionalCutoffField,
  maxGrade: positive(4),
  ties: tiesField,
  empty: emptyField
});
function expectedReciprocalRank(options4 = {}) {
  const { k, maxGrade, ties, empty } = readOptions("err", expectedReciprocalRankShape, options4);
  const places = k ?? Number.POSITIVE_INFINITY;
  return listMetric({ name: "err", k, maxGrade, ties, empty }, ({ predicted, actual }) => {
    const stops = stopProbabilities(actual, maxGrade);
    if (!stops.some((probability) => probability > 0)) return emptyAs(empty, "every grade is 0");
    const { order, starts } = ranking(predicted, ties);
    let total = 0;
    let going = 1;
    for (let group = 0; group + 1 < starts.length && starts[group] < places && going > 0; group++) {
      const tie = order.subarray(starts[group], starts[group + 1]);
      total += going * withinTie(tie, stops, starts[group], places);
      for (const row of tie) going *= 1 - stops[row];
    }
    return definedAs(total);
  });
}
function stopProbabilities(actual, maxGrade) {
  const scale4 = 2 ** maxGrade;
  return actual.map((grade, row) => {
    if (grade < 0 || grade > maxGrade)
      throw invalidInput(
        `err: actual[${row}]`,
        `a grade from 0 to ${maxGrade} (see maxGrade)`,
        String(grade)
      );
    return (2 ** grade - 1) / scale4;
  });
}
function withinTie(tie, stops, start2, places) {
  if (tie.length === 1) return stops[tie[0]] / (start2 + 1);
  const alike2 = /* @__PURE__ */ new Map();
  let sum2 = 0;
  for (const row of tie) {
    sum2 += stops[row];
    alike2.set(stops[row], (alike2.get(stops[row]) ?? 0) + 1);
  }
  if (sum2 === 0) return 0;
  const steps = Math.min(places - start2, stepsUntilStopped(tie.length, sum2 / tie.length));
  const { stopping } = readShuffled([...alike2.keys()], [...alike2.values()], steps);
  let total = 0;
  for (let step = 1; step < stopping.length; step++) total += stopping[step] / (start2 + step);
  return total;
}

// packages/ordo/src/metrics/f-measure.ts
var fMeasureShape = Object.freeze({ beta: positive(1), ...thresholdShape });
function fMeasure(options4 = {}) {
  const { beta, ...rest } = readOptions("f", fMeasureShape, options4);
  const square = beta * beta;
  const why = "no item is positive or called positive";
  const metric = confusionMetric("f", rest, why, (c) => {
    const found = (1 + square) * c.truePositives;
    return [found, found + square * c.falseNegatives + c.falsePositives];
  });
  return Object.freeze({ ...metric, spec: Object.freeze({ name: "f", beta, ...rest }) });
}

// packages/ordo/src/metrics/magnitude-error.ts
var magnitudeErrorShape = Object.freeze({
  pairs: oneOf(["all", "different"], "all"),
  empty: emptyField
});
function magnitudeError(options4 = {}) {
  const { pairs: pairs2, empty } = readOptions("magnitude-error", magnitudeErrorShape, options4);
  const spec = { name: "magnitude-error", pairs: pairs2, empty };
  return pairs2 === "all" ? pairMetric(spec, "lower", everyPair, "no pair of items") : pairMetric(spec, "lower", differentPairs);
}
var everyPair = {
  score: (predictedDifference, actualDifference) => (actualDifference - predictedDifference) ** 2,
  totals: (judged) => acrossGroups(judged, singleGroups(countUp(judged.actual.length)))
};
var differentPairs = {
  score: (predictedDifference, actualDifference) => actualDifference === 0 ? Number.NaN : (actualDifference - predictedDifference) ** 2,
  totals: (judged) => acrossGroups(judged, groupTies(judged.actual, orderAscending(judged.actual)))
};
function acrossGroups({ predicted, actual, weights }, { order, starts }) {
  const before = { weight: 0, mean: 0, spread: 0 };
  const origin = actual.length > 0 ? actual[0] - predicted[0] : 0;
  let sum2 = 0;
  let pairs2 = 0;
  for (let group = 0; group + 1 < starts.length; group++) {
    let weight = 0;
    let mean = 0;
    let spread2 = 0;
    for (let place = starts[group]; place < starts[group + 1]; place++) {
      const row = order[place];
      const own = weights === void 0 ? 1 : weights[row];
      if (own === 0) continue;
      const residual2 = actual[row] - predicted[row] - origin;
      const step = residual2 - mean;
      weight += own;
      mean += step * own / weight;
      spread2 += own * step * (residual2 - mean);
    }
    if (weight === 0) continue;
    const gap = mean - before.mean;
    const product2 = before.weight * weight;
    sum2 += before.weight * spread2 + weight * before.spread + product2 * gap * gap;
    pairs2 += product2;
    before.weight += weight;
    before.spread += spread2 + product2 / before.weight * gap * gap;
    before.mean += gap * weight / before.weight;
  }
  return { sum: sum2, weight: pairs2 };
}

// packages/ordo/src/metrics/mse.ts
function mse(options4 = {}) {
  readOptions("mse", {}, options4);
  return Object.freeze({
    spec: Object.freeze({ name: "mse" }),
    better: "lower",
    weighting: "items",
    evaluate: (judged) => meanSquare("mse", judged)
  });
}
function meanSquare(name, judged) {
  checkJudged(name, judged, "items");
  const { predicted, actual, weights } = judged;
  let total = 0;
  let weight = 0;
  for (let row = 0; row < actual.length; row++) {
    const own = weights === void 0 ? 1 : weights[row];
    total += own * (actual[row] - predicted[row]) ** 2;
    weight += own;
  }
  return weight > 0 ? definedAs(total / weight) : emptyAs("skip", "no item");
}

// packages/ordo/src/metrics/ndcg.ts
var ndcgShape = Object.freeze({
  k: optionalCutoffField,
  gain: oneOf(["linear", "exponential"], "linear"),
  ties: tiesField,
  empty: emptyField
});
function ndcg(options4 = {}) {
  const { k, gain, ties, empty } = readOptions("ndcg", ndcgShape, options4);
  const places = k ?? Number.POSITIVE_INFINITY;
  return listMetric({ name: "ndcg", k, gain, ties, empty }, ({ predicted, actual }) => {
    const gains = gainsOf(actual, gain);
    const best = idealGain(gains, places);
    if (best === 0) return emptyAs(empty, "every gain is 0");
    return definedAs(Math.min(1, discountedGain(ranking(predicted, ties), gains, places) / best));
  });
}
function gainsOf(actual, gain) {
  const gains = new Float64Array(actual.length);
  for (let row = 0; row < actual.length; row++) {
    const relevance = actual[row];
    gains[row] = gain === "linear" ? relevance : Number.isInteger(relevance) ? 2 ** relevance - 1 : Math.expm1(relevance * Math.LN2);
    if (relevance < 0 || gains[row] > Number.MAX_VALUE / actual.length) {
      const limit = gain === "linear" ? "a relevance >= 0" : "a relevance from 0 to about 1000";
      throw invalidInput(`ndcg: actual[${row}]`, limit, String(relevance));
    }
  }
  return gains;
}
function discountedGain({ order, starts }, gains, places) {
  let total = 0;
  for (let group = 0; group + 1 < starts.length && starts[group] < places; group++) {
    const start2 = starts[group];
    const end = starts[group + 1];
    let gain = 0;
    for (let place = start2; place < end; place++) gain += gains[order[place]];
    if (gain === 0) continue;
    let discounts = 0;
    for (let place = start2; place < Math.min(end, places); place++) discounts += 1 / Math.log2(place + 2);
    total += gain / (end - start2) * discounts;
  }
  return total;
}
function idealGain(gains, places) {
  const order = orderAscending(gains);
  let total = 0;
  for (let place = 0; place < Math.min(order.length, places); place++) {
    const gain = gains[order[order.length - 1 - place]];
    if (gain === 0) break;
    total += gain / Math.log2(place + 2);
  }
  return total;
}

// packages/ordo/src/metrics/npv.ts
function npv(options4 = {}) {
  return confusionMetric("npv", options4, "no item is called negative", (c) => [
    c.trueNegatives,
    c.trueNegatives + c.falseNegatives
  ]);
}

// packages/ordo/src/metrics/ppv.ts
function ppv(options4 = {}) {
  return confusionMetric("ppv", options4, "no item is called positive", (c) => [
    c.truePositives,
    c.truePositives + c.falsePositives
  ]);
}

// packages/ordo/src/metrics/precision.ts
function precision(options4 = {}) {
  return confusionMetric("precision", options4, "no item is called positive", (c) => [
    c.truePositives,
    c.truePositives + c.falsePositives
  ]);
}

// packages/ordo/src/metrics/precision-at.ts
var cutoffShape = Object.freeze({
  k: cutoffField,
  relevant: relevantField,
  ties: tiesField,
  empty: emptyField
});
function precisionAt(options4) {
  const { k, relevant, ties, empty } = readOptions("p", cutoffShape, options4);
  return listMetric({ name: "p", k, relevant, ties, empty }, ({ predicted, actual }) => {
    if (countRelevant(actual, relevant) === 0) return emptyAs(empty, "no relevant item");
    return definedAs(relevantInTop(ranking(predicted, ties), actual, relevant, k) / k);
  });
}

// packages/ordo/src/metrics/recall.ts
function recall(options4 = {}) {
  return confusionMetric("recall", options4, "no item is positive", (c) => [
    c.truePositives,
    c.truePositives + c.falseNegatives
  ]);
}

// packages/ordo/src/metrics/recall-at.ts
function recallAt(options4) {
  const { k, relevant, ties, empty } = readOptions("r", cutoffShape, options4);
  return listMetric({ name: "r", k, relevant, ties, empty }, ({ predicted, actual }) => {
    const all = countRelevant(actual, relevant);
    if (all === 0) return emptyAs(empty, "no relevant item");
    return definedAs(relevantInTop(ranking(predicted, ties), actual, relevant, k) / all);
  });
}

// packages/ordo/src/metrics/reciprocal-rank.ts
function reciprocalRank(options4 = {}) {
  const { k, relevant, ties, empty } = readOptions("mrr", relevanceListShape, options4);
  const places = k ?? Number.POSITIVE_INFINITY;
  return listMetric({ name: "mrr", k, relevant, ties, empty }, ({ predicted, actual }) => {
    if (countRelevant(actual, relevant) === 0) return emptyAs(empty, "no relevant item");
    const groups = ranking(predicted, ties);
    let group = 0;
    let inside2 = 0;
    while ((inside2 = countRelevantIn(groups, group, actual, relevant)) === 0) group++;
    const start2 = groups.starts[group];
    const size = groups.starts[group + 1] - start2;
    return definedAs(firstRelevant(size, inside2, start2, places));
  });
}
function firstRelevant(size, inside2, start2, places) {
  let total = 0;
  let probability = inside2 / size;
  const last = Math.min(size - inside2 + 1, places - start2);
  for (let index = 1; index <= last; index++) {
    total += probability / (start2 + index);
    probability *= (size - index - inside2 + 1) / (size - index);
  }
  return total;
}

// packages/ordo/src/metrics/rmse.ts
function rmse(options4 = {}) {
  readOptions("rmse", {}, options4);
  return Object.freeze({
    spec: Object.freeze({ name: "rmse" }),
    better: "lower",
    weighting: "items",
    evaluate(judged) {
      const mean = meanSquare("rmse", judged);
      return mean.defined ? definedAs(Math.sqrt(mean.value)) : mean;
    }
  });
}

// packages/ordo/src/metrics/sensitivity.ts
function sensitivity(options4 = {}) {
  return confusionMetric("sensitivity", options4, "no item is positive", (c) => [
    c.truePositives,
    c.truePositives + c.falseNegatives
  ]);
}

// packages/ordo/src/metrics/spearman.ts
function spearman(options4 = {}) {
  const { empty } = readOptions("spearman", pairMetricShape, options4);
  return Object.freeze({
    spec: Object.freeze({ name: "spearman", empty }),
    better: "higher",
    weighting: "items",
    evaluate(judged) {
      checkJudged("spearman", judged, "items");
      const { weights } = judged;
      const predicted = centredRanks(judged.predicted, weights);
      const actual = centredRanks(judged.actual, weights);
      const spread2 = [dot2(actual, actual, weights), dot2(predicted, predicted, weights)];
      if (spread2[0] === 0) return emptyAs(empty, "all true scores are equal");
      if (spread2[1] === 0) return emptyAs(empty, "all predictions are equal");
      const value = dot2(predicted, actual, weights) / Math.sqrt(spread2[0]) / Math.sqrt(spread2[1]);
      return definedAs(Math.max(-1, Math.min(1, value)));
    }
  });
}
function centredRanks(keys, weights) {
  const { order, starts } = groupTies(keys, orderAscending(keys));
  const tieWeights = new Float64Array(starts.length - 1);
  for (let group = 0; group < tieWeights.length; group++) {
    for (let place = starts[group]; place < starts[group + 1]; place++)
      tieWeights[group] += weights === void 0 ? 1 : weights[order[place]];
  }
  const above2 = new Float64Array(tieWeights.length);
  for (let group = tieWeights.length - 2; group >= 0; group--)
    above2[group] = above2[group + 1] + tieWeights[group + 1];
  const ranks = new Float64Array(keys.length);
  let below = 0;
  for (let group = 0; group < tieWeights.length; group++) {
    for (let place = starts[group]; place < starts[group + 1]; place++)
      ranks[order[place]] = (below - above2[group]) / 2;
    below += tieWeights[group];
  }
  return ranks;
}
function dot2(a, b, weights) {
  let total = 0;
  for (let row = 0; row < a.length; row++)
    total += (weights === void 0 ? 1 : weights[row]) * a[row] * b[row];
  return total;
}

// packages/ordo/src/metrics/specificity.ts
function specificity(options4 = {}) {
  return confusionMetric("specificity", options4, "no item is negative", (c) => [
    c.trueNegatives,
    c.trueNegatives + c.falsePositives
  ]);
}

// packages/ordo/src/metrics/tau-b.ts
function tauB(options4 = {}) {
  const { empty } = readOptions("tau-b", pairMetricShape, options4);
  return Object.freeze({
    spec: Object.freeze({ name: "tau-b", empty }),
    better: "higher",
    weighting: "pairs",
    evaluate(judged) {
      checkJudged("tau-b", judged, "pairs");
      const { comparable: comparable2, discordant, tied, distinct } = countPairs(judged);
      if (comparable2 === 0) return emptyAs(empty, "no pair with different true scores");
      if (distinct === 0) return emptyAs(empty, "no pair with different predictions");
      const difference = comparable2 - tied - 2 * discordant;
      return definedAs(difference / Math.sqrt(comparable2) / Math.sqrt(distinct));
    }
  });
}

// packages/ordo/src/metrics/registry.ts
var entry = (make, cutoff = "none") => ({ make, cutoff });
var registry = /* @__PURE__ */ new Map([
  ["auc", entry(auc)],
  ["concordance", entry(concordance)],
  ["disagreement", entry(disagreement)],
  ["tau-b", entry(tauB)],
  ["spearman", entry(spearman)],
  ["magnitude-error", entry(magnitudeError)],
  ["mse", entry(mse)],
  ["rmse", entry(rmse)],
  ["ndcg", entry(ndcg, "optional")],
  ["map", entry(averagePrecision, "optional")],
  ["mrr", entry(reciprocalRank, "optional")],
  ["err", entry(expectedReciprocalRank, "optional")],
  ["p", entry(precisionAt, "needed")],
  ["r", entry(recallAt, "needed")],
  ["precision", entry(precision)],
  ["recall", entry(recall)],
  ["f", entry(fMeasure)],
  ["sensitivity", entry(sensitivity)],
  ["specificity", entry(specificity)],
  ["ppv", entry(ppv)],
  ["npv", entry(npv)],
  ["accuracy", entry(accuracy)]
]);
var otherNames = /* @__PURE__ */ new Map([
  ["ap", "map"],
  ["average-precision", "map"],
  ["c-index", "concordance"],
  ["cindex", "concordance"],
  ["disagreement-error", "disagreement"],
  ["dcg", "ndcg"],
  ["f1", "f"],
  ["kendall", "tau-b"],
  ["reciprocal-rank", "mrr"],
  ["rho", "spearman"],
  ["roc-auc", "auc"],
  ["tau", "tau-b"],
  ["tpr", "sensitivity"],
  ["tnr", "specificity"]
]);

// packages/ordo/src/metrics/text.ts
function metricNames() {
  return [...registry.keys()];
}
function metricFromSpec(spec) {
  const { name, ...policy } = spec;
  const found = registry.get(name);
  if (found === void 0) throw unknownName(name, name, 0);
  return found.make(policy);
}
function parseMetric(text3) {
  const [, name = "", at2, policyText] = /^([^@:]*)(@[^:]*)?(:.*)?$/s.exec(text3) ?? [];
  const found = registry.get(name);
  if (found === void 0) throw unknownName(text3, name, 0);
  const policy = {};
  if (at2 !== void 0) policy.k = readCutoff(text3, name, at2);
  else if (found.cutoff === "needed") throw parseError(text3, name.length, `a cut-off, as in ${name}@10`);
  if (policyText !== void 0) readPolicy(text3, text3.length - policyText.length, policy);
  return found.make(policy);
}
function readCutoff(text3, name, at2) {
  if (registry.get(name)?.cutoff === "none") {
    const other = name === "precision" ? " (did you mean p?)" : name === "recall" ? " (did you mean r?)" : "";
    throw parseError(text3, name.length, `no cut-off after ${name}${other}`);
  }
  if (!/^@[1-9][0-9]*$/.test(at2)) throw parseError(text3, name.length + 1, "a whole number >= 1");
  return Number(at2.slice(1));
}
function readPolicy(text3, colon, policy) {
  let position = colon + 1;
  for (const part of text3.slice(position).split(",")) {
    const [, key, value] = /^([A-Za-z]+)=([^=\s]+)$/.exec(part) ?? [];
    if (key === void 0 || value === void 0)
      throw parseError(text3, position, "key=value, with commas between");
    if (key === "k") throw parseError(text3, position, "the cut-off after @");
    if (Object.hasOwn(policy, key)) throw parseError(text3, position, `${key} only once`);
    policy[key] = Number.isNaN(Number(value)) ? value : Number(value);
    position += part.length + 1;
  }
}
function unknownName(text3, name, position) {
  const names2 = metricNames();
  const near = otherNames.get(name.toLowerCase()) ?? nearestName(name, names2);
  const hint = near === void 0 ? "" : `; did you mean ${near}?`;
  return parseError(text3, position, `a measure (${names2.join(", ")})${hint}`);
}
function parseError(text3, position, expected) {
  const message = `measure "${text3}": expected ${expected} at position ${position}`;
  return new OrdoError("metric.parse", message, { text: text3, position, expected });
}

// packages/ordo/src/models/format/corrupt.ts
function corrupt(reason, message, options4) {
  return new OrdoError("model.corrupt", message, { reason }, options4);
}
function badContent(message, options4) {
  return corrupt("content", `the model file contradicts itself: ${message}`, options4);
}

// packages/ordo/src/models/format/crc64.ts
var POLYNOMIAL_HIGH = 3379320725;
var POLYNOMIAL_LOW = 3615952706;
var table;
function crc64(bytes) {
  table ??= makeTable();
  const { high: tableHigh, low: tableLow } = table;
  let [high, low] = [-1, -1];
  for (let index = 0; index < bytes.length; index++) {
    const entry2 = (low ^ bytes[index]) & 255;
    low = (low >>> 8 | high << 24) ^ tableLow[entry2];
    high = high >>> 8 ^ tableHigh[entry2];
  }
  return { high: ~high >>> 0, low: ~low >>> 0 };
}
function makeTable() {
  const [tableHigh, tableLow] = [new Uint32Array(256), new Uint32Array(256)];
  for (let entry2 = 0; entry2 < 256; entry2++) {
    let [high, low] = [0, entry2];
    for (let bit = 0; bit < 8; bit++) {
      const odd = low & 1;
      low = low >>> 1 | high << 31;
      high >>>= 1;
      if (odd) {
        high ^= POLYNOMIAL_HIGH;
        low ^= POLYNOMIAL_LOW;
      }
    }
    tableHigh[entry2] = high;
    tableLow[entry2] = low;
  }
  return { high: tableHigh, low: tableLow };
}

// packages/ordo/src/models/format/container.ts
var MAGIC = [147, 79, 82, 68, 79, 13, 10, 26];
var VERSION_AT = 8;
var HEADER_LENGTH_AT = 12;
var LENGTH_AT = 16;
var PROLOGUE = 24;
var CHECKSUM = 8;
var ALIGNMENT2 = 8;
function aligned(length) {
  return Math.ceil(length / ALIGNMENT2) * ALIGNMENT2;
}
function seal(version, header, bodyLength2, fill) {
  const headerLength = aligned(header.length);
  const length = PROLOGUE + headerLength + bodyLength2 + CHECKSUM;
  const bytes = new Uint8Array(length);
  const view2 = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view2.setUint32(VERSION_AT, version, true);
  view2.setUint32(HEADER_LENGTH_AT, headerLength, true);
  setLength(view2, length);
  bytes.set(header, PROLOGUE);
  bytes.fill(32, PROLOGUE + header.length, PROLOGUE + headerLength);
  fill(new DataView(bytes.buffer, PROLOGUE + headerLength, bodyLength2));
  const { high, low } = crc64(bytes.subarray(0, length - CHECKSUM));
  view2.setUint32(length - CHECKSUM, low, true);
  view2.setUint32(length - CHECKSUM + 4, high, true);
  return bytes;
}
function unseal(bytes) {
  const view2 = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkStart(bytes);
  const end = checkLength(bytes.length, view2) - CHECKSUM;
  const { high, low } = crc64(bytes.subarray(0, end));
  if (view2.getUint32(end, true) !== low || view2.getUint32(end + 4, true) !== high)
    throw corrupt("checksum", "the model file is damaged: its checksum does not match; copy it again");
  const headerEnd = PROLOGUE + view2.getUint32(HEADER_LENGTH_AT, true);
  if (headerEnd > end) throw corrupt("content", "the header of the model file is longer than the file");
  return {
    version: view2.getUint32(VERSION_AT, true),
    header: bytes.subarray(PROLOGUE, headerEnd),
    body: new DataView(bytes.buffer, bytes.byteOffset + headerEnd, end - headerEnd)
  };
}
function checkStart(bytes) {
  const start2 = Math.min(bytes.length, MAGIC.length);
  for (let index = 0; index < start2; index++) {
    if (bytes[index] !== MAGIC[index])
      throw corrupt("not a model file", "this is not an Ordo model file: it starts differently");
  }
  if (bytes.length < PROLOGUE + CHECKSUM)
    throw corrupt("truncated", `the model file ends after ${bytes.length} bytes, before its header`);
}
function checkLength(actual, view2) {
  const wanted = view2.getUint32(LENGTH_AT, true) + view2.getUint32(LENGTH_AT + 4, true) * 2 ** 32;
  const described = `the model file says it has ${wanted} bytes and has ${actual}`;
  if (actual < wanted) throw corrupt("truncated", `${described}: its end is missing`);
  if (actual > wanted) throw corrupt("too long", `${described}: something was added to it`);
  return wanted;
}
function setLength(view2, length) {
  view2.setUint32(LENGTH_AT, length % 2 ** 32, true);
  view2.setUint32(LENGTH_AT + 4, Math.floor(length / 2 ** 32), true);
}

// packages/ordo/src/models/format/by-version.ts
function readByVersion(bytes, readers2) {
  const file = unseal(bytes);
  const read = readers2.get(file.version);
  if (read !== void 0) return read(file);
  const [found, supported] = [file.version, [...readers2.keys()]];
  const here = `this version of Ordo reads ${supported.join(", ")}`;
  const message = `the model file has format ${found}, which is unknown here (${here}); upgrade Ordo to open it`;
  throw new OrdoError("model.version", message, { found, supported });
}

// packages/ordo/src/models/format/json.ts
function record(value, place, keys) {
  const found = anyRecord(value, place);
  for (const key of keys) if (!Object.hasOwn(found, key)) throw badContent(`${place} has no ${key}`);
  for (const key of Object.keys(found))
    if (!keys.includes(key)) throw badContent(`${place} has an unknown ${key}`);
  return found;
}
function anyRecord(value, place) {
  return check(value, place, "an object", isRecord);
}
function text2(value, place) {
  return check(value, place, "text", (v) => typeof v === "string");
}
function count(value, place, most = 2 ** 32 - 1) {
  const test = (v) => Number.isInteger(v) && v >= 0 && v <= most;
  return check(value, place, `a whole number from 0 to ${most}`, test);
}
function finite2(value, place) {
  return check(value, place, "a number", (v) => Number.isFinite(v));
}
function oneOf2(value, place, words2) {
  return check(value, place, `one of ${words2.join(", ")}`, (v) => words2.includes(v));
}
function list(value, place, read) {
  const items2 = check(value, place, "a list", (v) => Array.isArray(v));
  return items2.map((item, index) => read(item, `${place}[${index}]`));
}
function known(value, place, read) {
  return value === null ? void 0 : read(value, place);
}
function names(value, place, size) {
  const found = known(value, place, (v, p) => list(v, p, text2));
  if (found !== void 0 && found.length !== size)
    throw badContent(`${place} has ${found.length} entries instead of ${size}`);
  return found && Object.freeze(found);
}
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function check(value, place, wanted, test) {
  if (test(value)) return value;
  throw badContent(`${place} is not ${wanted}`);
}

// packages/ordo/src/models/format/preparation-v1.ts
function storesNothing(kind) {
  return kind === "none" || kind.startsWith("query-");
}
function readPreparation(value, inputs, sections) {
  const transforms = list(value, "preparation", anyRecord);
  if (inputs.kind === "vectors")
    return transforms.map((fields5, index) => readTransform(fields5, index, inputs.features, sections));
  if (transforms.length > 0) throw badContent(`it prepares ${inputs.kind} inputs`);
  return [];
}
function readTransform(fields5, index, features, sections) {
  const place = `preparation[${index}]`;
  const { transform } = fields5;
  const numbers2 = (name, length = features) => sections.float64(sectionName(index, name), [length]);
  if (oneOf2(transform, `${place}.transform`, ["imputation", "scaling"]) === "imputation") {
    const { rule } = record(fields5, place, ["transform", "rule"]);
    return {
      transform: "imputation",
      rule: oneOf2(rule, `${place}.rule`, IMPUTATION_RULES),
      values: numbers2("values")
    };
  }
  const { kind: given } = record(fields5, place, ["transform", "kind"]);
  const kind = oneOf2(given, `${place}.kind`, SCALING_KINDS);
  const stored = storesNothing(kind) ? 0 : features;
  const scaling2 = { shifts: numbers2("shifts", stored), scales: numbers2("scales", stored) };
  if (scaling2.scales.some((scale4) => scale4 < 0)) throw badContent(`${place} has a scale below 0`);
  return { transform: "scaling", kind, ...scaling2 };
}
function preparationHeader(preparation) {
  return preparation.map(
    (step) => step.transform === "imputation" ? { transform: step.transform, rule: step.rule } : { transform: step.transform, kind: step.kind }
  );
}
function preparationSections(preparation) {
  return preparation.flatMap((step, index) => {
    const section = (name, values) => ({
      name: sectionName(index, name),
      values,
      shape: [values.length]
    });
    return step.transform === "imputation" ? [section("values", step.values)] : [section("shifts", step.shifts), section("scales", step.scales)];
  });
}
function sectionName(index, name) {
  return `preparation/${index}/${name}`;
}

// packages/ordo/src/models/format/sections.ts
var WIDTH = { float64: 8, uint32: 4 };
function sectionTable(sections) {
  let end = 0;
  return sections.map(({ name, values, shape: shape2 }) => {
    const type = values instanceof Float64Array ? "float64" : "uint32";
    const offset = aligned(end);
    const length = values.length * WIDTH[type];
    end = offset + length;
    return { name, type, shape: shape2, offset, length };
  });
}
function bodyLength(table2) {
  const last = table2.at(-1);
  return last === void 0 ? 0 : aligned(last.offset + last.length);
}
function writeSections(table2, sections, body) {
  sections.forEach(({ values }, index) => {
    const { offset, type } = table2[index];
    for (let k = 0; k < values.length; k++) {
      if (type === "float64") body.setFloat64(offset + 8 * k, values[k], true);
      else body.setUint32(offset + 4 * k, values[k], true);
    }
  });
}
function readSections(given, body) {
  const entries = new Map(readTable(given, body).map((entry2) => [entry2.name, entry2]));
  const asked = /* @__PURE__ */ new Set();
  const find2 = (name) => {
    const entry2 = entries.get(name);
    if (entry2 === void 0) throw badContent(`there is no section ${name}`);
    return entry2;
  };
  const claim = (name, type, shape2) => {
    const entry2 = find2(name);
    asked.add(name);
    if (entry2.type === type && String(entry2.shape) === String(shape2)) return entry2;
    const found = `${entry2.type} ${entry2.shape.join(" \xD7 ")}`;
    throw badContent(`section ${name} is ${found} instead of ${type} ${shape2.join(" \xD7 ")}`);
  };
  return {
    has: (name) => entries.has(name),
    shape: (name) => find2(name).shape,
    float64(name, shape2) {
      const { offset, length } = claim(name, "float64", shape2);
      const values = new Float64Array(length / 8);
      for (let k = 0; k < values.length; k++) {
        values[k] = body.getFloat64(offset + 8 * k, true);
        if (!Number.isFinite(values[k])) throw badContent(`section ${name} holds ${values[k]} at ${k}`);
      }
      return values;
    },
    uint32(name, shape2) {
      const { offset, length } = claim(name, "uint32", shape2);
      const values = new Uint32Array(length / 4);
      for (let k = 0; k < values.length; k++) values[k] = body.getUint32(offset + 4 * k, true);
      return values;
    },
    finish() {
      for (const name of entries.keys())
        if (!asked.has(name)) throw badContent(`section ${name} does not belong in such a model`);
    }
  };
}
function readTable(given, body) {
  let end = 0;
  const table2 = list(given, "sections", (value, place) => {
    const entry2 = readEntry2(value, place);
    const size = entry2.shape.reduce((product2, extent) => product2 * extent, WIDTH[entry2.type]);
    if (entry2.length !== size) throw badContent(`${place} has ${entry2.length} bytes, its shape ${size}`);
    if (entry2.offset !== aligned(end)) throw badContent(`${place} does not start where the last one ends`);
    checkPadding(body, end, entry2.offset);
    end = entry2.offset + entry2.length;
    if (end > body.byteLength) throw badContent(`${place} ends behind the end of the file`);
    return entry2;
  });
  if (aligned(end) !== body.byteLength) throw badContent("there are bytes behind the last section");
  checkPadding(body, end, body.byteLength);
  if (new Set(table2.map(({ name }) => name)).size !== table2.length)
    throw badContent("two sections have the same name");
  return table2;
}
function readEntry2(value, place) {
  const entry2 = record(value, place, ["name", "type", "shape", "offset", "length"]);
  return {
    name: text2(entry2.name, `${place}.name`),
    type: oneOf2(entry2.type, `${place}.type`, ["float64", "uint32"]),
    shape: list(entry2.shape, `${place}.shape`, (extent, where2) => count(extent, where2)),
    offset: count(entry2.offset, `${place}.offset`, Number.MAX_SAFE_INTEGER),
    length: count(entry2.length, `${place}.length`, Number.MAX_SAFE_INTEGER)
  };
}
function checkPadding(body, from, to) {
  for (let at2 = from; at2 < Math.min(to, body.byteLength); at2++)
    if (body.getUint8(at2) !== 0) throw badContent("the bytes between two sections are not 0");
}

// packages/ordo/src/models/format/v1.ts
var V1 = 1;
var HEADER_KEYS = [
  "kernel",
  "inputs",
  "outputs",
  "target",
  "preparation",
  "predictor",
  "provenance",
  "warnings",
  "sections"
];

// packages/ordo/src/models/format/read-v1.ts
function readV1({ header, body }) {
  const fields5 = record(parse(header), "header", HEADER_KEYS);
  const sections = readSections(fields5.sections, body);
  const inputs = readInputs(fields5.inputs);
  const outputs = count(fields5.outputs, "outputs");
  const provenance = readProvenance(fields5.provenance);
  const file = {
    kernel: anyRecord(fields5.kernel, "kernel"),
    inputs,
    outputs,
    target: readTarget(fields5.target, outputs),
    preparation: readPreparation(fields5.preparation, inputs, sections),
    provenance,
    warnings: list(fields5.warnings, "warnings", readWarning),
    predictor: readPredictor(fields5.predictor, { inputs, outputs, trained: provenance.items }, sections)
  };
  sections.finish();
  return file;
}
function parse(header) {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(header));
  } catch (cause) {
    throw badContent("its header is not JSON in UTF-8", { cause });
  }
}
function readInputs(value) {
  const kind = oneOf2(anyRecord(value, "inputs").kind, "inputs.kind", ["vectors", "precomputed"]);
  if (kind === "precomputed") {
    const { originals } = record(value, "inputs", ["kind", "originals"]);
    return { kind, originals: count(originals, "inputs.originals") };
  }
  const fields5 = record(value, "inputs", ["kind", "features", "names"]);
  const features = count(fields5.features, "inputs.features");
  return { kind, features, names: names(fields5.names, "inputs.names", features) };
}
function readTarget(value, outputs) {
  const fields5 = record(value, "target", ["names", "classes"]);
  return {
    names: names(fields5.names, "target.names", outputs),
    classes: known(fields5.classes, "target.classes", (v, place) => list(v, place, text2))
  };
}
function readProvenance(value) {
  const keys = ["version", "backend", "threads", "seed", "data", "items", "learner"];
  const fields5 = record(value, "provenance", keys);
  return {
    version: text2(fields5.version, "provenance.version"),
    backend: text2(fields5.backend, "provenance.backend"),
    threads: count(fields5.threads, "provenance.threads"),
    seed: finite2(fields5.seed, "provenance.seed"),
    data: text2(fields5.data, "provenance.data"),
    items: count(fields5.items, "provenance.items"),
    learner: readLearner(fields5.learner)
  };
}
function readLearner(value) {
  const learner = anyRecord(value, "learner");
  text2(learner.kind, "learner.kind");
  finite2(learner.lambda, "learner.lambda");
  anyRecord(learner.kernel, "learner.kernel");
  return learner;
}
function readWarning(value, place) {
  const { code, message } = record(value, place, ["code", "message"]);
  return { code: text2(code, `${place}.code`), message: text2(message, `${place}.message`) };
}
function readPredictor(value, shapes, sections) {
  const { outputs } = shapes;
  const fields5 = anyRecord(value, "predictor");
  const kind = oneOf2(fields5.kind, "predictor.kind", ["linear", "kernel"]);
  const bias = sections.float64("bias", [outputs]);
  if (kind === "linear") {
    record(fields5, "predictor", ["kind", "features"]);
    const features = count(fields5.features, "predictor.features");
    return { kind, features, bias, weights: sections.float64("weights", [features, outputs]) };
  }
  record(fields5, "predictor", ["kind", "items", "storage"]);
  const items2 = count(fields5.items, "predictor.items", shapes.trained);
  return {
    kind,
    count: items2,
    bias,
    coefficients: sections.float64("coefficients", [items2, outputs]),
    items: readItems(fields5.storage, items2, shapes.inputs, sections),
    rows: sections.has("rows") ? increasing("rows", sections, items2, shapes.trained) : void 0
  };
}
function readItems(storage, items2, inputs, sections) {
  if (inputs.kind === "precomputed") {
    oneOf2(storage, "predictor.storage", ["places"]);
    const places = sections.uint32("items/places", [items2]);
    if (places.some((place) => place >= inputs.originals)) throw badContent("a place is out of range");
    return { storage: "places", places };
  }
  const { features } = inputs;
  if (oneOf2(storage, "predictor.storage", ["dense", "sparse"]) === "dense")
    return { storage: "dense", values: sections.float64("items/values", [items2, features]) };
  const starts = sections.uint32("items/starts", [items2 + 1]);
  const stored = sections.shape("items/values")[0] ?? 0;
  const columns = sections.uint32("items/columns", [stored]);
  const values = sections.float64("items/values", [stored]);
  checkSparse({ starts, columns }, items2, features);
  return { storage: "sparse", starts, columns, values };
}
function checkSparse({ starts, columns }, items2, features) {
  let ordered = starts[0] === 0 && starts[items2] === columns.length;
  for (let row = 0; ordered && row < items2; row++) {
    ordered = starts[row] <= starts[row + 1] && starts[row + 1] <= columns.length;
    for (let k = starts[row]; ordered && k < starts[row + 1]; k++)
      ordered = columns[k] < features && (k === starts[row] || columns[k] > columns[k - 1]);
  }
  if (!ordered) throw badContent("the rows of the sparse items are out of order");
}
function increasing(name, sections, length, below) {
  const values = sections.uint32(name, [length]);
  if (values.some((value, k) => value >= below || k > 0 && value <= values[k - 1]))
    throw badContent(`section ${name} is not increasing below ${below}`);
  return values;
}

// packages/ordo/src/models/model-from-v1.ts
function modelFromV1(file) {
  const { inputs, warnings, target } = file;
  const kernel = builtKernel(file.kernel, "kernel");
  if (kernel.input !== inputs.kind)
    throw badContent(`its kernel compares ${kernel.input}, its inputs are ${inputs.kind}`);
  const model = makeModel({
    kernel,
    predictor: predictorOf2(file, kernel),
    provenance: provenanceOf(file.provenance, kernel),
    warnings,
    target,
    inputs: inputs.kind === "vectors" ? { features: inputs.features, names: inputs.names } : void 0
  });
  if (file.preparation.length === 0) return model;
  const preparation = file.preparation.map((step) => transformOf(step, model.inputs?.features ?? 0));
  return preparedModel(model, preparation);
}
function transformOf(step, features) {
  return transformFrom(
    step.transform === "imputation" ? { ...step, values: Array.from(step.values) } : { ...step, features, shifts: Array.from(step.shifts), scales: Array.from(step.scales) }
  );
}
function builtKernel(spec, place) {
  try {
    return kernelFrom(spec);
  } catch (cause) {
    if (isOrdoError(cause)) throw badContent(`${place}: ${cause.message}`, { cause });
    throw cause;
  }
}
function provenanceOf(provenance, kernel) {
  const { learner } = provenance;
  const trained = builtKernel(learner.kernel, "learner.kernel");
  if (JSON.stringify(trained.spec) !== JSON.stringify(kernel.spec))
    throw badContent("its kernel is not the one its learner had");
  return Object.freeze({
    ...provenance,
    learner: Object.freeze({ ...learner, kernel: kernel.spec })
  });
}
function predictorOf2(file, kernel) {
  const { predictor, inputs, outputs } = file;
  const { bias } = predictor;
  if (predictor.kind === "kernel") {
    const { count: count2, rows } = predictor;
    const coefficients = matrix(count2, outputs, predictor.coefficients);
    return { kind: "kernel", coefficients, items: itemsOf(predictor.items, count2, inputs), bias, rows };
  }
  const names2 = inputs.kind === "vectors" ? inputs.names : void 0;
  if (explicitFeatures(kernel, inputs) !== predictor.features)
    throw badContent("its weights do not fit the features of its kernel");
  const weights = matrix(predictor.features, outputs, predictor.weights);
  return { kind: "linear", weights, bias, featureNames: names2 };
}
function explicitFeatures(kernel, inputs) {
  if (inputs.kind !== "vectors") return void 0;
  const none = vectors(matrix(0, inputs.features));
  return kernel.explicitFeatures?.(none).cols;
}
function itemsOf(items2, count2, inputs) {
  if (inputs.kind === "precomputed")
    return precomputedPlaces(inputs.originals, items2.storage === "places" ? items2.places : []);
  const { features, names: names2 } = inputs;
  if (items2.storage === "sparse") return vectors(sparse(count2, features, items2), names2);
  return vectors(matrix(count2, features, items2.storage === "dense" ? items2.values : void 0), names2);
}

// packages/ordo/src/models/decode-model.ts
var readers = /* @__PURE__ */ new Map([[V1, (file) => modelFromV1(readV1(file))]]);
function decodeModel(bytes) {
  return readByVersion(bytes, readers);
}

// packages/ordo/src/models/format/write-v1.ts
function writeV1(file) {
  const sections = [...predictorSections(file), ...preparationSections(file.preparation)];
  const table2 = sectionTable(sections);
  const header = {
    kernel: file.kernel,
    inputs: inputsHeader(file.inputs),
    outputs: file.outputs,
    target: { names: file.target.names ?? null, classes: file.target.classes ?? null },
    preparation: preparationHeader(file.preparation),
    predictor: predictorHeader(file.predictor),
    provenance: file.provenance,
    warnings: file.warnings,
    sections: table2
  };
  const text3 = new TextEncoder().encode(JSON.stringify(header));
  return seal(V1, text3, bodyLength(table2), (body) => writeSections(table2, sections, body));
}
function inputsHeader(inputs) {
  return inputs.kind === "precomputed" ? inputs : { ...inputs, names: inputs.names ?? null };
}
function predictorHeader(predictor) {
  const { kind } = predictor;
  if (kind === "linear") return { kind, features: predictor.features };
  return { kind, items: predictor.count, storage: predictor.items.storage };
}
function predictorSections({ predictor, inputs, outputs }) {
  const bias = { name: "bias", values: predictor.bias, shape: [outputs] };
  if (predictor.kind === "linear")
    return [bias, { name: "weights", values: predictor.weights, shape: [predictor.features, outputs] }];
  const { count: count2, coefficients, rows } = predictor;
  return [
    bias,
    { name: "coefficients", values: coefficients, shape: [count2, outputs] },
    ...itemSections(predictor.items, count2, inputs),
    ...rows === void 0 ? [] : [{ name: "rows", values: rows, shape: [count2] }]
  ];
}
function itemSections(items2, count2, inputs) {
  if (items2.storage === "places") return [{ name: "items/places", values: items2.places, shape: [count2] }];
  const { values } = items2;
  if (items2.storage === "dense") {
    const features = inputs.kind === "vectors" ? inputs.features : 0;
    return [{ name: "items/values", values, shape: [count2, features] }];
  }
  return [
    { name: "items/starts", values: items2.starts, shape: [count2 + 1] },
    { name: "items/columns", values: items2.columns, shape: [values.length] },
    { name: "items/values", values, shape: [values.length] }
  ];
}

// packages/ordo/src/models/encode-model.ts
function encodeModel(model) {
  const { provenance, outputs, target, warnings } = model;
  const { version, backend, threads, seed, data, items: items2, learner } = provenance;
  const file = {
    kernel: learner.kernel,
    inputs: fileInputs(model),
    outputs,
    target: { names: target?.names, classes: target?.classes },
    preparation: (model.preparation ?? []).map(({ spec }) => fileTransform(spec)),
    provenance: { version, backend, threads, seed, data, items: items2, learner },
    warnings: warnings.map(({ code, message }) => ({ code, message })),
    predictor: filePredictor(model)
  };
  return writeV1(file);
}
function fileInputs({ predictor, inputs }) {
  const items2 = predictor.kind === "kernel" ? predictor.items : void 0;
  if (items2?.kind === "precomputed")
    return { kind: "precomputed", originals: items2.originals };
  const shape2 = inputs ?? (items2 && inputShapeOf(items2));
  if (shape2 !== void 0) return { kind: "vectors", features: shape2.features, names: shape2.names };
  throw unsupported(items2?.kind ?? "items of this kind");
}
function filePredictor({ predictor, provenance }) {
  const bias = finite3("bias", predictor.bias);
  if (predictor.kind === "linear") {
    const { weights } = predictor;
    return { kind: "linear", features: weights.rows, weights: finite3("weights", valuesOf(weights)), bias };
  }
  const { coefficients, items: items2, rows } = withoutIdleItems(predictor, provenance.learner.kernel);
  return {
    kind: "kernel",
    count: items2.size,
    coefficients: finite3("coefficients", valuesOf(coefficients)),
    bias,
    items: fileItems(items2),
    rows
  };
}
function fileTransform(spec) {
  if (spec.transform === "imputation") {
    const { transform: transform2, rule, values } = spec;
    return { transform: transform2, rule, values: finite3("imputation values", Float64Array.from(values)) };
  }
  const { transform, kind, shifts, scales } = spec;
  return {
    transform,
    kind,
    shifts: finite3("scaling shifts", Float64Array.from(shifts)),
    scales: finite3("scaling scales", Float64Array.from(scales))
  };
}
function fileItems(items2) {
  if (items2.kind === "precomputed")
    return { storage: "places", places: items2.index };
  if (items2.kind !== "vectors") throw unsupported(items2.kind);
  const { values } = items2;
  if (values.kind === "dense")
    return { storage: "dense", values: finite3("training items", valuesOf(values)) };
  const { starts, columns } = values;
  return { storage: "sparse", starts, columns, values: finite3("training items", values.values) };
}
function finite3(what, values) {
  requireFinite(what, values);
  return values;
}
function unsupported(what) {
  const reason = "model files hold models of vectors and of precomputed kernel values";
  return new OrdoError("data.unsupported", `a model of ${what} cannot be written: ${reason}`, {
    what,
    reason
  });
}

// packages/ordo/src/validation/splits/given-folds.ts
function givenFolds(folds2) {
  const lists = folds2.map((rows) => Array.from(rows));
  return Object.freeze({
    spec: Object.freeze({ kind: "given-folds", folds: lists }),
    plan({ size }) {
      if (lists.length === 0) throw refuse2("no folds are given");
      lists.forEach((rows, fold) => {
        if (rows.length === 0) throw refuse2(`fold ${fold} is empty`);
        if (new Set(rows).size !== rows.length) throw refuse2(`fold ${fold} names a row twice`);
        const bad2 = rows.find((row) => !Number.isInteger(row) || row < 0 || row >= size);
        if (bad2 !== void 0) throw refuse2(`fold ${fold} names row ${bad2}, rows run from 0 to ${size - 1}`);
      });
      return { kind: "folds", folds: lists.map((rows) => Uint32Array.from(rows)) };
    }
  });
}
function refuse2(reason) {
  return new OrdoError("validation.no-folds", `the given folds cannot be used: ${reason}`, {
    split: "given-folds",
    reason
  });
}

export {
  OrdoError,
  isOrdoError,
  nearestName,
  integer,
  text,
  optional,
  readOptions,
  invalidOptions,
  startRun,
  throwIfCancelled,
  VERSION,
  chooseBackend,
  copySparse,
  matrix,
  rowOf,
  block,
  compact,
  valuesOf,
  hostBackend,
  referenceBackend,
  currentEnvironment,
  executor,
  planFor,
  PAGE,
  MOST_BYTES,
  load,
  wasmBackend,
  dataset,
  sparse,
  transposeSparse,
  vectors,
  inspectDataset,
  tableBuilder,
  readArff,
  readCsv,
  readFolds,
  readJsonLines,
  readPairs,
  readSvmlight,
  DATASET_PARTS,
  writeArff,
  tableLayout,
  writeCsv,
  writeJsonLines,
  writeSvmlight,
  formatKernel,
  parseKernel,
  parseKernelGrid,
  parseNumbers,
  withPreparation,
  rankRls,
  rls,
  evaluatePooled,
  evaluatePerQuery,
  evaluateOutputs,
  metricFromSpec,
  parseMetric,
  decodeModel,
  encodeModel,
  crossValidate,
  permutationTest,
  select,
  parseSplit,
  formatSplit,
  givenFolds
};
