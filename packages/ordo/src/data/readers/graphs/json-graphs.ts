import { isOrdoError } from "../../../base/errors.ts";
import { readOptions } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import { GRAPH_ROLES, type Graph, graphOf } from "../../../profiles/graph.ts";
import type { Graphs } from "../../samples.ts";
import { feed, type RecordParser } from "../bytes/feed.ts";
import type { ByteSource } from "../bytes/source.ts";
import { showBytes } from "../bytes/text.ts";
import { objectLines, parseObject } from "../json/json-lines.ts";
import { firstMark, isListMark, ListObjects } from "../json/list-objects.ts";
import { type JsonObject, type JsonPlace, tellRefusal } from "../json/shape.ts";
import { Problems, shown } from "../problems.ts";
import type { ReadResult } from "../report.ts";
import { type GraphReadOptions, GraphRows, graphFields } from "./graph-rows.ts";

/**
 * Reads graphs in JSON: one object on each line, or one list of objects.
 *
 *     {"nodes": ["C", "C", "O"], "edges": [[0, 1], [1, 2]], "edgeLabels": ["1", "2"], "score": 1}
 *
 * `nodes` is a number of nodes, or for each node its label, or a list of its labels; `edges` are pairs of nodes, counted from 0. `edgeLabels` (texts) and
 * `edgeWeights` (numbers) have one value for each edge. Edges go both ways and are listed once, unless `directed` is true. Beside them may stand `score` (a
 * number, or the word of a class), `query`, `group`, `id` and `weight`. The scorer takes the same objects.
 */
export async function readJsonGraphs(
  source: ByteSource,
  options: GraphReadOptions = {},
  run: RunOptions = {},
): Promise<ReadResult<Graphs>> {
  const settings = readOptions("readJsonGraphs", graphFields, options);
  const problems = new Problems(settings.source);
  const rows = new GraphRows("readJsonGraphs", settings);
  const take = (object: JsonObject, place: JsonPlace) => takeGraph(rows, object, place, problems);
  await feed(source, settings.source, objects(problems, take), run);
  problems.throwIfAny();
  return rows.finish("json-graphs");
}

/** Of a list, or one on each line, as the first mark of the text tells. */
function objects(problems: Problems, take: (object: JsonObject, place: JsonPlace) => void): RecordParser {
  let inner: RecordParser | undefined;
  const listed = (bytes: Uint8Array, place: JsonPlace) => {
    const object = parseObject(bytes, 0, bytes.length);
    const { line, column } = place;
    if (typeof object !== "string") take(object, place);
    else problems.add({ line, column, found: shown(showBytes(bytes, 0, bytes.length)), expected: object });
  };
  return {
    parse(bytes, start, end, last) {
      const mark = inner === undefined ? firstMark(bytes, start, end) : -1;
      if (inner === undefined && mark < 0) return last ? end : start;
      inner ??= isListMark(mark)
        ? new ListObjects(problems.source, listed)
        : objectLines(problems, () => ({ take }));
      return inner.parse(bytes, start, end, last);
    },
  };
}

function takeGraph(rows: GraphRows, object: JsonObject, place: JsonPlace, problems: Problems): void {
  const graph = graphIn(object);
  if ("found" in graph) {
    tellRefusal(problems, place, graph);
    return;
  }
  // `null` says as much as nothing.
  const sides = GRAPH_ROLES.map((role) => [role, object[role] ?? undefined]);
  tellRefusal(problems, place, rows.take(graph, Object.fromEntries(sides)));
}

/** The graph, or what is wrong with it. */
function graphIn(object: JsonObject): Graph | { key?: string; found: string; expected: string } {
  try {
    return graphOf("graph", object);
  } catch (error) {
    if (isOrdoError(error, "option.invalid")) {
      const { key, actual, expected } = error.details.issues[0]!;
      const isUnknown = expected.startsWith("a known option");
      const known = `one of nodes, edges, edgeLabels, edgeWeights, directed, ${GRAPH_ROLES.join(", ")}`;
      return { key, found: isUnknown ? shown(actual) : actual, expected: isUnknown ? known : expected };
    }
    if (isOrdoError(error, "input.invalid") || isOrdoError(error, "input.shape")) {
      const { what, actual, expected } = error.details;
      return { key: what.slice("graph.".length), found: actual, expected };
    }
    if (isOrdoError(error, "input.not-finite")) {
      const { what, index, value } = error.details;
      const key = `${what.slice("graph.".length)}[${index}]`;
      return { key, found: String(value), expected: "a finite number" };
    }
    throw error;
  }
}
