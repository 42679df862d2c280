import { describe, expect, test } from "vitest";
import { PageNotFoundError, PageRefusedError, showErrorPage } from "./page-not-found.ts";

function outcomeOf(error: unknown): string {
  try {
    showErrorPage(error);
    return "tried again";
  } catch (thrown) {
    if (thrown instanceof PageNotFoundError) return "not found";
    return thrown instanceof PageRefusedError ? `refused with ${thrown.status}` : "unexpected";
  }
}

describe("a page whose record couldn't be loaded", () => {
  test.each([
    ["P-540", 404, "not found"],
    ["P-540", 400, "not found"],
    ["P-541", 403, "refused with 403"],
    ["P-544", 402, "refused with 402"],
    ["P-544", 451, "refused with 451"],
    ["P-543", 401, "tried again"],
    ["P-544", 408, "tried again"],
    ["P-544", 429, "tried again"],
    ["P-542", 500, "tried again"],
    ["P-542", 503, "tried again"],
  ])("%s with status %i: %s", (_row, status, outcome) => {
    expect(outcomeOf({ status })).toBe(outcome);
  });

  test("P-542 without a network it can be tried again", () => {
    expect(outcomeOf(new TypeError("Failed to fetch"))).toBe("tried again");
  });
});
