import { invalidInput } from "../../../base/checks.ts";
import { optional, readOptions, where } from "../../../base/options.ts";
import { below } from "../../../linalg/join.ts";
import { dataset, type Scores } from "../../dataset.ts";
import { type Grouping, grouping } from "../../grouping.ts";
import { stackItems } from "../../samples/stack.ts";
import type { ReadItems, ReadReport, ReadResult } from "../report.ts";
import { featuresOf } from "../report.ts";
import { alignReads } from "./align-reads.ts";
import { joinColumns } from "./join-columns.ts";

/** What a query is whose name stands in two sources: an error, one query, or two. */
export type SharedQueries = "refuse" | "same" | "different";

export interface JoinOptions {
  readonly sharedQueries?: SharedQueries | undefined;
  /** The word that scores 1 while every other scores 0, where the sources were read so: their other words may differ. */
  readonly positive?: string | undefined;
}

type Read = ReadResult<ReadItems>;

const joinOptions = {
  sharedQueries: optional(
    where("refuse, same or different", (value): value is SharedQueries =>
      ["refuse", "same", "different"].includes(value as string),
    ),
  ),
  positive: optional(where("a word", (value): value is string => typeof value === "string")),
};

/**
 * What was read from several sources as one data set, one source after the other. Columns are found by name and stand in the
 * order of the first source; lines of SVMlight have features by number. Groups of one name are one group.
 */
export function joinReads(reads: readonly Read[], options: JoinOptions = {}): Read {
  const { sharedQueries = "refuse", positive } = readOptions("joinReads", joinOptions, options);
  if (reads.length === 0) throw invalidInput("joinReads", "at least one source", "none");
  if (reads.length === 1) return reads[0];
  const items = alignReads(reads);
  const data = dataset({
    inputs: stackItems(items)!,
    scores: allOrNone(reads, "known scores", ({ data }) => data.scores, joinScores(reads, positive)),
    queries: allOrNone(reads, "queries", ({ data }) => data.queries, joinQueries(reads, sharedQueries)),
    groups: allOrNone(
      reads,
      "groups",
      ({ data }) => data.groups,
      (all) => grouping(all.flatMap(namesOf)),
    ),
    weights: allOrNone(
      reads,
      "weights",
      ({ data }) => data.weights,
      (all) => Float64Array.from(all.flatMap((one) => Array.from(one))),
    ),
    ids: allOrNone(
      reads,
      "ids",
      ({ data }) => data.ids,
      (all) => all.flat(),
    ),
  });
  return { data, report: joinReports(reads, data.inputs) };
}

/** Joined where every source has the part; one that lacks what another has is refused. */
function allOrNone<T>(
  reads: readonly Read[],
  what: string,
  part: (read: Read) => T | undefined,
  join: (parts: readonly T[]) => T,
): T | undefined {
  const parts = reads.map(part);
  const present = parts.filter((one) => one !== undefined);
  if (present.length === 0) return undefined;
  if (present.length === reads.length) return join(present);
  const [has, lacks] = [parts.findIndex((one) => one !== undefined), parts.indexOf(undefined)];
  throw invalidInput(reads[lacks].report.source, `${what}, as ${reads[has].report.source} has them`, "none");
}

function joinScores(reads: readonly Read[], positive: string | undefined) {
  return (all: readonly Scores[]): Scores => {
    const [first] = all;
    all.forEach((scores, place) => {
      requireSame(reads, place, "the outputs", [outputWords(first), outputWords(scores)]);
      if (positive === undefined)
        requireSame(
          reads,
          place,
          "the words of the target",
          [classWords(first), classWords(scores)],
          "; name all of them, from the least to the most, with the option classes",
        );
    });
    const isMixed = all.some((scores) => classWords(scores) !== classWords(first));
    const classes = isMixed ? [`not ${positive}`, positive!] : first.classes;
    return Object.freeze({ ...first, classes, values: all.map(({ values }) => values).reduce(below) });
  };
}

function outputWords({ names, values }: Scores): string {
  return names === undefined ? `${values.cols}` : names.join(", ");
}

function classWords({ classes }: Scores): string {
  return classes === undefined ? "none" : classes.join(", ");
}

function requireSame(
  reads: readonly Read[],
  place: number,
  what: string,
  [first, own]: readonly [string, string],
  remedy = "",
): void {
  if (own === first) return;
  const expected = `${what} of ${reads[0].report.source} (${first})${remedy}`;
  throw invalidInput(reads[place].report.source, expected, own);
}

function namesOf({ ids, of }: Grouping): readonly string[] {
  return Array.from(of, (group) => ids[group]);
}

/** Numbers of queries often begin anew in each file; whether equal names mean one query, only the user knows. */
function joinQueries(reads: readonly Read[], shared: SharedQueries) {
  return (all: readonly Grouping[]): Grouping => {
    if (shared === "different")
      return grouping(
        all.flatMap((queries, place) =>
          namesOf(queries).map((name) => `${reads[place].report.source}: ${name}`),
        ),
      );
    if (shared === "refuse") refuseShared(reads, all);
    return grouping(all.flatMap(namesOf));
  };
}

function refuseShared(reads: readonly Read[], all: readonly Grouping[]): void {
  const ownerOf = new Map<string, number>();
  all.forEach(({ ids }, place) => {
    const known = ids.filter((id) => ownerOf.has(id));
    for (const id of ids) ownerOf.set(id, place);
    if (known.length === 0) return;
    const first = all.findIndex((queries) => queries.ids.includes(known[0]));
    const [here, there] = [reads[place].report.source, reads[first].report.source];
    const some = known.slice(0, 3).join(", ") + (known.length > 3 ? ", …" : "");
    const expected = `queries that are not in ${there}, unless the option sharedQueries says that equal names are the same query or different ones`;
    throw invalidInput(here, expected, `${known.length} of its names again (${some})`);
  });
}

function joinReports(reads: readonly Read[], inputs: ReadItems): ReadReport {
  const reports = reads.map(({ report }) => report);
  const sum = (value: (report: ReadReport) => number) => reports.reduce((all, one) => all + value(one), 0);
  return {
    ...reports[0],
    source: reports.map(({ source }) => source).join(", "),
    rows: sum(({ rows }) => rows),
    features: featuresOf(inputs)?.features ?? 0,
    columns: joinColumns(reports),
    missing: sum(({ missing }) => missing),
    warnings: reports.flatMap(({ warnings }) => warnings),
  };
}
