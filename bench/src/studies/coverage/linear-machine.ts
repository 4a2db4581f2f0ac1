import type { Drawn } from "./draw-data.ts";
import { heldWeights, type Machine, rowsOf } from "./machine.ts";
import { inverseOf, solveInPlace } from "./small-solver.ts";

/**
 * Linear RankRLS from its normal equations, (XᵀLX + λI)w = XᵀLy: a block of rows with counts c adds W·Σc·xxᵀ − (Σc·x)(Σc·x)ᵀ, and each hold-out solves its
 * own equations, as the definition says; scaled, with the deviations of the rows that it learns from. Pairs of rows that are not scaled are held out by `pairsAtOnce`.
 */
export function linearMachine({ x, y, queries }: Drawn, lambda: number, { scaled = false } = {}): Machine {
  const n = x[0]!.length;
  const add = (to: Sums, row: number, c: number) => {
    const [own, target] = [x[row]!, y[row]!];
    to.W += c;
    to.t += c * target;
    for (let i = 0; i < n; i++) {
      const value = c * own[i]!;
      to.s[i]! += value;
      to.v[i]! += value * target;
      for (let j = 0; j <= i; j++) to.S[i * n + j]! += value * own[j]!;
    }
  };
  /** Adds factor·(what the block wants) to the equations. */
  const equate = ({ W, t, s, v, S }: Sums, factor: number, N: Float64Array, w: Float64Array) => {
    for (let i = 0; i < n; i++) {
      w[i]! += factor * (W * v[i]! - s[i]! * t);
      for (let j = 0; j <= i; j++) N[i * n + j]! += factor * (W * S[i * n + j]! - s[i]! * s[j]!);
    }
  };
  const scales = new Float64Array(n).fill(1);
  /** `all`: sums over every row that is learned from. */
  const solved = (N: Float64Array, w: Float64Array, { W, s, S }: Sums) => {
    if (scaled) for (let i = 0; i < n; i++) scales[i] = 1 / Math.sqrt(S[i * n + i]! / W - (s[i]! / W) ** 2);
    for (let i = 0; i < n; i++) {
      w[i]! *= scales[i]!;
      for (let j = 0; j <= i; j++) N[i * n + j]! *= scales[i]! * scales[j]!;
      N[i * n + i]! += lambda;
    }
    solveInPlace(N, w, n);
    for (let i = 0; i < n; i++) w[i]! *= scales[i]!;
  };
  const dot = (w: Float64Array, own: Float64Array) => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += w[i]! * own[i]!;
    return sum;
  };
  const byQuery = (counts: Uint32Array) => {
    const members = new Map<number, number[]>();
    for (const row of rowsOf(counts)) {
      const own = members.get(queries![row]!) ?? [];
      members.set(queries![row]!, own);
      own.push(row);
    }
    return [...members].map(([query, rows]) => {
      const own = noSums(n);
      for (const row of rows) add(own, row, 1);
      return { query, rows, own, count: counts[rows[0]!]! };
    });
  };
  const sumsOf = (counts: Uint32Array) => {
    const all = noSums(n);
    for (const row of rowsOf(counts)) add(all, row, counts[row]!);
    return all;
  };
  return {
    pairs(counts, tell) {
      if (!scaled) {
        pairsAtOnce({ x, y }, lambda, counts, tell);
        return;
      }
      const rows = rowsOf(counts);
      const [left, rest] = [noSums(n), noSums(n)];
      const [N, w] = [new Float64Array(n * n), new Float64Array(n)];
      const all = sumsOf(counts);
      for (const a of rows) {
        if (y[a] !== 1) continue;
        copy(all, left);
        add(left, a, -counts[a]!);
        for (const b of rows) {
          if (y[b] === 1) continue;
          copy(left, rest);
          add(rest, b, -counts[b]!);
          N.fill(0);
          w.fill(0);
          equate(rest, 1, N, w);
          solved(N, w, rest);
          tell(a, b, dot(w, x[a]!) - dot(w, x[b]!));
        }
      }
    },
    queries(counts, tell) {
      const blocks = byQuery(counts);
      const [N, w] = [new Float64Array(n * n), new Float64Array(n)];
      for (const { own, count } of blocks) equate(own, count, N, w);
      const [all, rest] = [sumsOf(counts), noSums(n)];
      for (const { query, rows, own, count } of blocks) {
        const [M, u] = [N.slice(), w.slice()];
        equate(own, -count, M, u);
        copy(all, rest);
        for (const row of rows) add(rest, row, -count);
        solved(M, u, rest);
        tell(
          query,
          rows,
          Float64Array.from(rows, (row) => dot(u, x[row]!)),
        );
      }
    },
    fit(counts) {
      const [N, w] = [new Float64Array(n * n), new Float64Array(n)];
      const all = sumsOf(counts);
      if (queries === undefined) equate(all, 1, N, w);
      else for (const { own, count } of byQuery(counts)) equate(own, count, N, w);
      solved(N, w, all);
      return (own) => dot(w, own);
    },
  };
}

