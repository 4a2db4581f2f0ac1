import { limit, requireWithin } from "../../base/limits.ts";
import { nearestName } from "../../base/nearest-name.ts";
import { describeRange, inRange, type ParameterRange } from "../../base/ranges.ts";
import type { PairKind } from "../../profiles/pair-values.ts";
import { kernelFrom } from "../kernel-from.ts";
import { type Choice, combinationRanges, isLeaf, kindNames, type LeafName, leafKinds } from "../kinds.ts";
import { dependsOnReference, type KernelSpec } from "../spec.ts";
import { readChoices } from "./choices.ts";
import { readNumbers, seesNumber } from "./numbers.ts";
import { Scanner } from "./scanner.ts";

const NAME = /[A-Za-z_][\w-]*/y;
const KEY = /[A-Za-z_][\w-]*(?=\s*=)/y;
const VIEW = /[A-Za-z_][\w.-]*/y;
const QUOTED = /"(?:[^"\\]|\\.)*"/y;

/**
 * The specs a text stands for: one, or with `several` one for each combination of the values listed in it, the first
 * list varying slowest.
 *
 *     kernel      = numbers "*" kernel | leaf [":" parameters] | combination "(" … ")"
 *     parameters  = name "=" (numbers | words) ["," parameters]
 *     combination = sum(kernel, …) | product(kernel, …) | power(kernel, numbers)
 *                 | normalize(kernel) | center(kernel) | on(view, kernel) | kronecker(kernel, kernel, …)
 *                 | symmetric-pair(view, view, kernel) | antisymmetric-pair(…) | transitive-pair(…)
 *     numbers     = number | with `several` also range or list, see `readNumbers`
 *     words       = word | with `several` also list, see `readChoices`
 */
export function readSpecs(text: string, several: boolean): readonly KernelSpec[] {
  const scanner = new Scanner(text);
  const specs = readKernel({ scanner, several, depth: 0 });
  if (!scanner.atEnd) throw scanner.error("the end of the kernel");
  return specs;
}

interface Place {
  readonly scanner: Scanner;
  readonly several: boolean;
  readonly depth: number;
}

function readKernel(place: Place): readonly KernelSpec[] {
  const { scanner, depth } = place;
  if (depth > limit("depth")) throw scanner.error(`at most ${limit("depth")} kernels inside each other`);
  if (seesNumber(scanner)) return readScaled(place);
  const { position } = scanner;
  const name = scanner.match(NAME);
  if (name === undefined) throw scanner.error("a kernel, such as linear or gaussian:gamma=0.5");
  if (isLeaf(name)) return readLeaf(place, name, position);
  if (Object.hasOwn(combinations, name)) {
    scanner.require("(", `after ${name}`);
    const specs = combinations[name as keyof typeof combinations](inside(place));
    scanner.require(")", `at the end of ${name}(…)`);
    return specs;
  }
  const near = nearestName(name, Object.keys(combinations).concat(kindNames));
  const hint = near === undefined ? `there are ${kindNames.join(", ")}` : `did you mean ${near}?`;
  throw scanner.error("the name of a kernel", position, hint);
}

function inside(place: Place): Place {
  return { ...place, depth: place.depth + 1 };
}

function readScaled(place: Place): readonly KernelSpec[] {
  const factors = readChecked(place, "the factor", combinationRanges.scale.factor);
  place.scanner.require("*", "between a factor and its kernel");
  const kernels = readKernel(inside(place));
  return eachOf(place, { factor: factors, kernel: kernels }, (fields) => ({ kind: "scale", ...fields }));
}

const combinations = {
  sum: (place: Place) => allOf(place, readList(place)).map((terms): KernelSpec => ({ kind: "sum", terms })),
  product: (place: Place) =>
    allOf(place, readList(place)).map((factors): KernelSpec => ({ kind: "product", factors })),
  power(place: Place) {
    const kernel = readKernel(place);
    place.scanner.require(",", "and the exponent in power(kernel, exponent)");
    const exponent = readChecked(place, "the exponent", combinationRanges.power.exponent);
    return eachOf(place, { exponent, kernel }, (fields): KernelSpec => ({ kind: "power", ...fields }));
  },
  normalize: (place: Place) => readKernel(place).map((kernel): KernelSpec => ({ kind: "normalize", kernel })),
  center: (place: Place) => readKernel(place).map((kernel): KernelSpec => ({ kind: "center", kernel })),
  on(place: Place) {
    const view = readView(place.scanner);
    place.scanner.require(",", "and a kernel in on(view, kernel)");
    return readKernel(place).map((kernel): KernelSpec => ({ kind: "on", view, kernel }));
  },
  kronecker: readKronecker,
  "symmetric-pair": readPair("symmetric-pair"),
  "antisymmetric-pair": readPair("antisymmetric-pair"),
  "transitive-pair": readPair("transitive-pair"),
};

/** The product that it is, of views only. */
function readKronecker(place: Place): readonly KernelSpec[] {
  const { position } = place.scanner;
  const parts = readList(place);
  const isOfViews = ([spec]: readonly KernelSpec[]) => kernelFrom(spec).input === "views";
  if (parts.length < 2 || !parts.every(isOfViews))
    throw place.scanner.error("kronecker(on(view, kernel), on(other, kernel))", position);
  return allOf(place, parts).map((factors): KernelSpec => ({ kind: "product", factors }));
}

