import type { Graph } from "../../profiles/graph.ts";
import { eachShortestPath, pathText } from "../../profiles/shortest-path.ts";
import type { PartNumbers } from "../profiles/part-numbers.ts";
import { TupleNumbers } from "../profiles/tuple-numbers.ts";
import { LabelNumbers } from "./label-numbers.ts";

/** The parts of the shortest-path kernel as numbers. */
export function pathNumbers(): PartNumbers<Graph> {
  const labels = new LabelNumbers();
  const paths = new TupleNumbers();
  const words = new Uint32Array(4);
  return {
    get size() {
      return paths.size;
    },
    visit(graph, add) {
      const own = labels.of(graph);
      const isDirected = graph.directed ? 1 : 0;
      eachShortestPath(graph, (from, to, steps) => {
        const isTurned = !graph.directed && own[to] < own[from];
        words[0] = isDirected;
        words[1] = own[isTurned ? to : from];
        words[2] = own[isTurned ? from : to];
        words[3] = steps;
        add(paths.of(words, 4), 1);
      });
    },
    name(part) {
      const [isDirected, from, to, steps] = paths.list(part);
      return pathText([labels.texts[from], labels.texts[to]], steps, isDirected === 1);
    },
  };
}
