import { expectError, isLongRun, readModelFixture } from "@ordo/testkit";
import {
  decodeModel,
  isOrdoError,
  type Model,
  matrix,
  type Rng,
  referenceBackend,
  type Samples,
  seeded,
  type Vectors,
  vectors,
} from "ordo";
import { loadScorer } from "ordo/scorer";
import { beforeAll, describe, expect, it } from "vitest";
import { seal, unseal } from "./format/container.ts";
import { crc64 } from "./format/crc64.ts";

const ROUNDS = isLongRun() ? 20_000 : 1000;
const backend = referenceBackend();

/** One file of every make; their checksums are made to fit whatever is changed in them. */
const NAMES = {
  linear: "v1-linear-scaled",
  dense: "v1-combined",
  sparse: "v1-counts-sparse",
  "linear 2": "v2-linear-scaled",
  "dense 2": "v2-combined",
  "sparse 2": "v2-counts-sparse",
  "texts 2": "v2-texts-squared",
  "terms 2": "v2-terms",
  "vectors 2": "v2-terms-vectors",
  "term views 2": "v2-terms-views",
  "views 2": "v2-views-kernel",
  "structured 2": "v2-structured",
  "graphs 2": "v2-graphs",
} as const;
const files = new Map<string, Uint8Array>();

beforeAll(async () => {
  for (const [name, file] of Object.entries(NAMES)) files.set(name, (await readModelFixture(file)).bytes);
});

async function expectRefused(bytes: Uint8Array, reason: string): Promise<void> {
  for (const open of [decodeModel, loadScorer])
    await expectError(() => open(bytes), "model.corrupt", { reason });
}

function copy(from: DataView, to: DataView): void {
  for (let at = 0; at < from.byteLength; at++) to.setUint8(at, from.getUint8(at));
}

/** The file with another header or body, and a checksum that fits. */
function forged(
  bytes: Uint8Array,
  edit: (header: Record<string, never>) => void,
  editBody: (body: DataView) => void = () => {},
): Uint8Array {
  const { version, header, body } = unseal(bytes);
  const fields = JSON.parse(new TextDecoder().decode(header));
  edit(fields);
  return seal(version, new TextEncoder().encode(JSON.stringify(fields)), body.byteLength, (target) => {
    copy(body, target);
    editBody(target);
  });
}

/** Replaces what stands at a path in the header. */
function put(path: string, value: unknown): (header: object) => void {
  return (header) => {
    const keys = path.split(".");
    let place = header as Record<string, unknown>;
    for (const key of keys.slice(0, -1)) place = place[key] as Record<string, unknown>;
    const last = keys.at(-1)!;
    if (value === undefined) delete place[last];
    else place[last] = value;
  };
}

function deep(depth: number): object {
  let spec: object = { kind: "linear" };
  for (let level = 0; level < depth; level++) spec = { kind: "normalize", kernel: spec };
  return spec;
}

const deepMap = (depth: number): object =>
  depth === 0 ? { kind: "identity", features: 5 } : { kind: "unit", map: deepMap(depth - 1) };

