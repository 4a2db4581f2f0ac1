/** Who may import whom: the layers inside the library, and the packages. Types count as imports. */

/** Folders of packages/ordo/src and the folders each may import from, besides itself. */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  linalg: ["base"],
  // What items are made of: shared by kernels and scorer.
  profiles: ["base"],
  // How texts become terms and numbers: shared by transforms and scorer.
  text: ["base"],
  wasm: ["base", "linalg"],
  compute: ["base", "linalg", "wasm"],
  data: ["base", "linalg", "profiles", "text"],
  // Jobs, and where they run; what the jobs are is above it.
  engine: ["base", "linalg", "wasm", "compute", "data"],
  preferences: ["base", "linalg", "data"],
  kernels: ["base", "linalg", "data", "profiles"],
  metrics: ["base", "linalg", "data"],
  learners: ["base", "linalg", "compute", "data", "engine", "preferences", "kernels"],
  validation: [
    "base",
    "linalg",
    "compute",
    "data",
    "engine",
    "preferences",
    "kernels",
    "metrics",
    "learners",
  ],
  // The list of all kinds of jobs, and the program of the threads that do them.
  jobs: [
    "base",
    "linalg",
    "wasm",
    "compute",
    "data",
    "engine",
    "kernels",
    "metrics",
    "learners",
    "validation",
  ],
  models: [
    "base",
    "linalg",
    "profiles",
    "text",
    "compute",
    "data",
    "preferences",
    "kernels",
    "metrics",
    "learners",
    "validation",
  ],
  // What a page loads to score with a model file: nothing else of the library.
  "models/format": ["base", "profiles", "text", "data/transforms"],
  scorer: ["base", "profiles", "text", "data/transforms", "models/format"],
};

/** Packages, by folder, and the packages of this repository each may import from. Tests may use testkit as well. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  ordo: [],
  testkit: ["ordo"],
  native: ["ordo"],
  cuda: ["ordo"],
  files: ["ordo"],
  report: ["ordo"],
  figures: ["ordo", "report"],
  reproduce: ["ordo", "native", "files", "report"],
  cli: ["ordo", "native", "cuda", "files", "report", "figures", "reproduce"],
};

/** Folders of packages/cli/src, each of which may import from those before it. What lies beside them ties them together. */
export const ROOMS: readonly string[] = [
  "definitions",
  "settings",
  "terminal",
  "input",
  "learning",
  "runs",
  "commands",
];

export interface Rule {
  readonly name: string;
  readonly comment: string;
  readonly severity: "error";
  readonly from: { readonly path?: string; readonly pathNot?: string };
  readonly to: {
    readonly path?: string;
    readonly pathNot?: string;
    readonly circular?: boolean;
    readonly couldNotResolve?: boolean;
    readonly dependencyTypes?: readonly string[];
    readonly dependencyTypesNot?: readonly string[];
  };
}

const TESTS = "\\.test\\.ts$";

/**
 * The rules for dependency-cruiser, given the source files that the packages' `exports` lead to. Tests may reach into every
 * layer, since what they compare may lie above.
 */
export function rules(publicEntries: readonly string[]): Rule[] {
  return [
    rule("no-cycles", "Modules must not import each other in a circle.", {}, { circular: true }),
    rule(
      "resolved",
      "An import must lead somewhere.",
      { pathNot: TESTS },
      { couldNotResolve: true, pathNot: "/generated/" },
    ),
    rule(
      "no-node-in-library",
      "The library runs in browsers; Node modules come through process.getBuiltinModule, behind a check.",
      { path: "^packages/ordo/src/", pathNot: TESTS },
      // A type from Node leaves no trace in what is loaded.
      { dependencyTypes: ["core"], dependencyTypesNot: ["type-only", "type-import", "pre-compilation-only"] },
    ),
    rule(
      "no-dependency-in-library",
      "The library has no runtime dependency.",
      { path: "^packages/ordo/src/", pathNot: TESTS },
      { path: "node_modules/" },
    ),
    rule(
      "testkit-in-tests-only",
      "Only tests use the test kit.",
      { path: "^packages/", pathNot: `^packages/testkit/|${TESTS}` },
      { path: "^packages/testkit/" },
    ),
    rule(
      "public-entries-only",
      "Another package is entered through its exports.",
      { path: "^packages/([^/]+)/" },
      { path: "^packages/[^/]+/", pathNot: `^packages/$1/|^(${publicEntries.map(escaped).join("|")})$` },
    ),
    ...Object.entries(LAYERS).map(([layer, allowed]) =>
      rule(
        `layer-${layer}`,
        `${layer} may import from ${allowed.join(", ") || "nothing else"}.`,
        { path: `^packages/ordo/src/${layer}/`, pathNot: TESTS },
        { path: "^packages/ordo/src/", pathNot: `^packages/ordo/src/(${[layer, ...allowed].join("|")})/` },
      ),
    ),
    ...ROOMS.slice(0, -1).map((room, index) =>
      rule(
        `room-${room}`,
        `${room} may import from ${ROOMS.slice(0, index).join(", ") || "no other room"}.`,
        { path: `^packages/cli/src/${room}/`, pathNot: TESTS },
        { path: `^packages/cli/src/(${ROOMS.slice(index + 1).join("|")})/` },
      ),
    ),
    ...Object.entries(PACKAGES).map(([name, allowed]) =>
      rule(
        `package-${name}`,
        `The package ${name} may import from ${allowed.join(", ") || "no other package"}.`,
        { path: `^packages/${name}/` },
        { path: "^packages/", pathNot: `^packages/(${[name, "testkit", ...allowed].join("|")})/` },
      ),
    ),
  ];
}

function escaped(path: string): string {
  return path.replaceAll(".", "\\.");
}

function rule(name: string, comment: string, from: Rule["from"], to: Rule["to"]): Rule {
  return { name, comment, severity: "error", from, to };
}
