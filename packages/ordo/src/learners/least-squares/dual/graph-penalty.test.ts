import { expectClose } from "@ordo/testkit";
import { it } from "vitest";
import { openCompute } from "../../../compute/compute.ts";
import { dataset } from "../../../data/dataset.ts";
import { preferences } from "../../../data/preferences.ts";
import { referenceBackend } from "../../../linalg/reference/reference-backend.ts";
import { preferenceGraph } from "../../../preferences/preference-graph.ts";
import { graphPenalty } from "./graph-penalty.ts";

const backend = referenceBackend();

it("is as large as L on each part, by hand: pairs of very different weights, and an item by itself", async () => {
  const weights = [1e-4, 1e4];
  const pairs = preferences(5, { winners: [0, 2], losers: [1, 3], weights });
  const data = dataset({ inputs: [[0], [1], [2], [3], [4]], preferences: pairs });
  const graph = preferenceGraph(data);
  const { inverse } = await graphPenalty(graph, graph.components(0), await openCompute({ backend }));
  const { data: N } = await backend.fetch(inverse);
  // Of a pair of weight w, L = w²·[1 −1; −1 1], γ = 2w² and N = (L + w²·11ᵀ)⁻¹ = I/2w².
  const expected = Float64Array.from({ length: 25 }, (_, k) =>
    k % 6 > 0 ? 0 : ([0.5e8, 0.5e8, 0.5e-8, 0.5e-8, 1][k / 6] ?? 0),
  );
  for (let k = 0; k < 25; k++) expectClose([N[k]!], [expected[k]!]);
});
