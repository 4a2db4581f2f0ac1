import { signed } from "../numbers.ts";
import type { ModelInspection } from "../reports.ts";
import { type Block, facts, type NextStep, type View } from "../view.ts";
import { contentBlocks } from "./model-contents.ts";
import { closing, featureWord, modelWords, optionWords, trainingFacts, wordsOfText } from "./parts.ts";

export function modelView(report: ModelInspection, next: readonly NextStep[]): View {
  const { model, target, preparation, trainedBy, featureNames } = report;
  const details = optionWords(report.options);
  const others = optionWords(report.otherOptions);
  return {
    title: [`${model.path}: a model by ${report.learner}`, ...details].join(", "),
    blocks: [
      facts(
        ["model", modelWords(model)],
        ...trainingFacts(model),
        others.length === 0 ? undefined : ["options", others.join(", ")],
        report.landmarks === "none" ? undefined : ["landmarks", report.landmarks],
        preparation?.terms == null ? undefined : ["text", wordsOfText(preparation.terms)],
        preparation === null ? undefined : ["scale", preparation.scale],
        preparation === null ? undefined : ["impute", preparation.impute],
        featureNames === null ? undefined : ["features", some(featureNames)],
        target.names === null ? undefined : ["predicts", some(target.names)],
        target.classes === null
          ? undefined
          : ["scores", target.classes.map((word, k) => `${k} is "${word}"`).join(", ")],
        ["trained on", `${trainedBy.rows} rows, fingerprint ${trainedBy.data}`],
        ["trained by", `Ordo ${trainedBy.version}, ${trainedBy.backend} backend, seed ${trainedBy.seed}`],
      ),
      ...(report.top === null ? [largestWeights(report)] : contentBlocks(report, report.top)),
      ...savedWords(report),
      ...closing(report, next),
    ],
  };
}

function savedWords({ weightsFile }: ModelInspection): readonly Block[] {
  return weightsFile === null ? [] : [facts(["saved", `all of what it weighs in ${weightsFile}`])];
}

function largestWeights({ largestWeights, model }: ModelInspection): Block {
  return {
    kind: "table",
    columns: [{ title: "largest weights" }, { title: "", align: "right" }],
    rows: largestWeights.map(({ feature, weight }) => [featureWord(feature, model.items), signed(weight)]),
  };
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, 8).join(", ");
  return names.length > 8 ? `${shown} and ${names.length - 8} more` : shown;
}
