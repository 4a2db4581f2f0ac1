import type { Backend } from "ordo";

/** A run on real data that prints what it finds. */
export interface Experiment {
  readonly name: string;
  /** Says what it finds; gives the reason when its data is not there. */
  run(setting: ExperimentSetting): Promise<string | undefined>;
}

export interface ExperimentSetting {
  /** The folder of data sets. */
  readonly data: string;
  readonly backend: Backend;
  /** Where files go that others may want to read. */
  readonly out: string | undefined;
  say(line: string): void;
}
