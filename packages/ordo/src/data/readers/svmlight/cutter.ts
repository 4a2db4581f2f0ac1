import { BlockCutter, type BlockLimits } from "../stream/cutter.ts";
import type { LineBlocks, SvmlightLines, SvmlightSettings } from "./lines.ts";
import { heldResult, isDense } from "./result.ts";

/** What only all lines of a file can tell. */
export interface SvmlightFacts {
  readonly features: number;
  /** The number of the first one. */
  readonly firstFeature: 0 | 1;
  readonly storage: "dense" | "sparse";
  /** Whether every line has an id. */
  readonly hasIds: boolean;
  readonly hasTargets: boolean;
  readonly labels: number;
  readonly targetWords: readonly string[] | undefined;
}

/** When all lines have been seen, and dropped. */
export function svmlightFacts(lines: SvmlightLines, { storage, labels }: SvmlightSettings): SvmlightFacts {
  const { numbers, targets } = lines;
  const features = numbers.count;
  const full = lines.rowsBefore * features;
  return {
    features,
    firstFeature: numbers.first,
    storage: isDense(storage, lines.listedBefore, full) ? "dense" : "sparse",
    hasIds: lines.idsBefore === lines.rowsBefore,
    hasTargets: targets.has !== false,
    labels: labels ?? targets.labelsSeen,
    targetWords: targets.targetWords,
  };
}

/** Blocks of SVMlight lines. Without facts each block has the features that occur in it, stored as the first one asks for. */
export class SvmlightCutter extends BlockCutter implements LineBlocks {
  private readonly settings: SvmlightSettings;
  private readonly facts: SvmlightFacts | undefined;
  private storage: "dense" | "sparse" | undefined;

  constructor(settings: SvmlightSettings, limits: BlockLimits, facts?: SvmlightFacts) {
    super(settings.source, limits);
    this.settings = settings;
    this.facts = facts;
    this.storage = facts?.storage;
  }

  get targetWords(): readonly string[] | undefined {
    return this.facts?.targetWords;
  }

  get labels(): number | undefined {
    return this.facts?.labels;
  }

  get hasTargets(): boolean | undefined {
    return this.facts?.hasTargets;
  }

  get firstFeature(): 0 | 1 | undefined {
    return this.facts?.firstFeature;
  }

  /** Makes a block of the finished rows. */
  cut(lines: SvmlightLines): void {
    if (lines.rows.rows === 0) return;
    if (this.limits.discards === true) {
      lines.drop();
      return;
    }
    const { features, hasIds } = this.facts ?? {};
    const storage = this.storage ?? this.settings.storage;
    const result = heldResult(lines, lines.release(), {
      ...this.settings,
      storage,
      features,
      hasIds,
      isBlock: this.facts !== undefined,
    });
    this.storage ??= result.data.inputs.values.kind;
    lines.restart();
    this.add(result);
  }
}
