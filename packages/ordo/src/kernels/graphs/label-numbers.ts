import type { Graph } from "../../profiles/graph.ts";
import { bounded, listText } from "../../profiles/graph-texts.ts";

/** Numbers for the labels of nodes, several of which make one. */
export class LabelNumbers {
  /** As they are written in names. */
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** Of nodes with this label alone, whose text need not be made. */
  readonly #alone = new Map<string, number>();

  /** The number of each node's label. */
  of({ nodes, nodeLabels }: Graph): Uint32Array {
    const numbers = new Uint32Array(nodes);
    if (nodeLabels === undefined) return numbers.fill(this.#numberOf([]));
    for (let node = 0; node < nodes; node++) {
      const labels = nodeLabels[node];
      numbers[node] = labels.length === 1 ? this.#ofOne(labels) : this.#numberOf(labels);
    }
    return numbers;
  }

  #ofOne(labels: readonly string[]): number {
    const known = this.#alone.get(labels[0]);
    if (known !== undefined) return known;
    const number = this.#numberOf(labels);
    this.#alone.set(labels[0], number);
    return number;
  }

  #numberOf(labels: readonly string[]): number {
    const text = listText(labels);
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.texts.push(bounded(text)) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}
