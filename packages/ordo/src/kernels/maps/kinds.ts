import { profileKinds } from "../../profiles/kinds.ts";
import { profileMapKind } from "../profiles/profile-map.ts";
import { identityKind } from "./identity.ts";
import type { MapKind } from "./map-kind.ts";
import { noneKind } from "./none.ts";
import { onViewKind } from "./on-view.ts";
import { scaledKind } from "./scaled.ts";
import { sideBySideKind } from "./side-by-side.ts";
import { unitKind } from "./unit.ts";

/** Every kind of fitted map; those of profiles follow from their list. A new one adds one line here and in `scorer/feature-map.ts`, which scores without this layer. */
export const mapKinds: Readonly<Record<string, MapKind>> = Object.freeze({
  identity: identityKind,
  none: noneKind,
  scaled: scaledKind,
  unit: unitKind,
  "side-by-side": sideBySideKind,
  on: onViewKind,
  ...Object.fromEntries(profileKinds.map((kind) => [kind.kind, profileMapKind(kind)])),
});
