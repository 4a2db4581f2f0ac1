import { expectClose, expectError, interactionCorpus, seeds } from "@ordo/testkit";
import {
  allPaths,
  type CandidateGraphOptions,
  candidateGraph,
  type Graph,
  openCompute,
  type PpiSentence,
  readPpi,
  readPpiCorpus,
  seeded,
} from "ordo";
import { describe, expect, it } from "vitest";

/** "Alfa-B and Gama binds, not Dora": Alfa-B is two tokens, Dora hangs on nothing; the second pair is listed from right to left. */
const SMALL = `<corpus source="small">
  <document id="d0">
    <sentence id="d0.s0" text="Alfa-B and Gama binds , not Dora">
      <entity charOffset="0-3,5-5" id="e0" text="Alfa-B" type="protein" />
      <entity charOffset="11-14" id="e1" text="Gama" />
      <entity charOffset="28-31" id="e2" text="Dora" />
      <pair e1="e0" e2="e1" id="p0" interaction="True" />
      <pair e1="e2" e2="e1" id="p1" interaction="False" />
      <pair e1="e2" e2="e2" id="p2" interaction="True" />
      <sentenceanalyses>
        <parses>
          <parse parser="other" tokenizer="split"><dependency t1="t1" t2="t2" type="wrong" /></parse>
          <parse parser="split_parse" tokenizer="split">
            <dependency id="1" t1="t5" t2="t1" type="nsubj" />
            <dependency id="2" t1="t2" t2="t1" type="nn" />
            <dependency id="3" t1="t5" t2="t2" type="nsubj" />
            <dependency id="4" t1="t1" t2="t4" type="conj_and" />
            <dependency id="5" t1="t5" t2="t4" type="nsubj" />
            <dependency id="6" t1="t5" t2="t6" type="punct" />
            <dependency id="7" t1="t5" t2="t7" type="neg" />
          </parse>
        </parses>
        <tokenizations>
          <tokenization tokenizer="split">
            <token POS="NN" charOffset="0-3" id="t1" text="Alfa" />
            <token POS="NN" charOffset="5-5" id="t2" text="B" />
            <token POS="CC" charOffset="7-9" id="t3" text="and" />
            <token POS="NN" charOffset="11-14" id="t4" text="Gama" />
            <token POS="VBZ" charOffset="16-20" id="t5" text="binds" />
            <token POS="," charOffset="22-22" id="t6" text="," />
            <token POS="RB" charOffset="24-26" id="t7" text="not" />
            <token POS="NN" charOffset="28-31" id="t8" text="Dora" />
          </tokenization>
        </tokenizations>
      </sentenceanalyses>
    </sentence>
    <sentence id="d0.s1" text="Nothing here" />
  </document>
</corpus>
`;

const labelsOf = ({ nodeLabels }: Graph) => nodeLabels!.map((labels) => labels.join(" "));
const edgesOf = ({ sources, targets, edgeWeights }: Graph) =>
  Array.from(sources, (source, k) => `${source}>${targets[k]} ${edgeWeights![k]}`);
const sentence = async (): Promise<PpiSentence> => (await readPpiCorpus(SMALL)).documents[0]!.sentences[0]!;
const graphOf = async (pair: number, options?: CandidateGraphOptions) => {
  const read = await sentence();
  return candidateGraph(read, read.pairs[pair]!, options);
};

