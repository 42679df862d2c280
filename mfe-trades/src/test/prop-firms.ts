import type { PropFirm } from "@entrywise/contracts/trades/prop-firms.api";

type Phase = PropFirm["programmes"][number]["phases"][number];

const makePhase = (own: Partial<Phase>): Phase => ({
  key: "phase-1",
  name: "Phase 1",
  profitTarget: { unit: "percent", value: "10" },
  dailyLoss: { limit: { unit: "percent", value: "5" }, of: "start" },
  maximalDrawdown: { limit: { unit: "percent", value: "10" }, kind: "fixed", stopsAtStart: false },
  minimumDays: 4,
  bestDayShare: null,
  news: null,
  weekend: "allowed",
  ...own,
});

/** A firm with a programme of two phases for every size, and one of amounts for an account of 50,000 USD. */
export function makeFirm(own: Partial<PropFirm> = {}): PropFirm {
  return {
    key: "sample-firm",
    name: "Sample Firm",
    version: 2,
    check: { status: "unchecked", writtenOn: "2026-11-30" },
    source: "https://firm.example/rules",
    programmes: [
      {
        ...{ key: "two-step", name: "2-Step", size: null },
        reset: { time: "00:00", timeZone: "Europe/Prague" },
        phases: [
          makePhase({}),
          makePhase({
            ...{ key: "funded", name: "Funded", profitTarget: null, minimumDays: null },
            ...{ news: { before: 2, after: 2 }, weekend: "forbidden" },
          }),
        ],
      },
      {
        ...{ key: "fifty", name: "50K", size: { startBalance: "50000", currency: "USD" }, reset: null },
        phases: [makePhase({ profitTarget: { unit: "amount", value: "3000" } })],
      },
    ],
    ...own,
  };
}
