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
import { type Machine, machinesWithin } from "./machines.ts";

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
  /** The most items whose pairs are listed. */
  readonly pairs: number;
}

export interface Course {
  readonly machine: string;
  /** Number of items, and seconds. */
  readonly times: readonly Point[];
  /** The objective reached at each size; of a machine that has none, undefined. */
  readonly objectives: readonly (number | undefined)[];
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
    const [times, objectives]: [Point[], (number | undefined)[]] = [[], []];
    for (const m of sizes.filter((size) => size <= machine.most)) {
      await how.checks.checkpoint(`${machine.name}, ${m} items`, times.length, sizes.length);
      const { seconds, objective } = await timed(machine, takeItems(news, rows.slice(0, m)), how);
      times.push([m, seconds]);
      objectives.push(objective);
    }
    courses.push({ machine: machine.name, times, objectives });
  }
  return courses;
}

async function timed(machine: Machine, data: Dataset<Vectors>, { clock, compute }: Measuring) {
  const before = clock();
  const objective = await machine.train(data, compute);
  return { seconds: clock() - before, objective };
}
