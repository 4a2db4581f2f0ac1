import { crossValidate, dataset, gaussian, linear, rankRls, seeded, withPreparation } from "ordo";
import { expect, it } from "vitest";
import { drawData } from "./draw-data.ts";
import { countsOf, estimateOf, machinesFor } from "./one-draw.ts";
import { GAMMA, lambdaOf, learnersOf, nameOf, settings } from "./settings.ts";

const small = settings.filter(({ m, features }) => m === 30 || features !== undefined);

it.each(small.map((setting) => [nameOf(setting), setting] as const))(
  "%s: the study's loops draw what the library draws, and come to the same estimates",
  async (_, setting) => {
    const drawn = drawData(setting, seeded(5));
    const { queries } = drawn;
    const data = dataset({
      inputs: drawn.x.map((row) => [...row]),
      scores: drawn.y,
      queries: queries && [...queries],
    });
    for (const name of learnersOf(setting)) {
      const { inside, draws } = machinesFor(drawn, setting, name);
      const kernel = name === "linear" ? linear() : gaussian({ gamma: GAMMA });
      const plain = rankRls({ kernel, lambda: lambdaOf(setting) });
      const learner =
        setting.scaled === undefined ? plain : withPreparation(plain, { scale: { kind: "standard" } });
      const found = await crossValidate(learner, data, {
        drawsPrepare: setting.scaled,
        split: queries === undefined ? "leave-pair-out" : "leave-query-out",
        metric: "auc",
        resamples: 24,
        seed: 3,
      });
      const once = new Uint32Array(setting.m).fill(1);
      const { value } = found.estimates[0]!;
      expect(estimateOf(inside, drawn, once)).toBeCloseTo(value.defined ? value.value : Number.NaN, 10);
      found.draws![0]!.forEach((draw, k) => {
        expect(estimateOf(draws, drawn, countsOf(drawn, 3, k))).toBeCloseTo(draw, 10);
      });
    }
  },
);
