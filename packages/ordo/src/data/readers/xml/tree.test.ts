import { expectError } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import { parseXml, type XmlElement } from "./tree.ts";

const outline = ({ name, attributes, children }: XmlElement): unknown => [
  name,
  Object.fromEntries(attributes),
  ...children.map(outline),
];

async function problem(text: string): Promise<string> {
  const { details } = await expectError(() => parseXml(text, "a.xml"), "data.parse");
  const [{ line, column, found, expected }] = details.problems;
  return `${line}:${column} ${found} | ${expected}`;
}

describe("parseXml", () => {
  it("reads elements, attributes and what stands for characters", () => {
    const text = `<?xml version="1.0"?>\n<!-- <no> -->\n<a x="1" y='"&lt;&#65;&#x3b1;&amp;lt;'>\r\n  <b/><b z = "2" /></a>\n`;
    expect(outline(parseXml(text, "a.xml"))).toEqual([
      "a",
      { x: "1", y: '"<Aα&lt;' },
      ["b", {}],
      ["b", { z: "2" }],
    ]);
  });

  it("knows where elements begin", () => {
    const { children } = parseXml("<a>\n <!--\n--> <b/>\n<c\n x='1'/></a>", "a.xml");
    expect(children.map(({ line, column }) => [line, column])).toEqual([
      [3, 5],
      [4, 1],
    ]);
  });

  it.each([
    ["", "1:1 the end of the file | an element"],
    ["<a>", "1:4 the end of the file | </a>, opened in line 1"],
    ["<a>\n</b>", '2:1 "</b>" | </a>, opened in line 1'],
    ["<a/><b/>", '1:5 "<b/>" | nothing after the first element'],
    ["</a>", '1:1 "</a>" | an element that opens'],
    ["<a>\ntext</a>", '2:1 "text</a>" | an element, as text between elements means nothing here'],
    ["<!DOCTYPE a><a/>", '1:1 "<!DOCTYPE a><a/>" | an element; document types and CDATA are not read'],
    ["<a x=1/>", '1:6 "1/>" | the value of x in quotes, without <'],
    ["<a x/>", '1:5 "/>" | = after the attribute x'],
    ["<a x='1'y='2'/>", "1:9 \"y='2'/>\" | a blank or the end of <a>"],
    ["<a x='1' x='2'/>", "1:10 \"x='2'/>\" | each attribute once; x is there already"],
    ["<a x='1&nbsp;'/>", '1:8 "&nbsp;" | &lt; &gt; &amp; &quot; &apos; or the number of a character'],
    ["<a x='&'/>", '1:7 "&" | &lt; &gt; &amp; &quot; &apos; or the number of a character'],
    ["<a x='&#1114112;'/>", '1:7 "&#1114112;" | &lt; &gt; &amp; &quot; &apos; or the number of a character'],
    ["<!-- a", '1:1 "<!-- a" | --> that ends what begins here'],
    ["< a/>", '1:2 " a/>" | the name of an element'],
  ])("refuses %j", async (text, expected) => {
    expect(await problem(text)).toBe(expected);
  });
});
