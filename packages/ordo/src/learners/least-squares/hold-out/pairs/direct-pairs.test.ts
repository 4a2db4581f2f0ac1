/** Pairs in doubt, all at once or inside queries, against the same pairs as hold-out sets of two. */
import { type HeldOutScore, recordHeldOut } from "@ordo/testkit";
import {
  type Backend,
  type Dataset,
  dataset,
  gaussian,
  grouping,
  type Held,
  type Learner,
  laplacian,
  linear,
  type Matrix,
  matrix,
  type PairSource,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const m = 24;

/** How often a product of two m × m matrices was asked for, and rows of one. */
interface Counts {
  products: number;
  rows: number;
}

function counting(inner: Backend): { readonly backend: Backend; readonly counts: Counts } {
  const counts = { products: 0, rows: 0 };
  const square = (a: unknown) => (a as Matrix | Held).rows === m && (a as Matrix | Held).cols === m;
  const backend = new Proxy(inner, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        if (name === "multiply" && square(given[0]) && square(given[1])) counts.products++;
        if (name === "fetch" && given[1] !== undefined) counts.rows++;
        return member.apply(target, given);
      };
    },
  });
  return { backend, counts };
}

type Pairs = ReadonlyMap<string, HeldOutScore>;

async function pairsOf(learner: Learner<Vectors>, data: Dataset<Vectors>, pairs: PairSource) {
  const { backend, counts } = counting(referenceBackend());
  using prepared = await learner.prepare(data, [learner.path!.value], { backend });
  const { sink, scores } = recordHeldOut(data);
  await prepared.holdOuts.run({ kind: "pairs", pairs }, learner.path!.value, sink);
  return { scores: scores as Pairs, counts };
}

function listed({ queries }: Dataset<Vectors>): PairSource {
  const [a, b]: [number[], number[]] = [[], []];
  for (let i = 0; i < m; i++)
    for (let j = i + 1; j < m; j++) {
      if (queries?.of[i] !== queries?.of[j]) continue;
      a.push(i);
      b.push(j);
    }
  return { kind: "list", a: Uint32Array.from(a), b: Uint32Array.from(b) };
}

/** −1, 0 where rounding cannot tell, or 1. A difference without a doubt is certain. */
const decision = ({ value, doubt = 0 }: HeldOutScore) => (Math.abs(value) <= doubt ? 0 : Math.sign(value));

function expectSame(fast: Pairs, slow: Pairs): { readonly tied: number; readonly decided: number } {
  expect([...fast.keys()].sort()).toEqual([...slow.keys()].sort());
  const seen = { tied: 0, decided: 0 };
  for (const [key, one] of fast) {
    const other = slow.get(key)!;
    const difference = Math.abs(one.value - other.value);
    if (one.doubt !== undefined) expect(difference, key).toBeLessThanOrEqual(one.doubt + other.doubt!);
    expect(decision(one), key).toBe(decision(other));
    if (decision(one) === 0) seen.tied++;
    else seen.decided++;
  }
  return seen;
}

const rng = seeded(11);
const normals = (count: number) => Float64Array.from({ length: count }, () => rng.normal());
const scores = matrix(m, 2, normals(2 * m));
const apart = vectors(
  matrix(
    m,
    1,
    Float64Array.from({ length: m }, (_, row) => 100 * row),
  ),
);
/** Distances of 0 to about 30 powers of ten of the kernel: some pairs share next to nothing with the rest, others a little. */
const scattered = vectors(matrix(m, 2, normals(2 * m)));
/** Each item has a feature of its own, far from 0: what is held out differs from the rest alike. */
const own = matrix(m, m, new Float64Array(m * m).fill(1000));
for (let row = 0; row < m; row++) own.data[row * (m + 1)] += 1 + (row % 3);

interface Case {
  readonly inputs: Vectors;
  readonly learner: Learner<Vectors>;
  /** Whether all pairs are tied. */
  readonly tied: boolean;
}

const cases: Readonly<Record<string, Case>> = {
  "a kernel matrix that is the identity": {
    inputs: apart,
    learner: rankRls({ kernel: gaussian({ gamma: 1 }), lambda: 0.25 }),
    tied: true,
  },
  "the identity with an intercept": {
    inputs: apart,
    learner: rls({ kernel: gaussian({ gamma: 1 }), lambda: 0.25, intercept: true }),
    tied: true,
  },
  "a narrow Gaussian kernel": {
    inputs: scattered,
    learner: rankRls({ kernel: gaussian({ gamma: 3000 }), lambda: 2 ** -6 }),
    tied: false,
  },
  "a narrow Laplacian kernel": {
    inputs: scattered,
    learner: rankRls({ kernel: laplacian({ gamma: 200 }), lambda: 8 }),
    tied: false,
  },
  "regression by a narrow kernel": {
    inputs: scattered,
    learner: rls({ kernel: laplacian({ gamma: 200 }), lambda: 1, intercept: false }),
    tied: false,
  },
  "features far from 0, each of one item": {
    inputs: vectors(own),
    learner: rankRls({ kernel: linear(), lambda: 1, form: "dual" }),
    tied: true,
  },
};

describe.each(Object.entries(cases))("%s", (_, { inputs, learner, tied }) => {
  it("has the scores and orders of hold-out sets, by one product", async () => {
    const data = dataset({ inputs, scores });
    const fast = await pairsOf(learner, data, { kind: "all" });
    const slow = await pairsOf(learner, data, listed(data));
    const seen = expectSame(fast.scores, slow.scores);
    expect(seen.tied + seen.decided).toBe(m * (m - 1));
    if (tied) expect(seen.decided).toBe(0);
    else expect(seen.decided).toBeGreaterThan(m);
    expect([fast.counts.products, slow.counts.products]).toEqual([1, 0]);
    // Sets in doubt read two rows of K each; pairs only where one item is most of what the other is like. Most are in doubt at first.
    expect(slow.counts.rows).toBeGreaterThan((m * (m - 1)) / 2);
    expect(fast.counts.rows).toBeLessThan(slow.counts.rows / 2);
  });

  it("has them inside queries too", async () => {
    const queries = grouping(Array.from({ length: m }, (_, row) => row % 3));
    const data = dataset({ inputs, scores, queries });
    const fast = await pairsOf(learner, data, { kind: "all", within: queries });
    const slow = await pairsOf(learner, data, listed(data));
    const seen = expectSame(fast.scores, slow.scores);
    expect(seen.tied + seen.decided).toBe(2 * 3 * ((8 * 7) / 2));
    if (tied) expect(seen.decided).toBe(0);
  });
});
