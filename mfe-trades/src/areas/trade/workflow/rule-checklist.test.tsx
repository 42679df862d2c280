import type { TradeRules } from "@entrywise/contracts/trades/strategy-rules.api";
import { openPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { api, problem, server, startTestServer } from "../../../test/test-server.ts";
import { RuleChecklist } from "./rule-checklist.tsx";

startTestServer();
beforeEach(() => localStorage.clear());

const tradeId = "01937b1e-5c2a-7000-8000-0000000000e1";
const strategyId = "01937b1e-5c2a-7000-8000-0000000000e2";
const rules = ["Closed outside", "First retest only"].map((text, index) => ({
  id: `01937b1e-5c2a-7000-8000-0000000000f${index}`,
  text,
  weight: 3,
  heading: "",
}));

test("Y-132 a trade records which rules were followed and broken, against the version of its rule answers", async () => {
  let asked: TradeRules = { strategyId, rules, keptRuleIds: [], brokenRuleIds: [], version: 1 };
  const sent: (string | null)[] = [];
  server.use(
    http.get(api(`/trades/${tradeId}/rules`), () => HttpResponse.json(asked)),
    http.put(api(`/trades/${tradeId}/rules`), async ({ request }) => {
      const body = (await request.json()) as Pick<TradeRules, "keptRuleIds" | "brokenRuleIds">; // what the page sends
      sent.push(request.headers.get("if-match"));
      asked = { ...asked, ...body, version: asked.version + 1 };
      return HttpResponse.json(asked);
    }),
  );
  const user = await openPage(<RuleChecklist tradeId={tradeId} strategyId={strategyId} />, { path: "/" });
  const group = async (name: string) => within(await screen.findByRole("radiogroup", { name }));
  await user.click((await group("Closed outside")).getByRole("radio", { name: "Followed" }));
  await user.click((await group("First retest only")).getByRole("radio", { name: "Broken" }));
  await waitFor(() => expect(asked.brokenRuleIds).toEqual([rules[1]?.id]));
  expect(asked.keptRuleIds).toEqual([rules[0]?.id]);
  expect(sent[0]).toBe('"1"');
});

test("rules that cannot be loaded say so and are asked for again", async () => {
  server.use(http.get(api(`/trades/${tradeId}/rules`), () => problem(500, "The journal is being repaired.")));
  const user = await openPage(<RuleChecklist tradeId={tradeId} strategyId={strategyId} />, { path: "/" });
  expect(await screen.findByText("Couldn’t load the rules")).toBeTruthy();
  const asked: TradeRules = { strategyId, rules, keptRuleIds: [], brokenRuleIds: [], version: 1 };
  server.use(http.get(api(`/trades/${tradeId}/rules`), () => HttpResponse.json(asked)));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("radiogroup", { name: "Closed outside" })).toBeTruthy();
});
