import { flag, oneOf, readOptions } from "../../base/options.ts";
import { fieldOf } from "../../base/ranges.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import { type PreferenceOptions, preferenceOptions } from "../../preferences/preference-graph.ts";
import { fitComponents, prepareComponents } from "../components/machine.ts";
import { COMPONENTS, componentsPath, requireComponents, USUAL_COMPONENTS } from "../components/path.ts";
import type { ComponentMachine } from "../components/source.ts";
import { type KernelOption, kernelOption, requireForm, withKernel } from "../kernel-option.ts";
import type { Learner } from "../learner.ts";
import { FORMS, type Form } from "../least-squares/posed-data.ts";
import type { PathValue } from "../path.ts";
import { fitByOutput, needsSplit, prepareByOutput } from "../rank-rls/by-output.ts";
import { poseRanking } from "../rank-rls/pose.ts";
import { rankingBy } from "../rank-rls/ranking.ts";
import { requireData } from "../require-data.ts";

export interface KpcRankOptions<X extends Samples> extends PreferenceOptions {
  readonly kernel: KernelOption<X>;
  /** How many principal components are kept. */
  readonly components?: number;
  /** Components about the mean of the items, in place of components about 0. */
  readonly centred?: boolean;
  readonly form?: Form;
}

const options = {
  kernel: kernelOption,
  components: fieldOf(COMPONENTS.range, USUAL_COMPONENTS),
  centred: flag(false),
  form: oneOf(FORMS, "auto"),
  ...preferenceOptions,
};

/**
 * KPCRank: the cost of RankRLS, without its penalty, over functions of the first principal components of the items in the space of the kernel. With V the
 * p eigenvectors of K as columns f(X) = V(VᵀLV)⁺VᵀLs; one decomposition serves every p.
 * Source: Tsivtsivadze, Cseke, Heskes, Kernel Principal Component Ranking; docs/math/kpc-rank.md.
 */
export function kpcRank<X extends Samples>(asked: KpcRankOptions<X>): Learner<X> {
  const given = withKernel(asked);
  const { kernel: _, components, centred, form, ...read } = readOptions("kpcRank", options, given);
  requireForm("kpcRank", form, given.kernel);
  const ranking = rankingBy("kpcRank", read);
  const { preferences, graphOf } = ranking;
  const { kernel, ...rest } = { ...given, queryFactors: preferences.queryFactors };
  const rules = { preferences, referenced: dependsOnReference(kernel.spec), solving: "primal" } as const;
  const machine: ComponentMachine<X> = {
    spec: Object.freeze({
      kind: "kpc-rank",
      kernel: kernel.spec,
      components,
      centred,
      form,
      ...ranking.spec,
    }),
    kernel,
    centred,
    form,
    // Products with L are enough, in both forms.
    pose: (data, compute) => poseRanking(data, graphOf(data), rules, compute),
    partsOf: (data) => graphOf(data).components(0),
  };
  const isSplit = (data: Dataset<X>) => {
    requireData(data);
    ranking.requireFactorsMatter(data);
    return needsSplit(data, () => graphOf(data));
  };
  return Object.freeze({
    spec: machine.spec,
    judging: preferences.ranking ?? "query",
    path: componentsPath(components, machine),
    at: (other: PathValue) => kpcRank({ kernel, ...rest, components: requireComponents([other])[0] }),
    kernel: Object.freeze({ own: kernel, with: (other: Kernel<X>) => kpcRank({ ...rest, kernel: other }) }),
    async fit(data, run) {
      const fit = (part: Dataset<X>) => fitComponents(machine, part, components, run);
      return isSplit(data) ? fitByOutput(data, fit) : fit(data);
    },
    async prepare(data, values, run) {
      const prepare = (part: Dataset<X>) => prepareComponents(machine, part, values, run);
      return isSplit(data) ? prepareByOutput(data, values, prepare) : prepare(data);
    },
  } satisfies Learner<X>);
}
