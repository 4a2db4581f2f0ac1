/**
 * `npm run docs:commands`: writes docs/guide/command-line.md from the definitions of the commands. A test checks that the page
 * is as written here.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  argumentWord,
  type CommandDefinition,
  commands,
  EXIT_CODES,
  type OptionDefinition,
  type OptionGroup,
} from "@ordo/cli";
import { formatSplit, kernelNames, metricNames, splitFrom, splitKinds, splitNames } from "ordo";

export const page = resolve(import.meta.dirname, "../docs/guide/command-line.md");

const GROUPS: readonly OptionGroup[] = [
  "Data",
  "Learning",
  "Validation",
  "This command",
  "Files",
  "Computing",
  "Output",
];

export function commandReference(): string {
  return `${[head(), ...commands.map(commandPage), shared(), words(), output()].join("\n\n")}\n`;
}

function head(): string {
  const rows = commands.map(({ name, summary }) => `| [\`${name}\`](#${name}) | ${summary} |`);
  const codes = EXIT_CODES.map(({ code, meaning }) => `| ${code} | ${meaning} |`);
  return `<!-- Written by tools/command-reference.ts from the definitions of the commands; edit those. -->

# Command line

\`npx ordo COMMAND\` in a clone, \`ordo COMMAND\` where it is installed. \`ordo COMMAND --help\` prints what stands here.

| command | what it does |
|---|---|
${rows.join("\n")}

| exit code | meaning |
|---|---|
${codes.join("\n")}

A failure is one paragraph on standard error, without a stack trace. With \`--json\` standard output then holds one object with the key
\`error\`.`;
}

function commandPage(command: CommandDefinition): string {
  const usage = [
    "ordo",
    command.name,
    ...command.arguments.map(argumentWord),
    ...(command.options.length > 0 ? ["[options]"] : []),
  ];
  const places = command.arguments.map(({ name, summary }) => `- \`${name}\`: ${summary}`);
  const examples = command.examples.flatMap(({ what, command: line }) => [`# ${what}`, line]);
  const own = GROUPS.filter((group) => !SHARED.includes(group)).flatMap((group) =>
    command.options.filter((option) => option.group === group),
  );
  return [
    `## ${command.name}`,
    `${sentence(command.summary)} \`${usage.join(" ")}\``,
    ...command.about.split("\n"),
    ...(places.length > 0 ? [places.join("\n")] : []),
    own.length === 0 ? "" : table(own),
    sharedWords(command),
    `\`\`\`sh no-run\n${examples.join("\n")}\n\`\`\``,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Groups that are the same for every command that has them. */
const SHARED: readonly OptionGroup[] = ["Data", "Computing", "Output"];

function sharedWords({ options }: CommandDefinition): string {
  const names = SHARED.filter((group) => options.some((option) => option.group === group));
  if (names.length === 0) return "";
  const links = names.map((group) => `[${group}](#${group.toLowerCase()}-options)`);
  return `Besides, the options under ${links.join(", ")}${options.some(({ name }) => name === "scale") ? "" : ", where they apply"}.`;
}

function shared(): string {
  return SHARED.map((group) => {
    const all = new Map(
      commands.flatMap(({ options }) => options.map((option) => [option.name, option] as const)),
    );
    const rows = [...all.values()].filter((option) => option.group === group);
    return `## ${group} options\n\n${table(rows)}`;
  }).join("\n\n");
}

function table(options: readonly OptionDefinition[]): string {
  const rows = options.map((option) => `| \`${flags(option)}\` | ${cell(describe(option))} |`);
  return ["| option | meaning |", "|---|---|", ...rows].join("\n");
}

function flags({ name, kind, argument = "TEXT" }: OptionDefinition): string {
  if (kind === "flag") return `--${name}`;
  if (kind === "switch") return `--${name}, --no-${name}`;
  return `--${name} ${argument}`;
}

function describe({ summary, choices, fallback }: OptionDefinition): string {
  const words =
    choices === undefined ? "" : ` One of ${choices.map((choice) => `\`${choice}\``).join(", ")}.`;
  const usual = fallback === undefined ? "" : ` Default \`${fallback}\`.`;
  return `${summary}.${words}${usual}`;
}

function sentence(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

function splitsWithOptions(): readonly string[] {
  return splitKinds
    .flatMap(({ kind, text, examples }) =>
      text === undefined ? [] : examples.map((options) => splitFrom({ kind, ...options })),
    )
    .flatMap(({ spec, namesRows }) => (namesRows === true ? [] : [formatSplit(spec)]))
    .filter((text) => text.includes(":"));
}

function words(): string {
  const coded = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");
  return `## Words

**Kernels**: ${coded(kernelNames)}. Parameters follow a colon (\`gaussian:gamma=0.5\`); \`sum(…)\`, \`product(…)\`, \`power(…,2)\`,
\`normalize(…)\`, \`center(…)\` and a factor (\`0.5*linear\`) combine them.

**Numbers** may be powers (\`2^-3\`). Where several may stand: \`0.1|1|10\`, \`2^-10..2^2\` (every power), \`2^-10..2^2:2\` (every second).

**Splits**: ${coded(splitNames)}; also ${coded(splitsWithOptions())} (\`different\`: pairs with different scores).

**Measures**: ${coded(metricNames())}. A cut-off follows an @ (\`ndcg@10\`), a policy follows a colon
(\`ndcg@10:gain=linear,ties=average\`); see [Measures](./measures).

**Configuration file**: options by name without dashes, in TOML or JSON. Those at the top serve every command that knows them, those in a
table named after a command serve that command and go before; the command line goes before both.

\`\`\`toml
target = "disease"
positive = "present"
scale = "standard"

[validate]
split = "leave-pair-out"
metric = ["auc", "concordance"]
\`\`\``;
}

function output(): string {
  return `## What commands print

On a terminal and in a pipe the same text: the result, what it means, warnings, and a command to try next. \`--quiet\` leaves the bare
result, \`--json\` prints one object whose keys \`ordo schema COMMAND\` describes; every such object has \`version\`, \`command\` (which repeats
the run), \`seconds\` and \`warnings\`. Progress is drawn on standard error, only when that is a terminal. Colours follow \`NO_COLOR\`.

Files are written whole or not at all: Ctrl-C, a full disk or an error leave an old file as it was, and no temporary one.`;
}

if (import.meta.main) writeFileSync(page, commandReference());
