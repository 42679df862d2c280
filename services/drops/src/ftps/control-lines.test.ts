import { expect, test } from "vitest";
import { createControlLines } from "./control-lines.ts";

test("Y-104 commands are lines, in whatever pieces they come", () => {
  const lines = createControlLines();
  expect(lines.take(Buffer.from("US"))).toEqual([]);
  expect(lines.take(Buffer.from("ER a\r\nPASS b\nQU"))).toEqual(["USER a", "PASS b"]);
  expect(lines.take(Buffer.from("IT\r\n"))).toEqual(["QUIT"]);
});

test("Y-104 an interrupt before ABOR is no part of it", () => {
  const lines = createControlLines();
  expect(lines.take(Buffer.concat([Buffer.from([255, 244, 255, 242]), Buffer.from("ABOR\r\n")]))).toEqual(["ABOR"]);
});

test("Y-104 what came before TLS is forgotten, and endless lines end", () => {
  const lines = createControlLines();
  lines.take(Buffer.from("PASS half"));
  lines.clear();
  expect(lines.take(Buffer.from("NOOP\r\n"))).toEqual(["NOOP"]);
  expect(() => lines.take(Buffer.alloc(5000, "x"))).toThrow();
});
