import { expectError } from "@ordo/testkit";
import { modApte, readReuters } from "ordo";
import { describe, expect, it } from "vitest";

const article = (id: number, inside: string, attributes = 'TOPICS="YES" LEWISSPLIT="TRAIN"') =>
  `<REUTERS ${attributes} CGISPLIT="TRAINING-SET" OLDID="5" NEWID="${id}">\n<DATE>26-FEB-1987</DATE>\n${inside}\n</REUTERS>\n`;
const WHEAT = `<TOPICS><D>grain</D><D>wheat</D></TOPICS>\n<TEXT>&#2;\n<TITLE>WHEAT &lt;W.N> UP</TITLE>\n<DATELINE>  PARIS - </DATELINE><BODY>Caf\u00e9 prices\n\n    rose &amp; fell.\n&#3;</BODY></TEXT>`;
const RAW = '<TOPICS></TOPICS>\n<TEXT TYPE="UNPROC">&#2;\nQTRLY DIV 3 CTS\n&#3;</TEXT>';
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const read = (text: string) => readReuters([latin1(text)], { source: "news.sgm" });

describe("Reuters articles", () => {
  it("have topics, title and body, with letters for entities", async () => {
    const [wheat, raw] = await read(
      `<!DOCTYPE lewis SYSTEM "lewis.dtd">\n${article(1, WHEAT)}${article(2, RAW, 'TOPICS="NO" LEWISSPLIT="TEST"')}`,
    );
    expect(wheat).toEqual({
      id: "1",
      split: "TRAIN",
      hasTopics: "YES",
      topics: ["grain", "wheat"],
      title: "WHEAT <W.N> UP",
      body: "Café prices\n    rose & fell.",
    });
    expect([raw!.title, raw!.body, raw!.topics, raw!.split]).toEqual(["", "QTRLY DIV 3 CTS", [], "TEST"]);
    expect(modApte([wheat!, raw!])).toEqual({ train: [wheat], test: [] });
  });

  it.each([
    ["an article that does not end", article(1, WHEAT) + article(2, RAW).slice(0, -11), 11],
    ["one that begins inside another", article(1, WHEAT).replace("</REUTERS>\n", "") + article(2, RAW), 10],
    ["text between articles", `${article(1, WHEAT)}more\n${article(2, RAW)}`, 11],
    ["no split", article(1, WHEAT, 'TOPICS="YES"'), 1],
    ["an unknown split", article(1, WHEAT, 'TOPICS="YES" LEWISSPLIT="SOME"'), 1],
    ["no text", article(1, "<TOPICS></TOPICS>"), 1],
    ["topics that do not end", article(1, WHEAT.replace("</TOPICS>", "")), 1],
  ])("refused with file and line: %s", async (_, text, line) => {
    const { details, message } = await expectError(() => read(text), "data.parse", { source: "news.sgm" });
    expect(details.problems[0]!.line).toBe(line);
    expect(message).toContain(`news.sgm, line ${line}`);
  });

  it("none at all is said as well", async () => {
    await expectError(() => read("<!DOCTYPE lewis>\n"), "input.empty");
  });
});
