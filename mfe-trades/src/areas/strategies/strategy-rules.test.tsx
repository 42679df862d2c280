import { type StrategyRule, strategyRules } from "@entrywise/contracts/trades/strategy-rules.api";
import { openPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { api, problem, server, startTestServer } from "../../test/test-server.ts";
import { StrategyRulesPanel } from "./strategy-rules.tsx";

startTestServer();

const id = "01937b1e-5c2a-7000-8000-0000000000d1";
const rule: StrategyRule = {
  id: "01937b1e-5c2a-7000-8000-0000000000d2",
  text: "Stop never widened",
  weight: 5,
  heading: "Exit",
};
const side = (count: number, netRR: number | null) => ({
  count,
  netProfit: "0",
  expectancy: "0",
  countRR: count,
  netRR,
  expectancyRR: null,
});

test("Y-113 Y-132 the page shows adherence and results by rule; rules are added and saved against their version", async () => {
  let stored = strategyRules.parse({ rules: [rule], version: 4 });
  const sent: { ifMatch: string | null; rules: StrategyRule[] }[] = [];
  server.use(
    http.get(api(`/strategies/${id}/rules`), () => HttpResponse.json(stored)),
    http.put(api(`/strategies/${id}/rules`), async ({ request }) => {
      const { rules } = (await request.json()) as { rules: StrategyRule[] }; // what the page sends
      sent.push({ ifMatch: request.headers.get("if-match"), rules });
      stored = { rules, version: 5 };
      return HttpResponse.json(stored);
    }),
    http.get(api(`/strategies/${id}/adherence`), () =>
      HttpResponse.json({
        currency: "USD",
        adherence: 0.54,
        items: [{ rule, kept: side(9, 3.2), broken: side(1, -5.85), notAsked: 2 }],
        allKept: side(9, 3.2),
        anyBroken: side(1, -5.85),
        notAsked: side(2, null),
      }),
    ),
  );
  const user = await openPage(<StrategyRulesPanel strategyId={id} />, { path: `/strategies/${id}` });
  const row = (await screen.findByRole("rowheader", { name: "Stop never widened" })).closest("tr");
  const table = screen.getByRole("table");
  expect(within(table).getByRole("rowheader", { name: "Exit" })).toBeTruthy();
  for (const text of ["90", "+3.20R", "−5.85R"]) expect(row?.textContent).toContain(text);
  expect(screen.getByText(/2 trades had no checklist/)).toBeTruthy();
  const behind = [...(row?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href")?.split("?")[1]);
  const closed = `open=false&statuses=1&strategyIds=${id}`;
  const withR = "open=false&totalNetRR.min=-1000000&statuses=1";
  expect(behind).toEqual([
    `${closed}&askedRuleIds=${rule.id}`,
    `${closed}&keptRuleIds=${rule.id}`,
    `${withR}&strategyIds=${id}&keptRuleIds=${rule.id}`,
    `${closed}&brokenRuleIds=${rule.id}`,
    `${withR}&strategyIds=${id}&brokenRuleIds=${rule.id}`,
  ]);
  const notAsked = screen.getByRole("link", { name: "2 trades had no checklist" });
  expect(notAsked.getAttribute("href")).toContain("ruleAnswers=notAsked");
  await user.click(screen.getByRole("button", { name: "Edit rules" }));
  await user.click(screen.getByRole("button", { name: "Add rule" }));
  await user.type(screen.getByRole("textbox", { name: "Rule 2" }), "First retest only");
  const heading = screen.getByRole("textbox", { name: "Heading of rule 2" });
  expect(heading).toHaveProperty("value", "Exit"); // a new rule stands under the heading of the last one
  await user.clear(heading);
  await user.type(heading, "Entry");
  await user.click(screen.getByRole("button", { name: "Move rule 2 up" }));
  await user.click(screen.getByRole("button", { name: "Save rules" }));
  await waitFor(() => expect(sent[0]?.rules.map(({ text }) => text)).toEqual(["First retest only", rule.text]));
  expect(sent[0]?.rules.map(({ heading }) => heading)).toEqual(["Entry", "Exit"]);
  expect(sent[0]?.ifMatch).toBe('"4"');
  await screen.findByRole("button", { name: "Edit rules" });
});

test("rules or results that cannot be loaded say so and are asked for again", async () => {
  const none = side(0, null);
  const adherence = { currency: "USD", adherence: null, items: [], allKept: none, anyBroken: none, notAsked: none };
  server.use(
    http.get(api(`/strategies/${id}/rules`), () => HttpResponse.json({ rules: [], version: 1 })),
    http.get(api(`/strategies/${id}/adherence`), () => problem(500, "The journal is being repaired.")),
  );
  const user = await openPage(<StrategyRulesPanel strategyId={id} />, { path: `/strategies/${id}` });
  expect(await screen.findByText("Couldn’t load the results by rule")).toBeTruthy();
  server.use(http.get(api(`/strategies/${id}/adherence`), () => HttpResponse.json(adherence)));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/No rules yet/)).toBeTruthy();
});
