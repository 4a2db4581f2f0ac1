import { badContent } from "./corrupt.ts";
import type { Section, Sections } from "./sections.ts";
import type { FileInputs } from "./v1.ts";

export interface FilePreparation {
  readonly kind: string;
}

export function readPreparation(_v: unknown, _p: string, _i: FileInputs, _s: Sections): FilePreparation {
  throw badContent("preparation");
}
export function preparationHeader(_p: FilePreparation | undefined): unknown {
  return null;
}
export function preparationSections(_p: FilePreparation | undefined): Section[] {
  return [];
}
