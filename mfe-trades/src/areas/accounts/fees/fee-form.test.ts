import { expect, test } from "vitest";
import { newDraft, toDraft, toLine, toLines } from "./fee-form.ts";

const filled = { ...newDraft("2024-01-01"), rate: "0.01" };

test("Y-307 a line is complete with a rate, a first day and, for instruments, at least one symbol", () => {
  expect(toLine(newDraft("2024-01-01"))).toBeNull();
  expect(toLine(filled)).toMatchObject({ scope: { kind: "all" }, rate: "0.01", minimum: null });
  expect(toLine({ ...filled, scope: "symbols" })).toBeNull();
  expect(toLine({ ...filled, scope: "symbols", symbols: "ES, NQ" })?.scope).toEqual({
    kind: "symbols",
    symbols: ["ES", "NQ"],
  });
  expect(toLine({ ...filled, scope: "2" })?.scope).toEqual({ kind: "market", market: 2 });
  expect(toLine({ ...filled, firstDay: "" })).toBeNull();
});

test("Y-307 lines that contradict each other are not sent, and a stored line reads as it was typed", () => {
  expect(toLines([filled, { ...filled, id: "b", rate: "2" }])).toBeNull();
  const line = toLine({ ...filled, scope: "symbols", symbols: "ES, NQ", minimum: "1.5" });
  expect(line && toLine(toDraft(line))).toEqual(line);
});
