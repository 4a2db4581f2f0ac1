import type { Backend } from "ordo";

/** The backend, and the names of what it was asked for. */
export function recorded(backend: Backend): { readonly calls: string[]; readonly backend: Backend } {
  const calls: string[] = [];
  const get = (target: Backend, key: string | symbol) => {
    const value = Reflect.get(target, key, target);
    if (typeof value !== "function") return value;
    return (...args: unknown[]) => {
      calls.push(String(key));
      return value.apply(target, args);
    };
  };
  return { calls, backend: new Proxy(backend, { get }) };
}
