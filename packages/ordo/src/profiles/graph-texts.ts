import { sha256 } from "../base/sha256.ts";
import type { Graph } from "./graph.ts";

/**
 * How nodes, edges and what is made of them are written in the names of parts. Equal texts mean equal things: labels that hold anything else than letters,
 * digits and _ . + / = - stand in quotes as in JSON, so that no label can look like the signs between labels.
 */

const PLAIN = /^[\p{L}\p{M}\p{N}_.+/=-]+$/u;

export function labelText(label: string): string {
  return PLAIN.test(label) ? label : JSON.stringify(label);
}

/** Of a node without labels, which is like all others without. */
const NO_LABEL = "*";

/** The label of a node: its different labels, sorted, joined by | where they are several. */
export function listText(labels: readonly string[]): string {
  return [...new Set(labels.map(labelText))].sort().join("|") || NO_LABEL;
}

/** The label of each node, cut where it is long. */
export function nodeTexts({ nodes, nodeLabels }: Graph): readonly string[] {
  return Array.from({ length: nodes }, (_, node) => bounded(listText(nodeLabels?.[node] ?? [])));
}

/** Names of more units than this are cut. */
const LONGEST = 80;
const HEAD = 40;

/**
 * The text itself, or of a long one its beginning and 128 bits of its SHA-256. A text that was not cut never looks like one that was: behind a # in it a quote or a
 * parenthesis is closed. That two different texts become the same is not to be expected of even 10^15 of them (probability below 10^-8), nor can
 * anyone find two on purpose with less than some 2^64 trials.
 */
export function bounded(text: string): string {
  if (text.length <= LONGEST) return text;
  // Not between the two units of one letter.
  const head = text.slice(0, HEAD).replace(/[\ud800-\udbff]$/, "");
  return `${head}…#${sha256(text).slice(0, 32)}`;
}
