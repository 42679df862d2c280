import { expect, test } from "vitest";
import { matching } from "./matching.ts";
import { mostRecent, recentCommands, recentFirst } from "./recent-commands.ts";

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
}

test("Y-152 the commands used last come first, each once, and only so many", () => {
  const recent = recentCommands(memory(), "a");
  for (const id of ["one", "two", "three", "one", "four", "five", "six"]) recent.use(id);
  expect(recent.read()).toEqual(["six", "five", "four", "one", "three"]);
  expect(recent.read()).toHaveLength(mostRecent);
});

test("Y-152 what one person used is nothing of another on the same browser", () => {
  const storage = memory();
  recentCommands(storage, "a").use("one");
  expect(recentCommands(storage, "b").read()).toEqual([]);
});

test("Y-152 storage that is blocked or was altered costs the order and nothing else", () => {
  const altered = { getItem: () => '{"not":"a list"}', setItem: () => undefined };
  expect(recentCommands(altered, "a").read()).toEqual([]);
  const refuse = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const blocked = recentCommands({ getItem: refuse, setItem: refuse }, "a");
  blocked.use("one");
  expect(blocked.read()).toEqual([]);
});

test("Y-152 among lines that fit alike the one used last is first", () => {
  const lines = ["Trades", "Trade Accounts", "Tags"].map((title) => ({ id: title, title }));
  expect(matching(recentFirst(lines, ["Trade Accounts"]), "tra").map(({ id }) => id)).toEqual([
    "Trade Accounts",
    "Trades",
  ]);
  expect(recentFirst(lines, []).map(({ id }) => id)).toEqual(["Trades", "Trade Accounts", "Tags"]);
});
