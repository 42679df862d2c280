import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { renderPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startTestServer } from "../../../test/test-server.ts";
import { SharedFacts } from "./shared-facts.tsx";

startTestServer();

const facts = (permissions: Partial<SharedTrade["permissions"]>) => {
  const trade = {
    permissions,
    pricePrecision: 5,
    includePipet: false,
    marketType: 0,
    accountName: "Live",
    currencyCode: "USD",
    position: { isClosed: true, totalNetPipRR: 1.5, totalNetProfit: "120", openPositions: [] },
  } as unknown as SharedTrade; // what the panel reads of one
  renderPage(<SharedFacts trade={trade} feedback={[]} />, { path: "/x/code" });
  return screen.getAllByRole("term").map((term) => [term.textContent?.trim(), term.nextElementSibling?.textContent]);
};

test("T-474 profit, return and account that are all private are one line", () => {
  expect(facts({}).slice(-1)).toEqual([["Profit, return and account", "Private"]]);
});

test("T-474 what is shared of profit, return and account stands beside what is private", () => {
  expect(facts({ sharePermissionsViewAccountInfo: true }).slice(-3)).toEqual([
    ["Profit", "Private"],
    ["Return", "Private"],
    ["Account", "Live"],
  ]);
});
