import { ApiProblem, problemText } from "@entrywise/host";
import { setProblemTexts } from "@entrywise/host/shell";
import { afterEach, expect, test, vi } from "vitest";
import { fetchWithTexts } from "./fetch-with-texts.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  setProblemTexts(() => null);
});

test("P-574 when a call is refused, the text of its code is there before the response is", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 422 }));
  const problem = new ApiProblem(422, { code: "Account.CurrencyInUse", detail: "As the server says it" });
  expect(problemText(problem, "")).toBe("As the server says it");
  await fetchWithTexts("/v1.0/trade-accounts");
  expect(problemText(problem, "")).toBe("You can’t change the currency of an account that has trades.");
});

test("P-574 a call that works does not fetch the texts of problems", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}"));
  await fetchWithTexts("/v1.0/trade-accounts");
  const problem = new ApiProblem(422, { code: "Account.CurrencyInUse", detail: "As the server says it" });
  expect(problemText(problem, "")).toBe("As the server says it");
});
