import { type Dataset, dataset } from "../../data/dataset.ts";
import type { Samples, Vectors } from "../../data/samples.ts";
import type { DataBlock, DataSource } from "../../data/sources/source.ts";
import { joinColumns } from "../../data/transforms/column-sums.ts";
import { transformFrom } from "../../data/transforms/transform-from.ts";
import { featureMapFrom } from "../../kernels/maps/feature-map-from.ts";
import { targetNamesOf } from "../make-model.ts";
import { type BlockCommon, blockJob } from "./block-job.ts";
import type { Passing } from "./passing.ts";
import { planPass } from "./plan.ts";
import { type BlockPlace, type Opened, type StreamState, withBlock } from "./state.ts";

/** One pass over the rows, or what is left of it: the state with everything that it was for. */
export async function runPass<X extends Samples>(
  passing: Passing<X>,
  begun: StreamState,
): Promise<StreamState> {
  const { source, streaming, engine, saving, compute } = passing;
  const blocks = source.blocks({ from: begun.done.mark, signal: compute.run.signal })[Symbol.asyncIterator]();
  const first = await blocks.next();
  if (first.done) return begun;
  try {
    const opened = begun.opened ?? (await openWith(passing, first.value.data));
    let state = { ...begun, opened };
    const common = commonOf(passing, state);
    const places: BlockPlace[] = [];
    const inputs = dataOf(first.value, blocks, places);
    const join = { columns: joinColumns, sums: streaming.join };
    for await (const found of engine.run({ kind: blockJob, common, inputs }, compute)) {
      const place = places.shift()!;
      state = { ...state, done: withBlock(state.done, place, found, join) };
      await saving.note(state);
      await compute.run.checkpoint(stepName(state, source), place.share ?? 0, 1, state.done.rows);
    }
    return state;
  } finally {
    await blocks.return?.();
  }
}

function stepName({ passes }: StreamState, { name }: Pick<DataSource, "name">): string {
  return passes === 0 ? `reading ${name}` : `reading ${name} again`;
}

async function openWith<X extends Samples>(
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

function commonOf<X extends Samples>(
  { learner, streaming }: Passing<X>,
  state: StreamState & { readonly opened: Opened },
): BlockCommon {
  const { fitted, step, isLast } = planPass(streaming.steps, state);
  const { map, shape } = state.opened;
  return Object.freeze({
    learner: learner as unknown as BlockCommon["learner"],
    map: featureMapFrom(map, shape),
    shape,
    fitted: fitted.map(transformFrom),
    wants: { columns: step !== undefined, sums: isLast },
  });
}

/** The data of the blocks one by one; where they were is noted in the same order. */
async function* dataOf<X extends Samples>(
  first: DataBlock<X>,
  rest: AsyncIterator<DataBlock<X>>,
  places: BlockPlace[],
): AsyncGenerator<Dataset> {
  for (let block: DataBlock<X> | undefined = first; block !== undefined; ) {
    const { data, next, share } = block;
    places.push({ rows: data.size, queries: data.queries?.count ?? 0, next, share });
    yield withoutNames(data);
    const more: IteratorResult<DataBlock<X>> = await rest.next();
    block = more.done ? undefined : more.value;
  }
}

/** What the sums do not read need not travel. */
function withoutNames<X extends Samples>(data: Dataset<X>): Dataset {
  const { inputs, scores, preferences, queries, weights, groups, ids } = data;
  if (groups === undefined && ids === undefined) return data;
  return dataset<Samples>({ inputs, scores, preferences, queries, weights });
}
