import { once, shared } from "../../base/once.ts";
import type { Rows } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { ExplicitGraph } from "../../preferences/graph.ts";
import { pairsByItem } from "../../preferences/pairs.ts";
import { type WantedOrder, wantedOrder } from "../../preferences/wanted-order.ts";
import { type HoldOutRequest, type HoldOutSink, isWanted } from "../learner.ts";
import { doubtfulSets } from "../least-squares/hold-out/certify.ts";
import type { Direct } from "../least-squares/hold-out/direct.ts";
import type { InfluenceSource } from "../least-squares/influence/influence.ts";
import {
  type Dropped,
  type PreferenceSource,
  type PreferenceSystem,
  preferenceSystem,
} from "./preference-system.ts";

/**
 * Hold-out on explicit preferences. L = Σ c·eeᵀ over preferences (c = w², e = e_winner − e_loser, wanted difference z); R = K(LK + λI)⁻¹ and p = R·MN are the
 * scores of all items. With E the columns w·e of d preferences that are dropped and z̃ their w·z, the scores become
 *
 *     p + R·E·(I − EᵀRE)⁻¹(Eᵀp − z̃),
 *
 * which for one preference is the held-out difference (g − c·s·z)/(1 − c·s), s = eᵀRe, g = eᵀp. For small lambda I − EᵀRE and Eᵀp − z̃ are
 * differences of nearly equal numbers, so both are taken from the bordered system: with its N and A,
 *
 *     R·E = (N − PCN − λQ)E,   I − EᵀRE = (I − EᵀNE) + λ·EᵀQE,   z̃ − Eᵀp = (z̃ − Eᵀy) + λ·EᵀNα,   Q = NAN.
 *
 * So the scores are p − RE·x where x solves ((I − EᵀNE)/λ + EᵀQE)x = (z̃ − Eᵀy)/λ + EᵀNα, see dropped-system.ts. They are Kã with the coefficients
 * ã = α − ANE·x as well, which are 0 at items that nothing is said about any more; this way is taken where scores cannot be told apart.
 */
export function preferenceHoldOut(source: PreferenceSource, compute: Compute) {
  // Listed when first asked for: training alone needs neither.
  const lists = once(() => {
    const pairs = source.graph.explicit(0);
    const touching = pairsByItem(pairs, source.graph.size);
    return { pairs, touching, order: wantedOrder(pairs, source.graph.size, touching) };
  });
  return async (
    request: HoldOutRequest,
    lambda: number,
    sink: HoldOutSink,
    influences: InfluenceSource,
  ): Promise<void> => {
    const influence = await influences.at(lambda, { kind: "rows" });
    try {
      const { pairs, touching, order } = lists();
      const system = await preferenceSystem(source, pairs, { influence, lambda }, compute);
      const opened = shared(() => influence.direct());
      const direct = () => opened.get(undefined);
      const job: Job = { pairs, touching, order, system, direct, compute };
      try {
        if (request.kind === "preferences") await eachPreference(job, sink);
        else if (request.kind === "sets") await eachSet(job, request, sink);
        else await eachPair(job, pairsOf(request, source.graph.size), sink);
      } finally {
        if (opened.begun) (await direct())[Symbol.dispose]();
      }
    } finally {
      influence.release();
    }
  };
}

interface Job {
  readonly pairs: ExplicitGraph;
  /** The preferences that an item is in. */
  touching(item: number): Uint32Array;
  readonly order: WantedOrder;
  readonly system: PreferenceSystem;
  /** Opened when a comparison is in doubt. */
  direct(): Promise<Direct>;
  readonly compute: Compute;
}

async function eachPreference(
  { pairs, order, system, direct, compute }: Job,
  sink: HoldOutSink,
): Promise<void> {
  const count = pairs.winners.length;
  for (let k = 0; k < count; k++) {
    if (order.without([k])) {
      // What does not count may be between two components, where the formula does not hold; nothing changes without it.
      const dropped = system.drop(pairs.coefficients[k] === 0 ? [] : [k]);
      const rows = Uint32Array.of(pairs.winners[k], pairs.losers[k]);
      let { scores, doubts } = system.scores(dropped, rows);
      if (areClose(scores, doubts))
        ({ scores, doubts } = await system.directly(dropped, rows, await direct()));
      sink.preference?.(k, scores[0] - scores[1], doubts[0] + doubts[1]);
    }
    await compute.run.checkpoint("held-out preferences", k + 1, count);
  }
}

/** Whether two scores cannot be told apart. */
function areClose(scores: Float64Array, doubts: Float64Array): boolean {
  return !(Math.abs(scores[0] - scores[1]) > doubts[0] + doubts[1]);
}

/** Drops every preference that touches the rows; undefined when the others want no order. */
function dropAll({ touching, order, system }: Job, rows: Rows): Dropped | undefined {
  const dropped = [...new Set(Array.from(rows).flatMap((row) => [...touching(row)]))];
  return order.without(dropped) ? system.drop(dropped) : undefined;
}

async function eachSet(
  job: Job,
  { sets, pooled = false }: HoldOutRequest & { kind: "sets" },
  sink: HoldOutSink,
): Promise<void> {
  const { system, compute } = job;
  const found = sets.flatMap((rows, index) => {
    const dropped = dropAll(job, rows);
    return dropped === undefined ? [] : [{ index, rows, dropped, ...system.scores(dropped, rows) }];
  });
  const doubtful = doubtfulSets(found, { outputs: 1, pooled });
  for (const [place, set] of found.entries()) {
    const { index, rows, dropped } = set;
    const { scores, doubts } = doubtful.has(place)
      ? await system.directly(dropped, rows, await job.direct())
      : set;
    sink.set?.(index, rows, scores, doubts);
    await compute.run.checkpoint("held-out sets", place + 1, found.length);
  }
}

async function eachPair(
  job: Job,
  pairs: Iterable<[number, Iterable<number>]>,
  sink: HoldOutSink,
): Promise<void> {
  const { system, compute } = job;
  for (const [a, later] of pairs) {
    for (const b of later) {
      const rows = Uint32Array.of(a, b);
      const dropped = dropAll(job, rows);
      if (dropped === undefined) continue;
      let { scores, doubts } = system.scores(dropped, rows);
      if (areClose(scores, doubts))
        ({ scores, doubts } = await system.directly(dropped, rows, await job.direct()));
      sink.pairs?.(0, a, rows.subarray(1), {
        a: scores.subarray(0, 1),
        b: scores.subarray(1),
        doubts: Float64Array.of(doubts[0] + doubts[1]),
      });
      await compute.run.checkpoint("held-out pairs", a, a + 1);
    }
  }
}

function* pairsOf(
  { pairs }: HoldOutRequest & { kind: "pairs" },
  size: number,
): Iterable<[number, Iterable<number>]> {
  if (pairs.kind === "list") for (let k = 0; k < pairs.a.length; k++) yield [pairs.a[k], [pairs.b[k]]];
  else {
    for (let a = 0; a < size; a++) {
      const later = Array.from({ length: size - a - 1 }, (_, k) => a + 1 + k);
      yield [a, later.filter((b) => isWanted(pairs, 0, a, b))];
    }
  }
}
