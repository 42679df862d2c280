import type { Finding, Findings } from "@entrywise/contracts/trades/findings.api";

/** Fridays that cost 0.9 R each. */
export function makeFinding(own: Partial<Finding> = {}): Finding {
  return {
    ...{ id: "weekday:5", rule: "weekday", value: "5", label: null, bound: null, measure: "netRR" },
    ...{ n: 71, others: 307, mean: -0.56, otherMean: 0.34, difference: -0.9, band: { low: -1.15, high: -0.62 } },
    ...{ chance: 0.0001, rate: 0.0004, evidence: "strong", needed: 0, query: "weekdays=5", mark: null },
    money: { difference: "-9557.4", low: "-12314", high: "-6580" },
    ...own,
  };
}

/** An answer over 378 trades. */
export function makeFindings(items: readonly Finding[], own: Partial<Findings> = {}): Findings {
  return {
    ...{
      count: 378,
      countRR: 378,
      days: 210,
      openCount: 0,
      currency: "USD",
      conversion: null,
      asked: 44,
      moreTooFew: 0,
    },
    items: [...items],
    ...own,
  };
}
