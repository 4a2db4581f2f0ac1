import { writeSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { writeAtomically } from "@ordo/files";
import type { Dataset, HoldOutSink, Split } from "ordo";
import type { Context } from "../terminal/context.ts";
import type { Ranking } from "./input.ts";

const BLOCK = 1 << 16;

/**
 * Writes held-out scores to a CSV file while `validate` finds them, so that they never stand in memory together. The file
 * appears when all of them are in it.
 */
export async function withPredictions<T>(
  context: Context,
  path: string | undefined,
  layout: Layout,
  validate: (sink: HoldOutSink | undefined) => Promise<T>,
): Promise<T> {
  if (path === undefined) return await validate(undefined);
  let result: T | undefined;
  const { interruption, run } = context;
  await writeAtomically(
    path,
    (temporary, handle) =>
      interruption.guarding(temporary, async () => {
        const lines = new Lines(handle);
        result = await validate(csvSink(layout, lines));
        lines.flush();
      }),
    run.signal,
  );
  return result as T;
}

export interface Layout {
  readonly data: Dataset;
  readonly ranking: Ranking;
  readonly split: Split;
}

class Lines {
  readonly #handle: FileHandle;
  #text = "";

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** NaN, where nothing was left to learn from, is an empty cell. */
  add(...cells: readonly (string | number)[]): void {
    this.#text += `${cells.map((cell) => (Number.isNaN(cell) ? "" : cell)).join(",")}\n`;
    if (this.#text.length > BLOCK) this.flush();
  }

  flush(): void {
    const bytes = Buffer.from(this.#text);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#handle.fd, bytes, at);
    this.#text = "";
  }
}

function csvSink(layout: Layout, lines: Lines): HoldOutSink {
  const outputs = Math.max(1, layout.data.scores?.values.cols ?? 1);
  const more = outputs > 1 ? ["output"] : [];
  const output = (index: number) => (outputs > 1 ? [index] : []);
  switch (layout.split.holdsOut) {
    case "preferences":
      lines.add("preference", "winner", "loser", "difference");
      return preferenceSink(layout, lines);
    case "pairs":
      lines.add("a", "b", "score_a", "score_b", ...more);
      return {
        pairs(index, a, b, scores) {
          b.forEach((row, k) => {
            lines.add(a, row, scores.a[k]!, scores.b[k]!, ...output(index));
          });
        },
      };
    case "group-pairs":
      lines.add("a", "b", "score_a", "score_b", ...more);
      return groupPairSink(layout, lines, outputs);
    case "folds":
      lines.add("fold", "row", "score", ...more);
      return {
        set(fold, rows, scores) {
          rows.forEach((row, k) => {
            for (let index = 0; index < outputs; index++)
              lines.add(fold, row, scores[k * outputs + index]!, ...output(index));
          });
        },
      };
  }
}

function preferenceSink({ data }: Layout, lines: Lines): HoldOutSink {
  const { winners, losers } = data.preferences!;
  return { preference: (k, difference) => lines.add(k, winners[k]!, losers[k]!, difference) };
}

/** Of two groups held out together, the pairs between the two. */
function groupPairSink({ data, ranking }: Layout, lines: Lines, outputs: number): HoldOutSink {
  const groups = (data.groups ?? data.queries)!.of;
  // What was compared explicitly is judged whatever the queries.
  const queries = ranking === "query" && data.scores !== undefined ? data.queries?.of : undefined;
  return {
    set(_, rows, scores) {
      for (let i = 0; i < rows.length; i++) {
        for (let j = i + 1; j < rows.length; j++) {
          const [a, b] = [rows[i]!, rows[j]!];
          if (groups[a] === groups[b] || queries?.[a] !== queries?.[b]) continue;
          for (let index = 0; index < outputs; index++) {
            const [one, other] = [scores[i * outputs + index]!, scores[j * outputs + index]!];
            lines.add(a, b, one, other, ...(outputs > 1 ? [index] : []));
          }
        }
      }
    },
  };
}
