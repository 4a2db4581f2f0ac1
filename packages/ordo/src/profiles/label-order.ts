/** Places of so many labels stand beside a number of 32 bits in a double. */
const PLACES = 2 ** 21;

/**
 * The places of different labels in an order that does not depend on what other labels there are: by a number made of each, which takes a tenth of the time that
 * comparing texts takes, and by text where two have the same one.
 */
export function labelOrder(labels: readonly string[]): Uint32Array {
  const count = labels.length;
  if (count > PLACES) return byText(labels);
  const keys = new Float64Array(count);
  for (let place = 0; place < count; place++) keys[place] = numberOf(labels[place]!) * PLACES + place;
  keys.sort();
  const order = new Uint32Array(count);
  let before = -1;
  for (let k = 0; k < count; k++) {
    const number = Math.floor(keys[k]! / PLACES);
    if (number === before) return byText(labels);
    order[k] = keys[k]! - number * PLACES;
    before = number;
  }
  return order;
}

function byText(labels: readonly string[]): Uint32Array {
  const numbers = labels.map(numberOf);
  const order = Uint32Array.from(labels.keys());
  return order.sort((a, b) => numbers[a]! - numbers[b]! || (labels[a]! < labels[b]! ? -1 : 1));
}

/** FNV-1a of its code units: http://www.isthe.com/chongo/tech/comp/fnv. */
function numberOf(label: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < label.length; place++)
    hash = Math.imul(hash ^ label.charCodeAt(place), 0x01000193);
  return hash >>> 0;
}
