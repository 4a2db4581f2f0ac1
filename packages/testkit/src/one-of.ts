import type { Rng } from "ordo";

/** One of the list, each as likely. */
export function oneOf<T>(rng: Rng, list: readonly T[]): T {
  return list[rng.below(list.length)]!;
}
