import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);

// packages/report/src/numbers.ts
function measure(value2) {
  return value2.toFixed(4);
}
function amount(value2) {
  const size = Math.abs(value2);
  if (size !== 0 && (size < 1e-4 || size >= 1e7)) return value2.toExponential(2);
  return String(Number(value2.toPrecision(4)));
}
function signed(value2) {
  return value2 < 0 ? amount(value2) : `+${amount(value2)}`;
}
function exact(value2) {
  const digits = String(value2);
  const exponent = Math.round(Math.log2(value2));
  const power = `2^${exponent}`;
  return 2 ** exponent === value2 && digits.length >= power.length + 3 ? power : digits;
}
function whole(value2) {
  return String(Math.round(value2)).replace(/\B(?=(\d{3})+$)/g, ",");
}
function counted(value2, noun, plural = `${noun}s`) {
  return `${whole(value2)} ${value2 === 1 ? noun : plural}`;
}
function ofHundred(part) {
  const percent = 100 * part;
  return percent > 99 && percent < 100 ? percent.toFixed(1) : percent.toFixed(0);
}
function rate(value2) {
  return value2 >= 10 ? value2.toFixed(0) : value2.toPrecision(2);
}
function duration(seconds) {
  if (seconds < 95e-4) return `${Math.max(1, Math.round(seconds * 1e3))} ms`;
  if (seconds < 9.95) return `${seconds.toFixed(seconds < 0.995 ? 2 : 1)} s`;
  if (seconds < 59.5) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(Math.round(seconds) / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds) % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
var UNITS = ["bytes", "kB", "MB", "GB", "TB"];
function fileSize(bytes) {
  let [size, unit] = [bytes, 0];
  while (size >= 1e3 && unit < UNITS.length - 1) {
    size /= 1e3;
    unit++;
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toPrecision(2)} ${UNITS[unit]}`;
}

// packages/report/src/text.ts
function wrap(text, width) {
  return text.split("\n").flatMap((line) => wrapLine(line, width));
}
function wrapLine(text, width) {
  const indent = /^ */.exec(text)[0];
  const lines = [];
  for (const word of text.trim().split(/ +/)) {
    const last = lines.at(-1);
    if (last === void 0 || last.length + 1 + word.length > width) lines.push(indent + word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
function hanging(first, text, width) {
  const indent = " ".repeat(first.length);
  return wrap(text, width - indent.length).map((line, index) => (index === 0 ? first : indent) + line);
}

// packages/report/src/render-text.ts
var plain = Object.freeze({
  strong: (text) => text,
  faint: (text) => text,
  warning: (text) => text
});
function renderText(view, { width = 100, paint = plain } = {}) {
  const title = wrap(view.title, width).map((line) => paint.strong(line));
  const blocks = view.blocks.map((block) => renderBlock(block, width, paint)).filter((b) => b.length > 0);
  return `${[title, ...blocks].map((lines) => lines.join("\n")).join("\n\n")}
`;
}
function renderBlock(block, width, paint) {
  switch (block.kind) {
    case "paragraph":
      return wrap(block.text, width);
    case "facts": {
      const names = Math.max(0, ...block.facts.map(([name]) => name.length));
      return block.facts.flatMap(([name, value2]) => hanging(`  ${name.padEnd(names)}  `, value2, width));
    }
    case "table":
      return renderTable(block, paint);
    case "warnings":
      return block.warnings.flatMap(
        ({ code, message }) => hanging("  ", `warning: ${message} (${code})`, width).map((line) => paint.warning(line))
      );
    case "next":
      return [
        ...block.steps.length > 0 ? ["Next:"] : [],
        ...block.steps.flatMap(({ why, command }) => [
          ...hanging("  ", `# ${why}`, width).map((line) => paint.faint(line)),
          `  ${command}`
        ])
      ];
  }
}
function renderTable({ columns, rows, marked }, paint) {
  if (rows.length === 0) return [];
  const titles = columns.map(({ title }) => title);
  const widths = columns.map((_, col) => Math.max(...[titles, ...rows].map((row) => row[col].length)));
  const line = (cells) => cells.map(
    (cell2, col) => columns[col].align === "right" ? cell2.padStart(widths[col]) : cell2.padEnd(widths[col])
  ).join("  ").trimEnd();
  const mark = (index) => marked === void 0 ? "  " : index === marked ? "> " : "  ";
  const heading = titles.some((title) => title !== "") ? [paint.faint(`  ${line(titles)}`)] : [];
  const body = rows.map((row, index) => {
    const text = `${mark(index)}${line(row)}`;
    return index === marked ? paint.strong(text) : text;
  });
  return [...heading, ...body];
}

