import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  checkOutput
} from "./chunk-KNSKPG6X.js";
import {
  learnerReport,
  learnerText,
  singleLearner
} from "./chunk-6CO5YGXC.js";
import {
  estimateReport,
  metricName,
  validationSetup
} from "./chunk-4JRJO5I5.js";
import {
  dataReport,
  rankingOf,
  readTrainingInput
} from "./chunk-QIF2YOVW.js";
import "./chunk-DKUVVICH.js";
import {
  computingReport,
  followUp
} from "./chunk-2PAHKKI3.js";
import {
  estimateLines,
  validateView
} from "./chunk-XDMLSCG6.js";
import "./chunk-2RYGYTSQ.js";
import {
  UsageError
} from "./chunk-OMTXORDQ.js";
import "./chunk-GGQQNRJC.js";
import {
  writeAtomically
} from "./chunk-GJAA6LVA.js";
import "./chunk-ZEFOJPGY.js";
import "./chunk-YWQCNSJA.js";
import {
  crossValidate,
  permutationTest
} from "./chunk-4STHFFQQ.js";
import "./chunk-REHQPXLB.js";

// packages/cli/src/predictions-file.ts
import { writeSync } from "node:fs";
var BLOCK = 1 << 16;
async function withPredictions(context, path, layout, validate2) {
  if (path === void 0) return await validate2(void 0);
  let result;
  const { interruption, run } = context;
  await writeAtomically(
    path,
    (temporary, handle) => interruption.guarding(temporary, async () => {
      const lines = new Lines(handle);
      result = await validate2(csvSink(layout, lines));
      lines.flush();
    }),
    run.signal
  );
  return result;
}
var Lines = class {
  #handle;
  #text = "";
  constructor(handle) {
    this.#handle = handle;
  }
  add(...cells) {
    this.#text += `${cells.join(",")}
`;
    if (this.#text.length > BLOCK) this.flush();
  }
  flush() {
    const bytes = Buffer.from(this.#text);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#handle.fd, bytes, at);
    this.#text = "";
  }
};
function csvSink(layout, lines) {
  const outputs = Math.max(1, layout.data.scores?.values.cols ?? 1);
  const more = outputs > 1 ? ["output"] : [];
  const output = (index) => outputs > 1 ? [index] : [];
  switch (kindOf(layout.split)) {
    case "preferences":
      lines.add("preference", "winner", "loser", "difference");
      return preferenceSink(layout, lines);
    case "pairs":
      lines.add("a", "b", "score_a", "score_b", ...more);
      return {
        pairs(index, a, b, scores) {
          b.forEach((row, k) => {
            lines.add(a, row, scores.a[k], scores.b[k], ...output(index));
          });
        }
      };
    case "group-pairs":
      lines.add("a", "b", "score_a", "score_b", ...more);
      return groupPairSink(layout, lines, outputs);
    case "folds":
      lines.add("fold", "row", "score", ...more);
      return {
        set(fold, rows, scores) {
          rows.forEach((row, k) => {
            for (let index = 0; index < outputs; index++)
              lines.add(fold, row, scores[k * outputs + index], ...output(index));
          });
        }
      };
  }
}
function kindOf({ spec }) {
  if (spec.kind === "leave-pair-out") return "pairs";
  if (spec.kind === "leave-group-pair-out") return "group-pairs";
  return spec.kind === "leave-preference-out" ? "preferences" : "folds";
}
function preferenceSink({ data }, lines) {
  const { winners, losers } = data.preferences;
  return { preference: (k, difference) => lines.add(k, winners[k], losers[k], difference) };
}
function groupPairSink({ data, ranking }, lines, outputs) {
  const groups = (data.groups ?? data.queries).of;
  const queries = ranking === "query" ? data.queries?.of : void 0;
  return {
    set(_, rows, scores) {
      for (let i = 0; i < rows.length; i++) {
        for (let j = i + 1; j < rows.length; j++) {
          const [a, b] = [rows[i], rows[j]];
          if (groups[a] === groups[b] || queries?.[a] !== queries?.[b]) continue;
          for (let index = 0; index < outputs; index++) {
            const [one, other] = [scores[i * outputs + index], scores[j * outputs + index]];
            lines.add(a, b, one, other, ...outputs > 1 ? [index] : []);
          }
        }
      }
    }
  };
}

// packages/cli/src/commands/validate.ts
async function validate(context) {
  const { settings } = context;
  const [path = ""] = context.arguments;
  const predictions = settings.text("predictions");
  checkOutput("predictions", predictions, path);
  const text = learnerText(settings);
  const input = await readTrainingInput(context, path);
  const ranking = rankingOf(settings, input.data);
  const learner = singleLearner(text, ranking);
  const setup = await validationSetup(context, { data: input.data, ranking });
  const result = await held(context, { learner, input, setup }, predictions);
  context.warn(...result.warnings);
  const test = await chance(context, { learner, input, setup });
  const settled = {
    learner: text.learner,
    kernel: text.kernel,
    lambda: text.lambda,
    metric: settings.need("metric")
  };
  const split = settings.isGiven("folds") ? {} : { split: setup.splitText };
  const report = {
    data: dataReport(input),
    ...learnerReport(learner, text, ranking),
    split: setup.splitText,
    method: result.method,
    refitReason: result.refitReason ?? null,
    heldOut: result.heldOut,
    estimates: result.estimates.map(estimateReport),
    audit: result.audit ?? null,
    permutationTest: test,
    predictions: predictions ?? null,
    seed: settings.number("seed") ?? 0,
    ...await computingReport(context, { ...settled, ...split })
  };
  const next = [
    followUp(context, "choose lambda by the same estimate, and save the best model", "tune", [path], {
      lambda: "2^-15..2^15",
      out: "model.ordo"
    }),
    followUp(context, "train on all rows as they are here, and save the model", "fit", [path], {
      out: "model.ordo"
    })
  ].map((step, index) => index === 0 && settings.isGiven("lambda") ? void 0 : step);
  return {
    report,
    view: validateView(
      report,
      next.filter((step) => step !== void 0)
    ),
    brief: estimateLines(report.estimates)
  };
}
async function held(context, { learner, input, setup }, path) {
  const { settings } = context;
  const compute = await context.compute();
  const layout = { data: input.data, ranking: setup.options.judging, split: setup.split };
  return await withPredictions(
    context,
    path,
    layout,
    (onHeldOut) => crossValidate(learner, input.data, {
      ...setup.options,
      ...compute,
      onHeldOut,
      audit: settings.number("audit")
    })
  );
}
async function chance(context, { learner, input, setup }) {
  const permutations = context.settings.number("permutations");
  if (permutations === void 0) return null;
  if (permutations === 0) throw new UsageError("--permutations: expected a whole number >= 1, got 0");
  const [metric] = setup.metrics;
  const compute = await context.compute();
  const test = await permutationTest(learner, input.data, {
    ...setup.options,
    ...compute,
    metric,
    permutations
  });
  context.warn(...test.warnings);
  const extreme = metric.better === "higher" ? Math.max : Math.min;
  return {
    metric: metricName(metric.spec),
    permutations,
    pValue: test.pValue,
    largestShuffled: test.shuffled.length === 0 ? null : test.shuffled.reduce((a, b) => extreme(a, b))
  };
}
export {
  validate
};
