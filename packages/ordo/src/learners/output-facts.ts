/** What is known of the training of each output, in one record: of several outputs each fact has the number of its own. */
export function factsByOutput(
  facts: readonly Readonly<Record<string, number>>[],
): Readonly<Record<string, number>> {
  if (facts.length === 1) return facts[0];
  const entries = facts.flatMap((own, output) =>
    Object.entries(own).map(([name, value]) => [`${name} of output ${output}`, value] as const),
  );
  return Object.fromEntries(entries);
}
