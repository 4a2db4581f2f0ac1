import {
  type Backend,
  type Dataset,
  dataset,
  decodeModel,
  encodeModel,
  type Learner,
  learnerFrom,
  learnerKind,
  learnerKinds,
  type Matrix,
  type Model,
  seeded,
  shuffled,
  takeItems,
  type Vectors,
} from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collect } from "../collect.ts";
import { expectCleanFailures } from "../faults.ts";
import { expectClose } from "../tolerance.ts";
import { type Bench, failuresTried, type LawfulLearner, ROUNDING, valuesOf } from "./bench.ts";
import { countingLaws } from "./counting-laws.ts";
import { holdOutLaws } from "./hold-out-laws.ts";
import { plainLaws } from "./plain-laws.ts";
import { streamLaws } from "./stream-laws.ts";

/** What every learner promises. A learner runs them by being in the list of the test that calls this. */
export function learnerLaws(lawful: LawfulLearner, open: () => Backend | Promise<Backend>): void {
  describe(`learner ${lawful.name}`, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend.close());
    const bench: Bench = { ...lawful, backend: () => backend };
    describe("as a value", () => valueLaws(bench));
    describe("as it is written", () => plainLaws(bench));
    describe("with copies", () => countingLaws(bench));
    describe("training", () => trainingLaws(bench));
    describe("along a path", () => pathLaws(bench));
    describe("holding out", () => holdOutLaws(bench));
    describe("from a stream", () => streamLaws(bench));
  });
}

function valueLaws(bench: Bench): void {
  const { learner, draw, backend } = bench;
  it("is frozen, and stays itself when another value of its path is asked for", () => {
    expect(Object.isFrozen(learner)).toBe(true);
    const before = JSON.stringify(learner.spec);
    const [, value] = valuesOf(bench);
    const other = learner.at(value);
    expect([other.path?.value, JSON.stringify(learner.spec)]).toEqual([value, before]);
    if (learner.path !== undefined) expect(other.spec[learner.path.parameter.name]).toBe(value);
    else expect(other.spec).toEqual(learner.spec);
  });

  it("is made again from its spec, as JSON", async () => {
    const again = learnerFrom(JSON.parse(JSON.stringify(learner.spec))) as unknown as Learner<Vectors>;
    expect([again.spec, again.judging, again.path?.value]).toEqual([
      learner.spec,
      learner.judging,
      learner.path?.value,
    ]);
    const data = draw(1);
    const [one, other] = [await train(learner, data, backend()), await train(again, data, backend())];
    expect(await scoresOf(other, data, backend())).toEqual(await scoresOf(one, data, backend()));
  });

  it("refuses options of another learner by name", () => {
    const own = learnerKind(learner.spec.kind).options;
    for (const { options } of learnerKinds)
      for (const key of Object.keys(options)) {
        if (Object.hasOwn(own, key)) continue;
        const refused = () => learnerFrom({ ...learner.spec, [key]: 1 });
        expect(refused).toThrow(
          expect.objectContaining({
            code: "option.invalid",
            details: expect.objectContaining({ owner: learner.spec.kind }),
          }),
        );
      }
  });

  it("proposes values that it takes, in ascending order, the same every time", async () => {
    const { path } = learner;
    if (path === undefined) return;
    const [grid, again] = [
      await path.grid(draw(1), { backend: backend() }),
      await path.grid(draw(1), { backend: backend() }),
    ];
    expect(grid).toEqual(again);
    expect(grid).toEqual([...new Set(grid)].sort((a, b) => a - b));
    for (const value of [
      ...grid,
      ...path.parameter.beyond(grid.at(-1)!, "most"),
      ...path.parameter.beyond(grid[0]!, "least"),
    ])
      expect(learner.at(value).path!.value).toBe(value);
  });

  it("leaves its data as they were", async () => {
    const data = draw(1);
    const before = snapshot(data);
    const model = await learner.fit(data, { backend: backend() });
    await model.allScores(data.inputs, { backend: backend(), ...queriesOf(data) });
    expect(snapshot(data)).toEqual(before);
  });
}

