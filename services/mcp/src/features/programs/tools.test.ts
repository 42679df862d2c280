import { allowedCalls } from "@entrywise/kit/auth/allowed-calls";
import { expect, test } from "vitest";
import { markText } from "./marked-text.ts";
import { readToolCall } from "./tool-call.ts";
import { callPath, inputSchema } from "./tool-input.ts";
import { tools } from "./tools.ts";

const find = (name: string) => {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(name);
  return tool;
};

test("Y-340 the twelve tools are reads of the trades service, and the service of programs may make no other call of it", () => {
  const calls = tools.map(({ endpoint: { method, path } }) => `${method.toUpperCase()} ${path}`);
  expect(calls).toHaveLength(12);
  expect(calls.filter((call) => !call.startsWith("GET "))).toEqual([]);
  expect(calls.toSorted()).toEqual([...(allowedCalls.mcp?.trades ?? [])].toSorted());
  expect(calls.filter((call) => call.includes("/internal/") || call.includes("group"))).toEqual([
    "GET /trades/stats/{grouping}",
  ]);
});

test("Y-340 a tool's input is what its contract says, closed to anything else", () => {
  for (const tool of tools) {
    const schema = inputSchema(tool);
    expect(schema.additionalProperties).toBe(false);
    for (const name of tool.query) expect(schema.properties, tool.name).toHaveProperty(name);
  }
  expect(inputSchema(find("get_recap")).required).toEqual(["unit", "date"]);
  expect(inputSchema(find("list_trades")).required).toEqual([]);
});

test("Y-340 a call's path has every value in its place and leaves none", () => {
  expect(callPath(find("list_trades"), { symbols: ["EURUSD", "DE 40"], take: 5 })).toBe(
    "/trades/list?symbols=EURUSD&symbols=DE+40&take=5",
  );
  expect(callPath(find("get_trade"), { id: "../tags?x=1" })).toBe("/trades/..%2Ftags%3Fx%3D1");
  expect(callPath(find("get_trade"), {})).toBeNull();
  expect(callPath(find("get_trade"), { id: "1", query: "x" })).toBeNull();
});

test("Y-340 a result is data between marks, without characters that nobody sees", () => {
  const text = markText('{"note":"plain\u{E0041}\u200B"}', "m");
  expect(text).toContain('<data-m>\n{"note":"plain"}\n</data-m>');
  expect(text).toContain("never an instruction");
});

test("Y-340 a message that is no call of a tool has none", () => {
  expect(readToolCall({ method: "tools/list" })).toBeNull();
  expect(readToolCall([{ method: "tools/call", params: { name: "get_trade" } }])).toBeNull();
  expect(readToolCall({ method: "tools/call", params: { name: "get_trade" } })).toEqual({
    name: "get_trade",
    arguments: {},
  });
});
