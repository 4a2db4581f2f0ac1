import { canShare, sharedFloats } from "../../base/shared-memory.ts";
import { originalOf } from "../../data/samples/graphs.ts";
import type { Held } from "../../linalg/backend.ts";
import type { Compute, Engine } from "../../linalg/compute.ts";
import { defineKernel } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import { eachItem } from "./each-item.ts";
import { keptExtracts } from "./kept.ts";
import { recipeOf } from "./kinds.ts";
import {
  countOf,
  extractJob,
  type Listed,
  mirror,
  type RowBlock,
  rowsJob,
  rowsOf,
  sideJob,
} from "./row-jobs.ts";
import type { SideMaker } from "./row-recipe.ts";

/** The kernel whose recipe is in the list of `kinds.ts`, by its spec: in the threads of the engine, where there is one with several. */
export function rowKernel<X extends Listed>(
  parts: Pick<Kernel<X>, "spec" | "input" | "accuracy" | "features">,
): Kernel<X> {
  const { spec } = parts;
  const recipe = recipeOf(spec);
  const name = `side of ${recipe.name}`;
  /** The extracts of items, and what is made of all of them as they come. */
  const sideOf = async (items: X, compute: Compute) => {
    const known = keptExtracts.get(items, name);
    const maker = known === undefined ? recipe.maker?.() : undefined;
    const extracts = await extracted(spec, items, compute, (one) => maker?.add(one));
    if (known !== undefined) return { extracts, side: known };
    const side = maker === undefined ? recipe.side(extracts) : await finished(spec, maker, compute);
    keptExtracts.set(items, name, side, recipe.bytes(side));
    return { extracts, side };
  };
  return defineKernel<X>({
    ...parts,
    async matrix(a, b, compute) {
      if (b === undefined) {
        const { extracts, side } = await sideOf(a, compute);
        const rows = recipe.ownRows === undefined ? extracts : a.size;
        return placed(spec, { rows, top: 0, isSymmetric: true, side, cols: a.size }, compute);
      }
      const rows = await extracted(spec, a, compute);
      const { side } = await sideOf(b, compute);
      return placed(spec, { rows, top: 0, isSymmetric: false, side, cols: b.size }, compute);
    },
    async diagonal(a, _, compute) {
      return Float64Array.from(await extracted(spec, a, compute), (x) => recipe.own(x));
    },
  });
}

/** A copy that a model took along is known as what it is a copy of; a text is no object, and nothing is kept of it. */
function keyOf(item: unknown): unknown {
  return typeof item === "object" && item !== null ? originalOf(item) : item;
}

/** Items that one job makes extracts of. */
const ITEMS = 64;

/** What the recipe makes of each item, once for as long as the item is there; `tell` hears of each in its turn. */
async function extracted(
  spec: Kernel["spec"],
  items: Listed,
  compute: Compute,
  tell: (made: unknown) => void = () => undefined,
): Promise<readonly unknown[]> {
  const { run, engine } = compute;
  const recipe = recipeOf(spec);
  const found = items.values.map((item) => keptExtracts.get(keyOf(item), recipe.name));
  const missing = Uint32Array.from(found.keys()).filter((place) => found[place] === undefined);
  let told = 0;
  const tellUpTo = (end: number) => {
    for (; told < end; told++) tell(found[told]);
  };
  const keep = (place: number, made: unknown) => {
    tellUpTo(place);
    found[place] = made;
    keptExtracts.set(keyOf(items.values[place]), recipe.name, made, recipe.bytes(made));
    tellUpTo(place + 1);
  };
  if (engine === undefined || engine.threads < 2 || missing.length <= ITEMS) {
    const own = Array.from(missing, (place) => items.values[place]);
    await eachItem(own, { step: spec.kind, places: missing }, run, (item, k) =>
      keep(missing[k], recipe.extract(item)),
    );
    tellUpTo(found.length);
    return found;
  }
  const blocks = Array.from({ length: Math.ceil(missing.length / ITEMS) }, (_, k) =>
    missing.subarray(k * ITEMS, (k + 1) * ITEMS),
  );
  const { apart } = recipe;
  const kept: unknown[] = [];
  // One block after the other, as it is asked for.
  const inputs = (function* () {
    for (const places of blocks) {
      if (apart === undefined) yield { items: items.take(places) as Listed, places };
      else {
        const asked = apart.ask(Array.from(places, (place) => items.values[place]));
        kept.push(asked.kept);
        yield { items: asked.sent, places };
      }
    }
  })();
  const jobs = {
    kind: extractJob,
    common: spec,
    inputs,
    progress: { step: spec.kind, total: blocks.length },
  };
  let done = 0;
  for await (const made of engine.run(jobs, compute)) {
    const block = apart === undefined ? made : apart.take(kept.shift() as never, made as never);
    for (const one of block as readonly unknown[]) keep(missing[done++], one);
  }
  tellUpTo(found.length);
  return found;
}

