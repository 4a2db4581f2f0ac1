/** Text in lines of at most `width` characters, broken at blanks; a longer word has a line of its own. */
export function wrap(text: string, width: number): string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, width));
}

function wrapLine(text: string, width: number): string[] {
  const indent = /^ */.exec(text)![0];
  const lines: string[] = [];
  for (const word of text.trim().split(/ +/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(indent + word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** The first lines after `first`, the others under them. */
export function hanging(first: string, text: string, width: number): string[] {
  const indent = " ".repeat(first.length);
  return wrap(text, width - indent.length).map((line, index) => (index === 0 ? first : indent) + line);
}
