import type { Row } from "./experiment.ts";

/** Measured values by name and measure, one for each draw, in the order in which they were first met. */
export class Tally {
  readonly #values = new Map<
    string,
    { readonly name: string; readonly measure: string; readonly list: number[] }
  >();

  add(name: string, measure: string, value: number): void {
    const key = keyOf(name, measure);
    if (!this.#values.has(key)) this.#values.set(key, { name, measure, list: [] });
    this.#values.get(key)!.list.push(value);
  }

  values(name: string, measure: string): readonly number[] {
    return this.#values.get(keyOf(name, measure))?.list ?? [];
  }

  /** A row for each name and measure; `paper` knows what the paper prints for it, `row` what is made of the draws. */
  rows(
    paper: (name: string, measure: string) => number | null,
    row: (named: Pick<Row, "name" | "measure" | "paper">, values: readonly number[]) => Row,
  ): readonly Row[] {
    return [...this.#values.values()].map(({ name, measure, list }) =>
      row({ name, measure, paper: paper(name, measure) }, list),
    );
  }
}

function keyOf(name: string, measure: string): string {
  return `${name}\n${measure}`;
}
