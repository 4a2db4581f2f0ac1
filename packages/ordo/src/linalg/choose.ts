import { OrdoError } from "../base/errors.ts";
import type { Backend } from "./backend.ts";

/** A way to get a backend, tried in its turn. */
export interface BackendSource {
  readonly name: string;
  /** Fails with the reason when this machine does not have what it takes. */
  load(): Promise<Backend>;
}

export interface ChosenBackend {
  readonly backend: Backend;
  /** The sources tried before it, and why they were not taken. */
  readonly passedOver: readonly PassedOver[];
}

export interface PassedOver {
  readonly name: string;
  readonly reason: string;
}

/** The first source that loads, or the wanted one and no other. */
export async function chooseBackend(
  sources: readonly BackendSource[],
  wanted?: string,
): Promise<ChosenBackend> {
  const passedOver: PassedOver[] = [];
  for (const source of sources.filter(({ name }) => wanted === undefined || name === wanted)) {
    try {
      return { backend: await source.load(), passedOver };
    } catch (cause) {
      passedOver.push({ name: source.name, reason: cause instanceof Error ? cause.message : String(cause) });
    }
  }
  throw noBackend(sources, wanted, passedOver);
}

function noBackend(
  sources: readonly BackendSource[],
  wanted: string | undefined,
  passedOver: readonly PassedOver[],
): OrdoError<"backend.unavailable"> {
  const known = sources.map(({ name }) => name).join(", ") || "none";
  const tried = passedOver.map(({ name, reason }) => `${name}: ${reason}`).join("; ");
  const reason = tried || `no such backend; known are ${known}`;
  const what =
    wanted === undefined ? "no backend could be loaded" : `the backend "${wanted}" could not be loaded`;
  return new OrdoError("backend.unavailable", `${what} (${reason})`, { wanted: wanted ?? "any", reason });
}
