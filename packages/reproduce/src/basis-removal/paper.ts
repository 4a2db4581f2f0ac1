/** What the paper prints. */
export const PAPER =
  "Airola, Pahikkala, Salakoski, Neural Processing Letters 33(1), 2011 (Paper III of the thesis)";

/** "Almost four times higher error", section 4.1. */
export const PESSIMISM = 4;

/** Seconds of Tables 1 and 2, for one to four basis vectors of each sentence. */
interface Table {
  readonly efficient: readonly number[];
  readonly baseline: readonly number[];
}
const SENTENCES: Table = { efficient: [532, 1193, 1864, 2679], baseline: [3639, 16648, 38373, 73375] };
const FOLDS: Table = { efficient: [33, 112, 234, 408], baseline: [49, 226, 512, 937] };

const quotient = ({ efficient, baseline }: Table, each: number) => baseline[each - 1]! / efficient[each - 1]!;

/** How many times as long recomputing takes, with so many basis vectors of each sentence. */
export const paperRatio = {
  "leave-query-out": (each: number) => quotient(SENTENCES, each),
  "10 folds": (each: number) => quotient(FOLDS, each),
} as const;
