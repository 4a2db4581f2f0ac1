import type { CheckpointStore, RunIdentity } from "./checkpoint.ts";
import { decodeCheckpoint, encodeCheckpoint } from "./checkpoint.ts";
import { START, type StreamState } from "./state.ts";

/** Keeps how far a fit has come, now and then. */
export interface Saving {
  /** Where an earlier run stopped, or the beginning. */
  begin(): Promise<StreamState>;
  /** Writes when it is time to. */
  note(state: StreamState): Promise<void>;
  /** Writes what was noted last, unless it is written. */
  flush(): Promise<void>;
  end(): Promise<void>;
}

/** Seconds between two checkpoints. */
const USUAL_SECONDS = 20;

export function savingTo(
  store: CheckpointStore | undefined,
  identity: RunIdentity,
  seconds = USUAL_SECONDS,
): Saving {
  let noted: StreamState | undefined;
  let written = performance.now();
  const flush = async () => {
    if (store === undefined || noted === undefined) return;
    const bytes = encodeCheckpoint(identity, noted);
    noted = undefined;
    await store.write(bytes);
    written = performance.now();
  };
  return {
    flush,
    async begin() {
      const bytes = await store?.read();
      return bytes === undefined ? START : decodeCheckpoint(bytes, identity);
    },
    async note(state) {
      noted = state;
      if (performance.now() - written >= 1000 * seconds) await flush();
    },
    async end() {
      await store?.remove();
    },
  };
}
