import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeHeadline } from "../test/trades.ts";
import { statistics } from "./statistics-catalogue.tsx";
import { countWithMoney, UnitFigure, valueIn } from "./unit-figure.tsx";

const values = { count: 1, countRR: 1, netProfit: "0", netRR: -1, netPercentage: null, netPips: -20 };

test("Y-142 trades without an exchange rate have R but no money, rather than a profit of zero", () => {
  const text = (moneyCount?: number) =>
    render(
      <UnitFigure
        unit="money"
        currency="EUR"
        values={{ ...values, ...(moneyCount === undefined ? {} : { moneyCount }) }}
      />,
    ).container.textContent;
  expect(text()).toContain("0.00");
  expect(text(0)).not.toContain("0.00");
  expect([valueIn("money", { ...values, moneyCount: 0 }), valueIn("rr", values)]).toEqual([null, -1]);
});

test("Y-142 totals say how many trades their money covers when it does not cover all of them", () => {
  expect(countWithMoney([{ count: 3 }, { count: 2 }])).toEqual({});
  expect(countWithMoney([{ count: 3 }, { count: 2, moneyCount: 0 }])).toEqual({ moneyCount: 3 });
});

test("Y-142 money figures cover the trades with an exchange rate, all other figures every trade", () => {
  const headline = makeHeadline({ count: 28, moneyCount: 10 });
  const { netProfit, profitFactor, expectancy, maximalDrawdown, strikeRate } = statistics;
  expect([netProfit, profitFactor, expectancy, maximalDrawdown].map(({ n }) => n(headline))).toEqual([10, 10, 10, 10]);
  expect(strikeRate.n(headline)).toBe(28);
});

test("Y-112 R of fewer trades than the money beside it says of how many", () => {
  const text = (countRR: number, short = false) =>
    render(
      <UnitFigure unit="rr" currency={null} values={{ ...values, count: 5, countRR, netRR: -0.75 }} short={short} />,
    ).container;
  expect(text(3).querySelector("small")?.textContent).toBe("of 3 trades");
  expect(text(5).querySelector("small")).toBeNull();
  const narrow = text(3, true);
  expect(narrow.querySelector("small")).toBeNull();
  expect(narrow.querySelector("[title]")?.getAttribute("title")).toBe("of 3 trades");
  expect(narrow.textContent).toContain("of 3 trades");
});

test("Y-112 Y-142 money of fewer trades says of how many, and nothing where there is none", () => {
  const text = (moneyCount: number) =>
    render(<UnitFigure unit="money" currency="EUR" values={{ ...values, count: 5, moneyCount }} />).container
      .textContent;
  expect(text(4)).toContain("of 4 trades");
  expect([text(5), text(0)].join(" ")).not.toContain(" trades");
});