describe("readPpiCorpus", () => {
  it("reads sentences, entities in pieces, candidates and one parse", async () => {
    const { name, documents } = await readPpiCorpus(SMALL);
    expect(name).toBe("small");
    const [first, second] = documents[0]!.sentences;
    expect(first!.entities[0]).toEqual({
      id: "e0",
      text: "Alfa-B",
      ranges: [
        { first: 0, last: 3 },
        { first: 5, last: 5 },
      ],
    });
    expect(first!.pairs).toEqual([
      { id: "p0", first: 0, second: 1, interacts: true },
      { id: "p1", first: 2, second: 1, interacts: false },
    ]);
    expect(first!.tokens).toHaveLength(8);
    expect(first!.dependencies[3]).toEqual({ governor: 0, dependent: 3, type: "conj_and" });
    expect(second).toMatchObject({ text: "Nothing here", tokens: [], pairs: [] });
  });

  it("reads another parse when told, and all pairs when told", async () => {
    const { documents } = await readPpiCorpus(SMALL, { parser: "other", pairs: "all" });
    const [{ dependencies, pairs }] = documents[0]!.sentences as [PpiSentence];
    expect(dependencies).toEqual([{ governor: 0, dependent: 1, type: "wrong" }]);
    expect(pairs).toEqual([
      { id: "p0", first: 0, second: 1, interacts: true },
      { id: "e0-e2", first: 0, second: 2, interacts: undefined },
      { id: "p1", first: 2, second: 1, interacts: false },
    ]);
  });

  const broken: readonly (readonly [string, string, string])[] = [
    ['e1="e0" e2="e1"', 'e1="e9" e2="e1"', '7:7 e1 "e9" | the id of an entity of the same sentence'],
    ['interaction="True"', 'interaction="yes"', '7:7 interaction "yes" | True or False'],
    [
      '"11-14"',
      '"14-11"',
      '5:7 charOffset "14-11" | first-last, the numbers of characters from 0, several parted by commas',
    ],
    ['t2="t4" type="conj_and"', 't2="t4"', "17:13 <dependency> without it | the attribute type"],
    ['t1="t1" t2="t4"', 't1="t1" t2="x"', '17:13 t2 "x" | the id of a token of the same sentence'],
    ['id="t3"', 'id="t2"', '27:13 id "t2" again | each id once in a sentence'],
    ["corpus", "corpora", "1:1 <corpora> | <corpus>"],
    [
      '"split_parse"',
      '"mine"',
      "3:5 the parse other on split, the parse mine on split, the tokens of split | the parse split_parse on split and its tokens, as the sentence has candidates",
    ],
  ];
  it.each(broken)("with %j as %j says where it is wrong", async (good, bad, expected) => {
    const text = SMALL.replaceAll(good, bad);
    const { details, message } = await expectError(readPpiCorpus(text, { source: "a.xml" }), "data.parse");
    const [{ line, column, found, expected: wanted }] = details.problems;
    expect(`${line}:${column} ${found} | ${wanted}`).toBe(expected);
    expect(message).toContain(`a.xml, line ${line}, column ${column}`);
  });

  it("tells several problems at once", async () => {
    const text = SMALL.replaceAll('interaction="True"', 'interaction="yes"');
    const { details } = await expectError(readPpiCorpus(text), "data.parse");
    expect(details.total).toBe(2);
  });

  it("refuses what is empty", async () => {
    await expectError(readPpiCorpus(" \n"), "input.empty");
    await expectError(readPpi('<corpus source="none"/>'), "input.empty");
  });
});

