import { lawfulLearners, learnerLaws } from "@ordo/testkit";
import { learnerKinds, referenceBackend, wasmBackend } from "ordo";
import { expect, it } from "vitest";

it("every kind of learner runs the laws", () => {
  const kinds = new Set(lawfulLearners.map(({ learner }) => learner.spec.kind));
  expect([...kinds].sort()).toEqual(learnerKinds.map(({ name }) => name).sort());
});

for (const learner of lawfulLearners) {
  learnerLaws(learner, () => referenceBackend());
  learnerLaws({ ...learner, name: `${learner.name}, on wasm` }, () => wasmBackend({ threads: 1 }));
}
