import { oneOf, optional, type ReadOptions, text } from "../../../base/options.ts";
import type { Warning } from "../../../base/run.ts";
import { GRAPH_ROLES, type Graph } from "../../../profiles/graph.ts";
import { dataset } from "../../dataset.ts";
import { type Graphs, graphs } from "../../samples.ts";
import { showJson } from "../json/shape.ts";
import { nameOf, putScore, weightOf } from "../json/values.ts";
import { wanted } from "../problems.ts";
import type { GraphFormat, ReadResult } from "../report.ts";
import { emptySource } from "../stream/reading.ts";
import { GrowingFloats } from "../table/blocks.ts";
import { unorderedWarning } from "../table/notices.ts";
import { classesField, unorderedField } from "../table/options.ts";
import { type ClassOptions, TargetBuilder } from "../table/targets.ts";
import { GroupingBuilder } from "../table/words.ts";

/** How files of graphs are read. */
export interface GraphReadOptions extends ClassOptions {
  /** The name of the source in messages. */
  readonly source?: string | undefined;
  /** Scores that the source holds: kept, or passed over as if they were not there. */
  readonly scores?: "keep" | "ignore" | undefined;
  /** A source without a single graph: refused, or a data set without items. */
  readonly empty?: "refuse" | "keep" | undefined;
}

export const graphFields = {
  source: text("input"),
  scores: oneOf(["keep", "ignore"], "keep"),
  empty: oneOf(["refuse", "keep"], "refuse"),
  classes: classesField(),
  positive: optional(text()),
  unordered: unorderedField(),
};

export type GraphSettings = ReadOptions<typeof graphFields>;

/** What a source tells of a graph beside the graph. */
export type GraphSides = Readonly<Partial<Record<(typeof SIDES)[number], unknown>>>;

const SIDES = GRAPH_ROLES;

interface Refused {
  readonly key?: string;
  readonly found: string;
  readonly expected: string;
}

/** Graphs as they arrive, with what is told of each. What the first one has, all have. */
export class GraphRows {
  private readonly settings: GraphSettings;
  private readonly graphs: Graph[] = [];
  private sides: readonly string[] | undefined;
  private readonly targets: TargetBuilder;
  private readonly queries = new GroupingBuilder();
  private readonly groups = new GroupingBuilder();
  private readonly ids: string[] = [];
  private readonly weights = new GrowingFloats();

  /** `scoresAre`: words, whatever they look like, where a format has classes alone. */
  constructor(owner: string, settings: GraphSettings, scoresAre?: "words") {
    this.settings = settings;
    this.targets = new TargetBuilder(owner, 1, { ...settings, forced: scoresAre });
  }

  get size(): number {
    return this.graphs.length;
  }

  take(graph: Graph, given: GraphSides): Refused | undefined {
    const ignores = this.settings.scores === "ignore";
    const sides = SIDES.filter((key) => given[key] !== undefined && !(ignores && key === "score"));
    this.sides ??= sides;
    const strange =
      this.sides.find((key) => !sides.includes(key as never)) ??
      sides.find((key) => !this.sides!.includes(key));
    if (strange !== undefined) return unlikeFirst(strange, this.sides.includes(strange));
    for (const key of sides) {
      const expected = this.side(key, given[key]);
      if (expected !== undefined) return { key, found: showJson(given[key]), expected };
    }
    this.targets.endRow();
    this.graphs.push(graph);
    return undefined;
  }

  private side(key: (typeof SIDES)[number], value: unknown): string | undefined {
    if (key === "score") {
      const refusal = putScore(this.targets, 0, value);
      return refusal === undefined ? undefined : wanted(refusal).expected;
    }
    if (key === "weight") {
      const weight = weightOf(value);
      if (weight === undefined) return "a finite number >= 0";
      this.weights.push(weight);
      return undefined;
    }
    const name = nameOf(value);
    if (name === undefined) return "a text or a number";
    if (key === "query") this.queries.push(name);
    else if (key === "group") this.groups.push(name);
    else this.ids.push(name);
    return undefined;
  }

  finish(format: GraphFormat, told: readonly Warning[] = []): ReadResult<Graphs> {
    const { source, empty } = this.settings;
    const rows = this.graphs.length;
    if (rows === 0 && empty === "refuse") throw emptySource(source, "holds no graphs");
    const has = (key: string) => this.sides?.includes(key) === true;
    const scores = has("score") ? this.targets.finish(undefined) : undefined;
    const data = dataset({
      inputs: graphs(this.graphs),
      scores,
      queries: has("query") ? this.queries.finish() : undefined,
      groups: has("group") ? this.groups.finish() : undefined,
      weights: has("weight") ? this.weights.toArray() : undefined,
      ids: has("id") ? Object.freeze(this.ids) : undefined,
    });
    const { unordered } = this.targets;
    const warnings = [
      ...told,
      ...(scores === undefined || unordered === undefined ? [] : [unorderedWarning(source, unordered)]),
    ];
    const report = { source, format, reader: "ordo", rows, features: 0, missing: 0 } as const;
    return Object.freeze({
      data,
      report: Object.freeze({ ...report, columns: Object.freeze([]), warnings: Object.freeze(warnings) }),
    });
  }
}

function unlikeFirst(key: string, firstHas: boolean): Refused {
  return firstHas
    ? { key, found: `no ${key}`, expected: "one, as the first graph has" }
    : { key, found: `a ${key}`, expected: "none, as the first graph has none" };
}
