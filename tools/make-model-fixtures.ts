/**
 * `node --conditions=ordo-source tools/make-model-fixtures.ts`: writes fixtures/models/, one model file of each make with rows and
 * the scores they must get. A published file stays as it is for ever, so files that exist are left alone; a new version of
 * the format adds its own, under its own name.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  center,
  combine,
  cosine,
  type Dataset,
  dataset,
  encodeModel,
  type FitOptions,
  type GraphParts,
  type Graphs,
  gaussian,
  gpRank,
  graph,
  graphs,
  grouping,
  jaccard,
  type Kernel,
  type Learner,
  laplacian,
  linear,
  type Matrix,
  type Model,
  matern,
  matrix,
  minMax,
  mismatch,
  normalize,
  on,
  polynomial,
  power,
  product,
  type Rng,
  rankBoost,
  rankRls,
  referenceBackend,
  rls,
  type Samples,
  type Sequences,
  type Sets,
  type Strings,
  scale,
  seeded,
  sequences,
  setIntersection,
  setMinMax,
  sets,
  sparseFrom,
  spectrum,
  strings,
  subsequence,
  sum,
  type TextOptions,
  type Vectors,
  type Views,
  vectors,
  views,
  weisfeilerLehman,
  withLandmarks,
  withPreparation,
  wordVectors,
} from "ordo";
import { loadScorer, type ScorerRow } from "ordo/scorer";

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

/** Tokens, sets and DNA. */
const STRUCTURED = {
  tokens: (rng: Rng, rows: number) =>
    sequences(
      Array.from({ length: rows }, () =>
        Array.from({ length: 2 + rng.below(5) }, () => ["the", "cat", "sat", "a b", ""][rng.below(5)]!),
      ),
    ),
  sets: (rng: Rng, rows: number) =>
    sets(
      Array.from(
        { length: rows },
        () => new Map(["red", "round", "small", "é"].map((word) => [word, rng.below(3)] as const)),
      ),
    ),
  dna: (rng: Rng, rows: number) =>
    strings(
      Array.from({ length: rows }, () =>
        Array.from({ length: 4 + rng.below(6) }, () => "ACGTN"[rng.below(5)]).join(""),
      ),
    ),
};

/** A model of one kind of structured items, or of all of them as views. */
async function makeStructured(
  name: string,
  kernel: Kernel<never>,
  ...kinds: readonly (keyof typeof STRUCTURED)[]
): Promise<void> {
  const file = join(folder, `v${VERSION}-${name}`);
  if (existsSync(`${file}.ordo`)) return console.log(`${file}.ordo stays`);
  const rng = seeded(2009).fork(name);
  const draw = (rows: number): Samples => {
    const parts = kinds.map((kind) => [kind, STRUCTURED[kind](rng, rows)] as const);
    return parts.length === 1 ? parts[0]![1] : views(Object.fromEntries(parts));
  };
  const scores = Float64Array.from({ length: ITEMS }, () => rng.normal());
  const learner = rankRls({ kernel: kernel as Kernel<Samples>, lambda: 0.5 });
  const data = dataset({ inputs: draw(ITEMS), scores });
  const model = await learner.fit(data, { backend: referenceBackend(), seed: 7 });
  write(file, encodeModel(model), scorerRows(draw(FRESH)));
}

