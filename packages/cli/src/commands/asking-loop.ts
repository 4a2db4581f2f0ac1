import type { PairsFile } from "@ordo/files";
import {
  type Allows,
  type Asking,
  type Preferences,
  preferences,
  preferencesBetween,
  type Question,
} from "ordo";

/** Something said of a pair, which can be taken back. */
type Step =
  | { readonly kind: "answer"; readonly answer: Preferences }
  | { readonly kind: "skip"; readonly a: number; readonly b: number };

/** Where a loop of questions stands: what is known after its answers, which are in a file, and what was passed over. */
export class AskingLoop {
  readonly #file: PairsFile;
  readonly #start: Asking;
  /** In all pairs that may be asked for, at the start. */
  readonly #open: number;
  readonly #isLearned: Allows;
  readonly #steps: Step[] = [];
  #now: Asking;

  private constructor(file: PairsFile, start: Asking, open: number, isLearned: Allows) {
    this.#file = file;
    this.#start = start;
    this.#open = open;
    this.#isLearned = isLearned;
    this.#now = start;
  }

  /** `learned`: pairs that the model knows the answers to, which are not asked for again. */
  static async open(file: PairsFile, start: Asking, learned: Preferences): Promise<AskingLoop> {
    const pairsOf = preferencesBetween(learned);
    const isLearned: Allows = (a, b) => pairsOf(a, b).length > 0;
    return new AskingLoop(file, start, await start.remaining((a, b) => !isLearned(a, b)), isLearned);
  }

  get now(): Asking {
    return this.#now;
  }

  get start(): Asking {
    return this.#start;
  }

  get answers(): readonly Preferences[] {
    return this.#steps.flatMap((step) => (step.kind === "answer" ? [step.answer] : []));
  }

  get skipped(): number {
    return this.#steps.length - this.answers.length;
  }

  /** What the answers have told since the start, in nats. */
  get told(): number {
    return this.#now.told - this.#start.told;
  }

  /** What is left of it: an answer tells what it was expected to tell, whatever it says. */
  get remaining(): number {
    return Math.max(0, this.#open - this.told);
  }

  next(): Question | undefined {
    const passed = new Set(
      this.#steps.flatMap((step) => (step.kind === "skip" ? [keyOf(step.a, step.b)] : [])),
    );
    return this.#now.next((a, b) => !this.#isLearned(a, b) && !passed.has(keyOf(a, b)));
  }

  /** a is above b by the difference. What was said is on the disk when this returns. */
  async answer({ a, b }: Question, difference: number): Promise<void> {
    const [winner, loser] = difference < 0 ? [b, a] : [a, b];
    const answer = preferences(this.#now.size, {
      winners: [winner],
      losers: [loser],
      magnitudes: [Math.abs(difference)],
    });
    await this.#file.add(answer);
    this.#steps.push({ kind: "answer", answer });
    this.#now = this.#now.after(answer);
  }

  skip({ a, b }: Question): void {
    this.#steps.push({ kind: "skip", a, b });
  }

  /** Takes the last answer or skip back; undefined where there is none. */
  async undo(): Promise<Step | undefined> {
    const step = this.#steps.pop();
    if (step?.kind !== "answer") return step;
    await this.#file.takeBack();
    // From the start, so that nothing is left of rounding errors, and no matrix is kept for each answer.
    this.#now = this.answers.reduce((asking, answer) => asking.after(answer), this.#start);
    return step;
  }
}

const keyOf = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