// packages/report/src/view.ts
function paragraph(text) {
  return { kind: "paragraph", text };
}
function facts(...list) {
  return { kind: "facts", facts: list.filter((fact) => fact !== void 0) };
}

// packages/report/src/measure-meaning.ts
function measureMeaning(name, value2, k) {
  const first = k === void 0 ? "" : ` in the first ${k} places`;
  switch (name) {
    case "concordance":
      return `${ofHundred(value2)} of 100 pairs are put in the right order; chance is 50`;
    case "auc":
      return `a positive stands above a negative in ${ofHundred(value2)} of 100 pairs; chance is 50`;
    case "disagreement":
      return `${ofHundred(value2)} of 100 pairs are put in the wrong order; chance is 50`;
    case "tau-b":
    case "spearman":
      return "1 is the same order, 0 no relation, -1 the reverse order";
    case "magnitude-error":
      return "mean squared error of the differences between two scores; 0 is perfect";
    case "mse":
      return "mean squared error of the scores; 0 is perfect";
    case "rmse":
      return "typical error of a score; 0 is perfect";
    case "ndcg":
      return `1 is the best possible order${first}`;
    case "map":
      return `mean precision at the relevant items${first}; 1 is perfect`;
    case "mrr":
      return `1 when a relevant item comes first, 1/2 when it comes second${first === "" ? "" : `, counted${first}`}`;
    case "err":
      return `how soon a reader would be satisfied${first}; 1 is best`;
    case "p":
      return `${ofHundred(value2)} of 100 items${first} are relevant`;
    case "r":
      return `${ofHundred(value2)} of 100 relevant items stand${first}`;
    default:
      return oneClass(name, value2);
  }
}
function oneClass(name, value2) {
  const part = ofHundred(value2);
  switch (name) {
    case "accuracy":
      return `${part} of 100 items are on the right side of the threshold`;
    case "precision":
    case "ppv":
      return `${part} of 100 items called positive are positive`;
    case "npv":
      return `${part} of 100 items called negative are negative`;
    case "recall":
    case "sensitivity":
      return `${part} of 100 positives are called positive`;
    case "specificity":
      return `${part} of 100 negatives are called negative`;
    case "f":
      return "precision and recall together; 1 is perfect";
    default:
      return "";
  }
}

