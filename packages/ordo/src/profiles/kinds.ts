import { allPathsProfile } from "./all-paths.ts";
import type { AnyProfileKind } from "./profile.ts";
import { shortestPathProfile } from "./shortest-path.ts";
import { spectrumProfile } from "./spectrum.ts";
import { walksProfile } from "./walks.ts";
import { weisfeilerLehmanProfile } from "./weisfeiler-lehman.ts";

/** Every kind of profile. Maps of model files and the scorer know a new one by its line here; its kernel needs its own in `kernels`. */
export const profileKinds: readonly AnyProfileKind[] = Object.freeze([
  spectrumProfile as AnyProfileKind,
  shortestPathProfile as AnyProfileKind,
  walksProfile as AnyProfileKind,
  weisfeilerLehmanProfile as AnyProfileKind,
  allPathsProfile as AnyProfileKind,
]);
