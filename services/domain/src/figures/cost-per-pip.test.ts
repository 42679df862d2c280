import { describe, expect, test } from "vitest";
import { toWire } from "../decimal.ts";
import { Direction } from "../enumerations.ts";
import { blankClose, close, eurUsd, instrument, open, position } from "../testing/position-fixture.ts";
import type { CloseFacts, InstrumentFacts } from "./position-facts.ts";
import { positionFigures } from "./position-figures.ts";

const unknown = instrument();

function figures(
  of: InstrumentFacts,
  size: string | null,
  closes: readonly CloseFacts[],
  direction: Direction = Direction.Long,
) {
  const opens = [open({ size, openPrice: "1.1000", stopPrice: "1.0950", closes })];
  const [first] = positionFigures(position({ direction, instrument: of, opens })).opens;
  if (first === undefined) throw new Error("one open position expected");
  return first;
}

describe("cost per pip", () => {
  test("T-331 the broker's own arithmetic tells the money per pip of all closes together", () => {
    const closes = [
      close({ size: "1", closePrice: "1.1050", grossProfit: "462.50" }),
      close({ size: "1", closePrice: "1.1100", grossProfit: "925" }),
    ];
    const first = figures(unknown, "2", closes);
    expect(toWire(first.costPerPip)).toBe("18.5");
    expect(first.closes.map((part) => toWire(part.costPerPip))).toEqual(["9.25", "9.25"]);
    expect(toWire(first.financialRisk)).toBe("925");
  });

  test("T-331 it comes before the instrument, which may be recorded in another currency or size", () => {
    expect(
      toWire(figures(eurUsd, "1", [close({ size: "1", closePrice: "1.11", grossProfit: "925" })]).costPerPip),
    ).toBe("9.25");
  });

  test("T-331 moves below one pip are too rounded to tell, so the instrument speaks", () => {
    expect(
      toWire(figures(eurUsd, "1", [close({ size: "1", closePrice: "1.10009", grossProfit: "12" })]).costPerPip),
    ).toBe("10");
    expect(
      toWire(figures(eurUsd, "1", [close({ size: "1", closePrice: "1.1001", grossProfit: "12" })]).costPerPip),
    ).toBe("12");
  });

  test("T-331 money that goes against the price says nothing either", () => {
    expect(toWire(figures(eurUsd, "1", [close({ size: "1", closePrice: "1.11", grossProfit: "-5" })]).costPerPip)).toBe(
      "10",
    );
    expect(figures(unknown, "1", [close({ size: "1", closePrice: "1.11", grossProfit: "-5" })]).costPerPip).toBeNull();
  });

  test("T-331 the contract is converted to account currency, the tick value stands in where there is none", () => {
    const inEuros = instrument({ contractSize: "100000", quoteToAccountRate: "0.8" });
    expect(toWire(figures(inEuros, "2", []).costPerPip)).toBe("16");
    expect(toWire(figures(instrument({ contractSize: "100000", tickValue: "7" }), "2", []).costPerPip)).toBe("14");
    expect(toWire(figures(instrument({ tickValue: "7" }), "2", []).costPerPip)).toBe("14");
    expect(figures(unknown, "2", []).costPerPip).toBeNull();
    expect(figures(eurUsd, null, []).costPerPip).toBeNull();
  });

  test("T-331 a trade journalled without sizes has its money per pip from gross profit and pips", () => {
    const first = figures(unknown, null, [close({ closePrice: "1.1100", grossProfit: "250" })]);
    expect(toWire(first.costPerPip)).toBe("2.5");
    expect(toWire(first.financialRisk)).toBe("125");
    expect(first.subtotals.netRR).toBe(2);
    expect(first.isClosed).toBe(true);
  });

  test("T-277 T-331 of a single entry and exit one size stands for both", () => {
    const exit = close({ size: "0.5", closePrice: "1.1100" });
    expect(toWire(figures(eurUsd, null, [exit]).financialRisk)).toBe("250");
    expect(toWire(figures(eurUsd, "0.5", [{ ...exit, size: null }]).subtotals.netProfit)).toBe("500");
  });

  test("T-331 a trade entered by hand gets its money from price, size and instrument", () => {
    const first = figures(eurUsd, "0.1", [close({ size: "0.1", closePrice: "1.0950", commissions: "-1" })]);
    expect(toWire(first.closes[0]?.grossProfit ?? null)).toBe("-50");
    expect(first.closes[0]?.enteredGrossProfit).toBeNull();
    expect(toWire(first.subtotals.netProfit)).toBe("-51");
    expect(first.subtotals.netRR).toBeCloseTo(-1.02, 12);
  });

  test("T-331 money typed into one close does not move the money of another", () => {
    const typed = close({ id: "typed", size: "0.1", closePrice: "1.1100", grossProfit: "1" });
    const derived = close({ id: "derived", size: "0.1", closePrice: "1.1100" });
    const first = figures(eurUsd, "0.2", [typed, derived]);
    expect(first.closes.map((part) => toWire(part.grossProfit))).toEqual(["1", "100"]);
  });

  test("T-278 with several closes a missing open size stays missing", () => {
    const first = figures(eurUsd, null, [close({ size: "0.1", closePrice: "1.11" }), blankClose("later")]);
    expect(first.costPerPip).toBeNull();
    expect(first.financialRisk).toBeNull();
    expect(toWire(first.closes[0]?.financialRisk ?? null)).toBe("50");
    expect(first.subtotals.netRR).toBe(2);
  });
});
