/**
 * CRC-64/XZ: the polynomial of ECMA-182, reflected, ones before and after. It misses no change confined to 64 neighbouring
 * bits, so no changed byte, and any other change once in 2^64. In two 32-bit halves, because bitwise operators end there.
 */
const POLYNOMIAL_HIGH = 0xc96c5795;
const POLYNOMIAL_LOW = 0xd7870f42;

export interface Crc64 {
  readonly high: number;
  readonly low: number;
}

interface Table {
  readonly high: Uint32Array;
  readonly low: Uint32Array;
}

let table: Table | undefined;

export function crc64(bytes: Uint8Array): Crc64 {
  table ??= makeTable();
  const { high: tableHigh, low: tableLow } = table;
  let [high, low] = [-1, -1];
  for (let index = 0; index < bytes.length; index++) {
    const entry = (low ^ bytes[index]) & 0xff;
    low = ((low >>> 8) | (high << 24)) ^ tableLow[entry];
    high = (high >>> 8) ^ tableHigh[entry];
  }
  return { high: ~high >>> 0, low: ~low >>> 0 };
}

function makeTable(): Table {
  const [tableHigh, tableLow] = [new Uint32Array(256), new Uint32Array(256)];
  for (let entry = 0; entry < 256; entry++) {
    let [high, low] = [0, entry];
    for (let bit = 0; bit < 8; bit++) {
      const odd = low & 1;
      low = (low >>> 1) | (high << 31);
      high >>>= 1;
      if (odd) {
        high ^= POLYNOMIAL_HIGH;
        low ^= POLYNOMIAL_LOW;
      }
    }
    tableHigh[entry] = high;
    tableLow[entry] = low;
  }
  return { high: tableHigh, low: tableLow };
}
