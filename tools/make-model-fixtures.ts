/**
 * `node --conditions=ordo-source tools/make-model-fixtures.ts`: writes fixtures/models/, one model file of each make with rows and
 * the scores they must get. A published file stays as it is for ever, so files that exist are left alone; a new version of
 * the format adds its own, under its own name.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  center,
  cosine,
  type Dataset,
  dataset,
  encodeModel,
  gaussian,
  grouping,
  type Learner,
  laplacian,
  linear,
  type Matrix,
  matern,
  matrix,
  minMax,
  normalize,
  polynomial,
  product,
  type Rng,
  rankRls,
  referenceBackend,
  rls,
  scale,
  seeded,
  sparseFrom,
  sum,
  type Vectors,
  vectors,
  withPreparation,
} from "ordo";
import { loadScorer } from "ordo/scorer";

/** The format these are of. */
const VERSION = 2;
const ITEMS = 24;
const FRESH = 8;
const NAMES = ["length", "width", "height", "weight", "age"];
const folder = resolve(import.meta.dirname, "../fixtures/models");

interface Recipe {
  readonly learner: Learner<Vectors>;
  readonly storage?: "dense" | "sparse";
  readonly missing?: boolean;
  readonly outputs?: number;
  readonly names?: boolean;
  readonly classes?: readonly string[];
  /** Features are counts. */
  readonly counts?: boolean;
}

const RECIPES: Readonly<Record<string, Recipe>> = {
  "linear-scaled": {
    learner: withPreparation(rankRls({ kernel: linear(), lambda: 0.5 }), {
      impute: { rule: "mean" },
      scale: { kind: "standard" },
    }),
    missing: true,
    names: true,
    classes: ["no", "maybe", "yes"],
  },
  "linear-sparse": {
    learner: withPreparation(rls({ kernel: linear(), intercept: true }), { scale: { kind: "max-abs" } }),
    storage: "sparse",
  },
  gaussian: { learner: rankRls({ kernel: gaussian({ gamma: 0.25 }), lambda: 0.125 }), names: true },
  "gaussian-by-query": {
    learner: withPreparation(rankRls({ kernel: gaussian({ gamma: 0.5 }) }), {
      impute: { rule: "query-mean" },
      scale: { kind: "query-standard" },
    }),
    missing: true,
  },
  combined: {
    learner: rankRls({
      kernel: sum(
        linear(),
        scale(0.5, normalize(polynomial({ degree: 3, gamma: 0.5, offset: 1 }))),
        product(cosine(), matern({ nu: 1.5, length: 2 })),
        center(laplacian({ gamma: 0.3 })),
      ),
    }),
  },
  "counts-sparse": {
    learner: rankRls({ kernel: sum(minMax(), gaussian({ gamma: 0.1 })) }),
    storage: "sparse",
    counts: true,
  },
  outputs: {
    learner: rls({ kernel: matern({ nu: 2.5, length: 1.5 }), lambda: 0.25, intercept: true }),
    outputs: 3,
  },
};

function features(rng: Rng, rows: number, { missing, counts, storage, learner }: Recipe): Matrix {
  const value = (_: unknown, k: number) => {
    if (missing && k % 11 === 3) return Number.NaN;
    if (counts || storage === "sparse") return rng.below(3) === 0 ? 1 + rng.below(4) : 0;
    // Features of very different sizes, where they are scaled.
    return learner.spec.scale === undefined ? rng.normal() : rng.normal() * 10 ** ((k % 5) - 1);
  };
  return matrix(rows, NAMES.length, Float64Array.from({ length: rows * NAMES.length }, value));
}

const queryOf = (row: number) => `query ${row % 3}`;

function training(rng: Rng, recipe: Recipe): Dataset<Vectors> {
  const { outputs = 1, classes, names, storage } = recipe;
  const X = features(rng, ITEMS, recipe);
  const score = () => (classes === undefined ? rng.normal() : rng.below(classes.length));
  return dataset({
    inputs: vectors(storage === "sparse" ? sparseFrom(X) : X, names ? NAMES : undefined),
    scores: {
      values: matrix(ITEMS, outputs, Float64Array.from({ length: ITEMS * outputs }, score)),
      names: outputs > 1 ? Array.from({ length: outputs }, (_, output) => `output ${output}`) : undefined,
      classes,
    },
    queries: grouping(Array.from({ length: ITEMS }, (_, row) => queryOf(row))),
  });
}

/** A missing value is written as null. */
function writable(X: Matrix): (number | null)[][] {
  return Array.from({ length: X.rows }, (_, row) =>
    Array.from(X.data.subarray(row * X.cols, (row + 1) * X.cols), (x) => (Number.isNaN(x) ? null : x)),
  );
}

async function make(name: string, recipe: Recipe): Promise<void> {
  const file = join(folder, `v${VERSION}-${name}`);
  if (existsSync(`${file}.ordo`)) return console.log(`${file}.ordo stays`);
  const rng = seeded(2009).fork(name);
  const model = await recipe.learner.fit(training(rng, recipe), { backend: referenceBackend(), seed: 7 });
  const bytes = encodeModel(model);
  const X = features(rng.fork("fresh"), FRESH, recipe);
  const queries = Array.from({ length: FRESH }, (_, row) => queryOf(row));
  const scorer = loadScorer(bytes);
  const rows = Array.from({ length: FRESH }, (_, row) => X.data.slice(row * X.cols, (row + 1) * X.cols));
  const scores = Array.from({ length: model.outputs }, (_, output) =>
    Array.from(scorer.scores(rows, { queries, output })),
  );
  writeFileSync(`${file}.ordo`, bytes);
  const lists = Object.entries({ rows: writable(X), queries, scores }).map(
    ([key, list]) => `  "${key}": [\n${list.map((part) => `    ${JSON.stringify(part)}`).join(",\n")}\n  ]`,
  );
  writeFileSync(`${file}.json`, `{\n${lists.join(",\n")}\n}\n`);
  console.log(`${file}.ordo: ${bytes.length} bytes`);
}

mkdirSync(folder, { recursive: true });
for (const [name, recipe] of Object.entries(RECIPES)) await make(name, recipe);
