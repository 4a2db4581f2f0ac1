import type { ExampleDefinition } from "./definition.ts";

/** What stands under "Examples" in the help of each command. */
export const examples = {
  fit: [
    {
      command: "ordo fit wine.csv --target quality --scale standard --out wine.ordo",
      what: "a linear ranker",
    },
    {
      command: "ordo fit train.light --kernel gaussian:gamma=0.1 --lambda 2^-3 --out model.ordo",
      what: "SVMlight lines with qid: ranks inside queries",
    },
    {
      command: "ordo fit large.csv --target y --kernel gaussian:gamma=0.1 --landmarks 500 --out large.ordo",
      what: "many rows, on the span of 500 of them",
    },
    {
      command: "ordo fit teams.csv --id team --pairs games.csv --out teams.ordo",
      what: "from who beat whom",
    },
    {
      command: "ordo fit titles.csv --strings title --target topic --positive earn --out titles.ordo",
      what: "texts, by their runs of 3 letters",
    },
    {
      command: "ordo fit news.jsonl --text body --target earn --stem english --out news.ordo",
      what: "the words of texts, by their stems",
    },
    {
      command:
        "ordo fit clicks.csv --target click --query session --stream --checkpoint fit.part --out clicks.ordo",
      what: "more rows than fit into memory; run it again to go on after an interruption",
    },
  ],
  predict: [
    { command: "ordo predict wine.ordo new.csv", what: "one score on each line" },
    {
      command: "ordo predict wine.ordo new.csv --with-ids --id bottle --out ranked.csv",
      what: "id, score and rank",
    },
    { command: "ordo predict titles.ordo new.csv --strings title", what: "with a model of texts" },
    { command: "ordo predict news.ordo new.jsonl --text body", what: "with a model of the words of texts" },
  ],
  evaluate: [
    { command: "ordo evaluate wine.ordo test.csv", what: "on rows the model has not seen" },
    {
      command: "ordo evaluate model.ordo test.light --metric ndcg@10,map,concordance",
      what: "several measures",
    },
  ],
  report: [
    { command: "ordo report runs/wine", what: "the answer and small pictures" },
    { command: "ordo report runs/wine --out wine.html", what: "one page to send around" },
    { command: "ordo report runs/wine --figure roc --out roc.png", what: "one figure for a paper" },
  ],
  validate: [
    { command: "ordo validate wine.csv --target quality --scale standard", what: "what suits the data" },
    {
      command: "ordo validate train.light --split leave-query-out --metric concordance,ndcg@10",
      what: "queries, two measures",
    },
    {
      command: "ordo validate heart.arff --split leave-pair-out --permutations 999",
      what: "with a test against chance",
    },
    {
      command: "ordo validate heart.arff --split k-fold:10 --scale standard --top 10",
      what: "do the largest weights stay the largest?",
    },
  ],
  tune: [
    {
      command: "ordo tune wine.csv --target quality --scale standard --out wine.ordo",
      what: "lambda from a grid that fits the data",
    },
    {
      command:
        "ordo tune train.light --kernel 'gaussian:gamma=2^-10..2^2' --nested k-fold:5 --out model.ordo",
      what: "kernel width as well, with an honest estimate",
    },
  ],
  compare: [
    {
      command: "ordo compare wine.csv --target quality --learner rank-rls --learner rls",
      what: "two learners",
    },
    {
      command:
        "ordo compare train.light --learner 'rank-rls:kernel=linear' --learner 'rank-rls:kernel=gaussian:gamma=0.1;lambda=2'",
      what: "two kernels",
    },
    {
      command:
        "ordo compare wine.csv --target quality --lambda 2^-5..2^5 --nested k-fold:5 --learner rank-rls --learner rls",
      what: "each at its best lambda",
    },
  ],
  explain: [
    { command: "ordo explain wine.ordo new.csv --a 0 --b 17", what: "rows by number, from 0" },
    { command: "ordo explain wine.ordo new.csv --id bottle --a W-81 --b W-12", what: "rows by id" },
  ],
  ask: [
    { command: "ordo ask wine.ordo new.csv", what: "the pair to ask for, of a model of gp-rank" },
    { command: "ordo ask wine.ordo new.csv --id bottle --quiet", what: "the two ids alone" },
    {
      command: "ordo ask wine.ordo new.csv --id bottle --loop --out answers.csv",
      what: "ask, learn from the answer, ask again; until q",
    },
    {
      command: "ordo ask wine.ordo new.csv --loop --questions 3 --out answers.csv < typed.txt",
      what: "answers from a file, one on each line",
    },
  ],
  combine: [
    {
      command: "ordo combine held-back.csv --model small.ordo --model large.ordo --out both.ordo",
      what: "the weighted sum nearest to the known scores",
    },
    {
      command:
        "ordo combine train.csv --model a.ordo --model b.ordo --space hk --aim c.ordo --out near-c.ordo",
      what: "the one nearest to a third model of the same kernel",
    },
  ],
  inspect: [
    { command: "ordo inspect wine.csv --target quality", what: "is the data what it should be?" },
    { command: "ordo inspect wine.ordo", what: "what is in this model?" },
    {
      command: "ordo inspect wine.ordo --top 20 --weights weights.csv",
      what: "its largest weights, and all of them in a file",
    },
  ],
  convert: [
    { command: "ordo convert train.light train.parquet", what: "SVMlight to Parquet" },
    {
      command: "ordo convert wine.csv wine.svm --target quality --drop feature-names",
      what: "CSV to SVMlight",
    },
  ],
  kernel: [
    {
      command: "ordo kernel wine.csv --target quality --kernel gaussian:gamma=0.1 --figure wine.svg",
      what: "what a kernel sees, as numbers and as a picture",
    },
    {
      command: "ordo kernel titles.csv --strings title --out titles.npy",
      what: "the values for another program",
    },
  ],
  backends: [
    { command: "ordo backends", what: "a list, in the order of choice" },
    { command: "ordo backends --json --no-measure", what: "for programs" },
  ],
  reproduce: [
    { command: "ordo reproduce", what: "what there is, and which data it needs" },
    { command: "ordo reproduce lfs-academic --figures figures", what: "one table, with its figure" },
    { command: "ordo reproduce irrelevant-pairs --quick --json", what: "for programs, with fewer draws" },
  ],
  completion: [
    { command: "ordo completion bash >> ~/.bashrc", what: "bash" },
    { command: "ordo completion zsh > ~/.zfunc/_ordo", what: "zsh" },
    { command: "ordo completion fish > ~/.config/fish/completions/ordo.fish", what: "fish" },
  ],
  schema: [{ command: "ordo schema validate", what: "every key of validate --json" }],
} satisfies Readonly<Record<string, readonly ExampleDefinition[]>>;
