import type { Graph } from "../../profiles/graph.ts";
import { type WalkedGraph, walkedGraph, walkSum } from "../../profiles/random-walk.ts";
import type { RowRecipe } from "../rows/row-recipe.ts";

export function randomWalkRows({
  lambda,
}: {
  readonly lambda: number;
}): RowRecipe<Graph, WalkedGraph, readonly WalkedGraph[]> {
  return {
    name: `random-walk:lambda=${lambda}`,
    extract: (graph) => walkedGraph(graph, lambda),
    side: (all) => all,
    bytes: (made) => ("own" in made ? bytesOf(made) : made.reduce((sum, one) => sum + bytesOf(one), 0)),
    row(x, side, into, from) {
      for (let item = from; item < side.length; item++) into[item] = walkSum(x, side[item], lambda);
    },
    own: ({ own }) => own,
  };
}

function bytesOf({ arcs, labels }: WalkedGraph): number {
  return 4 * arcs.starts.length + 12 * arcs.targets.length + 8 * labels.length;
}
