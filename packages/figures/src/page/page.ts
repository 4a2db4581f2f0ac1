import {
  cleaned,
  computedWords,
  computingOf,
  dataFacts,
  firstEstimate,
  learnerOf,
  learnerWords,
  levelPercent,
  meaningWords,
  measure,
  methodWords,
  optionWords,
  type RunFile,
  rangeWords,
  rankingWords,
  reportOf,
  shownOptions,
  whole,
} from "@ordo/report";
import type { Figure, FigureTable } from "../figure.ts";
import { figuresOf } from "../figures/kinds.ts";
import { Html, html } from "./html.ts";
import { itemsSection } from "./items.ts";
import { comparedTable, differencesTable, moreEstimates } from "./results.ts";
import { STYLE } from "./style.ts";

/** A run as one page, which needs nothing else: no script, no network, no file beside it. */
export function reportPage(given: RunFile): string {
  const run = cleaned(given);
  const title = titleOf(run);
  const [first, ...others] = figuresOf(run);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="generator" content="Ordo ${computingOf(run).version}">
<title>${title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<main>
<header>
<h1>${title}</h1>
<p class="lead">${leadOf(run)}</p>
${answer(run, first)}
</header>
${warnings(run)}
${comparedTable(run)}
${differencesTable(run)}
<div class="figures">
${others.map((figure) => figureSection(run, figure))}
</div>
${itemsSection(run)}
<div class="two">
${asked(run)}
${summary(run)}
</div>
${moreEstimates(run)}
${rerun(run)}
<footer>Made by Ordo ${computingOf(run).version} from ${run.files.length + 1} files of a run (ordo-run, version ${run.formatVersion}).</footer>
</main>
</body>
</html>
`;
  return page.text;
}

function titleOf(run: RunFile): string {
  const { data } = computingOf(run);
  if (run.compare !== null) return `${run.compare.learners.length} learners compared on ${data.path}`;
  if (run.tune !== null) return `${run.tune.learner} chosen among ${run.tune.curve.length} on ${data.path}`;
  return `How good ${run.validate!.learner} will be on new data like ${data.path}`;
}

function leadOf(run: RunFile): string {
  const learner = learnerOf(run);
  const { split } = computingOf(run);
  return [
    learner && learnerWords(learner),
    `judged by ${run.tune?.nested?.split ?? run.compare?.nested ?? split}`,
  ]
    .filter((words) => words !== undefined)
    .join("; ");
}

/** The number, its interval and what it means, before anything else. */
function answer(run: RunFile, figure: Figure | undefined): Html {
  const estimate = firstEstimate(run);
  if (estimate === undefined) return html`<div class="answer"><p>This run has no estimate.</p></div>`;
  const { value, interval } = estimate;
  const best =
    run.compare?.best == null ? "" : ` of ${run.compare.learners[run.compare.best]!.text}, the best`;
  return html`<div class="answer">
<div>
<div class="metric">${estimate.metric}${best}</div>
<div class="number">${value === null ? "none" : measure(value)}</div>
${
  interval === null || interval === undefined
    ? html`<div class="muted">This run gives no interval.</div>`
    : html`<div class="interval">${rangeWords(interval)}</div><div class="muted">${sentence(methodWords(interval))}</div>`
}
<p>${sentence(meaningWords(estimate))}</p>
${honest(run)}
</div>
${figure === undefined ? "" : html`<figure>${new Html(figure.svg(run))}</figure>`}
</div>`;
}

function sentence(words: string): string {
  return `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}${/[.!?]$/.test(words) ? "" : "."}`;
}

/** Of a choice, whether the number can be trusted. */
function honest({ tune }: RunFile): Html | undefined {
  if (tune === null) return undefined;
  if (tune.nested === null && tune.corrected !== null) {
    const { value, low, high, level } = tune.corrected;
    return html`<p><strong>Too good</strong>, because it was chosen by this number. With the choice made again in draws of the rows, and judged by the rows left over: <strong>${measure(value)}</strong> (${levelPercent(level)} % interval ${measure(low)} to ${measure(high)}).</p>`;
  }
  return tune.nested === null
    ? html`<p><strong>Too good:</strong> it is the best of many, chosen by this number. Tuning again with --nested k-fold:5 estimates the whole procedure.</p>`
    : html`<p>The whole procedure, choice included, on ${tune.nested.split}.</p>`;
}

const FAILURES: ReadonlySet<string> = new Set(["validation.audit-failed"]);

function warnings(run: RunFile): Html | undefined {
  const all = reportOf(run).warnings;
  if (all.length === 0) return undefined;
  const isFailed = all.some(({ code }) => FAILURES.has(code));
  return html`<section class="warnings${isFailed ? " failed" : ""}" aria-labelledby="warnings">
<h2 id="warnings">${isFailed ? "Do not use this result" : "To keep in mind"}</h2>
<ul>${all.map(({ message }) => html`<li>${sentence(message)}</li>`)}</ul>
</section>`;
}

function figureSection(run: RunFile, figure: Figure): Html {
  const table = figure.table?.(run);
  return html`<figure aria-labelledby="figure-${figure.name}">
<h2 id="figure-${figure.name}">${figure.title}</h2>
<figcaption>${figure.about(run)}</figcaption>
${new Html(figure.svg(run))}
${table === undefined ? "" : numbersOf(table)}
</figure>
`;
}

function numbersOf({ columns, rows }: FigureTable): Html {
  return html`<details><summary>The numbers</summary><div class="scroll" tabindex="0" role="region" aria-label="The numbers of this figure"><table>
<thead><tr>${columns.map((name) => html`<th scope="col" class="n">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td class="n">${cell}</td>`)}</tr>`)}</tbody>
</table></div></details>`;
}

function facts(list: readonly (readonly [string, string])[]): Html {
  return html`<dl>${list.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

function asked({ command, asked: { arguments: files, options } }: RunFile): Html {
  const given = Object.entries(options).map(([name, values]) => [`--${name}`, values.join(", ")] as const);
  return html`<section aria-labelledby="asked"><h2 id="asked">What was asked</h2>
${facts([["command", `ordo ${command}`], ["data", files.join(", ")], ...given])}
</section>`;
}

function summary(run: RunFile): Html {
  const report = computingOf(run);
  const learner = learnerOf(run);
  const options = learner === undefined ? [] : optionWords(shownOptions(learner));
  return html`<section aria-labelledby="summary"><h2 id="summary">Data and model</h2>
${facts([
  ...dataFacts(report.data),
  ...(learner === undefined
    ? []
    : [
        ["learner", [learner.learner, ...options].join(", ")] as const,
        ["ranking", rankingWords(learner.ranking, report.data)] as const,
      ]),
  ["split", report.split],
  ["fingerprint", report.data.fingerprint],
  ["computed", computedWords(report)],
  ...run.files.map(({ path, about, rows }) => [path, `${about}; ${whole(rows)} lines`] as const),
])}
</section>`;
}

function rerun(run: RunFile): Html {
  return html`<section aria-labelledby="rerun"><h2 id="rerun">How to run it again</h2>
<p class="muted">The same command, with everything spelled out; the fingerprint above tells whether the data are the same.</p>
<pre>${computingOf(run).command}</pre>
</section>`;
}