describe("a kind that is unknown here was made by a newer version, and the file is not called damaged", () => {
  it.each<[string, string, unknown, string, string]>([
    ["linear 2", "predictor.kind", "forest", "predictor", "forest"],
    ["linear 2", "predictor.kind", "toString", "predictor", "toString"],
    ["linear 2", "predictor.map", { kind: "landmarks" }, "map", "landmarks"],
    ["linear 2", "predictor.map", { kind: "unit", map: { kind: "words", list: [] } }, "map", "words"],
    ["linear 2", "preparation.1.transform", "whitening", "transform", "whitening"],
    ["linear 2", "inputs.kind", "movies", "items", "movies"],
    ["linear 2", "inputs", { kind: "views", views: { x: { kind: "movies" } } }, "items", "movies"],
    ["dense 2", "predictor.kernel.kind", "quadratic", "kernel", "quadratic"],
    ["dense 2", "predictor.kernel.terms.3.kernel.kind", "quadratic", "kernel", "quadratic"],
    ["dense 2", "predictor.items.kind", "movies", "items", "movies"],
    ["dense", "kernel.terms.3.kernel.kind", "quadratic", "kernel", "quadratic"],
  ])("%s: %s = %j", async (name, path, value, what, found) => {
    const bytes = forged(files.get(name)!, (header) => {
      put(path, value)(header);
      if (path.startsWith("kernel")) put(`provenance.learner.${path}`, value)(header);
    });
    for (const open of [decodeModel, loadScorer]) {
      const error = await expectError(() => open(bytes), "model.version", { what, found } as object);
      expect(error.message).toMatch(/made by a newer Ordo: .* upgrade/);
      expect(error.details.supported).toContain(KNOWN[error.details.what]);
    }
  });
  it("also where it is what is done to one view", async () => {
    const bytes = forged(files.get("term views 2")!, put("preparation.0.step.transform", "topics"));
    for (const open of [decodeModel, loadScorer])
      await expectError(() => open(bytes), "model.version", { what: "transform", found: "topics" });
  });
  const KNOWN: Readonly<Record<string, string>> = {
    predictor: "linear",
    map: "identity",
    transform: "scaling",
    items: "vectors",
    kernel: "gaussian",
  };
});

