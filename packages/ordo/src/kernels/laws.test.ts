import {
  drawCounts,
  drawDna,
  drawGraphs,
  drawPairs,
  drawPrecomputed,
  drawSequences,
  drawSets,
  drawStrings,
  drawVectors,
  drawViews,
  kernelLaws,
} from "@ordo/testkit";
import {
  allPaths,
  antisymmetricPair,
  type Backend,
  center,
  cosine,
  gaussian,
  intersection,
  jaccard,
  kronecker,
  laplacian,
  linear,
  matern,
  minMax,
  mismatch,
  normalize,
  on,
  polynomial,
  power,
  precomputed,
  product,
  randomWalk,
  referenceBackend,
  scale,
  setIntersection,
  setMinMax,
  shortestPath,
  spectrum,
  subsequence,
  sum,
  symmetricPair,
  transitivePair,
  walks,
  wasmBackend,
  weisfeilerLehman,
} from "ordo";
import { describe } from "vitest";

const backends: Readonly<Record<string, () => Backend | Promise<Backend>>> = {
  reference: referenceBackend,
  wasm: () => wasmBackend(),
};

describe.each(Object.entries(backends))("on %s", (_, open) => {
  kernelLaws(linear(), drawVectors, open);
  kernelLaws(polynomial({ degree: 3, gamma: 0.5, offset: 1 }), drawVectors, open);
  kernelLaws(polynomial({ degree: 1, offset: 0 }), drawVectors, open);
  kernelLaws(gaussian({ gamma: 0.7 }), drawVectors, open);
  kernelLaws(laplacian({ gamma: 0.3 }), drawVectors, open);
  kernelLaws(matern({ nu: 0.5, length: 1.5 }), drawVectors, open);
  kernelLaws(matern({ nu: 1.5, length: 0.7 }), drawVectors, open);
  kernelLaws(matern({ nu: 2.5, length: 3 }), drawVectors, open);
  kernelLaws(cosine(), drawVectors, open);
  kernelLaws(intersection(), drawCounts, open);
  kernelLaws(minMax(), drawCounts, open);
  kernelLaws(precomputed(), drawPrecomputed, open);
  kernelLaws(spectrum({ k: 1 }), drawStrings, open);
  kernelLaws(spectrum({ k: 3 }), drawStrings, open);
  kernelLaws(spectrum({ k: 2, presence: true }), drawStrings, open);
  kernelLaws(spectrum({ k: 20 }), drawStrings, open);
  kernelLaws(spectrum({ k: 2 }), drawSequences, open);
  kernelLaws(spectrum({ k: 1, presence: true }), drawSequences, open);
  kernelLaws(mismatch({ k: 3, m: 0, alphabet: "dna" }), drawDna, open);
  kernelLaws(mismatch({ k: 3, m: 1, alphabet: "dna" }), drawDna, open);
  kernelLaws(mismatch({ k: 3, m: 2, alphabet: "rna" }), drawDna, open);
  kernelLaws(mismatch({ k: 2, m: 1, alphabet: "letters" }), drawSequences, open);
  kernelLaws(subsequence({ length: 1, decay: 0.5 }), drawStrings, open);
  kernelLaws(subsequence({ length: 2, decay: 0.5 }), drawStrings, open);
  kernelLaws(subsequence({ length: 3, decay: 0.9 }), drawSequences, open);
  kernelLaws(subsequence({ length: 3, decay: 1 }), drawStrings, open);
  kernelLaws(normalize(subsequence({ length: 2, decay: 0.7 })), drawStrings, open);
  kernelLaws(sum(subsequence({ length: 2, decay: 0.7 }), spectrum({ k: 1 })), drawSequences, open);
  kernelLaws(setIntersection(), drawSets, open);
  kernelLaws(normalize(setIntersection()), drawSets, open);
  kernelLaws(jaccard(), drawSets, open);
  kernelLaws(setMinMax(), drawSets, open);

  kernelLaws(weisfeilerLehman({ iterations: 0 }), drawGraphs, open);
  kernelLaws(shortestPath(), drawGraphs, open);
  kernelLaws(walks({ length: 1 }), drawGraphs, open);
  kernelLaws(walks({ length: 3 }), drawGraphs, open);
  kernelLaws(walks({ length: 3, shorter: true }), drawGraphs, open);
  kernelLaws(weisfeilerLehman({ iterations: 3 }), drawGraphs, open);
  kernelLaws(weisfeilerLehman({ iterations: 2, edgeLabels: true }), drawGraphs, open);
  kernelLaws(weisfeilerLehman({ iterations: 2, count: "edges" }), drawGraphs, open);
  kernelLaws(weisfeilerLehman({ iterations: 1, count: "edges", edgeLabels: true }), drawGraphs, open);

  kernelLaws(allPaths(), drawGraphs, open);
  kernelLaws(allPaths({ combine: "max" }), drawGraphs, open);
  kernelLaws(allPaths({ explicit: true }), drawGraphs, open);
  kernelLaws(allPaths({ combine: "max", explicit: true }), drawGraphs, open);
  kernelLaws(randomWalk({ lambda: 2 }), drawGraphs, open);
  kernelLaws(normalize(allPaths({ combine: "max" })), drawGraphs, open);

  kernelLaws(sum(linear(), scale(0.5, gaussian({ gamma: 1 }))), drawVectors, open);
  kernelLaws(sum(linear(), scale(2, cosine())), drawVectors, open);
  kernelLaws(product(linear(), gaussian({ gamma: 0.1 }), cosine()), drawVectors, open);
  kernelLaws(scale(2 ** -20, linear()), drawVectors, open);
  kernelLaws(power(sum(linear(), cosine()), 3), drawVectors, open);
  kernelLaws(normalize(polynomial({ degree: 2, offset: 0 })), drawVectors, open);
  kernelLaws(normalize(linear()), drawVectors, open);
  kernelLaws(normalize(precomputed()), drawPrecomputed, open);
  kernelLaws(normalize(spectrum({ k: 2 })), drawStrings, open);
  kernelLaws(normalize(weisfeilerLehman({ iterations: 2 })), drawGraphs, open);
  kernelLaws(sum(spectrum({ k: 1 }), scale(2, spectrum({ k: 2 }))), drawStrings, open);
  kernelLaws(center(gaussian({ gamma: 0.2 })), drawVectors, open);
  kernelLaws(center(linear()), drawVectors, open);
  kernelLaws(center(center(minMax())), drawCounts, open);
  kernelLaws(normalize(center(gaussian({ gamma: 0.2 }))), drawVectors, open);
  kernelLaws(center(normalize(intersection())), drawCounts, open);
  kernelLaws(
    sum(on("counts", minMax()), scale(0.25, on("numbers", center(gaussian({ gamma: 0.1 }))))),
    drawViews,
    open,
  );
  kernelLaws(sum(on("counts", linear()), on("numbers", cosine())), drawViews, open);
  kernelLaws(kronecker(on("counts", minMax()), on("numbers", gaussian({ gamma: 0.1 }))), drawViews, open);
  kernelLaws(symmetricPair("a", "b", linear()), drawPairs(drawVectors), open);
  kernelLaws(symmetricPair("a", "b", spectrum({ k: 2 })), drawPairs(drawStrings), open);
  kernelLaws(antisymmetricPair("a", "b", gaussian({ gamma: 0.3 })), drawPairs(drawVectors), open);
  kernelLaws(normalize(antisymmetricPair("a", "b", precomputed())), drawPairs(drawPrecomputed), open);
  kernelLaws(transitivePair("a", "b", minMax()), drawPairs(drawCounts), open);
  kernelLaws(transitivePair("a", "b", weisfeilerLehman({ iterations: 1 })), drawPairs(drawGraphs), open);
  kernelLaws(center(symmetricPair("a", "b", cosine())), drawPairs(drawVectors), open);
});
