export type { Bag, BagParts } from "../profiles/bag.ts";
export { type Graph, type GraphParts, graph } from "../profiles/graph.ts";
export type { Rows, SampleShape, Samples } from "./samples/contract.ts";
export { type Graphs, graphs } from "./samples/graphs.ts";
export { type Sequences, sequences } from "./samples/sequences.ts";
export { type Sets, sets } from "./samples/sets.ts";
export { type Strings, strings } from "./samples/strings.ts";
export { asItems, type ItemsOf, type Vectors, vectors } from "./samples/vectors.ts";
export { type Views, views } from "./samples/views.ts";
