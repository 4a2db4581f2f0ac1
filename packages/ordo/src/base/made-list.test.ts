import { describe, expect, it } from "vitest";
import { madeList } from "./made-list.ts";

describe("madeList", () => {
  const squares = madeList(5, (place) => place * place);
  const plain = [0, 1, 4, 9, 16];

  it("reads like an array", () => {
    expect(Array.isArray(squares)).toBe(true);
    expect(squares.length).toBe(5);
    expect(squares[3]).toBe(9);
    expect(squares[5]).toBeUndefined();
    expect(squares[-1]).toBeUndefined();
    expect(squares.at(-1)).toBe(16);
    expect(2 in squares).toBe(true);
    expect(5 in squares).toBe(false);
    expect([...squares]).toEqual(plain);
    expect(squares.map((value) => value + 1)).toEqual([1, 2, 5, 10, 17]);
    expect(squares.filter((value) => value > 3)).toEqual([4, 9, 16]);
    expect(squares.flatMap((value) => [value, value])).toHaveLength(10);
    expect(squares.every((value) => value >= 0)).toBe(true);
    expect([...squares.entries()]).toEqual([...plain.entries()]);
    expect([...squares.keys()]).toEqual([0, 1, 2, 3, 4]);
    expect(squares.slice(1, 3)).toEqual([1, 4]);
    expect(squares.indexOf(9)).toBe(3);
    expect(Array.from(squares)).toEqual(plain);
    expect(Object.keys(squares)).toEqual(Object.keys(plain));
    expect(JSON.stringify(squares)).toBe("[0,1,4,9,16]");
    expect(squares).toEqual(plain);
    let sum = 0;
    squares.forEach((value) => {
      sum += value;
    });
    expect(sum).toBe(30);
  });

  it("keeps nothing", () => {
    let made = 0;
    const list = madeList(3, (place) => {
      made++;
      return { place };
    });
    expect(made).toBe(0);
    expect(list[1]).toEqual({ place: 1 });
    expect(list[1]).not.toBe(list[1]);
    expect(made).toBe(3);
  });

  it("cannot be written", () => {
    const list = squares as number[];
    expect(() => {
      list[0] = 1;
    }).toThrow(TypeError);
    expect(() => list.push(1)).toThrow(TypeError);
    expect([...squares]).toEqual(plain);
  });
});
