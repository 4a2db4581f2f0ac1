import { expectError } from "@ordo/testkit";
import {
  csvBlocks,
  type Dataset,
  joinReads,
  readArff,
  readBlocks,
  readCsv,
  readJsonLines,
  type Samples,
  type Sets,
  type Strings,
  type Vectors,
  type Views,
} from "ordo";
import { describe, expect, it } from "vitest";

const problemsOf = async (reading: Promise<unknown>) =>
  (await expectError(reading, "data.parse")).details.problems.map(
    ({ line, field, found, expected }) => `${line} ${field}: ${found} | ${expected}`,
  );

describe("a column of tokens", () => {
  it("is split at blanks, or at a separator", async () => {
    const blanks = await readCsv('t,y\n"  the  cat\tsat ",1\n"",2\n', { sequences: "t", target: "y" });
    expect(blanks.data.inputs.values).toEqual([["the", "cat", "sat"], []]);
    const marked = await readCsv("t\tx\nnew york > rome\t1\n", { sequences: "t", tokenSeparator: ">" });
    expect(marked.data.inputs.values).toEqual([["new york", "rome"]]);
    expect(marked.report.warnings.map(({ message }) => message)).toEqual([
      'input: 1 column is left out, because the items are lists of tokens: "x"; ignore them to say so',
    ]);
  });

  it("is a list in JSON, whose tokens may hold blanks, or a text", async () => {
    const text = '{"t":["new york","rome"]}\n{"t":"a b"}\n{"t":[]}\n';
    const { data } = await readJsonLines(text, { sequences: "t" });
    expect(data.inputs.values).toEqual([["new york", "rome"], ["a", "b"], []]);
    expect(
      await problemsOf(readJsonLines('{"t":[1]}\n{"t":{"a":1}}\n{"t":3}\n', { sequences: "t" })),
    ).toEqual([
      "1 t: [1] | a list of texts, or a text",
      '2 t: {"a":1} | a list of texts, or a text',
      "3 t: 3 | a text",
    ]);
  });

  it("says in which line and column what was expected", async () => {
    const reading = readCsv("t,y\na>b,1\na>>b,2\n,3\nNA,4\n", {
      sequences: "t",
      tokenSeparator: ">",
      target: "y",
    });
    expect(await problemsOf(reading)).toEqual([
      '3 t: "a>>b" | tokens with one ">" between them',
      '4 t: nothing | tokens for every item ("" for an empty one)',
      '5 t: "NA" | tokens for every item (in quotes, if "NA" is one)',
    ]);
  });
});

describe("a column of sets", () => {
  const words = ({ data }: { readonly data: Dataset<Sets> }) =>
    data.inputs.values.map((bag) => Object.fromEntries(bag.words.map((word, at) => [word, bag.counts[at]])));

  it("has words with a separator between, each as often as it stands", async () => {
    const read = await readCsv('s,y\nred; round ;red,1\n"",2\nat:3,3\n', { sets: "s", target: "y" });
    expect(words(read)).toEqual([{ red: 2, round: 1 }, {}, { "at:3": 1 }]);
    expect(words(await readCsv("s,y\nred|round,1\n", { sets: "s", target: "y", setSeparator: "|" }))).toEqual(
      [{ red: 1, round: 1 }],
    );
  });

  it("has counts where that is said", async () => {
    const options = { sets: "s", target: "y", counts: true } as const;
    const read = await readCsv("s,y\nred:2;round,1\nurl:http://x:0.5;gone:0,2\n", options);
    expect(words(read)).toEqual([{ red: 2, round: 1 }, { "url:http://x": 0.5 }]);
    const wanted = 'words or word:count with a count >= 0, ";" between them';
    expect(await problemsOf(readCsv("s,y\nred:x,1\n:2,1\nred:-1,1\nred;,1\n", options))).toEqual([
      `2 s: "red:x" | ${wanted}`,
      `3 s: ":2" | ${wanted}`,
      `4 s: "red:-1" | ${wanted}`,
      '5 s: "red;" | words with one ";" between them',
    ]);
  });

  it("is a list or an object of counts in JSON", async () => {
    const text = '{"s":["red","a;b"]}\n{"s":{"red":2,"blue":0}}\n{"s":"x;y"}\n';
    expect(words(await readJsonLines(text, { sets: "s" }))).toEqual([
      { red: 1, "a;b": 1 },
      { red: 2 },
      { x: 1, y: 1 },
    ]);
    const wanted = "a list of texts, an object of counts >= 0, or a text";
    expect(
      await problemsOf(readJsonLines('{"s":[1]}\n{"s":{"a":-1}}\n{"s":{"a":"b"}}\n', { sets: "s" })),
    ).toEqual([`1 s: [1] | ${wanted}`, `2 s: {"a":-1} | ${wanted}`, `3 s: {"a":"b"} | ${wanted}`]);
    await expectError(readJsonLines('{"s":["a"]}\n', { ignore: [] }), "data.parse");
  });
});