/** Texts, and texts beside numbers: rows as the scorer takes them. */
async function makeTexts(
  name: string,
  kernel: Kernel<Views<{ title: Strings; numbers: Vectors }>> | Kernel<Strings>,
): Promise<void> {
  const file = join(folder, `v${VERSION}-${name}`);
  if (existsSync(`${file}.ordo`)) return console.log(`${file}.ordo stays`);
  const rng = seeded(2009).fork(name);
  const text = () =>
    Array.from({ length: 3 + rng.below(8) }, () => LETTERS[rng.below(LETTERS.length)]).join("");
  const draw = (rows: number) => {
    const title = strings(Array.from({ length: rows }, text));
    return kernel.input !== "views" ? title : views({ title, numbers: vectors(randomNumbers(rng, rows)) });
  };
  const scores = Float64Array.from({ length: ITEMS }, () => rng.normal());
  const learner = rankRls({ kernel: kernel as Kernel<never> as Kernel<Samples>, lambda: 0.5 });
  const model = await learner.fit(dataset({ inputs: draw(ITEMS), scores }), {
    backend: referenceBackend(),
    seed: 7,
  });
  write(file, encodeModel(model), scorerRows(draw(FRESH)));
}

/** Texts of words, seen as what their terms weigh. */
async function makeTerms(name: string, text: TextOptions): Promise<void> {
  const file = join(folder, `v${VERSION}-${name}`);
  if (existsSync(`${file}.ordo`)) return console.log(`${file}.ordo stays`);
  const rng = seeded(2009).fork(name);
  const words = "Wheat prices rising fall été of the banks corn 12".split(" ");
  const draw = (rows: number) =>
    strings(
      Array.from({ length: rows }, () =>
        Array.from({ length: 2 + rng.below(9) }, () => words[rng.below(words.length)]).join(" "),
      ),
    );
  const scores = Float64Array.from({ length: ITEMS }, () => rng.normal());
  const learner = withPreparation(rankRls({ kernel: linear(), lambda: 0.5 }), { text });
  const data = dataset({ inputs: draw(ITEMS), scores });
  write(
    file,
    encodeModel(await learner.fit(data, { backend: referenceBackend(), seed: 7 })),
    scorerRows(draw(FRESH)),
  );
}

/** The same as a view beside titles and numbers. */
async function makeTermsOfViews(
  name: string,
  kernel: Kernel<Views<{ note: Vectors; title: Strings; numbers: Vectors }>>,
): Promise<void> {
  const file = join(folder, `v${VERSION}-${name}`);
  if (existsSync(`${file}.ordo`)) return console.log(`${file}.ordo stays`);
  const rng = seeded(2009).fork(name);
  const words = "Wheat prices rising fall été of the banks corn 12 小麦".split(" ");
  const text = (most: number) =>
    Array.from({ length: rng.below(most) }, () => words[rng.below(words.length)]).join(" ");
  const draw = (rows: number) =>
    views({
      note: strings(Array.from({ length: rows }, () => text(9))),
      title: strings(Array.from({ length: rows }, () => text(3))),
      numbers: vectors(randomNumbers(rng, rows)),
    }) as Samples as Views;
  const scores = Float64Array.from({ length: ITEMS }, () => rng.normal());
  const inner = rankRls({ kernel: kernel as Kernel<Samples> as Kernel<Views>, lambda: 0.5 });
  const learner = withPreparation(inner, { texts: { note: { stem: "english" } } });
  const model = await learner.fit(dataset({ inputs: draw(ITEMS), scores }), {
    backend: referenceBackend(),
    seed: 7,
  });
  write(file, encodeModel(model), scorerRows(draw(FRESH)));
}

const LETTERS = ["a", "b", "é", "😀", " "];

/** Graphs of every make: with and without labels of nodes, several on one, labels and weights of edges, directed; one has no node. */
function drawGraph(rng: Rng, item: number): GraphParts {
  const count = item === 5 ? 0 : 1 + rng.below(6);
  const ends = Array.from({ length: count * count }, (_, k) => [Math.floor(k / count), k % count] as const);
  const edges = ends.filter(([from, to]) => from <= to && rng.below(3) === 0);
  const label = () => LETTERS[rng.below(LETTERS.length)]!;
  return {
    nodes:
      item % 4 === 3
        ? count
        : Array.from({ length: count }, () => (rng.below(4) === 0 ? [label(), "x"] : label())),
    edges,
    edgeLabels: item % 3 === 0 ? edges.map(label) : undefined,
    edgeWeights: item % 5 === 1 ? edges.map(() => rng.uniform()) : undefined,
    directed: item % 2 === 1,
  };
}

