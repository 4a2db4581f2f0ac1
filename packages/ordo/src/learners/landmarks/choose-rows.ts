import { OrdoError } from "../../base/errors.ts";
import { invalidOptions } from "../../base/options.ts";
import { seeded } from "../../base/random.ts";
import { type Dataset, takeItems } from "../../data/dataset.ts";
import type { Rows, Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type LandmarkChoiceName, landmarkChoosers } from "./choices/kinds.ts";
import { uniform } from "./choices/uniform.ts";

/** Which rows become landmarks. */
export interface RowChoice {
  readonly count: number;
  readonly choose: LandmarkChoiceName;
  readonly seed: number;
  /** Choose from so many rows, drawn evenly; from all where it is left out. */
  readonly pool?: number | undefined;
}

/** Rows in the pool of a stream, unless another number is given. */
export const USUAL_POOL = 20_000;

/** What landmarks, and the pool they are chosen from, are drawn by: the same from blocks and from all rows at once. */
export function drawsOf({ seed }: RowChoice) {
  const rng = seeded(seed).fork("landmarks");
  return { rng, ofPool: rng.fork("pool") };
}

/** Whether rows are compared with each other, which takes all of them at once, or a pool of them. */
export function comparesRows(choose: LandmarkChoiceName): boolean {
  return landmarkChoosers[choose].streamed === undefined;
}

/** A pool that a choice has no use for, or that is too small for it, is a mistake. */
export function requirePool({ count, choose, pool }: RowChoice): void {
  if (pool === undefined) return;
  const refused = (expected: string) =>
    invalidOptions("withLandmarks", [{ key: "pool", expected, actual: String(pool) }]);
  if (!comparesRows(choose))
    throw refused(`none with choose: "${choose}", which looks at every row by itself`);
  if (pool < count) throw refused(`at least as many rows as landmarks, ${count}`);
}

/** The rows of data in memory, from a pool of them where one is asked for. */
export async function chosenRows<X extends Samples>(
  kernel: Kernel<X>,
  data: Dataset<X>,
  choice: RowChoice,
  compute: Compute,
): Promise<Rows> {
  const { pool, count } = choice;
  if (pool === undefined || pool >= data.size) return chosenFrom(kernel, data, choice, compute);
  const from = { data, kernel, count: Math.max(pool, count), rng: drawsOf(choice).ofPool };
  const rows = Array.from(await uniform.choose(from, compute));
  const places = await chosenFrom(kernel, takeItems(data, rows), choice, compute);
  return Uint32Array.from(places, (place) => rows[place]);
}

/** From all of these rows. */
export async function chosenFrom<X extends Samples>(
  kernel: Kernel<X>,
  data: Pick<Dataset<X>, "inputs" | "size" | "queries" | "landmarks">,
  choice: RowChoice,
  compute: Compute,
): Promise<Rows> {
  const count = Math.min(choice.count, data.size);
  const from = { data, kernel, count, rng: drawsOf(choice).rng };
  const rows = count === 0 ? new Uint32Array(0) : await landmarkChoosers[choice.choose].choose(from, compute);
  if (rows.length === 0) throw new OrdoError("input.empty", "no landmarks are left", { what: "landmarks" });
  return rows;
}
