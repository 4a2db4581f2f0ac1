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
    const says = typeof isRefitted === "function" ? isRefitted : () => isRefitted;
    const sets = [Uint32Array.of(0), Uint32Array.of(1)];
    // By what is said of a learner, whether it was found so.
    const found = new Map<boolean, boolean[]>();
    for (const { learner, draw } of lawfulLearners.filter((one) => one.learner.spec.kind === name)) {
      using prepared = await learner.prepare(draw(1), [learner.path?.value], { backend: referenceBackend() });
      const said = says(learner.spec);
      const hasObstacle = prepared.holdOuts.obstacle({ kind: "sets", sets }) !== undefined;
      found.set(said, [...(found.get(said) ?? []), hasObstacle]);
    }
    for (const [said, all] of found) expect(all.every((hasObstacle) => hasObstacle)).toBe(said);
  },
);

for (const learner of lawfulLearners) {
  learnerLaws(learner, () => referenceBackend());
  learnerLaws({ ...learner, name: `${learner.name}, on wasm` }, () => wasmBackend({ threads: 1 }));
}
