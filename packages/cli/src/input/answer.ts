/** What a person said to a question. */
export type Said =
  /** By how much a is above b; below 0 where b is above a. */
  { readonly kind: "answer"; readonly difference: number } | { readonly kind: "skip" | "undo" | "quit" };

/** What may be said, in words. */
export const ANSWERS =
  "a, b (either by 1), = (equal), a number (a above b by so much, below 0 for b), s (skip), u (undo) or q (quit)";

const ORDERS: Readonly<Record<string, number>> = { a: 1, b: -1, "=": 0 };
const WORDS: Readonly<Record<string, "skip" | "undo" | "quit">> = {
  s: "skip",
  skip: "skip",
  u: "undo",
  undo: "undo",
  q: "quit",
  quit: "quit",
};

/** Undefined where it is none of `ANSWERS`. */
export function parseAnswer(text: string): Said | undefined {
  const word = text.trim().toLowerCase();
  if (Object.hasOwn(ORDERS, word)) return { kind: "answer", difference: ORDERS[word]! };
  if (Object.hasOwn(WORDS, word)) return { kind: WORDS[word]! };
  const difference = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/.test(word) ? Number(word) : Number.NaN;
  return Number.isFinite(difference) ? { kind: "answer", difference } : undefined;
}