describe("a header that contradicts itself or the rest is refused, whatever its checksum", () => {
  it.each<[string, string, unknown]>([
    ["linear", "outputs", 2],
    ["linear", "outputs", -1],
    ["linear", "outputs", 1.5],
    ["linear", "outputs", undefined],
    ["linear", "extra", 1],
    ["linear", "kernel", { kind: "gaussian", gamma: 1 }],
    ["linear", "kernel", { kind: "quadratic" }],
    ["linear", "kernel", { kind: "sum", terms: [{ kind: "linear" }, { kind: "linear" }] }],
    ["linear", "kernel", { kind: "scale", factor: -1, kernel: { kind: "linear" } }],
    ["linear", "kernel", deep(80)],
    ["linear", "kernel", null],
    ["linear", "inputs", { kind: "precomputed", originals: 5 }],
    ["linear", "inputs.features", 4],
    ["linear", "inputs.features", 6],
    ["linear", "inputs.names", ["a"]],
    ["linear", "inputs.names", [1, 2, 3, 4, 5]],
    ["linear", "inputs.kind", "views"],
    ["linear", "target", null],
    ["linear", "target.names", ["one", "two"]],
    ["linear", "preparation", null],
    ["linear", "preparation", []],
    ["linear", "preparation.0.rule", "guess"],
    ["linear", "preparation.1.kind", "none"],
    ["linear", "preparation.1.kind", "query-standard"],
    ["linear", "preparation.0.transform", "scaling"],
    ["linear", "predictor", "linear"],
    ["linear", "predictor.kind", "kernel"],
    ["linear", "predictor.features", 10],
    ["linear", "provenance.items", "many"],
    ["linear", "provenance.learner", {}],
    ["linear", "provenance.learner.lambda", null],
    ["linear", "warnings", [{ code: 1, message: "" }]],
    ["linear", "sections", {}],
    ["linear", "sections.0.type", "float32"],
    ["linear", "sections.0.type", "uint32"],
    ["linear", "sections.0.length", 16],
    ["linear", "sections.0.offset", 8],
    ["linear", "sections.1.offset", 0],
    ["linear", "sections.1.shape", [5, 1, 1]],
    ["linear", "sections.1.shape", [2 ** 31, 2 ** 31, 2 ** 31]],
    ["linear", "sections.1.name", "bias"],
    ["linear", "sections.1.name", "__proto__"],
    ["dense", "predictor.kind", "linear"],
    ["dense", "predictor.storage", "sparse"],
    ["dense", "predictor.items", 23],
    ["dense", "predictor.items", 2 ** 40],
    ["dense", "provenance.items", 3],
    ["dense", "kernel.terms.3.kernel.gamma", 0],
    ["dense", "kernel.terms.3.kernel.gamma", "1"],
    ["dense", "kernel.terms.1.kernel.kernel.degree", 0],
    ["dense", "kernel.terms.1.kernel.kernel.offset", -1],
    ["dense", "kernel.terms.1.kernel.kernel.more", 1],
    ["dense", "kernel.terms", []],
    ["sparse", "inputs.features", 3],
    ["linear 2", "outputs", 2],
    ["linear 2", "kernel", { kind: "linear" }],
    ["linear 2", "inputs", { kind: "precomputed", originals: 5 }],
    ["linear 2", "inputs", { kind: "strings" }],
    ["linear 2", "inputs", { kind: "strings", features: 5 }],
    ["linear 2", "inputs", { kind: "views", views: {} }],
    ["linear 2", "inputs", { kind: "views", views: { x: { kind: "strings" } } }],
    ["linear 2", "inputs.features", 4],
    ["linear 2", "inputs.names", ["a"]],
    ["linear 2", "preparation", []],
    ["linear 2", "preparation.0.rule", "guess"],
    ["linear 2", "predictor.features", 10],
    ["linear 2", "predictor.map", null],
    ["linear 2", "predictor.map.features", 4],
    ["linear 2", "predictor.map.more", 4],
    ["linear 2", "predictor.map", { kind: "none" }],
    ["linear 2", "predictor.map", { kind: "unit" }],
    ["linear 2", "predictor.map", { kind: "scaled", factor: 0, map: { kind: "identity", features: 5 } }],
    ["linear 2", "predictor.map", { kind: "side-by-side", maps: [] }],
    ["linear 2", "predictor.map", { kind: "on", view: "x", map: { kind: "identity", features: 5 } }],
    ["linear 2", "predictor.map", deepMap(80)],
    ["linear 2", "provenance.learner", {}],
    ["linear 2", "facts", { gap: "small" }],
    ["linear 2", "facts", []],
    ["linear 2", "inputs", undefined],
    ["linear 2", "sections.0.type", "utf8"],
    ["dense 2", "predictor.kernel", null],
    ["dense 2", "predictor.kernel", { kind: "precomputed" }],
    ["dense 2", "predictor.kernel", { kind: "on", view: "x", kernel: { kind: "linear" } }],
    ["dense 2", "predictor.kernel", deep(80)],
    ["dense 2", "predictor.kernel.terms", []],
    ["dense 2", "predictor.kernel.terms.1.kernel.kernel.offset", undefined],
    ["texts 2", "predictor.kernel.kernel.presence", undefined],
    ["texts 2", "predictor.kernel.kernel.k", 0],
    ["texts 2", "inputs", { kind: "views", views: { x: { kind: "strings" } } }],
    ["texts 2", "predictor.items.count", 23],
    ["texts 2", "sections.2.type", "uint32"],
    ["terms 2", "inputs", { kind: "vectors", features: 3, names: null }],
    ["terms 2", "preparation", []],
    ["terms 2", "preparation.0.settings", null],
    ["terms 2", "preparation.0.settings.stem", "latin"],
    ["terms 2", "preparation.0.settings.stem", undefined],
    ["terms 2", "preparation.0.settings.nGrams", 0],
    ["terms 2", "preparation.0.settings.more", 1],
    ["terms 2", "preparation.0.idf", false],
    ["terms 2", "preparation.0.idf", "yes"],
    ["terms 2", "preparation.0.vectors", 2],
    ["terms 2", "preparation.0.vectors", -1],
    ["terms 2", "preparation.0.transform", "scaling"],
    ["terms 2", "predictor.map.features", 3],
    ["term views 2", "preparation", []],
    ["term views 2", "preparation.0.view", "notes"],
    ["term views 2", "preparation.0.view", "numbers"],
    ["term views 2", "preparation.0.view", "__proto__"],
    ["term views 2", "preparation.0.view", undefined],
    ["term views 2", "preparation.0.more", 1],
    ["term views 2", "preparation.0.step", null],
    ["term views 2", "preparation.0.step.settings.stem", "latin"],
    ["term views 2", "preparation.0.step.idf", false],
    ["term views 2", "preparation.0.step.vectors", 2],
    ["term views 2", "preparation.0.transform", "text"],
    ["term views 2", "preparation.1", { transform: "scaling", kind: "none" }],
    ["term views 2", "inputs.views.note", { kind: "sets" }],
    ["term views 2", "inputs", { kind: "strings" }],
    ["term views 2", "predictor.map.maps.0.map.features", 3],
    ["vectors 2", "preparation.0.vectors", 0],
    ["vectors 2", "preparation.0.vectors", 3],
    ["vectors 2", "preparation.0.idf", 1],
    ["views 2", "inputs.views.title", undefined],
    ["views 2", "inputs.views.title", { kind: "vectors", features: 2, names: null }],
    ["views 2", "inputs.views.more", { kind: "strings" }],
    ["views 2", "predictor.items.parts.title", undefined],
    ["views 2", "predictor.items.parts.title.count", 3],
    ["views 2", "predictor.items.parts.numbers.storage", "sparse"],
    ["views 2", "predictor.kernel.terms.0.view", "numbers"],
    ["views 2", "predictor.kernel.terms.0.view", "other"],
    ["structured 2", "inputs.views.sets", { kind: "sequences" }],
    ["structured 2", "inputs.views.tokens", { kind: "strings" }],
    ["structured 2", "inputs.views.tokens", { kind: "sequences", features: 1 }],
    ["structured 2", "predictor.items.parts.sets.count", 3],
    ["structured 2", "predictor.kernel.terms.0.kernel.decay", 2],
    ["structured 2", "predictor.kernel.terms.0.kernel.length", undefined],
    ["structured 2", "predictor.kernel.terms.0.view", "sets"],
    ["structured 2", "predictor.kernel.terms.1.view", "tokens"],
    ["structured 2", "predictor.kernel.terms.2.view", "sets"],
    ["structured 2", "predictor.kernel.terms.2.kernel.m", 2],
    ["structured 2", "predictor.kernel.terms.2.kernel.alphabet", "greek"],
    ["graphs 2", "inputs", { kind: "strings" }],
    ["graphs 2", "inputs.nodes", 3],
    ["graphs 2", "predictor.items.count", 23],
    ["graphs 2", "predictor.items.storage", "dense"],
    ["graphs 2", "predictor.kernel.kernel", { kind: "linear" }],
    ["graphs 2", "predictor.kernel.kernel.iterations", -1],
    ["graphs 2", "predictor.kernel.kernel.iterations", 1e9],
    ["dense 2", "predictor.kernel.terms.3.kernel.gamma", 0],
    ["dense 2", "predictor.items.count", 23],
    ["dense 2", "predictor.items.count", 2 ** 40],
    ["dense 2", "predictor.items.kind", "strings"],
    ["dense 2", "predictor.items.kind", "views"],
    ["dense 2", "predictor.items.storage", "sparse"],
    ["dense 2", "provenance.items", 3],
    ["sparse 2", "inputs.features", 3],
  ])("%s: %s = %j", async (name, path, value) => {
    const bytes = forged(files.get(name)!, (header) => {
      put(path, value)(header);
      // The learner's kernel must not be what gives it away.
      if (path.startsWith("kernel")) put(`provenance.learner.${path}`, value)(header);
    });
    await expectError(() => decodeModel(bytes), "model.corrupt", { reason: "content" });
    // The scorer knows no precomputed values.
    await expectError(() => loadScorer(bytes), ["model.corrupt", "data.unsupported", "model.version"]);
  });

  it("when the learner had another kernel", async () => {
    const bytes = forged(files.get("linear")!, put("provenance.learner.kernel", { kind: "cosine" }));
    await expectError(() => decodeModel(bytes), "model.corrupt", { reason: "content" });
  });

  it("when it is not JSON, or not UTF-8, or longer than the file", async () => {
    const { body } = unseal(files.get("linear")!);
    const text = (header: Uint8Array) => seal(2, header, body.byteLength, (target) => copy(body, target));
    for (const header of [new TextEncoder().encode("{"), Uint8Array.of(0x22, 0xff, 0x22), new Uint8Array(0)])
      await expectRefused(text(header), "content");
    const long = files.get("linear")!.slice();
    new DataView(long.buffer).setUint32(12, 2 ** 31, true);
    await expectRefused(resealed(long), "content");
  });

  it("when it is nested deeper than a stack", async () => {
    for (const name of ["linear", "linear 2"]) {
      const { version, header, body } = unseal(files.get(name)!);
      const nest = "[".repeat(100_000) + "]".repeat(100_000);
      const text = new TextDecoder().decode(header).replace('"learner":{', `"learner":{"note":${nest},`);
      const fill = (target: DataView) => copy(body, target);
      await expectRefused(seal(version, new TextEncoder().encode(text), body.byteLength, fill), "content");
    }
  });

  it.each([Number.NaN, Number.NEGATIVE_INFINITY])("when a number is %d", async (value) => {
    for (const name of files.keys()) {
      const bytes = forged(
        files.get(name)!,
        () => {},
        (body) => body.setFloat64(0, value, true),
      );
      await expectRefused(bytes, "content");
    }
  });

  it("when a bag has a count of 0, or words out of order", async () => {
    const good = files.get("structured 2")!;
    const edit = (pattern: RegExp, change: (found: string) => string) =>
      forged(
        good,
        () => {},
        (body) => {
          const bytes = new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
          const text = new TextDecoder("latin1").decode(bytes);
          const { 0: found, index } = pattern.exec(text)!;
          bytes.set(new TextEncoder().encode(change(found)), index);
        },
      );
    await expectRefused(
      edit(/"counts":\[\d/, (found) => `${found.slice(0, -1)}0`),
      "content",
    );
    await expectRefused(
      edit(/"words":\["red","round"/, () => '"words":["round","red"'),
      "content",
    );
    await expectRefused(
      edit(/"words":\["red"/, () => '"words":[ null'),
      "content",
    );
  });

  it("when a graph has another size, an end or a label that is not there, or an unknown trait", async () => {
    const good = files.get("graphs 2")!;
    const { sections } = JSON.parse(new TextDecoder().decode(unseal(good).header)) as {
      sections: { name: string; offset: number }[];
    };
    const at = (name: string) => sections.find((section) => section.name === `items/${name}`)!.offset;
    const edits: [string, number][] = [
      ["nodes", 2 ** 32 - 1],
      ["edges", 99],
      ["traits", 16],
      ["traits", 15],
      ["sources", 9],
      ["targets", 2 ** 31],
      ["node-labels", 99],
      ["edge-labels", 99],
    ];
    for (const [name, value] of edits) {
      const edit = (body: DataView) => body.setUint32(at(name), value, true);
      await expectRefused(
        forged(good, () => {}, edit),
        "content",
      );
    }
    for (const text of ["[[],[]]", "[[]]   ", "{}     "]) {
      const bytes = new TextEncoder().encode(text);
      const edit = (body: DataView) => {
        for (const [k, byte] of bytes.entries()) body.setUint8(at("labels") + k, byte);
      };
      await expectRefused(
        forged(good, () => {}, edit),
        "content",
      );
    }
  });

  it("when rows of sparse items are out of order, or bytes between sections are not 0", async () => {
    const good = files.get("sparse 2")!;
    const { sections } = JSON.parse(new TextDecoder().decode(unseal(good).header)) as {
      sections: { name: string; offset: number; length: number }[];
    };
    const at = (name: string) => sections.find((section) => section.name === name)!;
    const edits: [number, number][] = [
      [at("items/starts").offset, 1],
      [at("items/starts").offset + 4, 2 ** 31],
      [at("items/starts").offset + at("items/starts").length - 4, 1],
      [at("items/columns").offset, 5],
      [at("items/columns").offset, 4],
    ];
    for (const [offset, value] of edits)
      await expectRefused(
        forged(
          good,
          () => {},
          (body) => body.setUint32(offset, value, true),
        ),
        "content",
      );
    const end = at("items/starts").offset + at("items/starts").length;
    expect(end % 8).toBe(4);
    await expectRefused(
      forged(
        good,
        () => {},
        (body) => body.setUint8(end, 1),
      ),
      "content",
    );
  });

  function resealed(bytes: Uint8Array): Uint8Array {
    const { high, low } = crc64(bytes.subarray(0, bytes.length - 8));
    const view = new DataView(bytes.buffer);
    view.setUint32(bytes.length - 8, low, true);
    view.setUint32(bytes.length - 4, high, true);
    return bytes;
  }
});

const ODD = [
  null,
  0,
  -1,
  1.5,
  1e308,
  "",
  "linear",
  [],
  {},
  [[]],
  { kind: "linear" },
  true,
  4294967296,
  "__proto__",
];

/** One random change somewhere in a JSON value. */
function vandalised(value: unknown, rng: Rng): unknown {
  const parts = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (parts.length === 0 || rng.below(5) === 0) return ODD[rng.below(ODD.length)];
  const [key, part] = parts[rng.below(parts.length)];
  const changed = parts.flatMap(([name, old]) => {
    if (name !== key) return [[name, old]];
    return rng.below(8) === 0 ? [] : [[name, vandalised(part, rng)]];
  });
  return Array.isArray(value) ? changed.map(([, part]) => part) : Object.fromEntries(changed);
}

it("random changes of the header with a checksum that fits never crash a reader", async () => {
  const rng = seeded(6);
  const items = vectors(matrix(2, 5, Float64Array.from({ length: 10 }, rng.uniform)));
  let opened = 0;
  for (const [name, good] of files) {
    for (let round = 0; round < ROUNDS; round++) {
      const bytes = forged(good, (header) => {
        const key = Object.keys(header)[rng.below(Object.keys(header).length)];
        put(key, vandalised(header[key], rng))(header);
      });
      const model = attempt(() => decodeModel(bytes), `${name} ${round}`);
      const scorer = attempt(() => loadScorer(bytes), `${name} ${round}`);
      if (model === undefined) continue;
      opened++;
      // What the library opens, the scorer opens too, and both give the same scores, or refuse the items alike.
      expect(scorer).toBeDefined();
      await expectSameOutcome(model, items, () =>
        scorer!.scores([[...rowOf(items, 0)], [...rowOf(items, 1)]]),
      );
    }
  }
  expect(opened).toBeGreaterThan(10);
});

function rowOf(items: Vectors, row: number): Float64Array {
  return items.values.kind === "dense" ? items.values.data.slice(5 * row, 5 * row + 5) : new Float64Array();
}

function attempt<T>(open: () => T, which: string): T | undefined {
  try {
    return open();
  } catch (error) {
    if (!isOrdoError(error)) throw new Error(`crashed at ${which}`, { cause: error });
    return undefined;
  }
}

async function expectSameOutcome(model: Model<Samples>, items: Vectors, score: () => Float64Array) {
  const wanted = await model.scores(items, { backend }).catch((error: unknown) => {
    if (!isOrdoError(error)) throw error;
    return undefined;
  });
  const found = attempt(score, "scoring");
  if (wanted === undefined || found === undefined) return;
  for (const [index, value] of wanted.entries())
    expect(Math.abs(found[index] - value)).toBeLessThanOrEqual(1e-12 * Math.abs(value));
}
