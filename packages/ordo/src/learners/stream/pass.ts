import { type Dataset, dataset } from "../../data/dataset.ts";
import type { Samples, Vectors } from "../../data/samples.ts";
import type { DataBlock, DataSource } from "../../data/sources/source.ts";
import { joinColumns } from "../../data/transforms/column-sums.ts";
import { transformFrom } from "../../data/transforms/transform-from.ts";
import { targetNamesOf } from "../make-model.ts";
import type { GatheredRows } from "../streaming.ts";
import { type BlockCommon, blockJob } from "./block-job.ts";
import { gatherFrom } from "./gather.ts";
import type { Passing } from "./passing.ts";
import { planPass } from "./plan.ts";
import { type BlockPlace, type Opened, type StreamState, withBlock } from "./state.ts";

/** One pass over the rows, or what is left of it: the state with everything that it was for. */
export async function runPass<X extends Samples>(
  passing: Passing<X>,
  begun: StreamState,
): Promise<StreamState> {
  const { source, compute } = passing;
  const blocks = source.blocks({ from: begun.done.mark, signal: compute.run.signal })[Symbol.asyncIterator]();
  const first = await blocks.next();
  if (first.done) return begun;
  try {
    const opened = begun.opened ?? (await openWith(passing, first.value.data));
    const state = { ...begun, opened };
    const all = beginningWith(first.value, blocks);
    return await (planPass(passing.streaming, state).gathers
      ? gatherAll(passing, state, all)
      : sumAll(passing, state, all));
  } finally {
    await blocks.return?.();
  }
}

export type OpenState = StreamState & { readonly opened: Opened };

async function sumAll<X extends Samples>(
  passing: Passing<X>,
  begun: OpenState,
  blocks: AsyncIterable<DataBlock<X>>,
): Promise<StreamState> {
  const { streaming, engine, compute } = passing;
  let state = begun;
  const common = [await commonOf(passing, state)];
  const places: BlockPlace[] = [];
  const inputs = dataOf(blocks, places);
  const join = { columns: joinColumns, sums: streaming.join };
  for await (const [found] of engine.run({ kind: blockJob, common, inputs }, compute)) {
    const place = places.shift()!;
    state = { ...state, done: withBlock(state.done, place, found!, join) };
    await noteBlock(passing, state, place);
  }
  return state;
}

/** In this thread: it is less work than sending rows to another one. */
async function gatherAll<X extends Samples>(
  passing: Passing<X>,
  begun: OpenState,
  blocks: AsyncIterable<DataBlock<X>>,
): Promise<StreamState> {
  let state = begun;
  for await (const block of blocks) {
    state = gatherBlock(passing, state, block);
    await noteBlock(passing, state, placeOf(block));
  }
  return state;
}

/** The rows that are wanted after one more block. */
export function gatherBlock<X extends Samples>(
  { streaming }: Passing<X>,
  state: OpenState,
  block: DataBlock<X>,
): OpenState {
  const fitted = planPass(streaming, state).fitted.map(transformFrom);
  const before = state.done.gathered as GatheredRows<X> | undefined;
  const gathered = gatherFrom(
    streaming.gathering!,
    before,
    block,
    fitted,
  ) as unknown as GatheredRows<Samples>;
  const [place, { done }] = [placeOf(block), state];
  return { ...state, done: { ...done, rows: done.rows + place.rows, mark: place.next, gathered } };
}

async function noteBlock<X extends Samples>(
  { source, saving, compute }: Passing<X>,
  state: StreamState,
  { share }: BlockPlace,
): Promise<void> {
  await saving.note(state);
  await compute.run.checkpoint(stepName(state, source), share ?? 0, 1, state.done.rows);
}

function stepName({ passes }: StreamState, { name }: Pick<DataSource, "name">): string {
  return passes === 0 ? `reading ${name}` : `reading ${name} again`;
}

export async function openWith<X extends Samples>(
  { streaming, compute }: Passing<X>,
  data: Dataset<X>,
): Promise<Opened> {
  const map = await streaming.open(data, compute);
  const { inputs } = data;
  const vectors = inputs.kind === "vectors" ? (inputs as unknown as Vectors) : undefined;
  return {
    shape: inputs.shape,
    columns: vectors && { features: vectors.features, names: vectors.names, storage: vectors.values.kind },
    target: targetNamesOf(data),
    map: map.spec,
  };
}

export async function commonOf<X extends Samples>(
  { learner, streaming, features }: Passing<X>,
  state: OpenState,
): Promise<BlockCommon> {
  const { fitted, step, isLast } = planPass(streaming, state);
  return Object.freeze({
    learner: learner as unknown as BlockCommon["learner"],
    map: isLast ? ((await features(state)) as BlockCommon["map"]) : undefined,
    shape: state.opened.shape,
    fitted: fitted.map(transformFrom),
    wants: { columns: step !== undefined, sums: isLast },
  });
}

/** The data of the blocks one by one; where they were is noted in the same order. */
async function* dataOf<X extends Samples>(
  blocks: AsyncIterable<DataBlock<X>>,
  places: BlockPlace[],
): AsyncGenerator<Dataset> {
  for await (const block of blocks) {
    places.push(placeOf(block));
    yield withoutNames(block.data);
  }
}

export function placeOf({ data, next, share }: DataBlock): BlockPlace {
  return { rows: data.size, queries: data.queries?.count ?? 0, next, share };
}

/** All blocks, of which the first has been read. */
async function* beginningWith<X extends Samples>(
  first: DataBlock<X>,
  rest: AsyncIterator<DataBlock<X>>,
): AsyncGenerator<DataBlock<X>> {
  for (let block: DataBlock<X> | undefined = first; block !== undefined; ) {
    yield block;
    const more: IteratorResult<DataBlock<X>> = await rest.next();
    block = more.done ? undefined : more.value;
  }
}

/** What the sums do not read need not travel. */
export function withoutNames<X extends Samples>(data: Dataset<X>): Dataset {
  const { inputs, scores, preferences, queries, weights, groups, ids, landmarks } = data;
  if (groups === undefined && ids === undefined && landmarks === undefined) return data;
  return dataset<Samples>({ inputs, scores, preferences, queries, weights });
}
