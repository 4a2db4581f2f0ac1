import { expectError, randomMatrix } from "@ordo/testkit";
import {
  type CheckpointStore,
  type Dataset,
  dataset,
  datasetSource,
  fitStream,
  grouping,
  isLinear,
  type Learner,
  linear,
  type Model,
  rankRls,
  seeded,
  type Vectors,
  vectors,
  withPreparation,
} from "ordo";
import { describe, expect, it } from "vitest";

const [m, n] = [120, 6];

/** Rows of which some values are missing, in queries of five. */
function drawn({ weights = false } = {}): Dataset<Vectors> {
  const rng = seeded(7);
  const X = randomMatrix(rng, m, n);
  const scores = Float64Array.from({ length: m }, (_, row) => Math.round(X.data[row * n]! + rng.normal()));
  for (let k = 0; k < X.data.length; k++) if (rng.uniform() < 0.1) X.data[k] = Number.NaN;
  return dataset({
    inputs: vectors(X),
    scores,
    queries: grouping(Array.from({ length: m }, (_, row) => `q${Math.floor(row / 5)}`)),
    weights: weights ? new Float64Array(m).fill(2) : undefined,
  });
}

function numbersOf({ predictor }: Model<Vectors>) {
  if (!isLinear(predictor)) throw new Error("a stream gives a linear model");
  return { weights: predictor.weights, bias: predictor.bias };
}

/** A store in memory. */
function store(): CheckpointStore & { kept: Uint8Array | undefined; writes: number } {
  return {
    kept: undefined,
    writes: 0,
    async read() {
      return this.kept;
    },
    async write(bytes) {
      this.kept = bytes;
      this.writes++;
    },
    async remove() {
      this.kept = undefined;
    },
  };
}

describe("a fit that was interrupted", () => {
  const learner = withPreparation(rankRls({ kernel: linear() }), {
    impute: { rule: "mean" },
    scale: { kind: "standard" },
  });
  const source = () => datasetSource(drawn(), { rows: 17 });

  it("goes on after every block, and ends with the same bits", async () => {
    const whole = await fitStream(learner, source());
    for (let stop = 1; stop <= 2 * whole.blocks; stop++) {
      const checkpoint = store();
      let blocks = 0;
      const controller = new AbortController();
      const broken = fitStream(learner, source(), {
        checkpoint,
        checkpointSeconds: 0,
        signal: controller.signal,
        onProgress: () => ++blocks === stop && controller.abort(),
      });
      if (stop < 2 * whole.blocks) await expect(broken).rejects.toMatchObject({ code: "run.cancelled" });
      else await broken.catch(() => undefined);
      const again = await fitStream(learner, source(), { checkpoint, checkpointSeconds: 1e9 });
      expect(numbersOf(again.model)).toEqual(numbersOf(whole.model));
      expect(again.model.provenance).toEqual(whole.model.provenance);
      expect(again.model.warnings).toEqual(whole.model.warnings);
      expect(checkpoint.kept).toBeUndefined();
    }
  });

  it("writes when it is cancelled, however long the interval", async () => {
    const checkpoint = store();
    const controller = new AbortController();
    const fit = fitStream(learner, source(), {
      checkpoint,
      signal: controller.signal,
      onProgress: ({ rows = 0 }) => rows > 30 && controller.abort(),
    });
    await expect(fit).rejects.toMatchObject({ code: "run.cancelled" });
    expect(checkpoint.writes).toBe(1);
    expect((await fitStream(learner, source(), { checkpoint })).resumedAfter).toBeGreaterThan(30);
  });

  it("does not go on with other data, another learner, or a damaged file", async () => {
    const checkpoint = store();
    const controller = new AbortController();
    const options = { checkpoint, signal: controller.signal, onProgress: () => controller.abort() };
    await fitStream(learner, source(), options).catch(() => undefined);
    const kept = checkpoint.kept!;
    const refused = async (given: Learner<Vectors>, data: Dataset<Vectors>, bytes: Uint8Array) => {
      checkpoint.kept = bytes;
      const fit = () => fitStream(given, datasetSource(data, { rows: 17 }), { checkpoint });
      await expectError(fit, "input.invalid", { what: "checkpoint" });
    };
    const data = drawn();
    await refused(learner, drawn({ weights: true }), kept);
    await refused(learner.at(5), data, kept);
    await refused(learner, data, kept.subarray(0, kept.length - 8));
    await refused(
      learner,
      data,
      kept.map((byte, k) => (k === kept.length - 40 ? byte ^ 1 : byte)),
    );
    await refused(learner, data, new TextEncoder().encode("something else altogether"));
    await refused(learner, data, new Uint8Array());
  });
});
