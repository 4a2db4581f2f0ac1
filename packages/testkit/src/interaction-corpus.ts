/** Invented sentences about invented proteins with their parses, in the XML of corpora of interactions. */
import type { Rng } from "ordo";

/** Words as "text/POS", where the text 0, 1 or 2 stands for a protein; dependencies as "governor dependent type", counted in words. */
interface Pattern {
  readonly words: string;
  readonly dependencies: string;
  /** Two proteins that interact, as "0 1"; the others do not. */
  readonly interacting: readonly string[];
}

const PATTERNS: readonly Pattern[] = [
  { words: "0/NN binds/VBZ 1/NN ./.", dependencies: "1 0 nsubj,1 2 dobj,1 3 punct", interacting: ["0 1"] },
  {
    words: "0/NN activates/VBZ 1/NN in/IN cells/NNS without/IN 2/NN ./.",
    dependencies: "1 0 nsubj,1 2 dobj,1 4 prep_in,4 6 prep_without",
    interacting: ["0 1"],
  },
  {
    words: "We/PRP studied/VBD 0/NN and/CC 1/NN ./.",
    dependencies: "1 0 nsubj,1 2 dobj,2 4 conj_and,1 4 dobj",
    interacting: [],
  },
  {
    words: "0/NN but/CC not/RB 1/NN binds/VBZ to/TO 2/NN ./.",
    dependencies: "4 0 nsubj,0 3 conj_negcc,3 2 neg,4 6 prep_to",
    interacting: ["0 2"],
  },
  {
    words: "Levels/NNS of/IN 0/NN and/CC 1/NN rose/VBD ./.",
    dependencies: "5 0 nsubj,0 2 prep_of,2 4 conj_and,0 4 prep_of",
    interacting: [],
  },
  {
    words: "The/DT complex/NN of/IN 0/NN and/CC 1/NN lacks/VBZ 2/NN ./.",
    dependencies: "1 0 det,6 1 nsubj,1 3 prep_of,3 5 conj_and,1 5 prep_of,6 7 dobj",
    interacting: ["0 1"],
  },
];
const SYLLABLES = ["ab", "cor", "dil", "fen", "gal", "mur", "nep", "sot", "tav", "vex"];

/** A corpus of so many documents of one to three sentences. */
export function interactionCorpus(rng: Rng, documents: number, name = "invented"): string {
  const parts = Array.from({ length: documents }, (_, d) => {
    const id = `${name}.d${d}`;
    const sentences = Array.from({ length: 1 + rng.below(3) }, (_, s) => sentenceOf(rng, `${id}.s${s}`));
    return `  <document id="${id}">\n${sentences.join("")}  </document>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<corpus source="${name}">\n${parts.join("")}</corpus>\n`;
}

function sentenceOf(rng: Rng, id: string): string {
  const pattern = PATTERNS[rng.below(PATTERNS.length)]!;
  const proteins = [0, 1, 2].map(() => nameOf(rng));
  const words = pattern.words.split(" ").map((word) => {
    const [text, pos] = word.split("/") as [string, string];
    const protein = /^\d$/.test(text) ? Number(text) : undefined;
    return { text: protein === undefined ? text : proteins[protein]!, pos, protein };
  });
  let at = 0;
  const tokens = words.map(({ text, ...rest }) => {
    const offset = `${at}-${at + text.length - 1}`;
    at += text.length + 1;
    return { text, offset, ...rest };
  });
  const named = tokens.filter(({ protein }) => protein !== undefined);
  const lines = [
    `<sentence id="${id}" text="${tokens.map(({ text }) => text).join(" ")}">`,
    ...named.map(
      ({ text, offset, protein }) =>
        `  <entity charOffset="${offset}" id="${id}.e${protein}" text="${text}" />`,
    ),
    ...pairsOf(named.length).map(([a, b], k) => {
      const answer = pattern.interacting.includes(`${a} ${b}`) ? "True" : "False";
      return `  <pair e1="${id}.e${a}" e2="${id}.e${b}" id="${id}.p${k}" interaction="${answer}" />`;
    }),
    "  <sentenceanalyses>",
    '    <parses><parse parser="split_parse" tokenizer="split">',
    ...pattern.dependencies.split(",").map((dependency) => {
      const [governor, dependent, type] = dependency.split(" ");
      return `      <dependency t1="st_${governor}" t2="st_${dependent}" type="${type}" />`;
    }),
    '    </parse></parses><tokenizations><tokenization tokenizer="split">',
    ...tokens.map(
      ({ text, pos, offset }, k) =>
        `      <token POS="${pos}" charOffset="${offset}" id="st_${k}" text="${text}" />`,
    ),
    "    </tokenization></tokenizations>",
    "  </sentenceanalyses>",
    "</sentence>",
  ];
  return `${lines.map((line) => `    ${line}`).join("\n")}\n`;
}

function nameOf(rng: Rng): string {
  const part = () => SYLLABLES[rng.below(SYLLABLES.length)]!;
  return `${part()}${part()}in-${1 + rng.below(9)}`;
}

function pairsOf(proteins: number): readonly (readonly [number, number])[] {
  return Array.from({ length: proteins }, (_, a) => a).flatMap((a) =>
    Array.from({ length: proteins - a - 1 }, (_, k) => [a, a + 1 + k] as const),
  );
}
