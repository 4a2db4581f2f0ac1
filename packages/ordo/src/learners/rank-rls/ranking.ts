import { OrdoError } from "../../base/errors.ts";
import { frozenCopy } from "../../base/frozen.ts";
import { invalidOptions } from "../../base/options.ts";
import type { Dataset } from "../../data/dataset.ts";
import { spacedRows } from "../../data/spaced-rows.ts";
import type { PreferenceGraph } from "../../preferences/graph.ts";
import { type PreferenceOptions, preferenceGraph } from "../../preferences/preference-graph.ts";

/** Which preferences a learner reads from data, and their graph. */
export interface Ranking {
  readonly preferences: PreferenceOptions;
  /** Those that a spec holds. */
  readonly spec: Partial<PreferenceOptions>;
  graphOf(data: Dataset): PreferenceGraph;
  /** Refuses factors that no query can take up, which are a mistake; a factor for a query that is not among these rows is none. */
  requireFactorsMatter(data: Dataset): void;
}

/** `read`: preference options, read already. `owner` names the learner in messages. */
export function rankingBy(owner: string, read: PreferenceOptions): Ranking {
  requireOneRanking(owner, read);
  // A record of factors is the caller's own.
  const preferences = frozenCopy(read);
  // Data are immutable, and so is their graph.
  const graphs = new WeakMap<Dataset, PreferenceGraph>();
  return {
    preferences,
    spec: defined(preferences),
    graphOf(data) {
      const graph = graphs.get(data) ?? preferenceGraph(data, preferences);
      graphs.set(data, graph);
      return graph;
    },
    requireFactorsMatter: (data) => requireFactorsMatter(data, preferences),
  };
}

/** Mean of the diagonal of L, read from some of its rows. */
export function meanDegree(graph: PreferenceGraph): number {
  return meanOf(degreesAt(graph, spacedRows(graph.size, DEGREES)));
}

/** At most so many items, evenly spaced, tell the mean. */
export const DEGREES = 64;

/** The diagonal of L at some items. */
export function degreesAt(graph: PreferenceGraph, items: ArrayLike<number>): number[] {
  const row = new Float64Array(graph.size);
  return Array.from(items, (item) => {
    row.fill(0);
    graph.addRow(item, row, 0);
    return row[item];
  });
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

const hasFactors = ({ queryFactors }: PreferenceOptions) => Object.keys(queryFactors ?? {}).length > 0;

function requireOneRanking(owner: string, preferences: PreferenceOptions): void {
  if (preferences.ranking !== "global" || !hasFactors(preferences)) return;
  const expected = 'none with ranking: "global", which compares items whatever their queries';
  throw invalidOptions(owner, [{ key: "queryFactors", expected, actual: "some" }]);
}

function requireFactorsMatter(data: Dataset, preferences: PreferenceOptions): void {
  if (data.queries !== undefined || !hasFactors(preferences)) return;
  const details = {
    what: "queries",
    expected: "a query for each item, as queryFactors are given",
    actual: "none",
  };
  throw new OrdoError("input.invalid", `${details.what}: expected ${details.expected}, got none`, details);
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