// packages/report/src/views/parts.ts
function dataWords(data) {
  const parts = [
    counted(data.rows, "row"),
    `${whole(data.features)} ${data.storage === "sparse" ? "sparse " : ""}${data.features === 1 ? "feature" : "features"}`,
    ...data.queries === null ? [] : [counted(data.queries, "query", "queries")],
    ...data.groups === null ? [] : [counted(data.groups, "group")],
    ...data.preferences === null ? [] : [counted(data.preferences, "preference")],
    ...data.outputs > 1 ? [counted(data.outputs, "output")] : [],
    ...data.missing > 0 ? [counted(data.missing, "missing value")] : []
  ];
  return `${data.path}: ${parts.join(", ")}`;
}
function dataFacts(data) {
  const words = data.classes === null ? [] : [["scores", classWords(data.classes)]];
  return [["data", dataWords(data)], ...words];
}
function classWords(classes) {
  return classes.map((word, score) => `${score} is ${JSON.stringify(word)}`).join(", ");
}
function learnerWords(learner) {
  const parts = [learner.learner, `kernel ${learner.kernel}`, `lambda ${exact(learner.lambda)}`];
  if (learner.scale !== "none") parts.push(`scale ${learner.scale}`);
  if (learner.impute !== "refuse") parts.push(`impute ${learner.impute}`);
  return parts.join(", ");
}
function rankingWords(ranking, data) {
  if (ranking === "query") return "rows are compared inside queries";
  if (data.queries !== null && data.groups === null) return "all rows are compared; queries count as groups";
  return "all rows are compared";
}
function modelWords(model) {
  const form = model.kind === "linear" ? `linear, a weight for each of ${counted(model.features ?? 0, "feature")}` : `a coefficient for each of ${counted(model.rows, "training row")}`;
  return model.bytes === null ? form : `${form}; ${fileSize(model.bytes)}`;
}
function computedWords({ backend, threads, seconds }) {
  return `${backend} backend, ${counted(threads, "thread")}, ${duration(seconds)}`;
}
var AVERAGING = {
  folds: "mean of the folds",
  queries: "mean of the queries",
  pooled: "all rows as one list",
  pairs: "held-out pairs"
};
function estimateTable(estimates) {
  const rows = estimates.map((estimate) => [estimate.metric, valueWords(estimate), basis(estimate)]);
  const titles = [{ title: "measure" }, { title: "value", align: "right" }, { title: "over" }];
  return { kind: "table", columns: titles, rows };
}
function meanings(estimates) {
  const lines = estimates.flatMap(({ metric, value: value2, policy, why }) => {
    const [name = metric] = metric.split("@");
    const text = value2 === null ? why ?? "" : measureMeaning(name, value2, policy.k);
    return text === "" ? [] : [[metric, text]];
  });
  return { kind: "facts", facts: lines };
}
function valueWords({ value: value2 }) {
  return value2 === null ? "none" : measure(value2);
}
function basis({ averaging, pairs, parts, undefinedParts }) {
  if (pairs !== null) return counted(pairs, averaging === "pairs" ? "held-out pair" : "pair");
  if (averaging !== "folds" && averaging !== "queries") return AVERAGING[averaging];
  const noun = averaging === "folds" ? "fold" : "query";
  const count = counted(parts.length - undefinedParts, noun, noun === "fold" ? "folds" : "queries");
  return `the mean of ${count}${undefinedParts > 0 ? ` (${undefinedParts} without a value)` : ""}`;
}
function closing({ warnings }, next) {
  return [
    { kind: "warnings", warnings },
    { kind: "next", steps: next }
  ];
}
function estimateLines(estimates) {
  return estimates.map((estimate) => `${estimate.metric}	${valueWords(estimate)}`);
}

// packages/report/src/views/compare.ts
function compareView(report, next) {
  const { data, learners, best } = report;
  const metrics = learners[0]?.estimates.map(({ metric }) => metric) ?? [];
  const how = report.nested === null ? report.split : `${report.nested}, choices made by ${report.split} inside each fold`;
  return {
    title: `${learners.length} learners on ${data.path}`,
    blocks: [
      facts(...dataFacts(data), ["split", how], ["computed", computedWords(report)]),
      {
        kind: "table",
        columns: [
          { title: "learner" },
          { title: "kernel" },
          { title: "lambda", align: "right" },
          ...metrics.map((title) => ({ title, align: "right" })),
          { title: "method" },
          { title: "time", align: "right" }
        ],
        rows: learners.map((learner) => [
          learner.learner,
          learner.kernel,
          exact(learner.lambda),
          ...learner.estimates.map(valueWords),
          learner.method,
          duration(learner.seconds)
        ]),
        marked: best ?? void 0
      },
      ...closing(report, next)
    ]
  };
}

// packages/report/src/views/explain.ts
function explainView(report) {
  const { a, b, difference, parts, partsInAll } = report;
  const [first, second] = difference >= 0 ? [a, b] : [b, a];
  const isLinear = report.over === "features";
  const shown = parts.reduce((sum, { contribution }) => sum + contribution, 0);
  const rest = difference - shown;
  const title = difference === 0 ? `${nameOf(a)} and ${nameOf(b)} have the same score` : `${nameOf(first)} comes before ${nameOf(second)}, by ${amount(Math.abs(difference))}`;
  const values = isLinear ? [
    { title: "a", align: "right" },
    { title: "b", align: "right" }
  ] : [];
  return {
    title,
    blocks: [
      facts(
        ["a", `${nameOf(a)}, score ${amount(a.score)}`],
        ["b", `${nameOf(b)}, score ${amount(b.score)}`],
        ["data", dataWords(report.data)],
        ["model", report.model],
        ["computed", computedWords(report)]
      ),
      paragraph(
        isLinear ? "What each feature adds to score(a) - score(b); + speaks for a:" : "What each training row adds to score(a) - score(b), by how like a and b are to it; + speaks for a:"
      ),
      {
        kind: "table",
        columns: [
          { title: isLinear ? "feature" : "training row" },
          ...values,
          { title: "adds", align: "right" }
        ],
        rows: [
          ...parts.map((part) => [
            part.name ?? (isLinear ? `feature ${part.index + 1}` : String(part.index)),
            ...isLinear ? [cell(part.a), cell(part.b)] : [],
            signed(part.contribution)
          ]),
          ...partsInAll > parts.length ? [
            [
              `${counted(partsInAll - parts.length, "other")}`,
              ...isLinear ? ["", ""] : [],
              signed(rest)
            ]
          ] : [],
          ["together", ...isLinear ? ["", ""] : [], signed(difference)]
        ]
      },
      ...closing(report, [])
    ]
  };
}
function nameOf({ row, id }) {
  return id === null ? `row ${row}` : `${id} (row ${row})`;
}
function cell(value2) {
  return value2 === null ? "" : amount(value2);
}

