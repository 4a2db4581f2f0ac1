import { type Rng, seeded } from "ordo";

/** So many pairs say what all of them look like. */
const MOST = 20_000;

/** Held-out pairs that differ in truth: the predicted difference of their scores, and whether the first is truly before the second. */
export class PairSample {
  readonly #differences: number[] = [];
  readonly #outcomes: number[] = [];
  readonly #rng: Rng;
  #seen = 0;
  #right = 0;

  constructor(seed: number) {
    this.#rng = seeded(seed).fork("sample of pairs");
  }

  /** Pairs that are equal in truth say nothing here; each of the others is as likely to be kept. */
  add(difference: number, actual: number): void {
    if (actual === 0 || Number.isNaN(difference)) return;
    this.#seen++;
    this.#right += difference === 0 ? 0.5 : difference > 0 === actual > 0 ? 1 : 0;
    const place = this.#seen <= MOST ? this.#seen - 1 : this.#rng.below(this.#seen);
    if (place >= MOST) return;
    this.#differences[place] = difference;
    this.#outcomes[place] = actual > 0 ? 1 : 0;
  }

  /** Of all pairs, not only of those that were kept. */
  get right(): number {
    return this.#right / this.#seen;
  }

  get isSampled(): boolean {
    return this.#seen > MOST;
  }

  get differences(): Float64Array {
    return Float64Array.from(this.#differences);
  }

  get outcomes(): Float64Array {
    return Float64Array.from(this.#outcomes);
  }
}
