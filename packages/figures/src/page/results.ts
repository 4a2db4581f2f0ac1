import {
  amount,
  counted,
  duration,
  type EstimateReport,
  levelPercent,
  meaningWords,
  measure,
  methodWords,
  type RunFile,
  rangeWords,
  signed,
} from "@ordo/report";
import { type Html, html } from "./html.ts";

/** Of a comparison: every learner, the best marked. */
export function comparedTable({ compare }: RunFile): Html | undefined {
  if (compare === null) return undefined;
  const metrics = compare.learners[0]?.estimates.map(({ metric }) => metric) ?? [];
  return html`<section aria-labelledby="compared"><h2 id="compared">All learners</h2>
<div class="scroll" tabindex="0" role="region" aria-label="All learners"><table>
<thead><tr><th scope="col">learner</th>${metrics.map((name) => html`<th scope="col" class="n">${name}</th>`)}<th scope="col">interval of the first</th><th scope="col">method</th><th scope="col" class="n">time</th></tr></thead>
<tbody>${compare.learners.map(
    (learner, place) =>
      html`<tr><td>${place === compare.best ? html`<strong>${learner.text}</strong> (best)` : learner.text}</td>${learner.estimates.map(({ value }) => html`<td class="n">${value === null ? "none" : measure(value)}</td>`)}<td>${intervalOf(learner.estimates[0])}</td><td>${learner.method}</td><td class="n">${learner.seconds === null ? "" : duration(learner.seconds)}</td></tr>`,
  )}</tbody></table></div>
</section>`;
}

function intervalOf(estimate: EstimateReport | undefined): string {
  const interval = estimate?.interval;
  return interval === null || interval === undefined
    ? ""
    : `${measure(interval.low)} to ${measure(interval.high)}`;
}

/** Measures after the first. */
export function moreEstimates({ validate, tune }: RunFile): Html | undefined {
  const all = validate?.estimates ?? tune?.nested?.estimates ?? tune?.estimates ?? [];
  if (all.length < 2) return undefined;
  return html`<section aria-labelledby="measures"><h2 id="measures">All measures</h2>
<dl>${all.map((estimate) => html`<dt>${estimate.metric} ${estimate.value === null ? "none" : measure(estimate.value)}</dt><dd>${meaningWords(estimate)}${estimate.interval == null ? "" : `; ${rangeWords(estimate.interval)} (${methodWords(estimate.interval)})`}</dd>`)}</dl>
</section>`;
}

/** Of a comparison with intervals: every two learners, and whether one is really better. */
export function differencesTable({ compare }: RunFile): Html | undefined {
  const differences = compare?.differences ?? [];
  const [first] = differences;
  if (compare === null || first === undefined) return undefined;
  const name = (place: number) => compare.learners[place]!.text;
  return html`<section aria-labelledby="differences"><h2 id="differences">Which differences are real</h2>
<p class="muted">Differences of ${first.metric} from ${counted(first.interval.resamples, "draw")} of the same data for all learners. Chance is how often equally good learners would lie so far apart, corrected for looking at ${counted(differences.length, "difference")} (Holm).</p>
<div class="scroll" tabindex="0" role="region" aria-label="Which differences are real"><table>
<thead><tr><th scope="col">first</th><th scope="col">second</th><th scope="col" class="n">difference</th><th scope="col" class="n">${levelPercent(first.interval.level)} % interval</th><th scope="col" class="n">chance</th><th scope="col">real</th></tr></thead>
<tbody>${differences.map(
    (one) =>
      html`<tr><td>${name(one.first)}</td><td>${name(one.second)}</td><td class="n">${signed(one.value)}</td><td class="n">${signed(one.interval.low)} to ${signed(one.interval.high)}</td><td class="n">${amount(one.adjusted)}</td><td>${one.isReal ? html`<strong>yes</strong>` : "may be chance"}</td></tr>`,
  )}</tbody></table></div>
</section>`;
}
