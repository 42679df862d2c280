import { openPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { http } from "msw";
import { expect, test, vi } from "vitest";
import { noFilter } from "../../../filter/trade-filter-url.ts";
import { api, listResponse, problem, server, startTestServer } from "../../../test/test-server.ts";
import { StrategyPane, SymbolPane, TagPane } from "./filter-panes.tsx";
import { BrokenRulePane, FollowedRulePane } from "./rule-panes.tsx";

startTestServer();

const id = "01937b1e-5c2a-7000-8000-0000000000d1";
const ruled = { strategyId: id, name: "London Breakout", rules: [{ id, text: "Stop never widened", weight: 3 }] };

const panes = [
  {
    what: "Symbols",
    Pane: SymbolPane,
    path: "/trades/symbols",
    respond: () => listResponse([{ symbol: "EURUSD", count: 90 }]),
  },
  { what: "Strategies", Pane: StrategyPane, path: "/strategies", respond: () => listResponse([]) },
  { what: "Tags", Pane: TagPane, path: "/tags/categorised", respond: () => listResponse([]) },
  { what: "Rules", Pane: FollowedRulePane, path: "/strategies/rules", respond: () => listResponse([ruled]) },
];

test.each(panes)("X-100 $what to choose from that cannot be loaded say so and are asked for again", async (pane) => {
  server.use(http.get(api(pane.path), () => problem(500, "")));
  const user = await openPage(<pane.Pane filter={noFilter} onChange={() => {}} />, { path: "/" });
  expect((await screen.findByRole("alert")).textContent).toContain(`Couldn’t load ${pane.what}.`);
  server.use(http.get(api(pane.path), pane.respond));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("checkbox")).not.toHaveLength(0);
});

test("Y-132 trades are filtered by a rule that they broke, named with its strategy", async () => {
  server.use(http.get(api("/strategies/rules"), () => listResponse([ruled])));
  const onChange = vi.fn();
  const user = await openPage(<BrokenRulePane filter={noFilter} onChange={onChange} />, { path: "/" });
  await user.click(await screen.findByRole("checkbox", { name: /Stop never widened.*London Breakout/ }));
  expect(onChange).toHaveBeenCalledWith({ ...noFilter, brokenRuleIds: [id] });
});
