/** What has so many of what a limit counts, for each row of the table of limits that the library has a way to. */
import {
  dataset,
  fromRows,
  type KernelSpec,
  kernelFrom,
  type LimitName,
  linear,
  mse,
  parseKernel,
  parseKernelGrid,
  parseNumbers,
  permutationTest,
  readArff,
  readCsv,
  readJsonLines,
  readSvmlight,
  referenceBackend,
  rls,
  select,
  sum,
  validatePath,
  vectors,
} from "ordo";

const backend = referenceBackend();
const data = dataset({ inputs: vectors(fromRows([[0], [1], [2], [3]])), scores: [0, 1, 2, 4] });
const learner = rls({ kernel: linear() });
const judged = { split: "leave-one-out", metric: mse(), backend } as const;

/** Names with their limits set to something small for the test, where the usual one would take long to reach. */
interface Row {
  readonly small?: number;
  /** Makes what has so many of it, and gives the call that takes it. */
  readonly of: (count: number) => () => unknown;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const nestedKernel = (depth: number): KernelSpec =>
  depth === 0 ? { kind: "linear" } : { kind: "normalize", kernel: nestedKernel(depth - 1) };

export const LIMIT_ROWS: Readonly<Record<string, readonly [LimitName, Row]>> = {
  "numbers of SVMlight": ["features", { of: (count) => () => readSvmlight(`1 1:1 ${count}:1\n2 1:2\n`) }],
  "a declared count": [
    "features",
    { of: (count) => () => readSvmlight(`# features: ${count}\n1 1:1\n2 1:2\n`) },
  ],
  "sparse JSON": [
    "features",
    {
      of: (count) => {
        const line = (column: number) =>
          `{"features":{"size":${count},"columns":[${column}],"values":[1]}}\n`;
        return () => readJsonLines(line(0) + line(count - 1));
      },
    },
  ],
  "a line of CSV": [
    "line",
    {
      small: 4096,
      of: (count) => {
        const text = bytes(`x,y\n${"1".padStart(count - 2)},2\n3,4\n`);
        return () => readCsv(text);
      },
    },
  ],
  "a line of SVMlight": [
    "line",
    {
      small: 1 << 20,
      of: (count) => {
        const text = bytes(`1 1:2\n2 1:1 #${" ".repeat(count - 7)}\n`);
        return () => readSvmlight(text);
      },
    },
  ],
  "a record in quotes": [
    "line",
    {
      small: 1 << 20,
      of: (count) => {
        const text = bytes(`id,x\n"${"a\n".repeat(1000).padEnd(count - 4, "b")}",1\n`);
        return () => readCsv(text, { id: "id" });
      },
    },
  ],
  "a cell of CSV": [
    "cell",
    {
      of: (count) => {
        const text = bytes(`id,x\n${"a".repeat(count)},1\nb,2\n`);
        return () => readCsv(text, { id: "id" });
      },
    },
  ],
  "a cell of JSON": [
    "cell",
    {
      of: (count) => {
        const text = bytes(`{"id":"${"a".repeat(count)}","x":1}\n`);
        return () => readJsonLines(text, { id: "id" });
      },
    },
  ],
  "a cell of ARFF": [
    "cell",
    {
      small: 1 << 16,
      of: (count) => {
        const text = bytes(
          `@relation r\n@attribute id string\n@attribute x numeric\n@data\n${"a".repeat(count)},1\n`,
        );
        return () => readArff(text, { id: "id" });
      },
    },
  ],
  "kernels in a text": [
    "depth",
    { of: (count) => () => parseKernel(`${"normalize(".repeat(count)}linear${")".repeat(count)}`) },
  ],
  "kernels in a spec": ["depth", { of: (count) => () => kernelFrom(nestedKernel(count)) }],
  "numbers in a text": ["values", { of: (count) => () => parseNumbers(`1..${count}`, "lambda") }],
  "numbers in a list": [
    "values",
    { of: (count) => () => parseNumbers(Array(count).fill("1").join("|"), "lambda") },
  ],
  "a grid of kernels": ["values", { of: (count) => () => parseKernelGrid(`gaussian:gamma=1..${count}`) }],
  "values to choose from": [
    "values",
    {
      small: 5,
      of: (count) => () =>
        select(learner, data, { ...judged, values: Array.from({ length: count }, (_, k) => k + 1) }),
    },
  ],
  "values of a path": [
    "values",
    {
      small: 5,
      of: (count) => () =>
        validatePath(learner, data, { ...judged, values: Array.from({ length: count }, (_, k) => k + 1) }),
    },
  ],
  "terms of a sum": ["terms", { of: (count) => () => sum(...Array(count).fill(linear())) }],
  "terms in a text": [
    "terms",
    { of: (count) => () => parseKernel(`sum(${Array(count).fill("linear").join(",")})`) },
  ],
  shuffles: [
    "permutations",
    { small: 20, of: (count) => () => permutationTest(learner, data, { ...judged, permutations: count }) },
  ],
};
