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
    copy: () => known(values.map(copied)),
    /** Two graphs may be one with its nodes in another order. */
    firstEquals: () => undefined,
  };
  return defineSamples(parts, () => ({ kind: "graphs" }));
}

const originals = new WeakMap<object, object>();

function copied(given: Graph): Graph {
  const copy = frozenCopy(given);
  if (copy !== given) originals.set(copy, originalOf(given));
  return copy;
}

/** The graph that this one is a copy of, or itself: what was made of one is that of the other. */
export function originalOf(item: object): object {
  return originals.get(item) ?? item;
}
