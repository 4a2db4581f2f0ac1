import { collect, rankingProblems } from "@ordo/testkit";
import { gaussian, linear, rankRls, referenceBackend } from "ordo";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { preferenceGraph } from "../../preferences/preference-graph.ts";
import { requireData } from "../require-data.ts";

vi.mock("../../preferences/preference-graph.ts", { spy: true });
vi.mock("../require-data.ts", { spy: true });

const backend = referenceBackend();
const LAMBDAS = [0.1, 1, 10];
const dataOf = (name: string) =>
  rankingProblems(5, { m: 16, n: 3 }).find((problem) => problem.name === name)!.data;

beforeEach(() => {
  vi.mocked(preferenceGraph).mockClear();
  vi.mocked(requireData).mockClear();
});

/** How often the graph of each data set was built: of the whole, and of its outputs where these are apart. */
function timesBuilt(): readonly number[] {
  const counts = new Map<unknown, number>();
  for (const [data] of vi.mocked(preferenceGraph).mock.calls) counts.set(data, (counts.get(data) ?? 0) + 1);
  return [...counts.values()];
}

describe("the preference graph of a prepared learner", () => {
  it.each([
    ["real scores", {}, 1],
    ["queries", {}, 1],
    ["pairs", {}, 1],
    ["real scores", { ties: false }, 1],
    // One system for each output, beside the whole that says so.
    ["three outputs", { ties: false }, 4],
  ] as const)("is built once: %s, %o", async (name, options, graphs) => {
    for (const kernel of [gaussian({ gamma: 0.3 }), linear()]) {
      vi.mocked(preferenceGraph).mockClear();
      vi.mocked(requireData).mockClear();
      const [data, learner] = [dataOf(name), rankRls({ kernel, ...options })];
      using prepared = await learner.prepare(data, LAMBDAS, { backend });
      await collect(prepared.models());
      // Larger sets of a linear model without ties are held out of the graph of what is left, which is another one.
      const request = { kind: "sets", sets: [Uint32Array.of(3), Uint32Array.of(7)] } as const;
      if (prepared.holdOuts.obstacle(request) === undefined) await prepared.holdOuts.run(request, 1, {});
      await prepared.model(10);
      expect(timesBuilt()).toEqual(new Array<number>(graphs).fill(1));
      expect(requireData).toHaveBeenCalledTimes(1);
    }
  });

  it("serves the grid of a search, the search and training", async () => {
    const [data, learner] = [dataOf("real scores"), rankRls({ kernel: linear() })];
    const values = await learner.path!.grid(data, { backend });
    using prepared = await learner.prepare(data, values, { backend });
    await prepared.model(values[0]);
    await learner.fit(data, { backend });
    expect(timesBuilt()).toEqual([1]);
  });
});
