import type { OrdoError } from "../../base/errors.ts";
import type { Samples } from "../../data/samples.ts";
import { landmarksOf } from "../../kernels/maps/landmarks.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import { cannotStream, requireFoldMemory } from "../least-squares/stream/open.ts";
import type { FoldJob } from "./fold-models.ts";
import { type Folds, sumFolds } from "./fold-sums.ts";
import { settled } from "./gather.ts";
import { gatherBlock, type OpenState, openWith } from "./pass.ts";
import type { Passing } from "./passing.ts";
import { planPass } from "./plan.ts";
import { PASS_START, START } from "./state.ts";

/** What is asked of one learner. */
export interface FoldAsked<X extends Samples> {
  readonly passing: Passing<X>;
  /** Whether values of its path are to be placed by the data. */
  readonly wantsGrid: boolean;
}

/** Reads all rows for all learners, and adds them up fold by fold: one pass, and one before it where some of them gather rows. */
export async function readFolds<X extends Samples>(
  asked: readonly FoldAsked<X>[],
  folds: Folds,
): Promise<readonly FoldJob<X>[] | undefined> {
  const begun = await opened(asked.map(({ passing }) => passing));
  if (begun === undefined) return undefined;
  const states = await withGathered(begun);
  const learners = asked.map(({ passing, wantsGrid }, k) => ({
    passing,
    state: states[k]!,
    wantsSample: wantsGrid && passing.streaming.placing !== undefined,
  }));
  const sizes: number[] = [];
  for (const one of learners) sizes.push(await requireFolded(one));
  requireFoldMemory(sizes, folds.count, asked[0]!.passing.compute);
  const sums = await sumFolds(learners, folds);
  return learners.map(({ passing, state }, k) => {
    const plan = planPass(passing.streaming, state);
    return { passing, state, plan, sums: sums[k]! };
  });
}

/** How many features there are. */
async function requireFolded<X extends Samples>({ passing, state }: Begun<X>): Promise<number> {
  const map = await passing.features(state);
  const landmarks = landmarksOf(map);
  if (landmarks !== undefined && dependsOnReference(landmarks.kernel.spec))
    throw cannotStream(
      `kernel "${landmarks.kernel.spec.kind}" on landmarks`,
      "its values depend on all landmarks, some of which leave with each fold",
    );
  return map.size;
}

interface Begun<X extends Samples> {
  readonly passing: Passing<X>;
  readonly state: OpenState;
}

/** By the first block, before anything else is read. */
async function opened<X extends Samples>(all: readonly Passing<X>[]): Promise<Begun<X>[] | undefined> {
  const { source, compute } = all[0]!;
  for await (const { data } of source.blocks({ signal: compute.run.signal })) {
    const begun: Begun<X>[] = [];
    for (const passing of all) {
      const state = { ...START, opened: await openWith(passing, data) };
      const { step, isLast } = planPass(passing.streaming, state);
      if (step !== undefined && !isLast) throw needsOwnPass(step.name);
      begun.push({ passing, state });
    }
    return begun;
  }
  return undefined;
}

/** With the rows that features are made of, for those learners that make them so: one pass for all. */
async function withGathered<X extends Samples>(begun: readonly Begun<X>[]): Promise<readonly OpenState[]> {
  const gathering = begun.filter(({ passing, state }) => planPass(passing.streaming, state).gathers);
  const found = new Map(gathering.map((one) => [one.passing, one.state]));
  if (found.size > 0) await gatherPass(gathering, found);
  const states: OpenState[] = [];
  for (const { passing, state } of begun) {
    const { gathers, fitted } = planPass(passing.streaming, state);
    if (!gathers) {
      states.push(state);
      continue;
    }
    const { gathered, warning } = await settled(passing, found.get(passing)!.done);
    states.push({ ...state, passes: 1, fitted, gathered, warnings: [warning], done: PASS_START });
  }
  return states;
}

async function gatherPass<X extends Samples>(
  gathering: readonly Begun<X>[],
  found: Map<Passing<X>, OpenState>,
): Promise<void> {
  const { source, compute } = gathering[0]!.passing;
  for await (const block of source.blocks({ signal: compute.run.signal })) {
    for (const { passing } of gathering) found.set(passing, gatherBlock(passing, found.get(passing)!, block));
    await compute.run.checkpoint(`reading ${source.name}`, block.share ?? 0, 1);
  }
}

function needsOwnPass(name: string): OrdoError<"data.unsupported"> {
  return cannotStream(
    `cross-validation with preparation "${name}"`,
    "it would have to be learned in each fold before anything is summed; prepare rows in the file, scale inside queries, or leave it out",
  );
}
