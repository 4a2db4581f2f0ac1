import { expectClose, expectError } from "@ordo/testkit";
import {
  concordance,
  cosine,
  crossValidate,
  type Dataset,
  dataset,
  decodeModel,
  encodeModel,
  fitTransforms,
  gaussian,
  givenFolds,
  type HoldOutSink,
  type Kernel,
  learnerFrom,
  linear,
  matrix,
  on,
  rankRls,
  rankSvm,
  referenceBackend,
  rls,
  type Strings,
  scaling,
  seeded,
  spectrum,
  strings,
  sum,
  type TextSpec,
  takeItems,
  textFeatures,
  textViews,
  toDense,
  transformFrom,
  type Vectors,
  type ViewSpec,
  type Views,
  vectors,
  views,
  withPreparation,
  wordVectors,
} from "ordo";
import { loadScorer } from "ordo/scorer";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const WORDS = "wheat corn bank rate loan Grain exports rising profits été 小麦 l'été naïve".split(" ");
/** Empty, without words, of stop words alone, twice the same, of other scripts, and very long. */
const ODD = [
  "",
  " ?! – ",
  "and the of",
  "wheat corn",
  "wheat corn",
  "ПШЕНИЦА 小麦 wheat 🌾",
  "wheat bank ".repeat(20_000),
];
const TEXT = { stem: "english", stopWords: "english" } as const;

type Items = Views<{ body: Strings; title: Strings; numbers: Vectors }>;

/** Texts about grain score more, and so do rows with a large first number. */
function problem(seed: number, size = 30): Dataset<Items> {
  const rng = seeded(seed);
  const text = (most: number) =>
    Array.from({ length: 1 + rng.below(most) }, () => WORDS[rng.below(WORDS.length)]).join(" ");
  const body = [...ODD, ...Array.from({ length: size - ODD.length }, () => text(8))];
  const title = Array.from({ length: size }, () => text(2));
  const numbers = matrix(
    size,
    2,
    Float64Array.from({ length: 2 * size }, () => rng.normal()),
  );
  const scores = body.map(
    (one, row) =>
      Math.min(3, one.split(/wheat|corn|Grain|小麦/).length) + numbers.data[2 * row]! + 0.1 * rng.normal(),
  );
  const inputs = views({
    body: strings(body),
    title: strings(title),
    numbers: vectors(numbers, ["price", "size"]),
  });
  return dataset({ inputs, scores });
}

const asViews = (data: Dataset<Items>) => data as unknown as Dataset<Views>;
const of = (...kernels: readonly unknown[]) => sum(...(kernels as [Kernel<Views>])) as Kernel<Views>;
const [data, fresh] = [problem(1), problem(2).inputs];

describe("texts that are the only view", () => {
  it.each([linear(), cosine(), gaussian({ gamma: 0.5 })] as const)(
    "are the plain texts ($spec.kind)",
    async (kernel) => {
      const texts = dataset({ inputs: data.inputs.view("body"), scores: data.scores!.values });
      const plain = await withPreparation(rankRls({ kernel: kernel as Kernel<Vectors>, lambda: 0.5 }), {
        text: TEXT,
      }).fit(texts, { backend });
      const own = rankRls({ kernel: of(on("body", kernel as Kernel<Vectors>)), lambda: 0.5 });
      const one = dataset({ ...data, inputs: views({ body: data.inputs.view("body") }) });
      const model = await withPreparation(own, { texts: { body: TEXT } }).fit(
        one as unknown as Dataset<Views>,
        { backend },
      );
      const wanted = await plain.scores(fresh.view("body"), { backend });
      expect(await model.scores(views({ body: fresh.view("body") }) as Views, { backend })).toEqual(wanted);
      expect(new Set(wanted).size).toBeGreaterThan(10);
    },
  );
});

