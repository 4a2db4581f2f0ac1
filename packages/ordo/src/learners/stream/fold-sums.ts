import type { Rng } from "../../base/random.ts";
import { type Dataset, takeItems } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { DataBlock } from "../../data/sources/source.ts";
import { joinColumns } from "../../data/transforms/column-sums.ts";
import type { GatheredRows } from "../streaming.ts";
import { type BlockResult, blockJob } from "./block-job.ts";
import { commonOf, type OpenState, placeOf, withoutNames } from "./pass.ts";
import type { Passing } from "./passing.ts";
import { planPass } from "./plan.ts";
import { spacedSample } from "./spaced-sample.ts";
import { type BlockPlace, PASS_START, type PassState, withBlock } from "./state.ts";

/** Which fold rows belong to: those of a query to one of them. It follows from the seed and the name of the query, or the number of the row. */
export interface Folds {
  readonly count: number;
  readonly rng: Rng;
}

/** The rows of a block that are in each fold. */
export function foldRows<X extends Samples>(
  { data: { queries, size }, firstRow }: Pick<DataBlock<X>, "data" | "firstRow">,
  { count, rng }: Folds,
): readonly Uint32Array[] {
  const drawn = (label: string) => rng.fork(label).below(count);
  const ofQuery = queries?.ids.map((id) => drawn(`query ${id}`));
  const rows: number[][] = Array.from({ length: count }, () => []);
  for (let row = 0; row < size; row++)
    rows[ofQuery ? ofQuery[queries!.of[row]!]! : drawn(`row ${firstRow + row}`)]!.push(row);
  return rows.map((list) => Uint32Array.from(list));
}

export interface FoldSums<X extends Samples> {
  /** What the rows of each fold add up to. */
  readonly parts: readonly PassState[];
  /** The folds of the rows that features are made of, in their order. */
  readonly ofGathered: readonly number[];
  /** Some rows of all folds, where values of the path are placed by them. */
  readonly sample: GatheredRows<X> | undefined;
}

/** One of several learners that read the same rows. */
export interface Folding<X extends Samples> {
  readonly passing: Passing<X>;
  readonly state: OpenState;
  readonly wantsSample: boolean;
}

/** One pass for all learners, that keeps the sums of each fold apart. */
export async function sumFolds<X extends Samples>(
  learners: readonly Folding<X>[],
  folds: Folds,
): Promise<readonly FoldSums<X>[]> {
  const { source, engine, compute } = learners[0]!.passing;
  const totals = await Promise.all(learners.map((one) => totalOf(one, folds)));
  const places: (BlockPlace & { readonly fold: number })[] = [];
  async function* inputs(): AsyncGenerator<Dataset> {
    for await (const block of source.blocks({ signal: compute.run.signal })) {
      for (const { see } of totals) see(block);
      for (const [fold, rows] of foldRows(block, folds).entries()) {
        if (rows.length === 0) continue;
        for (const { find } of totals) find(block.firstRow, rows, fold);
        const data = takeItems(block.data, rows);
        places.push({ ...placeOf({ ...block, data }), fold });
        yield withoutNames(data);
      }
    }
  }
  const common = totals.map((one) => one.common);
  for await (const found of engine.run({ kind: blockJob, common, inputs: inputs() }, compute)) {
    const place = places.shift()!;
    for (const [k, one] of totals.entries()) one.add(place, found[k]!);
    await compute.run.checkpoint(`reading ${source.name}`, place.share ?? 0, 1);
  }
  return totals.map(({ result }) => result());
}

/** What one learner makes of a pass. */
async function totalOf<X extends Samples>({ passing, state, wantsSample }: Folding<X>, folds: Folds) {
  const { streaming } = passing;
  const parts: PassState[] = Array.from({ length: folds.count }, () => PASS_START);
  const wanted = new Map(state.gathered?.numbers.map((row, place) => [row, place]));
  const ofGathered = new Array<number>(wanted.size).fill(-1);
  const join = { columns: joinColumns, sums: streaming.join };
  const sampling = wantsSample ? spacedSample(streaming, planPass(streaming, state).fitted) : undefined;
  let sample: GatheredRows<X> | undefined;
  return {
    common: await commonOf(passing, state),
    see(block: DataBlock<X>) {
      sample = sampling?.(sample, block);
    },
    find(firstRow: number, rows: Uint32Array, fold: number) {
      for (const row of wanted.size === 0 ? [] : rows) {
        const place = wanted.get(firstRow + row);
        if (place !== undefined) ofGathered[place] = fold;
      }
    },
    add(place: BlockPlace & { readonly fold: number }, found: BlockResult) {
      parts[place.fold] = withBlock(parts[place.fold]!, place, found, join);
    },
    result: (): FoldSums<X> => ({ parts, ofGathered, sample }),
  };
}
