import {
  duration,
  type EstimateReport,
  intervalWords,
  meaningWords,
  measure,
  type RunFile,
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
<dl>${all.map((estimate) => html`<dt>${estimate.metric} ${estimate.value === null ? "none" : measure(estimate.value)}</dt><dd>${meaningWords(estimate)}${estimate.interval == null ? "" : `; ${intervalWords(estimate.interval)}`}</dd>`)}</dl>
</section>`;
}
