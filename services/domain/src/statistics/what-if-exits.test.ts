import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ExitFacts, type ExitRule, whatIfExits } from "./what-if-exits.ts";

const facts = (own: Partial<ExitFacts>): ExitFacts => ({
  grossRR: 1,
  costsRR: 0,
  maximumAdverseRR: 0.5,
  maximumFavourableRR: 2,
  targetRR: 3,
  ...own,
});
const asTraded: ExitRule = { stop: null, target: null, portion: 1 };

const anyFacts = fc.record({
  grossRR: fc.double({ min: -1, max: 5, noNaN: true }),
  costsRR: fc.double({ min: -0.3, max: 0.1, noNaN: true }),
  maximumAdverseRR: fc.double({ min: 0, max: 1.2, noNaN: true }),
  maximumFavourableRR: fc.double({ min: 0, max: 8, noNaN: true }),
  targetRR: fc.constantFrom(Number.NaN, 1, 2, 3),
});

describe("what-if exits", () => {
  test("Y-120 a target that was reached pays itself, costs stay, one that was not changes nothing", () => {
    const trades = [facts({ costsRR: -0.1 }), facts({ maximumFavourableRR: 1.4, grossRR: -0.5 })];
    expect(whatIfExits(trades, { ...asTraded, target: 2 })).toMatchObject({ n: 2, changed: 1, undecided: 0 });
    expect(whatIfExits(trades, { ...asTraded, target: 2 }).netRR).toBeCloseTo(2 - 0.1 - 0.5, 12);
  });

  test("Y-120 a tighter stop that was reached loses itself; where the target was reached too, the order is said to be unknown", () => {
    const both = whatIfExits([facts({})], { stop: 0.5, target: 2, portion: 1 });
    expect(both).toMatchObject({ netRR: -0.5, changed: 1, undecided: 1 });
    expect(whatIfExits([facts({})], { stop: 0.6, target: 2, portion: 1 })).toMatchObject({ netRR: 2, undecided: 0 });
  });

  test("Y-120 half at a target leaves the rest as traded, and each trade may take its own planned target", () => {
    expect(whatIfExits([facts({})], { stop: null, target: 2, portion: 0.5 }).netRR).toBeCloseTo(1.5, 12);
    const trades = [facts({ targetRR: 1.5 }), facts({ targetRR: Number.NaN }), facts({ targetRR: 4 })];
    expect(whatIfExits(trades, { ...asTraded, target: "planned" })).toMatchObject({ netRR: 3.5, changed: 1 });
  });

  test("Y-120 no rule is the results themselves, and drawdown is measured on their cumulative R", () => {
    fc.assert(
      fc.property(fc.array(anyFacts, { maxLength: 40 }), (trades) => {
        const outcome = whatIfExits(trades, asTraded);
        const net = trades.reduce((sum, { grossRR, costsRR }) => sum + (grossRR + costsRR), 0);
        expect(outcome).toMatchObject({ n: trades.length, changed: 0, undecided: 0 });
        expect(outcome.netRR).toBeCloseTo(net, 10);
        expect(outcome.drawdownRR).toBeGreaterThanOrEqual(Math.max(0, -net) - 1e-9);
      }),
    );
  });

  test("Y-120 a rule never pays more than the best price nor costs more than the stop it sets", () => {
    fc.assert(
      fc.property(
        anyFacts,
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        fc.double({ min: 0.1, max: 6, noNaN: true }),
        (trade, stop, target) => {
          const { netRR } = whatIfExits([trade], { stop, target, portion: 1 });
          const gross = netRR - trade.costsRR;
          const allowed = [-stop, target, trade.grossRR];
          expect(allowed.some((value) => Math.abs(value - gross) < 1e-9)).toBe(true);
        },
      ),
    );
  });

  test("Y-120 without trades there is no expectancy", () => {
    expect(whatIfExits([], asTraded)).toMatchObject({ n: 0, netRR: 0, expectancyRR: null, drawdownRR: 0 });
  });
});
