import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What is kept of one draw of data. */
export interface Recorded {
  readonly setting: string;
  readonly draw: number;
  readonly resamples: number;
}

export interface Extent {
  /** Where records are kept, a line of JSON for each draw; a study that was ended goes on from them. */
  readonly folder: string;
  readonly draws: number;
  readonly resamples: number;
}

/** Draws that are done before the next setting has its turn: what is there after any time is a part of each. */
const BLOCK = 20;

/** Every record that is there. */
export function readRecords<R extends Recorded>({ folder, resamples }: Omit<Extent, "draws">): R[] {
  if (!existsSync(folder)) return [];
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"))
    .filter((line) => line.endsWith("}"));
  const records = lines.map((line) => JSON.parse(line) as R).filter((one) => one.resamples === resamples);
  return [...new Map(records.map((one) => [keyOf(one), one])).values()];
}

function keyOf({ setting, draw }: Pick<Recorded, "setting" | "draw">): string {
  return `${setting} ${draw}`;
}

/** Makes the records of settings that are missing, of every `of`-th draw from `part` on, so that several processes share them. */
export async function makeRecords<S>(
  extent: Extent,
  { part, of }: { readonly part: number; readonly of: number },
  {
    settings,
    nameOf,
    make,
  }: {
    readonly settings: readonly S[];
    readonly nameOf: (setting: S) => string;
    readonly make: (setting: S, draw: number) => Recorded | Promise<Recorded>;
  },
): Promise<void> {
  const { folder, draws } = extent;
  mkdirSync(folder, { recursive: true });
  const done = new Set(readRecords(extent).map(keyOf));
  const file = join(folder, `part-${part}-of-${of}.jsonl`);
  for (let block = 0; block < draws; block += BLOCK) {
    for (const setting of settings) {
      for (let draw = block; draw < Math.min(draws, block + BLOCK); draw++) {
        if (draw % of !== part || done.has(keyOf({ setting: nameOf(setting), draw }))) continue;
        appendFileSync(file, `${JSON.stringify(await make(setting, draw))}\n`);
      }
    }
  }
}

/** A cell of a table: of how many draws it is. */
interface Counted {
  readonly draws: number;
}

/** Of what was published and what was made here, for each setting what has more draws. */
export function moreDraws<C extends Counted>(
  published: readonly C[],
  made: readonly C[],
  keyOf: (cell: C) => string,
): C[] {
  const found = new Map(published.map((cell) => [keyOf(cell), cell]));
  for (const cell of made)
    if (cell.draws > (found.get(keyOf(cell))?.draws ?? 0)) found.set(keyOf(cell), cell);
  return [...found.values()];
}
