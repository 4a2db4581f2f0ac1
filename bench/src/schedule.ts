export interface Turn<T> {
  readonly round: number;
  readonly who: T;
}

/**
 * Who is measured when: everyone once in each round, in reverse in every second round, so that a machine that grows
 * slower or faster with time favours nobody.
 */
export function schedule<T>(everyone: readonly T[], rounds: number): Turn<T>[] {
  return Array.from({ length: rounds }, (_, round) => {
    const order = round % 2 === 0 ? everyone : everyone.toReversed();
    return order.map((who) => ({ round, who }));
  }).flat();
}
