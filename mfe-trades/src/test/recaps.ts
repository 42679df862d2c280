import type { Recap } from "@entrywise/contracts/trades/recap.api";
import { Direction, WinLossStatus } from "@entrywise/domain/enumerations";
import { makeFinding } from "./findings.ts";

const figures = {
  ...{ count: 12, wins: 4, losses: 6, breakEvens: 2, strikeRate: 0.4, netProfit: "351", costs: "-42.1" },
  ...{ countRR: 12, netRR: 3.21, profitFactor: 1.35, averageRisk: 0.79, tradingDays: 5, journaledDays: 4 },
};

const trade = (role: Recap["trades"][number]["role"], symbol: string, netRR: number): Recap["trades"][number] => ({
  ...{ role, symbol, netRR, netProfit: String(netRR * 100), strategyName: "Trend Pullback" },
  id: `01a00000-0000-7000-8000-0000000000${symbol === "NVDA" ? "a1" : "a2"}`,
  ...{ direction: Direction.Long, winLossStatus: netRR > 0 ? WinLossStatus.Win : WinLossStatus.Loss },
  closeDate: "2024-11-22T16:52:00.000Z",
});

const bar = (day: string, count: number, netProfit: string, isJournaled = true) => ({
  ...{ day, count, netProfit, netRR: Number(netProfit) / 100, isJournaled },
});

/** The week of 18 November 2024: Wednesday takes back what Monday brought. */
export function makeRecap(own: Partial<Recap> = {}): Recap {
  return {
    ...{ unit: "week", from: "2024-11-18", to: "2024-11-24", isRunning: false, currency: "USD", conversion: null },
    figures,
    before: { ...figures, netProfit: "1184.65", netRR: 5.98, strikeRate: 0.5, profitFactor: 2.29, averageRisk: 1 },
    change: "-833.65",
    remark: { kind: "tookBack", day: "2024-11-20", otherDay: "2024-11-18" },
    days: [
      bar("2024-11-18", 1, "391"),
      bar("2024-11-19", 1, "-238"),
      bar("2024-11-20", 4, "-529", false),
      bar("2024-11-21", 2, "279"),
      bar("2024-11-22", 4, "448"),
    ],
    trades: [trade("best", "NVDA", 3.47), trade("worst", "XAUUSD", -1.01)],
    findings: [{ finding: makeFinding(), count: 4, netRR: -1.7 }],
    findingTrades: 378,
    rules: {
      answered: 14,
      broken: [
        {
          ...{
            ruleIds: ["01a00000-0000-7000-8000-0000000000c1"],
            text: "Never move the stop away",
            count: 1,
            netRR: -1.01,
          },
          trades: [{ id: "01a00000-0000-7000-8000-0000000000a2", symbol: "XAUUSD", day: "2024-11-20" }],
        },
      ],
    },
    goals: [],
    question: { kind: "ruleBroken", subject: "Never move the stop away", day: "2024-11-20", count: 1, netRR: -1.01 },
    reply: { unit: "week", from: "2024-11-18", question: null, reply: "", outcome: null, version: 1 },
    replyDay: "2024-11-25",
    earlierReply: null,
    seen: { at: "2024-11-24T22:00:00.000Z", count: 12, netProfit: "351", netRR: 3.21, currency: "USD" },
    isChanged: false,
    ...own,
  };
}
