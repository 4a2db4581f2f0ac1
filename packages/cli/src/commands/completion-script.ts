import { commands } from "../definitions/commands.ts";
import type { CommandDefinition, OptionDefinition } from "../definitions/definition.ts";

export type Shell = "bash" | "zsh" | "fish";

/** A script that completes commands, options, and the words an option may have; files elsewhere. */
export function completionScript(shell: Shell): string {
  return { bash, zsh, fish }[shell]();
}

function flagsOf({ name, kind }: OptionDefinition): readonly string[] {
  return kind === "switch" ? [`--${name}`, `--no-${name}`] : [`--${name}`];
}

function takesValue({ kind }: OptionDefinition): boolean {
  return kind !== "flag" && kind !== "switch";
}

function bash(): string {
  const cases = commands.map((command) => {
    const flags = [...command.options.flatMap(flagsOf), "--help"].join(" ");
    const words = command.arguments.flatMap(({ choices = [] }) => choices).join(" ");
    return `    ${command.name}) flags="${flags}"; words="${words}" ;;`;
  });
  const values = choicesByCommand().map(
    ({ command, option, choices }) =>
      `    ${command}:--${option}) COMPREPLY=($(compgen -W "${choices.join(" ")}" -- "$word")); return ;;`,
  );
  return `# bash completion for ordo
_ordo() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} flags= words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(" ")} --help --version" -- "$word"))
    return
  fi
  case "$command:$before" in
${values.join("\n")}
  esac
  case "$command" in
${cases.join("\n")}
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$word"))
  elif [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$word"))
  else
    compopt -o default
    COMPREPLY=()
  fi
}
complete -F _ordo ordo
`;
}

function choicesByCommand() {
  return commands.flatMap((command) =>
    command.options.flatMap(({ name, choices }) =>
      choices === undefined ? [] : [{ command: command.name, option: name, choices }],
    ),
  );
}

function zsh(): string {
  const list = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join("\n");
  const cases = commands.map(
    (command) =>
      `    ${command.name})\n      _arguments ${zshArguments(command).join(" \\\n        ")}\n      ;;`,
  );
  return `#compdef ordo
_ordo() {
  local -a commands
  commands=(
${list}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join("\n")}
  esac
}
if [ "$funcstack[1]" = "_ordo" ]; then _ordo "$@"; else compdef _ordo ordo; fi
`;
}

function zshArguments({ options, arguments: list }: CommandDefinition): readonly string[] {
  const escaped = (text: string) => text.replace(/[[\]:\\]/g, "\\$&");
  const flags = options.flatMap((option) => {
    const values = option.choices === undefined ? "_files" : `(${option.choices.join(" ")})`;
    const value = takesValue(option) ? `:${(option.argument ?? "value").toLowerCase()}:${values}` : "";
    const repeat = option.kind === "list" ? "*" : "";
    return flagsOf(option).map((flag) => quoted(`${repeat}${flag}[${escaped(option.summary)}]${value}`));
  });
  const places = list.map(({ name, choices }, index) =>
    quoted(`${index + 1}:${name}:${choices === undefined ? "_files" : `(${choices.join(" ")})`}`),
  );
  return [...flags, ...places];
}

function fish(): string {
  const lines = ["# fish completion for ordo"];
  for (const command of commands) {
    lines.push(
      `complete -c ordo -n __fish_use_subcommand -f -a ${command.name} -d ${quoted(command.summary)}`,
    );
    const when = `-n '__fish_seen_subcommand_from ${command.name}'`;
    for (const option of command.options) {
      const choices = option.choices === undefined ? "" : ` -f -a '${option.choices.join(" ")}'`;
      const value = takesValue(option) ? ` -r${choices}` : "";
      for (const flag of flagsOf(option))
        lines.push(`complete -c ordo ${when} -l ${flag.slice(2)}${value} -d ${quoted(option.summary)}`);
    }
    for (const { choices } of command.arguments)
      if (choices !== undefined) lines.push(`complete -c ordo ${when} -f -a '${choices.join(" ")}'`);
  }
  return `${lines.join("\n")}\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
