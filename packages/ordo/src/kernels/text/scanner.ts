import { OrdoError } from "../../base/errors.ts";

/** A place in a text that is being read, with what the grammar of kernels needs to read on. Blanks never matter. */
export class Scanner {
  readonly text: string;
  /** What the text stands for, in messages. */
  readonly #what: string;
  position = 0;

  constructor(text: string, what = "the kernel") {
    this.text = text;
    this.#what = what;
    this.#skipBlanks();
  }

  get atEnd(): boolean {
    return this.position === this.text.length;
  }

  /** Takes what the sticky pattern matches here, with the blanks after it. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return undefined;
    this.position += found.length;
    this.#skipBlanks();
    return found;
  }

  /** Takes the given characters when they stand here. */
  take(characters: string): boolean {
    if (!this.text.startsWith(characters, this.position)) return false;
    this.position += characters.length;
    this.#skipBlanks();
    return true;
  }

  require(characters: string, why: string): void {
    if (!this.take(characters)) throw this.error(`"${characters}" ${why}`);
  }

  /** Whether the sticky pattern matches here; nothing is taken. */
  sees(pattern: RegExp): boolean {
    pattern.lastIndex = this.position;
    return pattern.test(this.text);
  }

  /** The error that something else was expected, here or at an earlier place. */
  error(expected: string, position = this.position, hint = ""): OrdoError<"kernel.parse"> {
    const found = /^(?:[A-Za-z0-9_.^+-]+|.)/u.exec(this.text.slice(position))?.[0];
    const got = found === undefined ? "the end" : JSON.stringify(found);
    const where = `cannot read ${this.#what} ${JSON.stringify(this.text)} at character ${position + 1}`;
    const message = `${where}: expected ${expected}, got ${got}${hint === "" ? "" : `; ${hint}`}`;
    return new OrdoError("kernel.parse", message, { text: this.text, position, expected });
  }

  #skipBlanks(): void {
    while (this.position < this.text.length && " \t\r\n".includes(this.text[this.position])) this.position++;
  }
}
