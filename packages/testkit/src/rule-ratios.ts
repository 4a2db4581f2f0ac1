import { type Backend, type FilterName, filter, type RuleName } from "ordo";
import { academicData, academicKernel, academicRisk } from "./academic-problem.ts";

/** What a rule costs beside the best value of the grid, over many draws of a problem. */
export interface RuleRatios {
  readonly median: number;
  readonly worst: number;
}

/** The risk at the value that each rule chooses, divided by the least risk on the grid of a search: 60 items of the academic example. */
export async function ruleRatios(
  name: FilterName,
  rules: readonly RuleName[],
  { seeds, backend }: { readonly seeds: number; readonly backend: Backend },
): Promise<Readonly<Record<string, RuleRatios>>> {
  const found = new Map<RuleName, number[]>(rules.map((rule) => [rule, []]));
  for (let seed = 1; seed <= seeds; seed++) {
    const data = academicData(seed, { m: 60, spread: 0.02 });
    const learner = filter({ kernel: academicKernel, filter: name });
    using prepared = await learner.prepare(data, await learner.path!.grid(data, { backend }), { backend });
    let best = Number.POSITIVE_INFINITY;
    for await (const model of prepared.models()) best = Math.min(best, await academicRisk(model, backend));
    for (const rule of rules) {
      const model = await filter({ kernel: academicKernel, filter: name, rule }).fit(data, { backend });
      found.get(rule)!.push((await academicRisk(model, backend)) / best);
    }
  }
  const entries = [...found].map(([rule, ratios]) => {
    ratios.sort((a, b) => a - b);
    return [rule, { median: ratios[ratios.length >> 1]!, worst: ratios.at(-1)! }] as const;
  });
  return Object.fromEntries(entries);
}
