/** A place in a list, as the name of a property. */
const PLACE = /^(?:0|[1-9]\d*)$/;

/**
 * A list whose members are made anew each time one is read, and not kept: for very many small ones, of which objects would take more memory than all the rest. It reads
 * like any other array, at the price of a call for each member.
 */
export function madeList<T>(length: number, make: (place: number) => T): readonly T[] {
  const has = (key: string | symbol): key is string =>
    typeof key === "string" && PLACE.test(key) && Number(key) < length;
  const member = (key: string) => make(Number(key));
  // Its own members are holes; only its length is real.
  return new Proxy<T[]>(new Array(length), {
    get: (list, key) => (has(key) ? member(key) : Reflect.get(list, key)),
    has: (list, key) => has(key) || Reflect.has(list, key),
    ownKeys: () => [...Array.from({ length }, (_, place) => String(place)), "length"],
    getOwnPropertyDescriptor: (list, key) =>
      has(key)
        ? { value: member(key), enumerable: true, configurable: true, writable: false }
        : Reflect.getOwnPropertyDescriptor(list, key),
    set: () => false,
    defineProperty: () => false,
    deleteProperty: () => false,
  });
}
