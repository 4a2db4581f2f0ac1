import type { Run } from "../base/run.ts";
import type { Backend } from "./backend.ts";

/** What a computation needs: something that computes, and the run it belongs to. Passed down, never global. */
export interface Compute {
  readonly backend: Backend;
  readonly run: Run;
}
