/** The kinds of items that a kernel is about: one, or several with " or " between. */
export function itemKinds(input: string): readonly string[] {
  return input.split(" or ");
}

/** Whether items of a kind are among them. */
export function takesKind(input: string, kind: string): boolean {
  return itemKinds(input).includes(kind);
}
