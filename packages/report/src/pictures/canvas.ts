/** Dots of a cell of Braille, by column and row; each is one bit of the letter. */
const BITS: readonly (readonly number[])[] = [
  [0x01, 0x02, 0x04, 0x40],
  [0x08, 0x10, 0x20, 0x80],
];
const EMPTY = 0x2800;

/** A picture made of Braille letters: 2 × 4 dots each. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #cells: Uint8Array;
  readonly #letters = new Map<number, string>();

  /** In letters. */
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#cells = new Uint8Array(width * height);
  }

  /** A dot at a place from 0 to 1 on both axes, up being more. Outside is nothing. */
  dot(x: number, y: number): void {
    const [across, down] = this.#place(x, y);
    if (!(across >= 0 && across < 2 * this.width && down >= 0 && down < 4 * this.height)) return;
    this.#cells[Math.floor(down / 4) * this.width + Math.floor(across / 2)]! |= BITS[across % 2]![down % 4]!;
  }

  line(x1: number, y1: number, x2: number, y2: number, gap = 1): void {
    const steps = Math.max(
      1,
      Math.ceil(Math.max(Math.abs(x2 - x1) * 2 * this.width, Math.abs(y2 - y1) * 4 * this.height)),
    );
    for (let step = 0; step <= steps; step += gap)
      this.dot(x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps);
  }

  /** A letter over whatever is there. */
  letter(x: number, y: number, letter: string): void {
    const [across, down] = this.#place(x, y);
    this.#letters.set(Math.floor(down / 4) * this.width + Math.floor(across / 2), letter);
  }

  /** In dots. */
  #place(x: number, y: number): readonly [across: number, down: number] {
    return [Math.round(x * (2 * this.width - 1)), Math.round((1 - y) * (4 * this.height - 1))];
  }

  lines(): readonly string[] {
    return Array.from({ length: this.height }, (_, row) =>
      Array.from(this.#cells.subarray(row * this.width, (row + 1) * this.width), (bits, column) => {
        const letter = this.#letters.get(row * this.width + column);
        return letter ?? (bits === 0 ? " " : String.fromCharCode(EMPTY + bits));
      }).join(""),
    );
  }
}
