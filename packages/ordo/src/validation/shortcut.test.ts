import { rankingProblems, seeds } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  gaussian,
  givenFolds,
  isOrdoError,
  type Kernel,
  kFold,
  type Learner,
  laplacian,
  leaveGroupPairOut,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  leaveQueryOut,
  linear,
  matern,
  normalize,
  polynomial,
  type Rng,
  rankRls,
  referenceBackend,
  rls,
  type Split,
  seeded,
  type Vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();

/** A learner, data and a split, drawn at random: every kind of labels, kernel and split, lambda from 1e-4 to 1e4. */
function draw(seed: number) {
  const rng = seeded(seed);
  const [m, n] = [6 + rng.below(55), 1 + rng.below(80)];
  const { name, data, options } = oneOf(rng, rankingProblems(seed, { m, n }));
  const lambda = 10 ** (8 * rng.uniform() - 4);
  const kernel = oneOf<Kernel<Vectors>>(rng, [
    gaussian({ gamma: 0.5 / n }),
    laplacian({ gamma: 0.5 / n }),
    matern({ nu: 1.5, length: Math.sqrt(n) }),
    linear(),
    polynomial({ degree: 2, gamma: 1 / n, offset: 1 }),
    normalize(polynomial({ degree: 3, gamma: 1 / n, offset: 1 })),
  ]);
  const pointwise = data.scores !== undefined && data.preferences === undefined && rng.below(5) === 0;
  const learner: Learner<Vectors> = pointwise
    ? rls({ kernel, lambda, intercept: rng.below(2) === 0 })
    : rankRls({ kernel, lambda, ...options });
  const set = () => [...new Set(Array.from({ length: 1 + rng.below(4) }, () => rng.below(m)))];
  const split = oneOf<Split>(rng, [
    leavePairOut({ pairs: { sample: 8 } }),
    kFold({ folds: 4 }),
    givenFolds([set(), set(), set()]),
    leaveOneOut(),
    leaveQueryOut(),
    leaveGroupPairOut(),
    leavePreferenceOut(),
  ]);
  const title = `${learner.spec.kind} on ${name}, ${m} × ${n}, ${kernel.spec.kind}, ${split.spec.kind}, lambda ${lambda.toPrecision(3)}`;
  return { learner, data, split, title };
}

function oneOf<T>(rng: Rng, list: readonly T[]): T {
  return list[rng.below(list.length)]!;
}

type Drawn = ReturnType<typeof draw>;

/** All held-out scores by what they belong to; undefined when the split does not suit the data. */
async function heldOut({ learner, data, split }: Drawn, method: "auto" | "refit") {
  const scores = new Map<string, number>();
  try {
    const result = await crossValidate(learner, data, {
      split,
      metric: concordance(),
      method,
      backend,
      onHeldOut: {
        set(index, rows, values) {
          const v = values.length / rows.length;
          values.forEach((value, k) => {
            scores.set(`set ${index}, item ${rows[Math.floor(k / v)]}, output ${k % v}`, value);
          });
        },
        pairs(output, a, b, values) {
          b.forEach((row, k) => {
            scores.set(`pair ${a} ${row}, output ${output}, first`, values.a[k]!);
            scores.set(`pair ${a} ${row}, output ${output}, second`, values.b[k]!);
          });
        },
        preference: (k, difference) => scores.set(`preference ${k}`, difference),
      },
    });
    return { scores, method: result.method };
  } catch (error) {
    const unsuited = ["validation.no-folds", "preferences.none", "input.empty"] as const;
    if (unsuited.some((code) => isOrdoError(error, code))) return undefined;
    throw error;
  }
}

describe("shortcuts on data drawn at random", () => {
  it("give the scores of refitting, to 1e-8 of the largest", async () => {
    let compared = 0;
    for (const seed of seeds(300)) {
      const drawn = draw(seed);
      const shortcut = await heldOut(drawn, "auto");
      if (shortcut === undefined || shortcut.method === "refit") continue;
      const refitted = await heldOut(drawn, "refit");
      const known = [...refitted!.scores.values()].filter((score) => !Number.isNaN(score));
      const size = Math.max(...known.map(Math.abs));
      for (const [what, expected] of refitted!.scores) {
        const found: number = shortcut.scores.get(what)!;
        // Where nothing is left to learn from, both say so.
        const difference: number =
          Number.isNaN(expected) && Number.isNaN(found) ? 0 : Math.abs(found - expected);
        if (!(difference <= 1e-8 * Math.max(size, 0)))
          expect.fail(`seed ${seed}: ${drawn.title}: ${what} differs by ${difference} of ${size}`);
      }
      compared++;
    }
    expect(compared).toBeGreaterThan(100);
  });
});