function readPair(kind: PairKind): (place: Place) => readonly KernelSpec[] {
  return (place) => {
    const { scanner } = place;
    const after = `in ${kind}(view, other, kernel)`;
    const first = readView(scanner);
    scanner.require(",", `and another view ${after}`);
    const { position } = scanner;
    const second = readView(scanner);
    if (first === second) throw scanner.error(`another view than ${first} ${after}`, position);
    scanner.require(",", `and a kernel ${after}`);
    const inner = scanner.position;
    const kernels = readKernel(place);
    if (kernels.some(dependsOnReference))
      throw scanner.error("a kernel without center inside", inner, `write center(${kind}(…))`);
    return kernels.map((kernel): KernelSpec => ({ kind, first, second, kernel }));
  };
}

function readList(place: Place): readonly (readonly KernelSpec[])[] {
  const list = [readKernel(place)];
  while (place.scanner.take(",")) {
    list.push(readKernel(place));
    requireWithin("terms", list.length, "a kernel of several");
  }
  return list;
}

function readView(scanner: Scanner): string {
  const word = scanner.match(VIEW);
  if (word !== undefined) return word;
  const { position } = scanner;
  const quoted = scanner.match(QUOTED);
  if (quoted === undefined) throw scanner.error("the name of a view, in quotes unless it is a plain word");
  try {
    return JSON.parse(quoted) as string;
  } catch {
    throw scanner.error("a quoted name as JSON writes it", position);
  }
}

function readLeaf(place: Place, kind: LeafName, position: number): readonly KernelSpec[] {
  const { scanner } = place;
  const { options, build } = leafKinds[kind];
  const names = Object.keys(options);
  if (scanner.sees(/\(/y)) throw scanner.error(`parameters after a colon, as in ${exampleOf(kind)}`);
  const given: Record<string, readonly (number | Choice)[]> = {};
  if (scanner.take(":")) {
    do {
      const at = scanner.position;
      const key = scanner.match(KEY);
      if (key === undefined) throw scanner.error(`a parameter of ${kind}, as in ${exampleOf(kind)}`);
      if (!Object.hasOwn(options, key)) throw unknownParameter(scanner, kind, key, at);
      if (Object.hasOwn(given, key)) throw scanner.error(`${key} once`, at);
      scanner.require("=", `after ${key}`);
      given[key] = readValues(place, kind, key);
    } while (scanner.sees(/,\s*[A-Za-z_][\w-]*\s*=/y) && scanner.take(","));
  }
  const missing = names.filter(
    (name) => options[name]?.fallback === undefined && !Object.hasOwn(given, name),
  );
  if (missing.length > 0)
    throw scanner.error(`${missing.join(" and ")} for ${kind}`, scanner.position, `write ${exampleOf(kind)}`);
  return eachOf(place, given, (fields) => build(fields as never).spec, position);
}

function readValues(place: Place, kind: LeafName, key: string): readonly (number | Choice)[] {
  const { ranges, choices } = leafKinds[kind];
  if (Object.hasOwn(ranges, key)) return readChecked(place, key, ranges[key]);
  return readChoices(place.scanner, key, choices[key], place.several);
}

function unknownParameter(scanner: Scanner, kind: LeafName, key: string, position: number) {
  const names = Object.keys(leafKinds[kind].options);
  if (names.length === 0) return scanner.error(`no parameters: ${kind} has none`, position);
  const near = nearestName(key, names);
  const hint = near === undefined ? "" : `did you mean ${near}?`;
  return scanner.error(`a parameter of ${kind} (${names.join(", ")})`, position, hint);
}

/** How the kernel looks in full: `gaussian:gamma=…`. */
function exampleOf(kind: LeafName): string {
  const names = Object.keys(leafKinds[kind].options);
  return names.length === 0 ? kind : `${kind}:${names.map((name) => `${name}=…`).join(",")}`;
}

function readChecked({ scanner, several }: Place, what: string, range: ParameterRange): readonly number[] {
  const { position } = scanner;
  const values = readNumbers(scanner, what, several);
  const wrong = values.find((value) => !inRange(range, value));
  if (wrong === undefined) return values;
  const hint = values.length === 1 ? "" : `${wrong} is in the list`;
  throw scanner.error(`${describeRange(range)} for ${what}`, position, hint);
}

/** One result for each choice of one value per field; the first field varies slowest. */
function eachOf<F extends Readonly<Record<string, readonly unknown[]>>>(
  place: Place,
  fields: F,
  make: (choice: { readonly [K in keyof F]: F[K][number] }) => KernelSpec,
  position?: number,
): readonly KernelSpec[] {
  const names = Object.keys(fields);
  const choices = allOf(place, Object.values(fields), position);
  return choices.map((choice) =>
    make(Object.fromEntries(names.map((name, index) => [name, choice[index]])) as never),
  );
}

/** Every way to choose one from each list. */
function allOf<T>(
  { scanner }: Place,
  lists: readonly (readonly T[])[],
  position?: number,
): readonly (readonly T[])[] {
  const count = lists.reduce((total, list) => total * list.length, 1);
  if (count > limit("values")) throw scanner.error(`a grid of at most ${limit("values")} kernels`, position);
  return lists.reduce<readonly (readonly T[])[]>(
    (chosen, list) => chosen.flatMap((before) => list.map((value) => [...before, value])),
    [[]],
  );
}
