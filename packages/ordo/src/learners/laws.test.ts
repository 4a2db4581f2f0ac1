import { lawfulLearners, learnerLaws } from "@ordo/testkit";
import { learnerKinds, referenceBackend, wasmBackend } from "ordo";
import { expect, it } from "vitest";

it("every kind of learner runs the laws", () => {
  const kinds = new Set(lawfulLearners.map(({ learner }) => learner.spec.kind));
  expect([...kinds].sort()).toEqual(learnerKinds.map(({ name }) => name).sort());
});

it.each(learnerKinds)(
  "$name says whether all its hold-outs are trained anew",
  async ({ name, isRefitted = false }) => {
    const sets = [Uint32Array.of(0), Uint32Array.of(1)];
    const obstacles: (string | undefined)[] = [];
    for (const { learner, draw } of lawfulLearners.filter((one) => one.learner.spec.kind === name)) {
      using prepared = await learner.prepare(draw(1), [learner.path?.value], { backend: referenceBackend() });
      obstacles.push(prepared.holdOuts.obstacle({ kind: "sets", sets }));
    }
    expect(obstacles.every((obstacle) => obstacle !== undefined)).toBe(isRefitted);
  },
);

for (const learner of lawfulLearners) {
  learnerLaws(learner, () => referenceBackend());
  learnerLaws({ ...learner, name: `${learner.name}, on wasm` }, () => wasmBackend({ threads: 1 }));
}
