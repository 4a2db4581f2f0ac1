import type { Drawn } from "./draw-data.ts";
import { type Machine, rowsOf } from "./machine.ts";
import { FEATURES } from "./settings.ts";
import { solveInPlace } from "./small-solver.ts";

/**
 * Linear RankRLS from its normal equations, (XᵀLX + λI)w = XᵀLy: a block of rows with counts c adds W·Σc·xxᵀ − (Σc·x)(Σc·x)ᵀ, and each hold-out solves its
 * own equations, as the definition says.
 */
export function linearMachine({ x, y, queries }: Drawn, lambda: number): Machine {
  const n = FEATURES;
  /** Sums of a block: W, Σc·y, Σc·x, Σc·x·y, Σc·xxᵀ. */
  const sums = () => ({
    W: 0,
    t: 0,
    s: new Float64Array(n),
    v: new Float64Array(n),
    S: new Float64Array(n * n),
  });
  type Sums = ReturnType<typeof sums>;
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
  const solved = (N: Float64Array, w: Float64Array) => {
    for (let i = 0; i < n; i++) N[i * n + i]! += lambda;
    solveInPlace(N, w, n);
    return w;
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
      const own = sums();
      for (const row of rows) add(own, row, 1);
      return { query, rows, own, count: counts[rows[0]!]! };
    });
  };
  return {
    pairs(counts, tell) {
      const rows = rowsOf(counts);
      const all = sums();
      for (const row of rows) add(all, row, counts[row]!);
      for (const a of rows) {
        if (y[a] !== 1) continue;
        const left = copyOf(all);
        add(left, a, -counts[a]!);
        for (const b of rows) {
          if (y[b] === 1) continue;
          const rest = copyOf(left);
          add(rest, b, -counts[b]!);
          const [N, w] = [new Float64Array(n * n), new Float64Array(n)];
          equate(rest, 1, N, w);
          solved(N, w);
          tell(a, b, dot(w, x[a]!) - dot(w, x[b]!));
        }
      }
    },
    queries(counts, tell) {
      const blocks = byQuery(counts);
      const [N, w] = [new Float64Array(n * n), new Float64Array(n)];
      for (const { own, count } of blocks) equate(own, count, N, w);
      for (const { query, rows, own, count } of blocks) {
        const [M, u] = [N.slice(), w.slice()];
        equate(own, -count, M, u);
        solved(M, u);
        tell(
          query,
          rows,
          Float64Array.from(rows, (row) => dot(u, x[row]!)),
        );
      }
    },
    fit(counts) {
      const [N, w] = [new Float64Array(n * n), new Float64Array(n)];
      if (queries === undefined) {
        const all = sums();
        for (const row of rowsOf(counts)) add(all, row, counts[row]!);
        equate(all, 1, N, w);
      } else for (const { own, count } of byQuery(counts)) equate(own, count, N, w);
      solved(N, w);
      return (own) => dot(w, own);
    },
  };
}

function copyOf<T extends { W: number; t: number; s: Float64Array; v: Float64Array; S: Float64Array }>(
  sums: T,
) {
  return { W: sums.W, t: sums.t, s: sums.s.slice(), v: sums.v.slice(), S: sums.S.slice() };
}