async function makeGraphs(name: string, kernel: Kernel<Graphs>): Promise<void> {
  const file = join(folder, `v${VERSION}-${name}`);
  if (existsSync(`${file}.ordo`)) return console.log(`${file}.ordo stays`);
  const rng = seeded(2009).fork(name);
  const inputs = graphs(Array.from({ length: ITEMS }, (_, item) => graph(drawGraph(rng, item))));
  const scores = Float64Array.from({ length: ITEMS }, () => rng.normal());
  const learner = rankRls({ kernel, lambda: 0.5 });
  const model = await learner.fit(dataset({ inputs, scores }), { backend: referenceBackend(), seed: 7 });
  write(
    file,
    encodeModel(model),
    Array.from({ length: FRESH }, (_, item) => drawGraph(rng, item)),
  );
}

function randomNumbers(rng: Rng, rows: number): Matrix {
  return matrix(
    rows,
    2,
    Float64Array.from({ length: 2 * rows }, () => rng.normal()),
  );
}

function write(file: string, bytes: Uint8Array, rows: readonly ScorerRow[]): void {
  const queries = rows.map((_, row) => queryOf(row));
  const scores = [Array.from(loadScorer(bytes).scores(rows))];
  writeFileSync(`${file}.ordo`, bytes);
  writeFileSync(`${file}.json`, `${JSON.stringify({ rows, queries, scores })}\n`);
  console.log(`${file}.ordo: ${bytes.length} bytes`);
}

function scorerRows(items: Samples): ScorerRow[] {
  if (items.kind === "vectors") return writable((items as Vectors).values as Matrix) as number[][];
  if (items.kind === "sets")
    return (items as Sets).values.map(({ words, counts }) =>
      Object.fromEntries(words.map((word, place) => [word, counts[place]!])),
    );
  if (items.kind !== "views") return [...(items as Strings | Sequences).values];
  const { parts } = items as Views;
  const columns = Object.entries(parts).map(([name, part]) => [name, scorerRows(part)] as const);
  return Array.from({ length: items.size }, (_, row) =>
    Object.fromEntries(columns.map(([name, rows]) => [name, rows[row]!])),
  );
}

/** A model that the scorer does not take, in a folder of its own. */
async function makeForLibrary(
  name: string,
  recipe: Recipe,
  learn: (data: Dataset<Vectors>, options: FitOptions) => Promise<Model<Vectors>>,
): Promise<void> {
  const file = resolve(import.meta.dirname, `../fixtures/${name}s/v${VERSION}-${name}`);
  if (existsSync(`${file}.ordo`)) return console.log(`${file}.ordo stays`);
  const rng = seeded(2009).fork(name);
  const backend = referenceBackend();
  const model = await learn(training(rng, recipe), { seed: 7, backend });
  const X = features(rng.fork("fresh"), FRESH, recipe);
  const queries = Array.from({ length: FRESH }, (_, row) => queryOf(row));
  const scores = Array.from(await model.scores(vectors(X), { backend, queries: grouping(queries) }));
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(`${file}.ordo`, encodeModel(model));
  writeFileSync(`${file}.json`, `${JSON.stringify({ rows: writable(X), queries, scores })}\n`);
}

/** Parts of every kind of predictor, prepared in different ways. */
async function combination(data: Dataset<Vectors>, options: FitOptions): Promise<Model<Vectors>> {
  const models: Model<Vectors>[] = [];
  for (const name of ["gaussian-by-query", "linear-scaled"])
    models.push(await RECIPES[name]!.learner.fit(data, options));
  return (await combine(models, data, options)).model!;
}

