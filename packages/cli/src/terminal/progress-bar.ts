import { duration, whole } from "@ordo/report";
import type { Progress } from "ordo";

/** Length of the bar where there is room for it, and the least. */
const WIDTH = 24;
const LEAST_WIDTH = 6;
/** Redrawing more often only flickers. */
const INTERVAL_MS = 80;
/** A run that ends sooner shows nothing. */
const PATIENCE_MS = 300;

/** One line on a terminal that says what is being done, how far it is and how long it will still take. */
export class ProgressBar {
  readonly #write: (text: string) => void;
  readonly #columns: number;
  readonly #now: () => number;
  readonly #start: number;
  #step = "";
  #stepStart = 0;
  /** What the step began with: a run that goes on after an interruption has done some of it before. */
  #first: Pick<Progress, "done" | "rows"> = { done: 0 };
  #drawnAt = Number.NEGATIVE_INFINITY;
  #isDrawn = false;

  constructor(write: (text: string) => void, columns: number, now: () => number = () => performance.now()) {
    this.#write = write;
    this.#columns = columns;
    this.#now = now;
    this.#start = now();
  }

  update(progress: Progress): void {
    const now = this.#now();
    if (progress.step !== this.#step) {
      this.#step = progress.step;
      this.#stepStart = now;
      this.#first = progress.rows === undefined ? { done: 0 } : progress;
    }
    if (now - this.#start < PATIENCE_MS || now - this.#drawnAt < INTERVAL_MS) return;
    this.#drawnAt = now;
    this.#isDrawn = true;
    const room = Math.max(10, this.#columns - 1);
    const line = progressLine(progress, (now - this.#stepStart) / 1000, this.#first, room);
    this.#write(`\r\u001b[2K${line.slice(0, room)}`);
  }

  /** Leaves the line empty. */
  clear(): void {
    if (this.#isDrawn) this.#write("\r\u001b[2K");
    this.#isDrawn = false;
  }
}

/** `first` is what was done when the time began, which says nothing about how fast it goes. In little room the bar is shorter, not the words. */
export function progressLine(
  { step, done, total, rows }: Progress,
  elapsed: number,
  first: Pick<Progress, "done" | "rows"> = { done: 0 },
  room = Number.POSITIVE_INFINITY,
): string {
  const part = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  const percent = `${Math.floor(100 * part)}`.padStart(3);
  const since = total > 0 ? (done - first.done) / total : 0;
  const isTold = elapsed > 0.5;
  const left = isTold && since > 0 ? `, ${duration((elapsed / since) * (1 - part))} left` : "";
  const rate =
    isTold && rows !== undefined ? `, ${whole(Math.round((rows - (first.rows ?? 0)) / elapsed))} rows/s` : "";
  const words = ` ${percent} %  ${step}${rate}${left}`;
  const width = Math.max(LEAST_WIDTH, Math.min(WIDTH, room - words.length));
  const filled = Math.round(part * width);
  return `${"█".repeat(filled)}${"░".repeat(width - filled)}${words}`;
}