// packages/report/src/views/fit.ts
function fitView(report, next) {
  const { data, model } = report;
  return {
    title: `Trained on ${data.path} and saved as ${model.path}`,
    blocks: [
      facts(
        ["learner", learnerWords(report)],
        ["ranking", rankingWords(report.ranking, data)],
        ...dataFacts(data),
        ["model", modelWords(model)],
        ["computed", computedWords(report)]
      ),
      ...closing(report, next)
    ]
  };
}

// packages/report/src/views/model.ts
function modelView(report, next) {
  const { model, options, target, preparation, trainedBy, featureNames } = report;
  const details = Object.entries(options).map(([name, value2]) => `${name} ${value2}`);
  return {
    title: `${model.path}: a model by ${report.learner}, kernel ${report.kernel}, lambda ${exact(report.lambda)}`,
    blocks: [
      facts(
        ["model", modelWords(model)],
        details.length === 0 ? void 0 : ["options", details.join(", ")],
        ["scale", preparation.scale],
        ["impute", preparation.impute],
        featureNames === null ? void 0 : ["features", some(featureNames)],
        target.names === null ? void 0 : ["predicts", some(target.names)],
        target.classes === null ? void 0 : ["scores", target.classes.map((word, k) => `${k} is "${word}"`).join(", ")],
        ["trained on", `${trainedBy.rows} rows, fingerprint ${trainedBy.data}`],
        ["trained by", `Ordo ${trainedBy.version}, ${trainedBy.backend} backend, seed ${trainedBy.seed}`]
      ),
      {
        kind: "table",
        columns: [{ title: "largest weights" }, { title: "", align: "right" }],
        rows: report.largestWeights.map(({ feature, weight }) => [feature, signed(weight)])
      },
      ...closing(report, next)
    ]
  };
}
function some(names) {
  const shown = names.slice(0, 8).join(", ");
  return names.length > 8 ? `${shown} and ${names.length - 8} more` : shown;
}

// packages/report/src/views/predict.ts
var SHOWN = 5;
function predictView(report, next) {
  const { ranks, ids, scores } = report;
  const best = Array.from(ranks.keys()).sort((a, b) => ranks[a] - ranks[b] || a - b).slice(0, SHOWN);
  return {
    title: `${counted(scores.length, "score")} written to ${report.out}`,
    blocks: [
      facts(["data", dataWords(report.data)], ["model", report.model], ["computed", computedWords(report)]),
      {
        kind: "table",
        columns: [
          { title: "rank", align: "right" },
          { title: ids === null ? "row" : "id" },
          { title: "score", align: "right" }
        ],
        rows: best.map((row) => [
          String(ranks[row]),
          ids?.[row] ?? String(row),
          amount([scores[row]].flat()[0])
        ])
      },
      ...closing(report, next)
    ]
  };
}

