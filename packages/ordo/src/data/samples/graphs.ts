import { frozenCopy } from "../../base/frozen.ts";
import { defineSamples, type Samples } from "./contract.ts";

/** A labelled graph; edges run from sources[e] to targets[e]. */
export interface Graph {
  readonly nodes: number;
  readonly nodeLabels: readonly string[] | undefined;
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  readonly edgeLabels: readonly string[] | undefined;
  readonly edgeWeights: Float64Array | undefined;
  readonly directed: boolean;
}

export interface Graphs extends Samples {
  readonly kind: "graphs";
  readonly values: readonly Graph[];
}

export function graphs(values: readonly Graph[]): Graphs {
  const parts = {
    kind: "graphs" as const,
    size: values.length,
    values,
    take: (rows: ArrayLike<number>) => graphs(Array.from(rows, (row) => values[row]!)),
    copy: () => graphs(frozenCopy(values)),
    /** Two graphs may be one with its nodes in another order. */
    firstEquals: () => undefined,
  };
  return defineSamples(parts, () => ({ kind: "graphs" }));
}
