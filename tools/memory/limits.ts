/** Ways to give a program less memory than the machine has: a control group, which counts what is used, and ulimit, which counts addresses. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface MemoryLimit {
  readonly name: string;
  /** What a shell does first to be limited. */
  readonly shell: string;
  /** How often the system has ended a program for what it used. */
  kills(): number;
  remove(): void;
}

export const unlimited: MemoryLimit = { name: "no limit", shell: ":", kills: () => 0, remove: () => {} };

/** `ulimit -v`. */
export function addressLimit(gigabytes: number): MemoryLimit {
  const kilobytes = Math.round(gigabytes * 2 ** 20);
  return { ...unlimited, name: `ulimit -v ${gigabytes} GB`, shell: `ulimit -v ${kilobytes}` };
}

/** A control group of its own inside the one of this process, as a container has. Undefined where they cannot be made. */
export function groupLimit(gigabytes: number): MemoryLimit | undefined {
  const place = ownGroup();
  if (place === undefined) return undefined;
  const folder = join(place.folder, `ordo-memory-${process.pid}-${gigabytes}`);
  const file = (name: string) => join(folder, name);
  try {
    mkdirSync(folder);
    writeFileSync(file(place.limit), String(Math.round(gigabytes * 2 ** 30)));
  } catch {
    return undefined;
  }
  return {
    name: `group of ${gigabytes} GB`,
    shell: `echo $$ > ${file("cgroup.procs")}`,
    kills: () => Number(/oom_kill (\d+)/.exec(readFileSync(file(place.events), "utf8"))?.[1] ?? 0),
    remove: () => rmdirSync(folder),
  };
}

/** Version 1 has a tree of its own for memory, version 2 one for everything. */
function ownGroup(): { folder: string; limit: string; events: string } | undefined {
  if (!existsSync("/proc/self/cgroup")) return undefined;
  const lines = readFileSync("/proc/self/cgroup", "utf8");
  const [first, second] = [/^\d+:memory:(.*)$/m, /^0::(.*)$/m].map((line) => line.exec(lines)?.[1]);
  if (first !== undefined)
    return {
      folder: join("/sys/fs/cgroup/memory", first),
      limit: "memory.limit_in_bytes",
      events: "memory.oom_control",
    };
  if (second === undefined) return undefined;
  return { folder: join("/sys/fs/cgroup", second), limit: "memory.max", events: "memory.events" };
}