describe("several columns as views", () => {
  const text = "name,tags,x,words,y,z\nlamp,a;b,1,one two,5,0.5\nbowl,b,2,three,6,0.25\n";
  const parts = (items: Samples) => (items as Views).parts as Readonly<Record<string, Samples>>;

  it("are named by their columns, and numbers are the view features", async () => {
    const read = await readCsv(text, { strings: "name", sets: "tags", sequences: "words", target: "y" });
    const { data, report } = read as { data: Dataset<Samples>; report: typeof read.report };
    const { name, tags, words, features } = parts(data.inputs);
    expect((name as Strings).values).toEqual(["lamp", "bowl"]);
    expect((tags as Sets).values[0]).toEqual({ words: ["a", "b"], counts: [1, 1] });
    expect(words).toMatchObject({ values: [["one", "two"], ["three"]] });
    expect(features).toMatchObject({ names: ["x", "z"], values: { data: Float64Array.of(1, 0.5, 2, 0.25) } });
    expect(report).toMatchObject({ features: 2, warnings: [] });
    expect(report.columns.map(({ role }) => role)).toEqual([
      "strings",
      "sets",
      "feature",
      "sequences",
      "target",
      "feature",
    ]);
  });

  it("are one where that is asked for, and have no features where there are none", async () => {
    const one = await readCsv(text, { strings: "name", target: "y", ignore: ["tags", "words"], views: true });
    expect(one.data.inputs.names).toEqual(["name", "features"]);
    const bare = await readCsv("name,y\na,1\n", { strings: "name", target: "y", views: true });
    expect(bare.data.inputs.names).toEqual(["name"]);
    const twice = await readCsv("a,b,y\nu,v,1\n", { strings: ["a", "b"], target: "y" });
    expect(twice.data.inputs).toMatchObject({ kind: "views", names: ["a", "b"] });
  });

  it("are refused where names do not tell them apart, and words among numbers as ever", async () => {
    const named = "features,x\na,1\n";
    await expectError(readCsv(named, { strings: "features", views: true }), "option.invalid");
    const alone = await readCsv(named, { strings: "features", ignore: "x", views: true });
    expect(alone.data.inputs.names).toEqual(["features"]);
    await expectError(
      readCsv(text, { strings: ["name", "words"], views: false, target: "y" }),
      "option.invalid",
    );
    await expectError(readCsv(text, { strings: "name", target: "name", views: true }), "option.invalid");
    const found = await problemsOf(readCsv(text, { strings: "name", target: "y", views: true }));
    expect(found.map((line) => line.split(":")[0])).toEqual(["2 tags", "2 words"]);
  });

  it("may be all that a model knows", async () => {
    const options = { strings: "name", target: "y", views: true } as const;
    const none = await readCsv(text, { ...options, knownFeatures: [] });
    expect(none.data.inputs.names).toEqual(["name"]);
    const some = await readCsv(text, { ...options, knownFeatures: ["z"] });
    expect(some.data.inputs.parts.features).toMatchObject({ names: ["z"] });
  });

  it("are the same in every format", async () => {
    const options = { strings: "name", sets: "tags", sequences: "words", target: "y" } as const;
    const csv = (await readCsv(text, options)).data;
    const json = [
      { name: "lamp", tags: ["a", "b"], x: 1, words: ["one", "two"], y: 5, z: 0.5 },
      { name: "bowl", tags: { b: 1 }, x: 2, words: "three", y: 6, z: 0.25 },
    ];
    const lines = `${json.map((row) => JSON.stringify(row)).join("\n")}\n`;
    expect((await readJsonLines(lines, options)).data.fingerprint).toBe(csv.fingerprint);
    const kinds = {
      name: "string",
      tags: "string",
      x: "numeric",
      words: "string",
      y: "numeric",
      z: "numeric",
    };
    const head = Object.entries(kinds).map(([name, kind]) => `@attribute ${name} ${kind}`);
    const rows = "lamp,'a;b',1,'one two',5,0.5\nbowl,b,2,three,6,0.25\n";
    const arff = `@relation r\n${head.join("\n")}\n@data\n${rows}`;
    expect((await readArff(arff, options)).data.fingerprint).toBe(csv.fingerprint);
  });

  it("come in blocks as they come at once, and from two sources as from one", async () => {
    const options = { strings: "name", sets: "tags", sequences: "words", target: "y" } as const;
    const rows = Array.from(
      { length: 40 },
      (_, row) => `n${row},t${row % 3},${row},a b${row},${row % 5},1\n`,
    );
    const header = "name,tags,x,words,y,z\n";
    const whole = (await readCsv(header + rows.join(""), options)).data;
    const found: unknown[] = [];
    const limits = { rows: 7, bytes: 1e9, largest: 1e9, wholeQueries: false };
    const blocks = readBlocks(header + rows.join(""), csvBlocks(options), { limits });
    for await (const { result } of blocks) {
      const { data } = result;
      const { name, tags, words, features } = parts(data.inputs);
      found.push(
        ...Array.from({ length: data.size }, (_, row) =>
          [name, tags, words, features].map((part) => JSON.stringify(part!.take([row]))),
        ),
      );
    }
    const { name, tags, words, features } = parts(whole.inputs);
    expect(found).toEqual(
      Array.from({ length: 40 }, (_, row) =>
        [name, tags, words, features].map((part) => JSON.stringify(part!.take([row]))),
      ),
    );
    const first = await readCsv(header + rows.slice(0, 25).join(""), options);
    const other = "z,name,tags,x,words,y\n";
    const moved = rows.slice(25).map((row) => row.trim().split(","));
    const turned = moved.map(([n, t, x, w, y, z]) => `${[z, n, t, x, w, y].join(",")}\n`).join("");
    const second = await readCsv(other + turned, options);
    expect(joinReads([first, second]).data.fingerprint).toBe(whole.fingerprint);
    const lacking = await readCsv("name,y,x,z\na,1,2,3\n", { strings: "name", target: "y", views: true });
    await expectError(() => joinReads([first, lacking as never]), "input.invalid");
  });

  it("have the types that the options say", async () => {
    const views: Dataset<Views> = (
      await readCsv(text, { strings: ["name", "words"], sets: "tags", target: "y", views: true })
    ).data;
    const vectors: Dataset<Vectors> = (await readCsv("x,y\n1,2\n", { target: "y" })).data;
    expect([views.inputs.kind, vectors.inputs.kind]).toEqual(["views", "vectors"]);
  });
});
