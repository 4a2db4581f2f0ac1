import { invalidInput } from "../../base/checks.ts";
import { frozenCopy } from "../../base/frozen.ts";
import { type Graph, requireGraph } from "../../profiles/graph.ts";
import { defineSamples, type Samples } from "./contract.ts";

export interface Graphs extends Samples {
  readonly kind: "graphs";
  readonly values: readonly Graph[];
}

/** Graphs as items; each is checked. */
export function graphs(values: readonly Graph[]): Graphs {
  if (!Array.isArray(values)) throw invalidInput("graphs", "a list of graphs", `a ${typeof values}`);
  return known(values.map((value, item) => requireGraph(`graphs[${item}]`, value)));
}

/** The same of graphs that were checked before. */
function known(values: readonly Graph[]): Graphs {
  const parts = {
    kind: "graphs" as const,
    size: values.length,
    values: Object.freeze(values),
    take: (rows: ArrayLike<number>) => known(Array.from(rows, (row) => values[row]!)),
    copy: () => known(frozenCopy(values)),
    /** Two graphs may be one with its nodes in another order. */
    firstEquals: () => undefined,
  };
  return defineSamples(parts, () => ({ kind: "graphs" }));
}
