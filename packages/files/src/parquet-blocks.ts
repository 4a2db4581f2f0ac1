import {
  BlockCutter,
  type BlockLimits,
  type MaybeStrings,
  type RunOptions,
  startRun,
  type TableFacts,
} from "ordo";
import type { FileBlock } from "./file-block.ts";
import { randomAccess } from "./file-source.ts";
import { fillRows } from "./parquet-pieces.ts";
import { asDamage, Refusals, rowPieces } from "./parquet-rows.ts";
import { openParquet, type ParquetReadOptions, withReader } from "./read-parquet.ts";

type Options = MaybeStrings<ParquetReadOptions>;

/** The blocks of a Parquet file, from the first. */
export async function* parquetBlocks(
  path: string,
  options: Options,
  {
    limits,
    facts,
    ...run
  }: RunOptions & { readonly limits: BlockLimits; readonly facts?: TableFacts | undefined },
): AsyncGenerator<FileBlock> {
  const cutter = new BlockCutter(path, limits);
  const more = { cutter, declared: facts?.words, targetWords: facts?.targetWords };
  for await (const { done, total } of parquetRows(path, options, more, run))
    for (const result of cutter.take()) yield { ...result, share: total === 0 ? 1 : done / total };
}

/** What only all rows can tell, where that is needed. */
export async function scanParquet(
  path: string,
  options: Options,
  limits: BlockLimits,
  run: RunOptions,
): Promise<TableFacts | undefined> {
  const cutter = new BlockCutter(path, { ...limits, discards: true });
  let facts: TableFacts | undefined;
  for await (const { builder } of parquetRows(path, options, { cutter }, run)) {
    if (builder.hasRows && !builder.needsFacts) return undefined;
    facts = builder.facts;
  }
  return facts;
}

/** Fills a table that is cut into blocks, with a pause after each piece. */
async function* parquetRows(
  path: string,
  options: Options,
  more: { readonly cutter: BlockCutter; readonly declared?: TableFacts["words"] | undefined },
  given: RunOptions,
) {
  const { reader, source = path, ...table } = withReader(options);
  const run = startRun(given);
  const file = await randomAccess(path);
  try {
    const { builder, schema, wanted, pieces } = await openParquet(
      { file, path, reader, source },
      { ...table, source },
      true,
      () => more,
    );
    const { rows: total, columns } = schema;
    let done = 0;
    const refusals = new Refusals(source);
    try {
      for await (const together of rowPieces(pieces, wanted)) {
        await run.checkpoint(`reading ${source}`, done, total);
        fillRows(builder, columns, together, (refusal) => refusals.add(refusal));
        refusals.throwIfAny();
        done = together[0]!.start + together[0]!.length;
        yield { builder, done, total };
      }
    } catch (cause) {
      throw asDamage(source, cause);
    }
    if (wanted.length === 0) for (let row = 0; row < total; row++) builder.endRow();
    builder.requireWhole();
    builder.cut();
    yield { builder, done: total, total };
  } finally {
    await file.close();
  }
}
