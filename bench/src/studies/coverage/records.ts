import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DrawRecord, oneDraw } from "./one-draw.ts";
import { nameOf, settings } from "./settings.ts";

export interface Extent {
  /** Where records are kept, a line of JSON for each draw; a study that was ended goes on from them. */
  readonly folder: string;
  readonly draws: number;
  readonly resamples: number;
  /** Only settings with this in their name. */
  readonly only: string;
}

/** Draws that are done before the next setting has its turn: what is there after any time is a part of each. */
const BLOCK = 20;

/** Every record that is there. */
export function readRecords({ folder, resamples }: Omit<Extent, "draws" | "only">): DrawRecord[] {
  if (!existsSync(folder)) return [];
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"))
    .filter((line) => line.endsWith("}"));
  const records = lines
    .map((line) => JSON.parse(line) as DrawRecord)
    .filter((one) => one.resamples === resamples);
  return [...new Map(records.map((one) => [`${one.setting} ${one.draw}`, one])).values()];
}

/** Makes the records that are missing, of every `of`-th draw from `part` on, so that several processes share them. */
export function makeRecords(
  extent: Extent,
  { part, of }: { readonly part: number; readonly of: number },
): void {
  const { folder, draws, resamples, only } = extent;
  mkdirSync(folder, { recursive: true });
  const done = new Set(readRecords(extent).map(({ setting, draw }) => `${setting} ${draw}`));
  const file = join(folder, `part-${part}-of-${of}.jsonl`);
  for (let block = 0; block < draws; block += BLOCK) {
    for (const setting of settings.filter((one) => nameOf(one).includes(only))) {
      for (let draw = block; draw < Math.min(draws, block + BLOCK); draw++) {
        if (draw % of !== part || done.has(`${nameOf(setting)} ${draw}`)) continue;
        appendFileSync(file, `${JSON.stringify(oneDraw(setting, draw, resamples))}\n`);
      }
    }
  }
}
