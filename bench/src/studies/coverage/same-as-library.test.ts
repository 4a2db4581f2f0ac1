import { crossValidate, dataset, gaussian, linear, rankRls, seeded } from "ordo";
import { expect, it } from "vitest";
import { drawData } from "./draw-data.ts";
import { countsOf, estimateOf, machinesFor } from "./one-draw.ts";
import { GAMMA, LEARNERS, lambdaOf, nameOf, settings } from "./settings.ts";

const small = settings.filter(({ m }) => m === 30);

it.each(small.map((setting) => [nameOf(setting), setting] as const))(
  "%s: the study's loops draw what the library draws, and come to the same estimates",
  async (_, setting) => {
    const drawn = drawData(setting, seeded(5));
    const machines = machinesFor(drawn, setting);
    const { queries } = drawn;
    const data = dataset({
      inputs: drawn.x.map((row) => [...row]),
      scores: drawn.y,
      queries: queries && [...queries],
    });
    for (const name of LEARNERS) {
      const kernel = name === "linear" ? linear() : gaussian({ gamma: GAMMA });
      const found = await crossValidate(rankRls({ kernel, lambda: lambdaOf(setting) }), data, {
        split: queries === undefined ? "leave-pair-out" : "leave-query-out",
        metric: "auc",
        resamples: 24,
        seed: 3,
      });
      const once = new Uint32Array(30).fill(1);
      const { value } = found.estimates[0]!;
      expect(estimateOf(machines[name], drawn, once)).toBeCloseTo(
        value.defined ? value.value : Number.NaN,
        10,
      );
      found.draws![0]!.forEach((draw, k) => {
        expect(estimateOf(machines[name], drawn, countsOf(drawn, 3, k))).toBeCloseTo(draw, 10);
      });
    }
  },
);
