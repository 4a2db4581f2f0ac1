import { OrdoError } from "ordo";
import { ANSWERS, parseAnswer, type Said } from "../input/answer.ts";
import type { Dialogue, TypedLine } from "../terminal/dialogue.ts";

const PROMPT = "a or b (by 1), = (equal), a number (a above b by so much), s(kip), u(ndo) or q(uit)? ";

/** What is said to a question. A person is asked again until it is understood; what is piped in must be right. Undefined at the end of the input. */
export async function hear(dialogue: Dialogue, canUndo: boolean): Promise<Said | undefined> {
  for (;;) {
    const typed = await dialogue.ask(PROMPT);
    if (typed === undefined) return undefined;
    if (typed.text.trim() === "") continue;
    const said = parseAnswer(typed.text);
    const problem = problemWith(said, canUndo);
    if (problem === undefined) return said;
    if (!dialogue.isTerminal) throw notUnderstood(typed, problem);
    dialogue.say(`Expected ${problem}.\n`);
  }
}

function problemWith(said: Said | undefined, canUndo: boolean): string | undefined {
  if (said === undefined) return ANSWERS;
  return said.kind === "undo" && !canUndo ? "an answer: there is nothing to undo in this run" : undefined;
}

function notUnderstood({ text, line }: TypedLine, expected: string): OrdoError<"data.parse"> {
  const [source, found] = ["standard input", JSON.stringify(text)];
  const message = `${source}, line ${line}: expected ${expected}; found ${found}. The answers before it are saved`;
  return new OrdoError("data.parse", message, {
    source,
    problems: [{ line, column: 1, found, expected }],
    total: 1,
  });
}
