import type { RunOptions } from "../../../base/run.ts";
import { type Problems, shown, wantedText } from "../problems.ts";
import { feed, LineParser } from "./feed.ts";
import type { ByteSource } from "./source.ts";
import { decodeText, type Encoding, showBytes, skipBlanks, trimBlanks } from "./text.ts";

/** Hands over the lines of a small text that are not blank, as strings without blanks at the end. */
export async function eachLine(
  source: ByteSource,
  settings: { readonly source: string; readonly encoding: Encoding; readonly problems: Problems },
  take: (text: string, line: number) => void,
  run: RunOptions,
): Promise<void> {
  const parser = new LineParser((bytes, start, end, line) => {
    const from = skipBlanks(bytes, start, end);
    const to = trimBlanks(bytes, from, end);
    if (from === to) return;
    const text = decodeText(bytes, start, to, settings.encoding);
    if (text !== undefined) take(text, line);
    else
      settings.problems.add({
        line,
        column: 1,
        found: shown(showBytes(bytes, from, to)),
        ...wantedText(bytes.subarray(start, to)),
      });
  });
  await feed(source, settings.source, parser, run);
}