describe("texts beside other views", () => {
  const kernels: readonly (readonly [string, Kernel<Views>])[] = [
    ["linear", of(on("body", linear()), on("numbers", linear()))],
    [
      "mixed",
      of(on("body", cosine()), on("title", spectrum({ k: 3 })), on("numbers", gaussian({ gamma: 0.5 }))),
    ],
  ];

  it("are features beside features: linear kernels are one of the joined table", async () => {
    const learner = withPreparation(rankRls({ kernel: kernels[0]![1], lambda: 0.5 }), {
      texts: { body: TEXT },
    });
    const model = await learner.fit(asViews(data), { backend });
    const step = textFeatures(TEXT).fit(data.inputs.view("body"));
    const joined = (items: Items) => {
      const [words, { values }] = [step.apply(items.view("body")), items.view("numbers")];
      const [left, right] = [words.values, values].map((one) =>
        one.kind === "sparse" ? toDense(one) : one,
      ) as [never, never];
      const [a, b] = [left, right] as { data: Float64Array; cols: number }[];
      const row = (k: number) => [
        ...a!.data.subarray(k * a!.cols, (k + 1) * a!.cols),
        ...b!.data.subarray(k * 2, k * 2 + 2),
      ];
      return vectors(Array.from({ length: items.size }, (_, k) => row(k)));
    };
    const byHand = await rankRls({ kernel: linear(), lambda: 0.5 }).fit(
      dataset({ inputs: joined(data.inputs), scores: data.scores!.values }),
      { backend },
    );
    expectClose(
      await model.scores(fresh as unknown as Views, { backend }),
      await byHand.scores(joined(fresh), { backend }),
    );
  });

  it.each(kernels)("are scored alike from a file and by the scorer: %s", async (name, kernel) => {
    const texts = { body: TEXT, ...(name === "linear" && { title: { nGrams: 2, idf: "smooth" } as const }) };
    const model = await withPreparation(rankRls({ kernel, lambda: 0.5 }), { texts }).fit(asViews(data), {
      backend,
    });
    const wanted = await model.scores(fresh as unknown as Views, { backend });
    const bytes = encodeModel(model);
    const again = decodeModel(bytes);
    expect(await again.scores(fresh, { backend })).toEqual(wanted);
    expect(encodeModel(again)).toEqual(bytes);
    expect(again.preparation!.map(({ spec }) => (spec as ViewSpec).view)).toEqual(Object.keys(texts));
    const rows = Array.from({ length: fresh.size }, (_, k) => {
      const { values } = fresh.view("numbers");
      const numbers = [0, 1].map((col) => (values as { data: Float64Array }).data[2 * k + col]!);
      return { body: fresh.view("body").values[k]!, title: fresh.view("title").values[k]!, numbers };
    });
    const scorer = loadScorer(bytes);
    expect(scorer.inputs).toMatchObject({
      views: { body: { kind: "strings" }, numbers: { kind: "vectors" } },
    });
    const found = scorer.scores(rows);
    if (name === "linear") expect(found).toEqual(wanted);
    else expectClose(found, wanted, { rtol: 1e-12 });
    await expectError(() => scorer.scores([{ ...rows[0]!, body: [1, 2] }]), "model.mismatch", {
      expected: "texts",
    });
    const { body: _, ...without } = rows[0]!;
    await expectError(() => scorer.scores([without]), "model.mismatch", { expected: 'a view "body"' });
  });

  it("with word vectors are xᵀRRᵀz, and the spec of the model keeps a summary of them", async () => {
    const R: Record<string, number[]> = { wheat: [1, 0.5], corn: [0.9, 0.6], bank: [-1, 2] };
    const given = wordVectors(Object.keys(R), Object.values(R).flat());
    const texts = { body: { wordVectors: given } };
    const kernel = of(on("body", linear()), on("numbers", linear()));
    const model = await withPreparation(rankRls({ kernel }), { texts }).fit(asViews(data), { backend });
    const made = textFeatures(texts.body).fit(data.inputs.view("body"));
    const inputs = views({ ...data.inputs.parts, body: made.apply(data.inputs.view("body")) });
    const byHand = await rankRls({ kernel }).fit(dataset({ ...data, inputs }) as unknown as Dataset<Views>, {
      backend,
    });
    const again = views({ ...fresh.parts, body: made.apply(fresh.view("body")) });
    const wanted = await byHand.scores(again as unknown as Views, { backend });
    expect(await decodeModel(encodeModel(model)).scores(fresh, { backend })).toEqual(wanted);
    expect(model.provenance.learner.texts).toMatchObject({ body: { wordVectors: { count: 3, size: 2 } } });
    expect(model.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^view "body": \d+ of \d+ terms/),
    );
  });

  it("are explained by term and by number", async () => {
    const learner = withPreparation(rls({ kernel: kernels[0]![1] }), { texts: { body: TEXT } });
    const model = decodeModel(encodeModel(await learner.fit(asViews(data), { backend })));
    const { over, parts, scoreA, scoreB } = await model.explain(data.inputs, 3, 5, { backend });
    expect(over).toBe("features");
    expect(parts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["body: corn", "body: 小麦", "numbers: price"]),
    );
    expectClose(
      parts.reduce((all, { contribution }) => all + contribution, 0),
      scoreA - scoreB,
    );
  });

  it("come again from their spec", async () => {
    const learner = withPreparation(rls({ kernel: kernels[0]![1], lambda: 2 }), {
      texts: { body: TEXT, title: {} },
    });
    const twin = learnerFrom(structuredClone(learner.spec));
    expect(twin.spec).toEqual(learner.spec);
    const scores = async (one: typeof twin) => (await one.fit(data, { backend })).scores(fresh, { backend });
    expect(await scores(twin)).toEqual(await scores(learner as unknown as typeof twin));
    const [step] = textViews({ body: TEXT });
    const fitted = step!.fit(data.inputs as unknown as Views);
    const rebuilt = transformFrom(JSON.parse(JSON.stringify(fitted.spec)));
    expect(rebuilt.spec).toEqual(fitted.spec);
    const made = [rebuilt.apply(fresh) as Views, fitted.apply(fresh as unknown as Views)].map(
      ({ parts }) => parts.body!,
    );
    expect((made[0] as Vectors).values).toEqual((made[1] as Vectors).values);
    const inner = (fitted.spec as ViewSpec).step;
    await expectError(
      () => transformFrom({ transform: "on", view: "a", step: { ...inner, transform: "on" } }),
      "input.invalid",
    );
    await expectError(() => transformFrom({ transform: "on", step: inner }), "input.invalid");
  });

  it("of another learner are features as well", async () => {
    const learner = withPreparation(rankSvm({ kernel: kernels[0]![1] }), { texts: { body: {} } });
    const scores = await (await learner.fit(asViews(data), { backend })).scores(fresh as unknown as Views, {
      backend,
    });
    expect(new Set(scores).size).toBeGreaterThan(10);
  });
});

