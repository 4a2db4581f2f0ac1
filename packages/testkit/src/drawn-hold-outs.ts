import {
  type Backend,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  givenFolds,
  isOrdoError,
  kFold,
  type Learner,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  leaveQueryOut,
  linear,
  type Matrix,
  type PreparationOptions,
  type Rng,
  rankRls,
  rls,
  type Split,
  seeded,
  sparseFrom,
  type Validation,
  type Vectors,
  vectors,
  withPreparation,
} from "ordo";
import { describe, expect, it } from "vitest";
import { oneOf } from "./one-of.ts";
import { type RankingProblem, rankingProblems } from "./ranking-problems.ts";

/** A linear model with options, data and a split of any kind. */
export interface DrawnHoldOut {
  readonly title: string;
  readonly learner: Learner<Vectors>;
  readonly data: Dataset<Vectors>;
  readonly split: Split;
}

/** What is made of drawn features: ties, columns that say nothing, units that differ, values far from 0. */
const FEATURES: Readonly<Record<string, (X: Matrix, rng: Rng) => void>> = {
  plain() {},
  "whole numbers"({ data }) {
    for (let k = 0; k < data.length; k++) data[k] = Math.round(data[k]!);
  },
  "equal rows"({ data, rows, cols }, rng) {
    for (let row = 1; row < rows; row++) {
      const from = rng.below(row) * cols;
      if (rng.below(3) === 0) data.copyWithin(row * cols, from, from + cols);
    }
  },
  "a constant column"({ data, cols }) {
    for (let k = cols - 1; k < data.length; k += cols) data[k] = 3;
  },
  "constant but for one row"({ data, cols }) {
    for (let k = 0; k < data.length; k += cols) data[k] = k === cols ? 1 : 0;
  },
  "far from 0"({ data }) {
    for (let k = 0; k < data.length; k++) data[k] = data[k]! + 1e6;
  },
  "of other units"({ data, cols }) {
    for (let k = 0; k < data.length; k++) data[k]! *= 10 ** (2 * ((k % cols) % 4) - 3);
  },
};

const SCALES = ["standard", "min-max", "max-abs", "robust"] as const;
const RULES = ["mean", "median", "most-frequent", "constant"] as const;

/** The same seed draws the same. */
export function drawnHoldOut(seed: number): DrawnHoldOut {
  const rng = seeded(seed);
  const [m, n] = [5 + rng.below(22), 2 + rng.below(rng.below(3) === 0 ? 30 : 6)];
  const problem = oneOf(rng, rankingProblems(seed, { m, n }));
  const kind = oneOf(rng, Object.keys(FEATURES));
  const split = drawnSplit(rng, m, problem);
  const preparation = drawnPreparation(rng, split);
  const inputs = drawnInputs(rng, problem, { kind, hasGaps: preparation.impute !== undefined });
  const data = dataset({ ...problem.data, inputs });
  const lambda = 2 ** (16 * rng.uniform() - 8);
  const form = oneOf(rng, ["auto", "primal", "dual"] as const);
  const isPointwise = problem.data.preferences === undefined && rng.below(5) === 0;
  const bare = isPointwise
    ? rls({ kernel: linear(), lambda, intercept: rng.below(2) === 0, form })
    : rankRls({ kernel: linear(), lambda, ...problem.options, form });
  const isPrepared = preparation.scale !== undefined || preparation.impute !== undefined;
  const title =
    `seed ${seed}: ${bare.spec.kind}, ${form}, ${problem.name}, ${m} × ${n} ${inputs.values.kind}, ${kind}, ` +
    `${JSON.stringify(preparation)}, lambda ${lambda}, ${JSON.stringify(split.spec).slice(0, 60)}`;
  return { title, learner: isPrepared ? withPreparation(bare, preparation) : bare, data, split };
}

/** Kinds by query have seen all of it (a warning says so): only of whole queries they are those of training anew. */
function drawnPreparation(rng: Rng, split: Split): PreparationOptions & { readonly text?: undefined } {
  if (rng.below(2) === 0) return {};
  const byQuery = split.spec.kind === "leave-query-out" ? (["query-standard", "query-min-max"] as const) : [];
  const scale = { kind: oneOf(rng, [...SCALES, ...byQuery]) };
  return rng.below(3) === 0 ? { impute: { rule: oneOf(rng, RULES) }, scale } : { scale };
}

function drawnInputs(
  rng: Rng,
  { data }: RankingProblem,
  { kind, hasGaps }: { readonly kind: string; readonly hasGaps: boolean },
): Vectors {
  const { values } = data.inputs;
  if (values.kind !== "dense") throw new Error("drawn problems are dense");
  const X = { ...values, data: values.data.slice() };
  FEATURES[kind]!(X, rng);
  if (hasGaps) for (let k = rng.below(5); k < X.data.length; k += 3 + rng.below(9)) X.data[k] = Number.NaN;
  if (hasGaps || rng.below(5) > 0) return vectors(X);
  for (let k = 0; k < X.data.length; k++) if (rng.below(3) === 0) X.data[k] = 0;
  return vectors(sparseFrom(X));
}

function drawnSplit(rng: Rng, m: number, { data: { queries, preferences } }: RankingProblem): Split {
  const set = () => [...new Set(Array.from({ length: 1 + rng.below(4) }, () => rng.below(m)))];
  return oneOf(rng, [
    leaveOneOut(),
    leavePairOut(),
    preferences === undefined ? leavePairOut({ pairs: { sample: 12 } }) : leavePreferenceOut(),
    kFold({ folds: 2 + rng.below(4), by: "item" }),
    givenFolds([set(), set(), set()]),
    queries === undefined ? leaveOneOut() : leaveQueryOut(),
  ]);
}

