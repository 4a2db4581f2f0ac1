import type { OrdoError } from "../../base/errors.ts";
import type { Samples } from "../../data/samples.ts";
import { landmarksOf } from "../../kernels/maps/landmarks.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import { cannotStream, requireSumsMemory } from "../least-squares/stream/open.ts";
import type { PathValue } from "../path.ts";
import type { FoldJob } from "./fold-models.ts";
import { type Folds, sumFolds } from "./fold-sums.ts";
import { GATHERED, requireGathered } from "./gather.ts";
import { type OpenState, openWith, runPass } from "./pass.ts";
import type { Passing } from "./passing.ts";
import { planPass } from "./plan.ts";
import { PASS_START, START } from "./state.ts";

/** Reads all rows, and adds them up fold by fold. */
export async function readFolds<X extends Samples>(
  passing: Passing<X>,
  folds: Folds,
  values: readonly PathValue[],
): Promise<FoldJob | undefined> {
  const begun = await opened(passing);
  if (begun === undefined) return undefined;
  const state = await withGathered(passing, begun);
  const map = await passing.features(state);
  const landmarks = landmarksOf(map);
  if (landmarks !== undefined && dependsOnReference(landmarks.kernel.spec))
    throw cannotStream(
      `kernel "${landmarks.kernel.spec.kind}" on landmarks`,
      "its values depend on all landmarks, some of which leave with each fold",
    );
  // The sums of every fold, beside what one fit needs.
  requireSumsMemory(map.size, passing.compute, folds.count);
  const sums = await sumFolds(passing, state, folds);
  return { state, plan: planPass(passing.streaming, state), sums, values };
}

async function opened<X extends Samples>(passing: Passing<X>): Promise<OpenState | undefined> {
  const { source, streaming, compute } = passing;
  for await (const { data } of source.blocks({ signal: compute.run.signal })) {
    const state = { ...START, opened: await openWith(passing, data) };
    const { step, isLast } = planPass(streaming, state);
    if (step !== undefined && !isLast) throw needsOwnPass(step.name);
    return state;
  }
  return undefined;
}

/** With the rows that features are made of, where there are such. */
async function withGathered<X extends Samples>(passing: Passing<X>, begun: OpenState): Promise<OpenState> {
  const { gathers, fitted } = planPass(passing.streaming, begun);
  if (!gathers) return begun;
  const { done } = await runPass(passing, begun);
  const gathered = requireGathered(done.gathered);
  return { ...begun, passes: 1, fitted, gathered, warnings: [GATHERED], done: PASS_START };
}

function needsOwnPass(name: string): OrdoError<"data.unsupported"> {
  return cannotStream(
    `cross-validation with preparation "${name}"`,
    "it would have to be learned in each fold before anything is summed; prepare rows in the file, scale inside queries, or leave it out",
  );
}