describe("cross-validation of texts in views", () => {
  const sets = Array.from({ length: 4 }, (_, fold) =>
    Uint32Array.from(Array.from(data.scores!.values.data.keys()).filter((row) => row % 4 === fold)),
  );
  const kernel = of(on("body", linear()), on("numbers", linear()));
  const text = { minimumDocuments: 2 };
  const learner = withPreparation(rankRls({ kernel }), { texts: { body: text } });
  const validate = async (method: "auto" | "refit" | "leaking") => {
    const held = new Float64Array(data.size);
    const set: HoldOutSink["set"] = (_, rows, scores) =>
      rows.forEach((row, k) => void (held[row] = scores[k]!));
    const options = { split: givenFolds(sets), metric: concordance(), method, backend, onHeldOut: { set } };
    return { held, ...(await crossValidate(learner, asViews(data), options)) };
  };

  it("learns the words inside each fold, and gives what refitting by hand gives", async () => {
    const { held, method, warnings } = await validate("auto");
    expect(method).toBe("refit");
    expect(warnings.map(({ code }) => code)).not.toContain("validation.preparation-on-all-rows");
    expect((await validate("refit")).held).toEqual(held);
    for (const rows of sets) {
      const others = takeItems(
        data,
        Uint32Array.from(held.keys()).filter((row) => !rows.includes(row)),
      );
      const step = textFeatures(text).fit(others.inputs.view("body"));
      const made = ({ parts }: Items) =>
        views({ ...parts, body: step.apply(parts.body) }) as unknown as Views;
      const model = await rankRls({ kernel }).fit(dataset({ ...others, inputs: made(others.inputs) }), {
        backend,
      });
      const wanted = await model.scores(made(data.inputs.take(rows)), { backend });
      expect(Float64Array.from(rows, (row) => held[row]!)).toEqual(wanted);
    }
  });

  it("by the leaking way says whose words they are, and gives another number", async () => {
    const found = await validate("leaking");
    expect(found.method).toBe("shortcut");
    expect(found.warnings).toContainEqual({
      code: "validation.preparation-on-all-rows",
      message: expect.stringContaining(
        'the vocabulary of the texts of "body" was fitted on all rows',
      ) as string,
    });
    expect(found.held).not.toEqual((await validate("auto")).held);
  });

  it("a word of held-out texts alone is none that the others know", async () => {
    const rest = takeItems(
      asViews(data),
      Uint32Array.from({ length: 20 }, (_, row) => row + 10),
    );
    const { preparation } = await learner.fit(rest, { backend });
    const { terms } = (preparation![0]!.spec as ViewSpec).step as TextSpec;
    expect(terms).not.toContain("пшеница");
    expect(terms.length).toBeGreaterThan(3);
  });
});