/**
 * Every pair from one inverse for each different w_a + w_b: a ridge of λ/(W − w_a − w_b) on the weighted squares of the centred rows. With H_ij = w_j·(z_i(ZᵀWZ + ridge)⁻¹z_j + 1/W)
 * and the residuals r, rows that are left out have the residuals (I − H_UU)⁻¹r_U.
 */
function pairsAtOnce(
  { x, y }: Pick<Drawn, "x" | "y">,
  lambda: number,
  counts: Uint32Array,
  tell: Parameters<Machine["pairs"]>[1],
): void {
  const rows = rowsOf(counts);
  const [r, n] = [rows.length, x[0]!.length];
  const W = rows.reduce((sum, row) => sum + counts[row]!, 0);
  const meanOf = (value: (row: number) => number) =>
    rows.reduce((sum, row) => sum + counts[row]! * value(row), 0) / W;
  const centre = x[0]!.map((_, col) => meanOf((row) => x[row]![col]!));
  const middle = meanOf((row) => y[row]!);
  const Z = new Float64Array(r * n);
  const [squares, right] = [new Float64Array(n * n), new Float64Array(n)];
  rows.forEach((row, place) => {
    for (let i = 0; i < n; i++) {
      const value = x[row]![i]! - centre[i]!;
      Z[place * n + i] = value;
      right[i]! += counts[row]! * value * (y[row]! - middle);
      for (let j = 0; j <= i; j++) squares[i * n + j]! += counts[row]! * value * Z[place * n + j]!;
    }
  });
  const [positives, negatives] = [1, 0].map((label) => [...rows.keys()].filter((k) => y[rows[k]!] === label));
  const ZN = new Float64Array(r * n);
  const [own, residuals] = [new Float64Array(r), new Float64Array(r)];
  for (const held of heldWeights(rows, counts, y)) {
    const N = squares.slice();
    for (let i = 0; i < n; i++) N[i * n + i]! += lambda / (W - held);
    const inverse = inverseOf(N, n);
    for (let k = 0; k < r; k++) {
      let [hat, fitted] = [0, 0];
      for (let i = 0; i < n; i++) {
        let sum = 0;
        for (let j = 0; j < n; j++) sum += inverse[i * n + j]! * Z[k * n + j]!;
        ZN[k * n + i] = sum;
        hat += sum * Z[k * n + i]!;
        fitted += sum * right[i]!;
      }
      own[k] = hat + 1 / W;
      residuals[k] = y[rows[k]!]! - middle - fitted;
    }
    for (const a of positives!) {
      const heldA = counts[rows[a]!]!;
      const first = 1 - heldA * own[a]!;
      for (const b of negatives!) {
        const heldB = counts[rows[b]!]!;
        if (heldA + heldB !== held) continue;
        let cross = 1 / W;
        for (let i = 0; i < n; i++) cross += ZN[a * n + i]! * Z[b * n + i]!;
        const second = 1 - heldB * own[b]!;
        const det = first * second - heldA * heldB * cross * cross;
        const ea = (second * residuals[a]! + heldB * cross * residuals[b]!) / det;
        const eb = (first * residuals[b]! + heldA * cross * residuals[a]!) / det;
        tell(rows[a]!, rows[b]!, 1 - ea + eb);
      }
    }
  }
}

/** Of a block of rows: W, Σc·y, Σc·x, Σc·x·y, Σc·xxᵀ. */
interface Sums {
  W: number;
  t: number;
  readonly s: Float64Array;
  readonly v: Float64Array;
  readonly S: Float64Array;
}

function noSums(n: number): Sums {
  return { W: 0, t: 0, s: new Float64Array(n), v: new Float64Array(n), S: new Float64Array(n * n) };
}

function copy(from: Sums, to: Sums): void {
  to.W = from.W;
  to.t = from.t;
  to.s.set(from.s);
  to.v.set(from.v);
  to.S.set(from.S);
}
