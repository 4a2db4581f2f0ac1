import type { Remark } from "./reports.ts";

/** What is shown, before it is text: a title and blocks, one after the other. */
export interface View {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: "paragraph"; readonly text: string }
  /** Names and what they are, in two columns. */
  | { readonly kind: "facts"; readonly facts: readonly Fact[] }
  | TableBlock
  /** Drawn with letters; never wrapped. */
  | { readonly kind: "picture"; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: "warnings"; readonly warnings: readonly Remark[] }
  /** What makes the whole result unfit for use. */
  | { readonly kind: "failures"; readonly failures: readonly Remark[] }
  /** Commands to try next; never broken over lines, so that they can be copied. */
  | { readonly kind: "next"; readonly steps: readonly NextStep[] };

export type Fact = readonly [name: string, value: string];

export interface TableBlock {
  readonly kind: "table";
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** How many of the first columns name a row; 1 unless said otherwise. */
  readonly names?: number | undefined;
  /** The row to point at. */
  readonly marked?: number | undefined;
  /** A bar behind each row, as a part of the longest one, from 0 to 1. */
  readonly bars?: readonly number[] | undefined;
}

export interface Column {
  readonly title: string;
  readonly align?: "left" | "right" | undefined;
}

export interface NextStep {
  readonly why: string;
  readonly command: string;
}

export function paragraph(text: string): Block {
  return { kind: "paragraph", text };
}

export function facts(...list: readonly (Fact | undefined)[]): Block {
  return { kind: "facts", facts: list.filter((fact) => fact !== undefined) };
}
