import { withRoom } from "./tuple-numbers.ts";

/** The values of one row by column, added up as they come. Used for one row after the other, so that nothing is made anew for each. */
export class RowSums {
  #sums = new Float64Array(1 << 8);
  /** The row in which a column was last touched. */
  #seen = new Uint32Array(1 << 8);
  #touched = new Uint32Array(1 << 8);
  #count = 0;
  #row = 0;

  begin(): void {
    this.#row++;
    this.#count = 0;
  }

  add(column: number, value: number): void {
    if (column >= this.#sums.length) {
      this.#sums = withRoom(this.#sums, column + 1);
      this.#seen = withRoom(this.#seen, column + 1);
    }
    if (this.#seen[column] === this.#row) {
      this.#sums[column] += value;
      return;
    }
    this.#seen[column] = this.#row;
    this.#sums[column] = value;
    this.#touched = withRoom(this.#touched, this.#count + 1);
    this.#touched[this.#count++] = column;
  }

  /** By ascending column. */
  each(visit: (column: number, value: number) => void): void {
    const touched = this.#touched.subarray(0, this.#count).sort();
    for (const column of touched) visit(column, this.#sums[column]);
  }

  /** Σ value², in the order in which columns came. */
  squares(): number {
    let sum = 0;
    for (let k = 0; k < this.#count; k++) sum += this.#sums[this.#touched[k]] ** 2;
    return sum;
  }
}
