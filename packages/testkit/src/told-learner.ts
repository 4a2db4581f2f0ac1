import {
  type Dataset,
  fromRows,
  type HoldOutRequest,
  type HoldOutSink,
  type Learner,
  type Model,
  matrix,
  OrdoError,
  type Prepared,
  preparedByFits,
  rowOf,
  type Vectors,
  vectors,
} from "ordo";

/** A score and how far rounding may have moved it. */
export interface Told {
  readonly score: number;
  readonly doubt?: number | undefined;
}

export interface Telling {
  /** What a model says of item `row`, in one output. */
  model?(row: number, output: number): Told;
  /** The same of the shortcut; without it everything is refitted. */
  shortcut?(row: number, output: number): Told;
  /** Of explicit preferences, by number. */
  preference?(k: number): Told | undefined;
  /** A row without which nothing is left to learn from. */
  readonly needs?: number | undefined;
  /** Whether there are doubts at all. Default yes. */
  readonly doubts?: boolean | undefined;
}

/** Items that carry the number of their row, so that a learner that was told what to say knows them again. */
export function numberedItems(size: number): Vectors {
  return vectors(fromRows(Array.from({ length: size }, (_, row) => [row])));
}

/**
 * A learner that learns nothing and says what it was told, of items made by `numberedItems`: for tests of what becomes of held-out scores and
 * their doubts.
 */
export function toldLearner(telling: Telling, outputs = 1): Learner<Vectors> {
  const learner: Learner<Vectors> = {
    spec: { kind: "told" },
    judging: "query",
    path: undefined,
    at: () => learner,
    async fit(data) {
      if (telling.needs !== undefined && !rowsOf(data.inputs).includes(telling.needs))
        throw new OrdoError("preferences.none", "nothing is left", {
          reason: "the row that is needed is out",
        });
      return toldModel(telling, outputs);
    },
    prepare: async (data, values, options) =>
      telling.shortcut === undefined && telling.preference === undefined
        ? preparedByFits(learner, data, values, options)
        : toldShortcut(telling, outputs, data),
  };
  return learner;
}

function rowsOf(items: Vectors): number[] {
  const { values } = items;
  if (values.kind !== "dense") throw new Error("numberedItems() are dense");
  return Array.from({ length: items.size }, (_, place) => rowOf(values, place)[0]!);
}

type Say = (row: number, output: number) => Told;

const nothingSaid: Say = () => ({ score: 0 });

function table(rows: readonly number[], outputs: number, say: Say, what: "score" | "doubt"): Float64Array {
  return Float64Array.from({ length: rows.length * outputs }, (_, cell) => {
    const told = say(rows[Math.floor(cell / outputs)]!, cell % outputs);
    return told[what] ?? 0;
  });
}

function toldModel({ model = nothingSaid, doubts = true }: Telling, outputs: number): Model<Vectors> {
  const of = (items: Vectors, what: "score" | "doubt") =>
    matrix(items.size, outputs, table(rowsOf(items), outputs, model, what));
  const told = {
    outputs,
    warnings: [],
    allScores: async (items: Vectors) => of(items, "score"),
    ...(doubts ? { doubts: async (items: Vectors) => of(items, "doubt") } : {}),
  };
  return told as unknown as Model<Vectors>;
}

function toldShortcut(telling: Telling, outputs: number, data: Dataset): Prepared<Vectors> {
  const { shortcut = nothingSaid, doubts = true } = telling;
  const isNothing = (...rows: readonly number[]) =>
    telling.needs !== undefined && rows.includes(telling.needs);
  const { size } = data;
  return {
    async *models() {
      yield toldModel(telling, outputs);
    },
    model: async () => toldModel(telling, outputs),
    holdOuts: { obstacle: () => undefined, run: (request, _value, sink) => tell(request, sink) },
    release() {},
    [Symbol.dispose]() {},
  };
  async function tell(request: HoldOutRequest, sink: HoldOutSink): Promise<[]> {
    if (request.kind === "sets") {
      request.sets.forEach((rows, index) => {
        if (isNothing(...rows)) return;
        const of = (what: "score" | "doubt") => table([...rows], outputs, shortcut, what);
        sink.set?.(index, rows, of("score"), doubts ? of("doubt") : undefined);
      });
    } else if (request.kind === "preferences") {
      for (let k = 0; k < data.preferences!.count; k++) {
        const told = telling.preference?.(k);
        if (told !== undefined) sink.preference?.(k, told.score, told.doubt ?? 0);
      }
    } else {
      for (const [output, a, b] of pairsOf(request.pairs, size, outputs)) {
        if (isNothing(a, b)) continue;
        const [one, other] = [shortcut(a, output), shortcut(b, output)];
        sink.pairs?.(output, a, Uint32Array.of(b), {
          a: Float64Array.of(one.score),
          b: Float64Array.of(other.score),
          doubts: doubts ? Float64Array.of((one.doubt ?? 0) + (other.doubt ?? 0)) : undefined,
        });
      }
    }
    return [];
  }
}

type Pairs = { readonly kind: "all"; readonly within?: { readonly of: Uint32Array } | undefined } | List;

interface List {
  readonly kind: "list";
  readonly a: ArrayLike<number>;
  readonly b: ArrayLike<number>;
}

function* pairsOf(pairs: Pairs, size: number, outputs: number): Iterable<[number, number, number]> {
  for (let output = 0; output < outputs; output++) {
    if (pairs.kind === "list") {
      for (let k = 0; k < pairs.a.length; k++) yield [output, pairs.a[k]!, pairs.b[k]!];
      continue;
    }
    for (let a = 0; a < size; a++) {
      for (let b = a + 1; b < size; b++)
        if (pairs.within?.of[a] === pairs.within?.of[b]) yield [output, a, b];
    }
  }
}