describe("candidateGraph", () => {
  it("has the parse with its shortest paths tagged and weighed, and the order of words", async () => {
    const graph = await graphOf(0);
    expect(labelsOf(graph)).toEqual([
      ...["PROT1(IP) NN(IP)", "PROT1(IP) NN(IP)", "and CC", "PROT2(IP) NN(IP)", "binds(IP) VBZ(IP)"],
      ...[",", "not RB", "PROT NN"],
      // Alfa to Gama by one dependency; B to Gama over Alfa and over binds, both of length two.
      ...["nsubj", "nn(IP)", "nsubj(IP)", "conj_and(IP)", "nsubj(IP)", "neg"],
      ...["PROT1(M) NN(M)", "PROT1(M) NN(M)", "and(M) CC(M)", "PROT2(M) NN(M)", "binds(A) VBZ(A)"],
      ...[",(A)", "not(A) RB(A)", "PROT(A) NN(A)"],
    ]);
    expect(edgesOf(graph)).toEqual([
      ...["4>8 0.3", "8>0 0.3", "1>9 0.9", "9>0 0.9", "4>10 0.9", "10>1 0.9"],
      ...["0>11 0.9", "11>3 0.9", "4>12 0.9", "12>3 0.9", "4>13 0.3", "13>6 0.3"],
      ...[14, 15, 16, 17, 18, 19, 20].map((node) => `${node}>${node + 1} 0.9`),
    ]);
    expect(graph.directed).toBe(true);
  });

  it("tags nothing where no path joins the two, and lets the one that comes first be PROT1", async () => {
    const graph = await graphOf(1);
    const labels = labelsOf(graph);
    expect(labels.filter((label) => label.includes("(IP)"))).toEqual([]);
    expect(labels[3]).toBe("PROT1 NN");
    expect(labels[7]).toBe("PROT2 NN");
    expect(labels.slice(14).map((label) => label.slice(-3))).toEqual([
      ...["(B)", "(B)", "(B)", "(M)", "(M)", "(M)", "(M)", "(M)"],
    ]);
    const inFile = labelsOf(await graphOf(1, { first: "file" }));
    expect([inFile[3], inFile[7]]).toEqual(["PROT2 NN", "PROT1 NN"]);
    // Behind e2 is before e1 here, and (B) goes first.
    expect(inFile.slice(14).map((label) => label.slice(-3))).toEqual([
      ...["(B)", "(B)", "(B)", "(M)", "(B)", "(B)", "(B)", "(M)"],
    ]);
  });

  it("takes other weights", async () => {
    const graph = await graphOf(0, { pathWeight: 0.5, otherWeight: 0.2, orderWeight: 0.1 });
    expect(new Set(graph.edgeWeights)).toEqual(new Set([0.5, 0.2, 0.1]));
  });

  it("lowers the weights of a parse whose circles have no sum over all paths, and no others", async () => {
    // binds and B govern each other, twice and three times: the radius is that of 0.81·√6 in steps of two edges.
    const circle = ["1 4", "4 1", "1 4", "4 1", "4 1"].map((pair) => {
      const [from, to] = pair.split(" ").map((token) => `t${Number(token) + 1}`);
      return `<dependency t1="${from}" t2="${to}" type="dep" />`;
    });
    const text = (count: number) =>
      SMALL.replace('<dependency id="3" t1="t5" t2="t2" type="nsubj" />', circle.slice(0, count).join(""));
    const weightsWith = async (count: number) => {
      const { data } = await readPpi(text(count));
      await allPaths({ combine: "sum" }).diagonal(data.inputs, undefined, await openCompute());
      return [...new Set(data.inputs.values[0]!.edgeWeights)].sort();
    };
    // Once each way it is that of 0.81.
    expect(await weightsWith(2)).toEqual([0.3, 0.9]);
    const lowered = await weightsWith(5);
    expectClose(
      lowered.slice(0, 2),
      [0.3, 0.9].map((w) => (w * 0.9) / Math.sqrt(0.81 * Math.sqrt(6))),
      {
        rtol: 0.02,
        because: "the radius is bounded from above",
      },
    );
  });

  it("refuses an entity without a token", async () => {
    const text = SMALL.replace('"28-31" id="e2"', '"40-43" id="e2"');
    const { message } = await expectError(readPpi(text), "input.invalid");
    expect(message).toBe(
      "sentence d0.s0: expected a token for the entity e2 (Dora), got none that shares a character with it",
    );
  });
});

describe("readPpi", () => {
  it("makes a data set of candidates, grouped by document", async () => {
    const { data, report } = await readPpi(SMALL);
    expect(report).toMatchObject({ format: "ppi-xml", rows: 2 });
    expect(data.ids).toEqual(["p0", "p1"]);
    expect(data.groups!.ids).toEqual(["d0"]);
    expect(data.queries).toBeUndefined();
    expect(Array.from(data.scores!.values.data)).toEqual([1, 0]);
    expect(data.scores).toMatchObject({ classes: ["False", "True"] });
  });

  it("has no scores where the file does not say all", async () => {
    const { data } = await readPpi(SMALL, { pairs: "all" });
    expect([data.size, data.scores]).toEqual([3, undefined]);
    expect((await readPpi(SMALL, { scores: "ignore" })).data.scores).toBeUndefined();
  });

  it("reads as many candidates as the text has pairs", async () => {
    for (const seed of seeds(3)) {
      const text = interactionCorpus(seeded(seed), 8);
      const { data } = await readPpi(new TextEncoder().encode(text));
      expect(data.size).toBe(text.split("<pair ").length - 1);
      expect(data.groups!.count).toBe(8);
      expect(data.scores!.values.data.reduce((sum, y) => sum + y, 0)).toBe(text.split('"True"').length - 1);
    }
  });
});
