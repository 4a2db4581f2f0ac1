/** Whether KPCRank suffers least from noise: how much the disagreement of each learner grows, compared draw by draw. */
import { amount } from "@ordo/report";
import type { Row } from "../experiment.ts";
import type { Tally } from "../tally.ts";
import { CONTESTANTS, KPC_RANK } from "./contestants.ts";

/** From one measure to another, and what the growth between them is called. */
export interface Growth {
  readonly from: string;
  readonly to: string;
  readonly measure: string;
}

const OTHERS = CONTESTANTS.map(({ name }) => name).filter((name) => name !== KPC_RANK);
const besideName = (other: string) => `${KPC_RANK} minus ${other}`;

/** Adds the growth of each learner, and of KPCRank beside each other one; one value for each draw. */
export function addGrowth(tally: Tally, { from, to, measure }: Growth): void {
  const growthOf = (name: string) => {
    const before = tally.values(name, from);
    return tally.values(name, to).map((value, draw) => value - before[draw]!);
  };
  for (const { name } of CONTESTANTS) for (const value of growthOf(name)) tally.add(name, measure, value);
  const own = growthOf(KPC_RANK);
  for (const other of OTHERS)
    growthOf(other).forEach((value, draw) => {
      tally.add(besideName(other), measure, own[draw]! - value);
    });
}

/** The claim, and the numbers it is judged by, without a full stop. `rows` are means with their intervals. */
export function robustness(rows: readonly Row[], measure: string): string {
  const rowOf = finder(rows, measure);
  const others = OTHERS.map((other) => {
    const { low, high } = rowOf(besideName(other)).spread;
    return `of ${other} by ${amount(rowOf(other).ours)} (${amount(low)} to ${amount(high)})`;
  });
  return (
    `${judgement(rowOf)} that KPCRank suffers least from noise: from sigma 0 to 1 its disagreement grows by ${amount(rowOf(KPC_RANK).ours)}, that ${others.join(", ")}, ` +
    "with the interval of KPCRank's growth minus theirs in brackets"
  );
}

function finder(rows: readonly Row[], measure: string): (name: string) => Row {
  return (name) => rows.find((row) => row.name === name && row.measure === measure)!;
}

function judgement(rowOf: (name: string) => Row): string {
  const spreads = OTHERS.map((other) => ({ other, ...rowOf(besideName(other)).spread }));
  const worse = spreads.filter(({ high }) => high < 0).map(({ other }) => other);
  if (worse.length === OTHERS.length) return "Confirmed";
  if (spreads.some(({ low }) => low > 0)) return "Refuted";
  return worse.length === 0 ? "Not confirmed" : `Confirmed beside ${worse.join(" and ")} alone`;
}
