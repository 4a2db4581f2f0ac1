import { expectError } from "@ordo/testkit";
import { readConllu, readConlluTokens } from "ordo";
import { describe, expect, it } from "vitest";

const word = (number: string, form: string, rest: string) => `${number}\t${form}\t${rest}\t_\t_\n`;
const TEXT = [
  "# newdoc id = doc-1\n# sent_id = a\n# score = 1\n# text = They buy books.\n",
  word("1", "They", "they\tPRON\tPRP\tCase=Nom\t2\tnsubj"),
  word("2-3", "buybooks", "_\t_\t_\t_\t_\t_"),
  word("2", "buy", "buy\tVERB\tVBP\t_\t0\troot"),
  word("3", "books", "book\tNOUN\tNNS\t_\t2\tobj"),
  word("3.1", "gone", "_\t_\t_\t_\t_\t_"),
  "\n\n# sent_id = b\n# score = 0\n",
  word("1", "No", "no\t_\t_\t_\t0\troot"),
].join("");

describe("CoNLL-U", () => {
  it("gives a graph of each sentence: words, and an edge from each head to its dependent", async () => {
    const { data, report } = await readConllu(TEXT);
    expect(data.inputs.values).toEqual([
      {
        nodes: 3,
        nodeLabels: [["They"], ["buy"], ["books"]],
        sources: Uint32Array.of(1, 1),
        targets: Uint32Array.of(0, 2),
        edgeLabels: ["nsubj", "obj"],
        edgeWeights: undefined,
        directed: true,
      },
      {
        nodes: 1,
        nodeLabels: [["No"]],
        sources: new Uint32Array(0),
        targets: new Uint32Array(0),
        edgeLabels: [],
        edgeWeights: undefined,
        directed: true,
      },
    ]);
    expect([data.ids, data.groups!.ids, Array.from(data.scores!.values.data)]).toEqual([
      ["a", "b"],
      ["doc-1"],
      [1, 0],
    ]);
    expect(report).toMatchObject({ format: "conllu", rows: 2 });
  });

  it("labels words by what is asked for, each label once and none that is not known", async () => {
    const { data } = await readConllu(TEXT, { labels: ["form", "lemma", "upos"] });
    expect(data.inputs.values.map(({ nodeLabels }) => nodeLabels)).toEqual([
      [
        ["They", "they", "PRON"],
        ["buy", "VERB"],
        ["books", "book", "NOUN"],
      ],
      [["No", "no"]],
    ]);
    await expectError(readConllu(TEXT, { labels: [] }), "option.invalid");
  });

  it("gives lists of tokens", async () => {
    expect(await readConlluTokens(TEXT)).toEqual({
      values: [["They", "buy", "books"], ["No"]],
      ids: ["a", "b"],
      groups: ["doc-1", "doc-1"],
    });
    expect((await readConlluTokens(TEXT, { part: "upos" })).values).toEqual([
      ["PRON", "VERB", "NOUN"],
      ["No"],
    ]);
  });

  it.each<[string, string, string]>([
    ["words out of order", TEXT.replace("\n2\tbuy", "\n4\tbuy"), '7:1 "4" | word 2 of the sentence'],
    ["a head outside", TEXT.replace("_\t2\tobj", "_\t9\tobj"), "8:1 head 9 | one of its 3 words, or 0"],
    [
      "no head",
      TEXT.replace("_\t2\tobj", "_\t_\tobj"),
      '8:25 "_" | the number of its head, or 0 for the root',
    ],
    ["columns missing", TEXT.replace("\tCase=Nom", ""), "5:1 9 columns | 10, with tabs between"],
    ["a score missing", TEXT.replace("# score = 0\n", ""), "13:1 no score | one, as the first graph has"],
  ])("refuses %s, with the line", async (_, text, wanted) => {
    const { details } = await expectError(readConllu(text), "data.parse");
    expect(
      details.problems.map(({ line, column, found, expected }) => `${line}:${column} ${found} | ${expected}`),
    ).toEqual([wanted]);
  });

  it("refuses a text without sentences", async () => {
    await expectError(readConllu("# sent_id = a\n"), "input.empty");
  });
});
