import { drawGraphs } from "@ordo/testkit";
import {
  auc,
  crossValidate,
  dataset,
  graphs,
  leavePairOut,
  normalize,
  rankRls,
  referenceBackend,
  seeded,
  wasmBackend,
  weisfeilerLehman,
} from "ordo";
import { describe, expect, it } from "vitest";

/** Nothing tells of graphs which of them are the same: only their kernel values do, and those tie them. */
describe("leave-pair-out of graphs of which some are the same", () => {
  const once = drawGraphs(seeded(5), 14);
  const inputs = graphs([...once.values, ...once.values.slice(0, 9)]);
  const y = Array.from({ length: inputs.size }, (_, row) => (row < once.size ? row % 2 : (row + 1) % 2));
  const data = dataset({ inputs, scores: y });
  const learner = rankRls({ kernel: normalize(weisfeilerLehman({ iterations: 2 })), lambda: 1 });

  it.each(["reference", "wasm"])(
    "leaves what is tied undecided, however pairs are told, on %s",
    async (name) => {
      const backend = name === "wasm" ? await wasmBackend() : referenceBackend();
      const options = { split: leavePairOut(), metric: auc(), backend, seed: 1 } as const;
      const refitted = await crossValidate(learner, data, { ...options, method: "refit" });
      expect(refitted.comparisons!.undecided).toBeGreaterThanOrEqual(9);
      for (const onHeldOut of [undefined, { pairs() {} }]) {
        const told = await crossValidate(learner, data, { ...options, onHeldOut });
        expect(told.method).toBe("shortcut");
        expect(told.comparisons).toEqual(refitted.comparisons);
        expect(told.estimates[0]!.value).toEqual(refitted.estimates[0]!.value);
      }
    },
  );
});