describe("what cannot be meant is refused", () => {
  const inner = rankRls({ kernel: of(on("body", linear()), on("numbers", linear())) });
  const refused = (texts: Readonly<Record<string, object>>, items: object = data.inputs) =>
    withPreparation(inner, { texts }).fit(dataset({ inputs: items as Views, scores: data.scores!.values }), {
      backend,
    });

  it("views that are not there, or hold no texts", async () => {
    await expectError(() => refused({ bodi: {} }), "input.invalid", {
      expected: 'a view "bodi" of texts',
      actual: "views body, title, numbers",
    });
    await expectError(() => refused({ numbers: {} }), "input.invalid", {
      what: 'view "numbers" to prepare',
      actual: "vectors",
    });
    await expectError(() => refused({ body: {} }, data.inputs.view("body")), "input.invalid", {
      expected: "views",
      actual: "strings",
    });
  });

  it("texts of which no word is left, by the name of their view", async () => {
    const empty = views({
      ...data.inputs.parts,
      body: strings(Array.from({ length: data.size }, (_, k) => (k % 2 === 0 ? "" : "the, and!"))),
    });
    await expectError(() => refused({ body: TEXT }, empty), "input.invalid", {
      what: 'texts of view "body"',
      actual: "texts without words",
    });
  });

  it("a kernel of vectors on raw texts, and one of strings on features", async () => {
    await expectError(() => inner.fit(asViews(data), { backend }), "kernel.input");
    const letters = rankRls({ kernel: of(on("body", spectrum({ k: 2 }))) });
    await expectError(
      () => withPreparation(letters, { texts: { body: {} } }).fit(asViews(data), { backend }),
      "kernel.input",
    );
  });

  it("other steps beside them, no view at all, and options that make no sense", async () => {
    const options = (given: object) => withPreparation(inner, given as { texts: Record<string, object> });
    await expectError(() => options({ texts: { body: {} }, scale: { kind: "max-abs" } }), "option.invalid");
    await expectError(() => options({ texts: { body: {} }, text: {} }), "option.invalid");
    await expectError(() => options({ texts: {} }), "option.invalid");
    await expectError(() => options({ texts: { body: { nGrams: 0 } } }), "option.invalid");
    await expectError(() => fitTransforms([scaling({ kind: "none" })], data.inputs), "input.invalid");
  });
});

it("needs no word about types", async () => {
  const inputs = views({ body: strings(["a b", "c", "b"]), numbers: vectors([[1], [2], [4]]) });
  const kernel = sum(on("body", linear()), on("numbers", gaussian({ gamma: 0.1 })));
  const learner = withPreparation(rankRls({ kernel }), { texts: { body: {} } });
  const model = await learner.fit(dataset({ inputs, scores: [1, 2, 0] }), { backend });
  expect([...(await model.rank(inputs, { backend }))]).toEqual([1, 0, 2]);
});
