import { duration } from "@ordo/report";
import type { Progress } from "ordo";

const WIDTH = 24;
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
  #drawnAt = Number.NEGATIVE_INFINITY;
  #isDrawn = false;

  constructor(write: (text: string) => void, columns: number, now: () => number = () => performance.now()) {
    this.#write = write;
    this.#columns = columns;
    this.#now = now;
    this.#start = now();
  }

  update({ step, done, total }: Progress): void {
    const now = this.#now();
    if (step !== this.#step) {
      this.#step = step;
      this.#stepStart = now;
    }
    if (now - this.#start < PATIENCE_MS || now - this.#drawnAt < INTERVAL_MS) return;
    this.#drawnAt = now;
    this.#isDrawn = true;
    const line = progressLine({ step, done, total }, (now - this.#stepStart) / 1000);
    this.#write(`\r\u001b[2K${line.slice(0, Math.max(10, this.#columns - 1))}`);
  }

  /** Leaves the line empty. */
  clear(): void {
    if (this.#isDrawn) this.#write("\r\u001b[2K");
    this.#isDrawn = false;
  }
}

export function progressLine({ step, done, total }: Progress, elapsed: number): string {
  const part = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  const filled = Math.round(part * WIDTH);
  const bar = `${"█".repeat(filled)}${"░".repeat(WIDTH - filled)}`;
  const percent = `${Math.floor(100 * part)}`.padStart(3);
  const left = elapsed > 0.5 && part > 0 ? `, ${duration((elapsed / part) * (1 - part))} left` : "";
  return `${bar} ${percent} %  ${step}${left}`;
}