/** Means and what is uncertain about them, by items, by features and by landmarks; the scorer does not take these either. */
async function makeUncertain(): Promise<void> {
  const process = (kernel: Kernel<Vectors>) => gpRank({ kernel, noisePrecision: 4 });
  const narrow = gaussian({ gamma: 0.5 });
  const learners = {
    items: process(narrow),
    features: process(linear()),
    landmarks: withLandmarks(process(narrow), { count: 5, choose: "greedy" }),
  };
  for (const [name, learner] of Object.entries(learners)) {
    const file = resolve(import.meta.dirname, `../fixtures/uncertain/v${VERSION}-${name}`);
    if (existsSync(`${file}.ordo`)) {
      console.log(`${file}.ordo stays`);
      continue;
    }
    const recipe: Recipe = {
      learner: withPreparation(learner, { scale: { kind: "standard" } }),
    };
    const rng = seeded(2009).fork(`uncertain ${name}`);
    const backend = referenceBackend();
    const model = await recipe.learner.fit(training(rng, recipe), { backend, seed: 7 });
    const X = features(rng.fork("fresh"), FRESH, recipe);
    const posterior = await model.posterior!(vectors(X), { backend });
    const all = Array.from({ length: FRESH }, (_, row) => row);
    const covariance = Array.from((await posterior.covariance(all, all)).data);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(`${file}.ordo`, encodeModel(model));
    const stored = { rows: writable(X), scores: Array.from(posterior.mean), covariance };
    writeFileSync(`${file}.json`, `${JSON.stringify(stored)}\n`);
  }
}

mkdirSync(folder, { recursive: true });
for (const [name, recipe] of Object.entries(RECIPES)) await make(name, recipe);
await makeTexts("texts", spectrum({ k: 2 }));
await makeTexts("texts-squared", power(spectrum({ k: 1 }), 2));
await makeTexts("views", sum(on("title", normalize(spectrum({ k: 2 }))), on("numbers", linear())));
await makeTexts(
  "views-kernel",
  sum(on("title", spectrum({ k: 1, presence: true })), on("numbers", gaussian({ gamma: 0.5 }))),
);
await makeStructured("tokens", spectrum({ k: 2 }), "tokens");
await makeStructured(
  "tokens-subsequence",
  normalize(sum(spectrum({ k: 1 }), subsequence({ length: 2, decay: 0.5 }))),
  "tokens",
);
await makeStructured("sets", setIntersection(), "sets");
await makeStructured("sets-kernel", sum(jaccard(), setMinMax()), "sets");
await makeStructured("dna", mismatch({ k: 2, m: 1, alphabet: "dna" }), "dna");
await makeStructured(
  "structured",
  sum(
    on("tokens", subsequence({ length: 2, decay: 0.7 })),
    on("sets", setMinMax()),
    on("dna", mismatch({ k: 2, m: 1, alphabet: "dna" })),
  ),
  "tokens",
  "sets",
  "dna",
);
await makeGraphs("graphs", power(weisfeilerLehman({ iterations: 1, edgeLabels: true }), 2));
await makeTermsOfViews("terms-views", sum(on("note", linear()), on("numbers", linear())));
await makeTermsOfViews(
  "terms-views-kernel",
  sum(on("note", cosine()), on("title", spectrum({ k: 2 })), on("numbers", gaussian({ gamma: 0.5 }))),
);
await makeTerms("terms", { stem: "english", stopWords: "english", nGrams: 2, minimumDocuments: 2 });
await makeTerms("terms-vectors", {
  weighting: "count",
  idf: "none",
  length: "none",
  wordVectors: wordVectors(["wheat", "corn", "banks"], [1, 0.5, 0.75, 0.25, -1, 2]),
});
await makeForLibrary("combination", RECIPES["gaussian-by-query"]!, combination);
const stumps = withPreparation(rankBoost({ rounds: 24 }), { impute: { rule: "mean" } });
await makeForLibrary("stump", { learner: stumps, missing: true }, (data, options) =>
  stumps.fit(data, options),
);
await makeUncertain();
