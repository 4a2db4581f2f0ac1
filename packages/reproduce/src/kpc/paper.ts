/** What the two experiments of these slides have in common. */
export const KPC_PAPER =
  "Tsivtsivadze, Cseke, Heskes, Kernel Principal Component Ranking: Robust Ranking on Noisy Data";

/** Standard deviations of the noise on training scores. */
export const SIGMAS = [0, 0.5, 1] as const;
