import { commands } from "../definitions/commands.ts";
import type { CommandDefinition, OptionDefinition } from "../definitions/definition.ts";
import { suggestionsFor } from "../definitions/suggestions.ts";

export type Shell = "bash" | "zsh" | "fish";

/** A script that completes commands, options, and the words an option may have or usually has; files elsewhere. */
export function completionScript(shell: Shell): string {
  return { bash, zsh, fish }[shell]();
}

function flagsOf({ name, kind }: OptionDefinition): readonly string[] {
  return kind === "switch" ? [`--${name}`, `--no-${name}`] : [`--${name}`];
}

function takesValue({ kind }: OptionDefinition): boolean {
  return kind !== "flag" && kind !== "switch";
}

/** The words to choose from; none where it is anything, such as a file. */
function valuesOf(option: OptionDefinition): readonly string[] {
  return option.choices ?? [...(option.words ?? []), ...suggestionsFor(option)];
}

function bash(): string {
  const cases = commands.map((command) => {
    const flags = [...command.options.flatMap(flagsOf), "--help"].join(" ");
    const words = command.arguments.flatMap(({ choices = [] }) => choices).join(" ");
    return `    ${command.name}) flags="${flags}"; words="${words}" ;;`;
  });
  const values = valuesByCommand().map(
    ({ command, option, adds, values }) =>
      `    ${command}:--${option}) ${adds ? "_ordo_list" : "_ordo_words"} "${values.join(" ")}" "$word"; return ;;`,
  );
  return `# bash completion for ordo
# bash takes a word apart at : and =, and wants the last part alone.
_ordo_words() {
  local prefix=
  [[ $COMP_WORDBREAKS == *:* ]] && prefix=\${2%"\${2##*:}"}
  [[ $COMP_WORDBREAKS == *=* && $2 == *=* ]] && prefix=\${2%"\${2##*[:=]}"}
  COMPREPLY=($(compgen -W "$1" -- "$2"))
  COMPREPLY=("\${COMPREPLY[@]#"$prefix"}")
}
# The last of several words with commas between.
_ordo_list() {
  local first=\${2%"\${2##*,}"}
  COMPREPLY=($(compgen -P "$first" -W "$1" -- "\${2##*,}"))
}
_ordo() {
  local line=\${COMP_LINE:0:COMP_POINT} word before command=\${COMP_WORDS[1]} flags= words= parts
  word=\${line##*[[:blank:]]}
  read -ra parts <<< "\${line%"$word"}"
  before=\${parts[*]: -1}
  if [ "\${#parts[@]}" -eq 1 ]; then
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

function valuesByCommand() {
  return commands.flatMap((command) =>
    command.options.flatMap((option) => {
      const values = valuesOf(option);
      const { name, adds = false } = option;
      return values.length === 0 ? [] : [{ command: command.name, option: name, adds, values }];
    }),
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
    const value = takesValue(option)
      ? `:${(option.argument ?? "value").toLowerCase()}:${zshValues(option)}`
      : "";
    const repeat = option.kind === "list" ? "*" : "";
    return flagsOf(option).map((flag) => quoted(`${repeat}${flag}[${escaped(option.summary)}]${value}`));
  });
  const places = list.map(({ name, choices }, index) =>
    quoted(`${index + 1}:${name}:${choices === undefined ? "_files" : `(${choices.join(" ")})`}`),
  );
  return [...flags, ...places];
}

function zshValues(option: OptionDefinition): string {
  const values = valuesOf(option);
  if (values.length === 0) return "_files";
  if (option.adds === true) return `_sequence compadd - ${values.join(" ")}`;
  return `(${values.join(" ").replaceAll(":", "\\:")})`;
}

function fish(): string {
  const lines = ["# fish completion for ordo"];
  for (const command of commands) {
    lines.push(
      `complete -c ordo -n __fish_use_subcommand -f -a ${command.name} -d ${quoted(command.summary)}`,
    );
    const when = `-n '__fish_seen_subcommand_from ${command.name}'`;
    for (const option of command.options) {
      const value = takesValue(option) ? ` -r${fishValues(option)}` : "";
      for (const flag of flagsOf(option))
        lines.push(`complete -c ordo ${when} -l ${flag.slice(2)}${value} -d ${quoted(option.summary)}`);
    }
    for (const { choices } of command.arguments)
      if (choices !== undefined) lines.push(`complete -c ordo ${when} -f -a '${choices.join(" ")}'`);
  }
  return `${lines.join("\n")}\n`;
}

function fishValues(option: OptionDefinition): string {
  const values = valuesOf(option);
  if (values.length === 0) return "";
  // Completes the last of several words with commas between.
  if (option.adds === true) return ` -f -a '(__fish_append , ${values.join(" ")})'`;
  return ` -f -a '${values.join(" ")}'`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
