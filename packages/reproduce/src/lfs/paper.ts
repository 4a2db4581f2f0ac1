import type { Centring } from "ordo";

/** What its three experiments have in common. */
export const LFS_PAPER =
  "Kriukova et al., A linear functional strategy for regularized ranking, RICAM report 2015-13";

/** RLFS-L₂ as tables name it; the paper has one, which is printed as the last of these. */
export function l2Name(centring: Centring): string {
  return `RLFS-L2, ${centring}`;
}

export const THREE_VARIANTS =
  "The paper prints RLFS-L2 with an uncentred Gram matrix and a centred right-hand side (printed). Centring both sides (centred), or neither (uncentred), makes them agree. The paper's numbers stand beside the printed one, whichever it ran.";
