import { expect, test } from "vitest";
import { nextKind, readTyped } from "./typed-kind.ts";

test("Y-152 a first letter asks for commands, or for tags and symbols", () => {
  expect(readTyped(">theme")).toEqual({ text: "theme", kind: "command" });
  expect(readTyped("#calm")).toEqual({ text: "calm", kind: "filter" });
  expect(readTyped("eur > usd")).toEqual({ text: "eur > usd", kind: null });
});

test("Y-152 the next kind is one that has a line, and after the last all of them", () => {
  expect(nextKind(null, ["page", "filter"])).toBe("filter");
  expect(nextKind("filter", ["page", "filter"])).toBe("page");
  expect(nextKind("page", ["page", "filter"])).toBeNull();
  expect(nextKind("trade", ["page"]), "one that has no line any more").toBeNull();
});
