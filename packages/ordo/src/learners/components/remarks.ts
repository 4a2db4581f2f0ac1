import type { Warning } from "../../base/run.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import type { Decomposition } from "./decomposition.ts";

/** What is to be said of a model on so many components. */
export function remarksOn(
  { values, rank, noise }: Decomposition,
  components: number,
  w: Matrix,
): readonly Warning[] {
  const remarks: Warning[] = [];
  const say = (code: string, message: string) => remarks.push(Object.freeze({ code, message }));
  if (rank !== undefined && components > rank)
    say(
      "learner.fewer-components",
      `${components} components are more than the ${rank} that rounding leaves of the items; all ${rank} were used.`,
    );
  else if (components < values.length && values[components - 1] - values[components] <= noise)
    say(
      "learner.tied-components",
      `components ${components} and ${components + 1} have the same eigenvalue: which of them comes first is chance. Take more components, or fewer.`,
    );
  if (w.data.every((weight) => weight === 0))
    say("learner.nothing-learned", `every item scores the same: ${whyNothing(rank)}.`);
  return remarks;
}

function whyNothing(rank: number | undefined): string {
  return rank === 0
    ? "the kernel tells no two of the items apart"
    : "the components are constant over the compared items; take more of them";
}
