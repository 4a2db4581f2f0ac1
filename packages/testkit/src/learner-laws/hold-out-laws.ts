import {
  type Dataset,
  type HoldOutRequest,
  type PathValue,
  type Prepared,
  takeItems,
  type Vectors,
} from "ordo";
import { expect, it } from "vitest";
import { expectCleanFailures } from "../faults.ts";
import { expectClose } from "../tolerance.ts";
import { type Bench, failuresTried, ROUNDING, valuesOf } from "./bench.ts";

type Held = ReadonlyMap<string, number>;

/** The same however often and in whichever order it is asked for, and the same as training without what was held out. */
export function holdOutLaws(bench: Bench): void {
  const { learner, draw, backend } = bench;
  const requests = (data: Dataset<Vectors>): readonly HoldOutRequest[] => [
    { kind: "sets", sets: [Uint32Array.of(0), Uint32Array.of(2, 5), Uint32Array.of(1, 3, 4)] },
    { kind: "pairs", pairs: { kind: "list", a: Uint32Array.of(0, 2), b: Uint32Array.of(3, 7) } },
    ...(data.preferences === undefined ? [] : [{ kind: "preferences" } as const]),
  ];
  const values = valuesOf(bench);
  const open = (data: Dataset<Vectors>) => learner.prepare(data, values, { backend: backend() });

  it("gives the same bits in any order of calls, with the same warnings", async () => {
    const data = draw(9);
    using one = await open(data);
    using other = await open(data);
    const asked = values.flatMap((value) => requests(data).map((request) => ({ request, value })));
    const found = new Map<string, unknown>();
    for (const [place, { request, value }] of asked.entries())
      found.set(`${place}`, await held(one, request, value));
    for (const [place, { request, value }] of [...asked.entries()].reverse())
      expect(await held(other, request, value), `${request.kind} at ${value}`).toEqual(found.get(`${place}`));
  });

  it("equals training without what was held out", async () => {
    const data = draw(10);
    using prepared = await open(data);
    const [request] = requests(data);
    if (request?.kind !== "sets" || prepared.holdOuts.obstacle(request) !== undefined) return;
    // Scaling is fitted before hold-outs: they are exact for what it makes of the data.
    const fixed = (await learner.fixed?.(data, { backend: backend() })) ?? { learner, data };
    for (const value of values) {
      const { scores } = (await held(prepared, request, value))!;
      for (const [index, rows] of request.sets.entries()) {
        const rest = Array.from({ length: data.size }, (_, row) => row).filter((row) => !rows.includes(row));
        const model = await fixed.learner.at(value).fit(takeItems(fixed.data, rest), { backend: backend() });
        const expected = await model.allScores(fixed.data.inputs.take(rows), { backend: backend() });
        const own = [...scores]
          .filter(([name]) => name.startsWith(`set ${index},`))
          .map(([, score]) => score);
        expectClose(own, expected.data, ROUNDING);
      }
    }
  });

  it("leaves nothing behind when it fails or is cancelled", async () => {
    const data = draw(11);
    await expectCleanFailures(
      backend(),
      async (_, options) => {
        using prepared = await learner.prepare(data, [values[0]], options);
        for (const request of requests(data))
          if (prepared.holdOuts.obstacle(request) === undefined)
            await prepared.holdOuts.run(request, values[0], {});
        return undefined;
      },
      failuresTried(backend()),
    );
  });
}

async function held(
  prepared: Prepared<Vectors>,
  request: HoldOutRequest,
  value: PathValue,
): Promise<{ readonly scores: Held; readonly codes: readonly string[] } | undefined> {
  if (prepared.holdOuts.obstacle(request) !== undefined) return undefined;
  const scores = new Map<string, number>();
  const warnings = await prepared.holdOuts.run(request, value, {
    set: (index, _rows, found) =>
      found.forEach((score, k) => void scores.set(`set ${index}, number ${k}`, score)),
    pairs(output, a, b, found) {
      b.forEach((row, k) => {
        scores.set(`${a} of ${a} ${row}, output ${output}`, found.a[k]!);
        scores.set(`${row} of ${a} ${row}, output ${output}`, found.b[k]!);
      });
    },
    preference: (k, difference) => void scores.set(`preference ${k}`, difference),
  });
  return { scores, codes: warnings.map(({ code }) => code) };
}
