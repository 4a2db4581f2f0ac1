import type { Dataset, HoldOutSink } from "ordo";

/** A held-out score, or the difference of two, as a sink was told it. */
export interface HeldOutScore {
  /** The same for the same score, however it was found. */
  readonly key: string;
  /** The items that were held out; none where a preference was. */
  readonly held: readonly number[];
  /** The preference that was held out. */
  readonly preference: number | undefined;
  /** The item whose score this is, or two whose difference it is. */
  readonly items: readonly number[];
  readonly output: number;
  readonly value: number;
  /** Undefined where only the sign of a difference is told to be certain. */
  readonly doubt: number | undefined;
}

export interface HeldOutRecord {
  readonly sink: HoldOutSink;
  readonly scores: ReadonlyMap<string, HeldOutScore>;
}

/** Writes down every held-out score: what sinks are given is copied, as arrays are used again. */
export function recordHeldOut({ preferences }: Pick<Dataset, "preferences">): HeldOutRecord {
  const scores = new Map<string, HeldOutScore>();
  const note = (key: string, parts: Omit<HeldOutScore, "key">) => {
    if (scores.has(key)) throw new Error(`${key} was told twice`);
    scores.set(key, { key, ...parts });
  };
  const sink: HoldOutSink = {
    set(index, rows, values, doubts) {
      const outputs = values.length / rows.length;
      const held = Array.from(rows);
      values.forEach((value, place) => {
        const [row, output] = [held[Math.floor(place / outputs)]!, place % outputs];
        const parts = { held, preference: undefined, items: [row], output, value, doubt: doubts?.[place] };
        note(`set ${index}, item ${row}, output ${output}`, parts);
      });
    },
    pairs(output, a, b, { a: first, b: second, doubts }) {
      b.forEach((row, place) => {
        const pair = [a, row];
        const value = first[place]! - second[place]!;
        const parts = { held: pair, preference: undefined, items: pair, output, value };
        note(`pair ${a} ${row}, output ${output}`, { ...parts, doubt: doubts?.[place] });
      });
    },
    preference(k, value, doubt) {
      const items = [preferences!.winners[k]!, preferences!.losers[k]!];
      note(`preference ${k}`, { held: [], preference: k, items, output: 0, value, doubt });
    },
  };
  return { sink, scores };
}
