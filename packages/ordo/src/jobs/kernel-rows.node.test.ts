import { drawGraphs, drawSequences, drawStrings, expectError } from "@ordo/testkit";
import {
  allPaths,
  type Compute,
  concordance,
  crossValidate,
  dataset,
  type Engine,
  type Graphs,
  graph,
  graphs,
  inlineEngine,
  type Kernel,
  kFold,
  normalize,
  type Progress,
  randomWalk,
  rankRls,
  referenceBackend,
  seeded,
  startRun,
  subsequence,
  valuesOf,
  withLandmarks,
} from "ordo";
import { afterAll, describe, expect, it } from "vitest";
import { threadEngine } from "./thread-engine.ts";

const engines: readonly Engine[] = [1, 2, 3].map((threads) => threadEngine({ threads }));
afterAll(async () => {
  for (const engine of engines) await engine.release();
});

/** Graphs of which nothing is known yet. */
const fresh = ({ values }: Graphs): Graphs => graphs(values.map((one) => ({ ...one })));
const items = drawGraphs(seeded(9), 300);
const others = items.take([...Array(150).keys()].map((k) => 2 * k));

async function found(kernel: Kernel<Graphs>, compute: Compute): Promise<readonly number[]> {
  const [a, b] = [fresh(items), fresh(others)];
  using among = await kernel.matrix(a, undefined, compute);
  using between = await kernel.matrix(a, b, compute);
  const diagonal = await kernel.diagonal(b, a, compute);
  return [
    ...valuesOf(await compute.backend.fetch(among)),
    ...valuesOf(await compute.backend.fetch(between)),
    ...diagonal,
  ];
}

describe("kernel matrices of graphs in threads", () => {
  it.each([allPaths(), allPaths({ combine: "max" }), randomWalk({ lambda: 1 }), normalize(allPaths())])(
    "have the bits of this thread, for any number of threads: $spec",
    async (kernel) => {
      const alone = await found(kernel, { backend: referenceBackend(), run: startRun() });
      for (const engine of [inlineEngine(), ...engines]) {
        const compute = { backend: referenceBackend(), run: startRun(), engine };
        expect(await found(kernel, compute)).toEqual(alone);
        expect(compute.run.warnings).toEqual([]);
      }
    },
  );

  it("of texts and tokens too", async () => {
    const kernel = subsequence({ length: 2, decay: 0.5 });
    for (const [a, b] of [
      [drawStrings(seeded(1), 130), drawStrings(seeded(2), 90)],
      [drawSequences(seeded(3), 130), drawSequences(seeded(4), 90)],
    ] as const) {
      const values = async (engine?: Engine) => {
        const compute = { backend: referenceBackend(), run: startRun(), engine };
        using among = await kernel.matrix(a, undefined, compute);
        using between = await kernel.matrix(a, b as never, compute);
        const read = [among, between].map(async (held) => [...valuesOf(await held.owner.fetch(held))]);
        return [await Promise.all(read), compute.run.warnings];
      };
      expect(await values(engines[1])).toEqual(await values());
    }
  });

  it("are told of as they grow, and end when that is asked for", async () => {
    const told: Progress[] = [];
    const compute = (more: object) => ({
      backend: referenceBackend(),
      run: startRun(more),
      engine: engines[1]!,
    });
    const kernel = allPaths();
    const given = fresh(items);
    (
      await kernel.matrix(given, undefined, compute({ onProgress: (one: Progress) => told.push(one) }))
    ).release();
    for (const step of ["all-paths", "kernel matrix"]) {
      const of = told.filter((one) => one.step === step);
      expect(of.length).toBeGreaterThan(3);
      expect(of.at(-1)!.done).toBe(of.at(-1)!.total);
    }
    for (const step of ["all-paths", "kernel matrix"]) {
      const stop = new AbortController();
      const onProgress = (one: Progress) => one.step === step && one.done > 1 && stop.abort();
      await expectError(
        kernel.matrix(fresh(items), undefined, compute({ signal: stop.signal, onProgress })),
        "run.cancelled",
      );
    }
  });

  it("name a graph that is refused by its place among all", async () => {
    const bad = graph({ nodes: 1, edges: [[0, 0]] });
    const given = graphs([...fresh(items).values.slice(0, 211), bad, ...fresh(items).values]);
    const compute = { backend: referenceBackend(), run: startRun(), engine: engines[1]! };
    await expectError(allPaths().matrix(given, undefined, compute), "kernel.diverges", {
      item: 211,
      radius: 1,
    });
  });

  it("are those of fits and validations that are given an engine", async () => {
    const rng = seeded(1);
    const data = dataset({ inputs: items, scores: Array.from({ length: items.size }, () => rng.uniform()) });
    const learner = withLandmarks(rankRls({ kernel: allPaths() }), { count: 40 });
    const fitted = async (engine?: Engine) => {
      const options = { backend: referenceBackend(), engine };
      const model = await learner.fit(dataset({ ...data, inputs: fresh(items) }), options);
      return [...(await model.scores(fresh(others), options))];
    };
    expect(await fitted(engines[1])).toEqual(await fitted());
    const steps = new Set<string>();
    const onProgress = ({ step, total }: Progress) => steps.add(`${step} ${total}`);
    const options = { split: kFold({ folds: 3 }), metric: concordance(), backend: referenceBackend() };
    const plain = rankRls({ kernel: allPaths() });
    const alone = await crossValidate(plain, dataset({ ...data, inputs: fresh(items) }), options);
    const shared = await crossValidate(plain, dataset({ ...data, inputs: fresh(items) }), {
      ...options,
      engine: engines[1],
      onProgress,
    });
    expect(shared.estimates).toEqual(alone.estimates);
    // Five blocks of graphs, and 32 blocks of rows for each thread: not one item after the other.
    expect([...steps]).toEqual(expect.arrayContaining(["all-paths 5", "kernel matrix 64"]));
  });
});
