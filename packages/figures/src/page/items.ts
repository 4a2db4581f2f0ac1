import { amount, type ItemsReport, type RunFile, type ShownItem, signed, whole } from "@ordo/report";
import { type Html, html } from "./html.ts";

/** The ends of the ranking, with what puts items there. */
export function itemsSection({ items, target }: RunFile): Html | undefined {
  if (items === null) return undefined;
  const list = items.query === null ? "all rows" : `query ${items.query}, the largest`;
  const middle = items.middle.id ?? `row ${items.middle.row}`;
  const over = items.over === "features" ? "features" : "training rows";
  return html`<section aria-labelledby="items"><h2 id="items">Top and bottom of the ranking</h2>
<p class="muted">The model of all rows on ${list} (${whole(items.of)}); scores are those of training, so they flatter. Parts say which ${over} put an item before (+) or behind (−) the one in the middle, ${middle}.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Top and bottom of the ranking"><table>
<thead><tr><th scope="col" class="n">place</th><th scope="col">item</th><th scope="col" class="n">score</th><th scope="col">known ${target?.name ?? "score"}</th><th scope="col">why</th></tr></thead>
<tbody>
${items.top.map(rowOf)}
<tr><td class="n">…</td><td></td><td></td><td></td><td></td></tr>
${items.bottom.map(rowOf)}
</tbody></table></div>
</section>`;
}

function rowOf(item: ShownItem): Html {
  return html`<tr><td class="n">${whole(item.place)}</td><td class="w">${item.id ?? `row ${item.row}`}</td><td class="n">${amount(item.score)}</td><td>${item.truth ?? ""}</td><td>${item.parts.map(partOf)}</td></tr>
`;
}

function partOf({ name, contribution }: ItemsReport["top"][number]["parts"][number], place: number): Html {
  return html`${place > 0 ? ", " : ""}${name} <span class="${contribution >= 0 ? "plus" : "minus"}">${signed(contribution)}</span>`;
}
