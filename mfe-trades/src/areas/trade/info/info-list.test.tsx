import { Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { renderPage } from "@entrywise/host/render-page";
import { testSettings } from "@entrywise/host/testing";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startTestServer } from "../../../test/test-server.ts";
import type { InfoFacts } from "./info-facts.ts";
import { InfoList } from "./info-list.tsx";

startTestServer();

const trade = {
  ...{ direction: Direction.Short, marketType: MarketType.Forex, pipSize: Decimal("0.0001"), pricePrecision: 5 },
  ...{ currencyCode: "USD", quoteCurrency: "USD", quoteToAccountRate: null, quoteRateDay: null },
};
const facts = {
  ...{ openDate: null, closeDate: null, scaleOuts: 0, pipRisk: Decimal("11.7"), costPerPip: Decimal("42.7") },
  ...{ financialRisk: Decimal("499.59"), percentageRisked: null, openingBalance: null, netPips: null },
  rewards: { netPipRR: null, netProfitRR: null, netRR: null },
  ...{ grossProfit: null, percentageReturned: null, netRR: null, ranges: [], measured: null },
  ...{ entryEfficiency: null, exitEfficiency: null, totalEfficiency: null },
} satisfies InfoFacts;

test.each([
  { includePipet: false, risk: "11.7 pips", cost: "42.70" },
  { includePipet: true, risk: "117.0 pips", cost: "4.27" },
])(
  "T-330 P-666 the risk in pips and the cost of one multiply to the risk: pipettes $includePipet",
  ({ includePipet, risk, cost }) => {
    renderPage(<InfoList facts={facts} trade={{ ...trade, includePipet }} />, { path: "/trades/x" });
    const fact = screen.getByText("Risk, cost per pip").parentElement?.textContent ?? "";
    expect(fact).toContain(risk);
    expect(fact).toContain(cost);
  },
);

test.each([
  [0, "R:R from prices", "+0.08R"],
  [1, "R:R before costs", "+0.07R"],
  [2, "R:R after costs", "+0.05R"],
] as const)("T-166 P-306 with the setting %i the R beside the pips is %s", (rewardRiskType, label, figure) => {
  const rewards = { netPipRR: 0.08, netProfitRR: 0.07, netRR: 0.05 };
  const settings = { ...testSettings, rewardRiskType };
  const shown = { ...facts, netPips: Decimal("1.4"), rewards };
  renderPage(<InfoList facts={shown} trade={{ ...trade, includePipet: false }} />, {
    path: "/trades/x",
    host: { settings },
  });
  const fact = screen.getByText(/^Net pips/).parentElement?.textContent ?? "";
  expect(fact).toContain(label);
  expect(fact).toContain(figure);
});
