/** Training times of samples that grow, each holding the one before. */
import {
  type ComputeOptions,
  type Dataset,
  type Rng,
  type Run,
  shuffled,
  takeItems,
  type Vectors,
} from "ordo";
import type { Point } from "../plot/plot.ts";
import { type Machine, machinesWithin, type Trained } from "./machines.ts";

/** Gives a time in seconds. */
export type Clock = () => number;

/** Of all threads together: on a machine that others use too it says more than the hour of the day. */
export const processorTime: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

export interface Extent {
  readonly draws: number;
  readonly sizes: readonly number[];
  /** The most items whose pairs are listed in every draw; in the first one, those of all sizes are. */
  readonly pairs: number;
}

export interface Course {
  readonly machine: string;
  /** Number of items, and seconds. */
  readonly times: readonly Point[];
  /** What came of it, size by size. */
  readonly trained: readonly Trained[];
}

export interface Measuring {
  readonly clock: Clock;
  readonly checks: Run;
  readonly compute: ComputeOptions;
}

/** Every machine on as many of the sizes as it bears, on one random sample. */
export async function measure(
  news: Dataset<Vectors>,
  { sizes, pairs }: Pick<Extent, "sizes" | "pairs">,
  rng: Rng,
  how: Measuring,
): Promise<readonly Course[]> {
  const rows = shuffled(
    Array.from({ length: news.size }, (_, row) => row),
    rng,
  );
  const courses: Course[] = [];
  for (const machine of machinesWithin(pairs)) {
    const [times, trained]: [Point[], Trained[]] = [[], []];
    for (const m of sizes.filter((size) => size <= machine.most)) {
      await how.checks.checkpoint(`${machine.name}, ${m} items`, times.length, sizes.length);
      const { seconds, result } = await timed(machine, takeItems(news, rows.slice(0, m)), how);
      times.push([m, seconds]);
      trained.push(result);
    }
    courses.push({ machine: machine.name, times, trained });
  }
  return courses;
}

async function timed(machine: Machine, data: Dataset<Vectors>, { clock, compute }: Measuring) {
  const before = clock();
  const result = await machine.train(data, compute);
  return { seconds: clock() - before, result };
}