/** Parts of a side for each thread. */
const SIDE_SHARES = 8;

/** The side of all that was told, in parts that threads make where they can write to one memory. */
async function finished(
  spec: Kernel["spec"],
  maker: SideMaker<unknown, unknown>,
  compute: Compute,
): Promise<unknown> {
  const { engine } = compute;
  if (engine === undefined || engine.threads < 2 || maker.plan === undefined || !canShare)
    return maker.finish();
  const { common, parts, join } = maker.plan(SIDE_SHARES * engine.threads);
  const progress = { step: `${spec.kind}, all together`, total: parts.length };
  const jobs = { kind: sideJob, common: { spec, plan: common }, inputs: parts, progress };
  const made: unknown[] = [];
  for await (const one of engine.run(jobs, compute)) made.push(one);
  return join(made);
}

async function placed(spec: Kernel["spec"], whole: RowBlock, compute: Compute): Promise<Held> {
  const { backend, run, engine } = compute;
  const { cols, isSymmetric } = whole;
  const count = countOf(whole);
  const isHere = engine === undefined || engine.threads < 2 || count < 2 * engine.threads;
  const values = isHere
    ? await rowsOf(recipeOf(spec), whole, run)
    : await rowsInThreads(engine, { spec, whole }, compute);
  // Threads that write to one memory have done so.
  if (isSymmetric && (isHere || !canShare)) mirror(values, cols, 0, count);
  const write = (into: Float64Array, row: number) => into.set(values.subarray(row * cols, (row + 1) * cols));
  return backend.placeRows(count, cols, write, { signal: run.signal });
}

/** Blocks of rows for each thread: enough that none waits long for the last one. */
const SHARES = 32;

async function rowsInThreads(
  engine: Engine,
  { spec, whole }: { readonly spec: Kernel["spec"]; readonly whole: RowBlock },
  compute: Compute,
): Promise<Float64Array> {
  const { rows, cols, side, isSymmetric } = whole;
  const count = countOf(whole);
  const tops = blockTops(count, engine.threads * SHARES, isSymmetric);
  const inputs = tops.map((top, block) => {
    const bottom = tops[block + 1] ?? count;
    return { rows: typeof rows === "number" ? bottom - top : rows.slice(top, bottom), top, isSymmetric };
  });
  const progress = { step: "kernel matrix", total: tops.length };
  // Rows that every thread writes where they belong are not copied from one to the other.
  const values = sharedFloats(count * cols);
  const into = canShare ? values : undefined;
  const jobs = { kind: rowsJob, common: { spec, side, cols, into }, inputs, progress };
  let done = 0;
  for await (const made of engine.run(jobs, compute)) {
    const top = tops[done++];
    if (made !== undefined) values.set(made, top * cols);
  }
  return values;
}

/** Where blocks begin that take about the same work: of a symmetric matrix, row r has but the columns from r on. */
export function blockTops(rows: number, blocks: number, isSymmetric: boolean): readonly number[] {
  const tops = Array.from({ length: Math.min(blocks, rows) }, (_, block) => {
    const share = block / Math.min(blocks, rows);
    return Math.floor(rows * (isSymmetric ? 1 - Math.sqrt(1 - share) : share));
  });
  return [...new Set(tops)];
}
