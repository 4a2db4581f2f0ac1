import type { Warning } from "../../base/run.ts";
import type { BackendTwin } from "../../linalg/backend.ts";
import type { PackedError } from "../travel/failure.ts";

/** Things that a thread keeps, by a number of their sort. */
export type Kept = "data" | "common";

/** A backend as a thread opens it, when it is first needed. */
export type PlainTwin = Omit<BackendTwin, "hold">;

export type ToThread =
  | { readonly type: "keep"; readonly sort: Kept; readonly id: number; readonly value: unknown }
  | { readonly type: "forget"; readonly sort: Kept; readonly id: number }
  /** Ends the job that is under way, at its next checkpoint. */
  | { readonly type: "stop" }
  | {
      readonly type: "job";
      /** The name of the kind. */
      readonly kind: string;
      readonly common: number;
      readonly twin: PlainTwin;
      readonly input: unknown;
    };

export type FromThread =
  /** The first message: which kinds of jobs it knows. */
  { readonly type: "ready"; readonly kinds: readonly string[] } | JobReply;

export type JobReply =
  | { readonly type: "done"; readonly output: unknown; readonly warnings: readonly Warning[] }
  | { readonly type: "failed"; readonly error: PackedError };