function trainingLaws({ learner, draw, backend, ignoresConstants }: Bench): void {
  it("gives the same bits again", async () => {
    const data = draw(2);
    const [one, other] = [await train(learner, data, backend()), await train(learner, data, backend())];
    expect(await scoresOf(one, data, backend())).toEqual(await scoresOf(other, data, backend()));
  });

  it("does not look at the order of the rows", async () => {
    const data = draw(3);
    const order = shuffled(
      Array.from({ length: data.size }, (_, row) => row),
      seeded(1),
    );
    const [model, turned] = [
      await train(learner, data, backend()),
      await train(learner, takeItems(data, order), backend()),
    ];
    expectClose(await scoresOf(turned, data, backend()), await scoresOf(model, data, backend()), ROUNDING);
  });

  it.runIf(ignoresConstants)("does not see a constant added to the scores of one query", async () => {
    const data = draw(4);
    if (data.scores === undefined) return;
    const moved = dataset({ ...data, scores: withConstant(data, 3) });
    const [model, other] = [await train(learner, data, backend()), await train(learner, moved, backend())];
    expectClose(await scoresOf(other, data, backend()), await scoresOf(model, data, backend()), ROUNDING);
  });

  it("saves, loads and scores to the bit", async () => {
    const data = draw(5);
    const model = await train(learner, data, backend());
    const loaded = decodeModel(encodeModel(model)) as Model<Vectors>;
    expect(await scoresOf(loaded, data, backend())).toEqual(await scoresOf(model, data, backend()));
  });

  it("leaves nothing behind when it fails or is cancelled", async () => {
    const data = draw(6);
    await expectCleanFailures(
      backend(),
      async (_, options) => {
        await learner.fit(data, options);
        return undefined;
      },
      failuresTried(backend()),
    );
  });
}

function pathLaws(bench: Bench): void {
  const { learner, draw, backend } = bench;
  const values = valuesOf(bench);
  it("gives the models of single fits, with their warnings", async () => {
    const data = draw(7);
    using prepared = await learner.prepare(data, values, { backend: backend() });
    const models = await collect(prepared.models());
    expect(models).toHaveLength(values.length);
    for (const [place, value] of values.entries()) {
      const single = await train(learner.at(value), data, backend());
      const [found, expected] = [models[place]!, single];
      expectClose(
        await scoresOf(found, data, backend()),
        await scoresOf(expected, data, backend()),
        ROUNDING,
      );
      // One alone from what the values have in common.
      const alone = await prepared.model(value);
      expectClose(
        await scoresOf(alone, data, backend()),
        await scoresOf(expected, data, backend()),
        ROUNDING,
      );
      expect(alone.provenance.learner).toEqual(expected.provenance.learner);
      expect(found.provenance.learner).toEqual(expected.provenance.learner);
      expect(found.warnings.map(({ code }) => code)).toEqual(expected.warnings.map(({ code }) => code));
    }
  });

  it("gives the same bits again, and leaves nothing behind", async () => {
    const data = draw(8);
    using prepared = await learner.prepare(data, values, { backend: backend() });
    const bits = async () => {
      const all: Matrix[] = [];
      for (const model of await collect(prepared.models())) all.push(await scoresOf(model, data, backend()));
      return all;
    };
    expect(await bits()).toEqual(await bits());
    await expectCleanFailures(
      backend(),
      async (_, options) => {
        using again = await learner.prepare(data, values, options);
        await collect(again.models());
        return undefined;
      },
      failuresTried(backend()),
    );
  });
}

const train = (learner: Learner<Vectors>, data: Dataset<Vectors>, backend: Backend) =>
  learner.fit(data, { backend });

const queriesOf = ({ queries }: Dataset<Vectors>) => (queries === undefined ? {} : { queries });

const scoresOf = (model: Model<Vectors>, data: Dataset<Vectors>, backend: Backend) =>
  model.allScores(data.inputs, { backend, ...queriesOf(data) });

/** Everything that a learner could change by mistake. */
function snapshot({ inputs, scores, preferences, weights, fingerprint }: Dataset<Vectors>): unknown {
  return structuredClone([inputs.values, scores?.values, preferences, weights, fingerprint]);
}

/** The scores with a constant added in one query, or everywhere. */
function withConstant({ scores, queries, size }: Dataset<Vectors>, constant: number): Matrix {
  const { values } = scores!;
  const data = Float64Array.from({ length: size * values.cols }, (_, k) => {
    const row = Math.floor(k / values.cols);
    const moves = queries === undefined || queries.of[row] === queries.of[0];
    return values.data[values.offset + row * values.stride + (k % values.cols)]! + (moves ? constant : 0);
  });
  return { ...values, data, offset: 0, stride: values.cols };
}