// packages/report/src/views/tune.ts
var SHOWN2 = 5;
function tuneView(report, next) {
  const { data, model, curve, nested, estimates } = report;
  const saved = model.path === null ? "" : `, saved as ${model.path}`;
  return {
    title: `Best of ${counted(curve.length, "choice")} on ${data.path}${saved}`,
    blocks: [
      facts(
        ["chosen", learnerWords(report)],
        ["ranking", rankingWords(report.ranking, data)],
        ...dataFacts(data),
        [
          "split",
          `${report.split}, ${report.method === "shortcut" ? "exact, without retraining" : "trained again for each fold"}`
        ],
        ["model", modelWords(model)],
        ["computed", computedWords(report)]
      ),
      ...nested === null ? [
        estimateTable(estimates),
        meanings(estimates),
        paragraph(
          "This is the best of many, so it is too good; --nested k-fold:5 gives an honest estimate."
        )
      ] : [
        paragraph(`The whole procedure, choice included, on ${nested.split}:`),
        estimateTable(nested.estimates),
        meanings(nested.estimates),
        paragraph(
          `The chosen one alone was estimated at ${value(estimates[0]?.value)}, which is too good, because it was chosen by it.`
        )
      ],
      curveTable(report),
      ...closing(report, next)
    ]
  };
}
function value(found) {
  return found === null || found === void 0 ? "nothing" : measure(found);
}
function curveTable({ curve, estimates, kernel, lambda }) {
  const sign = estimates[0]?.better === "lower" ? 1 : -1;
  const isChosen = (point) => point.kernel === kernel && point.lambda === lambda;
  const sorted = curve.filter((point) => point.value !== null).sort((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || sign * (a.value - b.value));
  return {
    kind: "table",
    columns: [
      { title: "kernel" },
      { title: "lambda", align: "right" },
      { title: estimates[0]?.metric ?? "", align: "right" }
    ],
    rows: sorted.slice(0, SHOWN2).map((point) => [point.kernel, exact(point.lambda), measure(point.value)]),
    marked: 0
  };
}

// packages/report/src/views/validate.ts
function evaluateView(report, next) {
  return {
    title: `How ${report.model} orders ${report.data.path}`,
    blocks: [
      facts(
        ...dataFacts(report.data),
        ["judged", rankingWords(report.ranking, { ...report.data, queries: null })],
        ["computed", computedWords(report)]
      ),
      estimateTable(report.estimates),
      meanings(report.estimates),
      ...closing(report, next)
    ]
  };
}
function validateView(report, next) {
  const { data } = report;
  return {
    title: `How good ${report.learner} will be on new data like ${data.path}`,
    blocks: [
      facts(
        ["learner", learnerWords(report)],
        ["ranking", rankingWords(report.ranking, data)],
        ...dataFacts(data),
        ["split", splitWords(report)],
        ["computed", computedWords(report)]
      ),
      estimateTable(report.estimates),
      meanings(report.estimates),
      ...checks(report),
      ...closing(report, next)
    ]
  };
}
function splitWords({
  split,
  method,
  heldOut,
  refitReason
}) {
  const what = split.startsWith("leave-pair-out") ? counted(heldOut, "pair") : split.startsWith("leave-group-pair-out") ? counted(heldOut, "pair of groups", "pairs of groups") : split.startsWith("leave-preference-out") ? counted(heldOut, "preference") : counted(heldOut, "fold");
  const how = method === "shortcut" ? "exact, without retraining" : `trained again for each${refitReason === null ? "" : `, because ${refitReason}`}`;
  return `${split}: ${what} held out, ${how}`;
}
function checks({ audit, permutationTest, predictions }) {
  const list = [
    ...audit === null ? [] : [
      [
        "audit",
        `${counted(audit.sets, "held-out set")} trained again: scores differ by at most ${amount(audit.largestDifference)} of the largest`
      ]
    ],
    ...permutationTest === null ? [] : [["chance", chanceWords(permutationTest)]],
    ...predictions === null ? [] : [["saved", `held-out scores in ${predictions}`]]
  ];
  return list.length === 0 ? [] : [facts(...list)];
}
function chanceWords({ permutations, pValue, metric, largestShuffled }) {
  const best = largestShuffled === null ? "" : `, the best of them reached ${measure(largestShuffled)}`;
  return `p = ${exact(Number(pValue.toPrecision(3)))} for ${metric}: ${counted(permutations, "shuffling", "shufflings")} of the scores${best}`;
}

export {
  amount,
  exact,
  whole,
  counted,
  ofHundred,
  rate,
  duration,
  fileSize,
  wrap,
  plain,
  renderText,
  paragraph,
  facts,
  estimateLines,
  compareView,
  explainView,
  fitView,
  modelView,
  predictView,
  tuneView,
  evaluateView,
  validateView
};
