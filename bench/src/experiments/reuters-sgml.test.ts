import { describe, expect, it } from "vitest";
import { titledArticles } from "./reuters-sgml.ts";

const SGML = `<!DOCTYPE lewis SYSTEM "lewis.dtd">
<REUTERS TOPICS="YES" LEWISSPLIT="TRAIN" OLDID="5544" NEWID="1">
<TOPICS><D>earn</D><D>grain</D></TOPICS>
<TEXT><TITLE>A &amp; B &lt;AB>  1ST QTR
NET</TITLE><BODY>Nothing.</BODY></TEXT>
</REUTERS>
<REUTERS TOPICS="NO" NEWID="2"><TOPICS></TOPICS><TEXT TYPE="BRIEF">no title</TEXT></REUTERS>
<REUTERS TOPICS="NO" NEWID="3"><TOPICS></TOPICS><PLACES><D>usa</D></PLACES><TEXT><TITLE>RAIN</TITLE></TEXT></REUTERS>
`;

describe("articles of Reuters-21578", () => {
  it("have their titles as plain text, and their own topics", () => {
    expect(titledArticles(SGML)).toEqual([
      { id: "1", title: "A & B <AB> 1ST QTR NET", topics: ["earn", "grain"], isIndexed: true },
      { id: "3", title: "RAIN", topics: [], isIndexed: false },
    ]);
  });
});
