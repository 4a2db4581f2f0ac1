import { escaped } from "@ordo/report";

/** Text that is part of a page; everything else is escaped when it is put into one. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | undefined | false | readonly Part[];

/** A piece of a page: what is put into it is escaped, unless it is one itself. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(pieces.reduce((text, piece, k) => `${text}${partText(parts[k - 1])}${piece}`));
}

function partText(part: Part): string {
  if (part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return (part as readonly Part[]).map(partText).join("");
  return escaped(String(part));
}
