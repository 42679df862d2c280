// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { searchCommands } from "./command-search.ts";
import { colourStyle, defaultColour, editorColours, keepRecent, readRecent, withRecent } from "./editor-colours.ts";
import { type EditorText, isSameEditorText, stateOfText, textOfState } from "./editor-text.ts";
import { linkAddress, withoutAddresses, withoutLinks } from "./links.ts";

beforeEach(() => localStorage.clear());

test.each([
  ["entrywise.example", "http://entrywise.example"],
  ["localhost:4000/x", "http://localhost:4000/x"],
  ["http://a.example", "http://a.example"],
  ["https://a.example/b?c", "https://a.example/b?c"],
  ["ftp://files.example", "ftp://files.example"],
  ["FTPS://files.example", "FTPS://files.example"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["  ", null],
  ["http://", null],
])("P-707 a link to %s leads to %s", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test("P-706 a plan without links takes addresses out of pasted text and turns pictures into plain divs", () => {
  expect(withoutAddresses("see https://a.example/x and www.b.example, ok")).toBe("see  and  ok");
  const page = withoutLinks('<p>go <a href="https://a.example">here</a> https://b.example</p><img src="x.png">');
  expect(page.body.innerHTML).toBe("<p>go here </p><div></div>");
});

const commands = [
  "Text",
  "Heading 1",
  "Heading 2",
  "Heading 3",
  "Bullet list",
  "Numbered list",
  "To-do list",
  "Quote",
].map((name) => ({ name, hint: "", words: "" }));

test("P-701 the command menu finds fuzzily and shows at most ten", () => {
  const names = (query: string) => searchCommands(commands, query).map(({ name }) => name);
  expect(names("he")).toEqual(["Heading 1", "Heading 2", "Heading 3"]);
  expect(names("haeding 2")[0]).toBe("Heading 2");
  expect(names("todo")).toContain("To-do list");
  expect(names("zzzz")).toEqual([]);
  expect(searchCommands([...commands, ...commands], "")).toHaveLength(10);
});

test("P-704 ten colours, as text and as background; the last five used are remembered, the default one first", () => {
  expect(editorColours).toEqual([
    "accent",
    "gray",
    "brown",
    "orange",
    "yellow",
    "green",
    "blue",
    "purple",
    "pink",
    "red",
  ]);
  expect(readRecent()).toEqual([defaultColour]);
  const used = editorColours
    .slice(0, 6)
    .reduce((recent, colour) => withRecent(recent, { part: "text", colour }), readRecent());
  expect(used.map(({ colour }) => colour)).toEqual(["green", "yellow", "orange", "brown", "gray"]);
  expect(withRecent(used, { part: "text", colour: "orange" }).map(({ colour }) => colour)).toEqual([
    "orange",
    "green",
    "yellow",
    "brown",
    "gray",
  ]);
  keepRecent(used);
  expect(readRecent()).toEqual(used);
  localStorage.setItem(
    "entrywise.editorColours",
    '[{"part":"text","colour":"#fff"},{"part":"background","colour":"red"}]',
  );
  expect(readRecent()).toEqual([{ part: "background", colour: "red" }]);
  expect(colourStyle({ part: "background", colour: "red" })).toEqual({ "background-color": "var(--hue-red-tint)" });
});

const paragraph = (...texts: string[]) => ({
  type: "paragraph",
  version: 1,
  children: texts.map((text) => ({ type: "text", version: 1, text })),
});
const text = (...children: unknown[]): EditorText => ({ v: 1, root: { type: "root", children } });

test("P-702 a state always ends with an empty paragraph, a text never carries it", () => {
  const types = (value: EditorText) => stateOfText(value).root.children.length;
  expect(types(null)).toBe(1);
  expect(types(text(paragraph("a")))).toBe(2);
  expect(types(text(paragraph("a"), paragraph()))).toBe(2);
  expect(textOfState(stateOfText(text(paragraph("a"))))?.root.children).toHaveLength(1);
  expect(textOfState(stateOfText(text(paragraph(), paragraph())))).toBeNull();
});

test("P-627 the order of the fields and the closing paragraph are no change", () => {
  const stored = text(
    { children: [{ text: "a", version: 1, type: "text" }], version: 1, type: "paragraph" },
    paragraph(),
  );
  expect(isSameEditorText(stored, text(paragraph("a")))).toBe(true);
  expect(isSameEditorText(stored, text(paragraph("b")))).toBe(false);
  expect(isSameEditorText(null, text(paragraph()))).toBe(true);
  expect(isSameEditorText(null, text({ type: "heading", version: 1, tag: "h1", children: [] }))).toBe(true);
  expect(isSameEditorText(null, text({ type: "image", version: 1, src: "/a.png", alt: "" }))).toBe(false);
});
