import { type Dataset, type JobKind, matrix, OrdoError, type Vectors } from "ordo";

/** What the laws of engines ask for: kinds that no program has, in a list of their own. */

export interface Table {
  readonly data: Dataset<Vectors>;
  readonly factor: number;
}

/** Products of some rows, by the backend. */
export const products: JobKind<Table, Uint32Array, Float64Array> = {
  name: "law products",
  async run(rows, { data, factor }, { backend }) {
    const { values } = data.inputs.take(rows);
    if (values.kind === "sparse") throw new Error("the laws have dense items");
    using held = await backend.gram(values, { alpha: factor });
    return (await backend.fetch(held)).data;
  },
};

/** How many jobs of this thread have seen this very data set, this one included. */
const seen = new WeakMap<object, number>();
export const sightings: JobKind<Table, number, number> = {
  name: "law sightings",
  async run(_, { data }) {
    const count = (seen.get(data) ?? 0) + 1;
    seen.set(data, count);
    return count;
  },
};

/** What the numbers of the items are stored in. */
export const storage: JobKind<Table, number, string> = {
  name: "law storage",
  async run(_, { data }) {
    const { values } = data.inputs;
    return (values.kind === "dense" ? values.data : values.values).buffer.constructor.name;
  },
};

/** Gives back what it is given, and leaves remarks. */
export const echoes: JobKind<null, { readonly says: unknown; readonly remark?: string }, unknown> = {
  name: "law echoes",
  async run({ says, remark }, _, { run }) {
    if (remark !== undefined) run.warn("law.remark", remark);
    return says;
  },
};

/** The first random numbers of a job, and what its backend calls itself. */
export const surroundings: JobKind<null, number, { readonly draw: number; readonly threads: number }> = {
  name: "law surroundings",
  run: async (_, __, { run, backend }) => ({ draw: run.rng.uniform(), threads: backend.description.threads }),
};

export type Wanted = "nothing" | "ordo error" | "error" | "solver error";

/** Fails as it is told. */
export const failures: JobKind<null, Wanted, string> = {
  name: "law failures",
  async run(wanted, _, { backend }) {
    if (wanted === "ordo error")
      throw new OrdoError("input.invalid", "as the law says", { what: "law", expected: "0", actual: "1" });
    if (wanted === "error") throw new TypeError("of no kind of ours");
    if (wanted === "solver error") await backend.cholesky(matrix(1, 1, Float64Array.of(-2)));
    return wanted;
  },
};

/** Works until it is told to stop. */
export const endless: JobKind<null, number, never> = {
  name: "law endless",
  async run(_, __, { run }) {
    for (let turn = 0; ; turn++) {
      await run.checkpoint("waiting", turn, turn + 1);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  },
};

/** Works for so many milliseconds without looking at anything else. */
export const stubborn: JobKind<null, number, number> = {
  name: "law stubborn",
  async run(milliseconds) {
    const start = performance.now();
    while (performance.now() - start < milliseconds);
    return milliseconds;
  },
};

/** Waits until as many jobs as there are places have come; says whether they did. */
export const meetings: JobKind<{ readonly places: ArrayBuffer | SharedArrayBuffer }, number, boolean> = {
  name: "law meetings",
  async run(place, { places }) {
    const arrived = new Int32Array(places);
    Atomics.store(arrived, place, 1);
    for (let patience = 0; patience < 5000; patience++) {
      if (arrived.every((_, k) => Atomics.load(arrived, k) === 1)) return true;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return false;
  },
};

export const lawKinds = [
  products,
  sightings,
  storage,
  echoes,
  surroundings,
  failures,
  endless,
  stubborn,
  meetings,
] as const;
