import type { Picture } from "./picture.ts";

const WIDE = 40;

export const ranksPicture: Picture = {
  name: "ranks",
  title: "Mean ranks over the data sets",
  lines({ compare }) {
    const found = compare?.ranks ?? null;
    if (found === null) return undefined;
    const { learners, ranks, criticalDifference, alike, sets } = found;
    const last = learners.length;
    const names = Math.min(24, Math.max(...learners.map((name) => name.length)));
    const at = (rank: number) => Math.round(((rank - 1) / (last - 1)) * (WIDE - 1));
    const order = [...ranks.keys()].sort((a, b) => ranks[a]! - ranks[b]!);
    const rows = order.map((place) => {
      const line = Array.from({ length: WIDE }, (_, k) => (k === at(ranks[place]!) ? "●" : "·"));
      return `${learners[place]!.slice(0, names).padEnd(names)}  ${ranks[place]!.toFixed(2)}  ${line.join("")}`;
    });
    const bars = alike.map((group) => {
      const [from, to] = [at(ranks[group[0]!]!), at(ranks[group.at(-1)!]!)];
      return `${" ".repeat(names + 8 + from)}${"━".repeat(to - from + 1)}`;
    });
    const scale = `${" ".repeat(names + 8)}1${String(last).padStart(WIDE - 1)}`;
    const difference =
      criticalDifference === null
        ? ""
        : `; ranks ${criticalDifference.toFixed(2)} apart differ at 5 % (Nemenyi)`;
    return [
      scale,
      ...rows,
      ...bars,
      `1 is best, ${sets.length} data sets${difference}${bars.length > 0 ? "; a bar joins those that are not told apart" : ""}`,
    ];
  },
};
