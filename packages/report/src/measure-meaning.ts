import { ofHundred } from "./numbers.ts";

/** What the value of a measure says, in a few words. */
export function measureMeaning(name: string, value: number, k?: number | undefined): string {
  const first = k === undefined ? "" : ` in the first ${k} places`;
  switch (name) {
    case "concordance":
      return `${ofHundred(value)} of 100 pairs are put in the right order; chance is 50`;
    case "auc":
      return `a positive stands above a negative in ${ofHundred(value)} of 100 pairs; chance is 50`;
    case "disagreement":
      return `${ofHundred(value)} of 100 pairs are put in the wrong order; chance is 50`;
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
      return `${ofHundred(value)} of 100 items${first} are relevant`;
    case "r":
      return `${ofHundred(value)} of 100 relevant items stand${first}`;
    default:
      return oneClass(name, value);
  }
}

/** Measures of a yes-or-no decision at a threshold. */
function oneClass(name: string, value: number): string {
  const part = ofHundred(value);
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
