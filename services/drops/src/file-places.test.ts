import { expect, test } from "vitest";
import { isPartName, parsePlace } from "./file-places.ts";

test.each([
  ["statement.htm", "statement.htm"],
  ["/in/statement.htm", "statement.htm"],
  ["/statement.htm", "statement.htm"],
  ["./a b é.csv", "a b é.csv"],
  ["x/../statement.htm", "statement.htm"],
  ["..htm", "..htm"],
])("Y-104 %s is a file of the drop", (path, name) => {
  expect(parsePlace(path)).toEqual({ kind: "file", name });
});

test.each(["/", ".", "", "..", "/in/..", "../../.."])("Y-104 %s is the root, and nothing lies above it", (path) => {
  expect(parsePlace(path)).toEqual({ kind: "folder", path: "/" });
});

test.each(["in", "./in/", "/in", "/in/", "/in/."])("Y-104 %j is the folder for statements", (path) => {
  expect(parsePlace(path)).toEqual({ kind: "folder", path: "/in" });
});

test.each([
  "../../etc/passwd",
  "/etc/passwd",
  "/in/sub/statement.htm",
  "a\u0000.htm",
  "a\nb.htm",
  "..\\..\\windows\\win.ini",
  "C:\\statement.htm",
  "\ufffd.htm",
  "\ud800.htm",
  `${"x".repeat(201)}`,
  `${"é".repeat(101)}`,
  "/".padEnd(5000, "x"),
])("Y-104 %j is no place at all", (path) => {
  expect(parsePlace(path)).toBeNull();
});

test("Y-104 relative paths start where the terminal has gone", () => {
  expect(parsePlace("a.htm", "/in")).toEqual({ kind: "file", name: "a.htm" });
  expect(parsePlace("..", "/in")).toEqual({ kind: "folder", path: "/" });
});

test("Y-104 names of files that are still being written are known", () => {
  for (const name of ["a.htm.part", "a.htm.filepart", "A.HTM.TMP", ".a.htm.Xy12"]) expect(isPartName(name)).toBe(true);
  for (const name of ["a.htm", "part.htm", "tmp.csv"]) expect(isPartName(name)).toBe(false);
});