/** Held-out scores, or differences of two, by their names, with what rounding may have done to them. */
type Scores = ReadonlyMap<string, { readonly score: number; readonly doubt: number }>;

/** What a validation says, or why there is none. */
type Answer = Validation | string;

async function answer(
  { learner, data, split }: DrawnHoldOut,
  backend: Backend,
  method: "auto" | "refit",
): Promise<{ readonly said: Answer; readonly scores: Scores }> {
  const scores = new Map<string, { readonly score: number; readonly doubt: number }>();
  const keep = (key: string, score: number, doubt = 0) => scores.set(key, { score, doubt });
  try {
    const said = await crossValidate(learner, data, {
      split,
      metric: concordance(),
      backend,
      method,
      seed: 1,
      onHeldOut: {
        set(index, rows, found, doubts) {
          const v = found.length / rows.length;
          found.forEach((score, k) => {
            keep(`set ${index}: ${rows[Math.floor(k / v)]}, ${k % v}`, score, doubts?.[k]);
          });
        },
        pairs(output, a, b, found) {
          b.forEach((row, k) => {
            keep(`${output}: ${a}, ${row}`, found.a[k]! - found.b[k]!, found.doubts?.[k]);
          });
        },
        preference(k, difference, doubt) {
          keep(`preference ${k}`, difference, doubt);
        },
      },
    });
    return { said, scores };
  } catch (error) {
    if (isOrdoError(error)) return { said: error.code, scores };
    throw error;
  }
}

const DRAWS_EACH = 25;

/** Estimates of the shortcut and of training anew: equal, but where rounding leaves a comparison undecided in one of the two. */
export function drawnHoldOutSuite(
  backends: Readonly<Record<string, Backend>>,
  { from = 0, draws }: { readonly from?: number; readonly draws: number },
): void {
  for (const [name, backend] of Object.entries(backends))
    describe(`hold-outs of drawn linear models on ${name} are those of training anew`, () => {
      const seen = { shortcuts: 0, refused: 0, open: 0 };
      for (let first = from; first < from + draws; first += DRAWS_EACH) {
        const last = Math.min(from + draws, first + DRAWS_EACH);
        it(`draws ${first} to ${last - 1}`, async () => {
          for (let seed = first; seed < last; seed++) await compare(drawnHoldOut(seed), backend, seen);
        });
      }

      it("mostly by a shortcut", () => {
        console.log(
          `${name}: ${seen.shortcuts} of ${draws} by a shortcut, ${seen.refused} refused by both ways, ` +
            `${seen.open} with a comparison that rounding leaves open in one of them`,
        );
        expect(seen.shortcuts).toBeGreaterThan(0.4 * draws);
        expect(seen.open).toBeLessThan(0.05 * draws);
      });
    });
}

function lacksAnOutput(said: Answer): boolean {
  return (
    typeof said === "string" || said.estimates.some(({ outputs }) => outputs.some(({ defined }) => !defined))
  );
}

async function compare(
  drawn: DrawnHoldOut,
  backend: Backend,
  seen: { shortcuts: number; refused: number; open: number },
): Promise<void> {
  const [one, other] = [await answer(drawn, backend, "auto"), await answer(drawn, backend, "refit")];
  const { title } = drawn;
  if (typeof one.said === "string" || typeof other.said === "string") {
    // Data with an output that has no preference is refused as a whole; training anew finds nothing to learn that output from.
    const isEmpty = one.said === "preferences.none" && lacksAnOutput(other.said);
    if (!isEmpty) expect(one.said, title).toBe(other.said);
    seen.refused++;
    return;
  }
  if (one.said.method === "shortcut") seen.shortcuts++;
  expectSameScores(one.scores, other.scores, title);
  const [a, b] = [one.said, other.said].map((said) => ({
    values: said.estimates.flatMap(({ value, outputs }) =>
      [value, ...outputs].map((each) => (each.defined ? each.value : Number.NaN)),
    ),
    comparisons: said.comparisons,
  }));
  if (a!.comparisons?.undecided !== b!.comparisons?.undecided) {
    seen.open++;
    return;
  }
  expect(a!.comparisons?.total, title).toBe(b!.comparisons?.total);
  a!.values.forEach((value, k) => {
    if (Number.isNaN(value)) expect(b!.values[k], title).toBeNaN();
    // Means of the same comparisons, added up in another order.
    else expect(Math.abs(value - b!.values[k]!), title).toBeLessThanOrEqual(1e-12);
  });
}

/** To 1e-8 of the largest, or, where features leave fewer digits than that, to what both ways say that rounding may have done. */
function expectSameScores(one: Scores, other: Scores, title: string): void {
  const sizes = [...other.values()].map(({ score }) => Math.abs(score));
  const largest = Math.max(0, ...sizes.filter(Number.isFinite));
  for (const [key, { score, doubt }] of one) {
    const expected = other.get(key);
    if (expected === undefined) continue;
    if (Number.isNaN(expected.score)) expect(score, `${title}, ${key}`).toBeNaN();
    else {
      const allowed = Math.max(1e-8 * largest, doubt + expected.doubt);
      expect(Math.abs(score - expected.score), `${title}, ${key}`).toBeLessThanOrEqual(allowed);
    }
  }
}
