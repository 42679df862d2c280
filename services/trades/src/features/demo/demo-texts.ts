import type { DemoStrategy } from "./demo-choices.ts";
import type { DemoTrade } from "./demo-trade.ts";

/** What the trader of the demonstration wrote; a trade takes its line by its own chance. */
export interface DemoTexts {
  summary: string;
  notes: string | null;
  review: string | null;
}

const pickBy = (lines: readonly string[], chance: number) => lines[Math.floor(chance * lines.length)] ?? "";

const summaries: Readonly<Record<string, readonly string[]>> = {
  "London breakout": ["Break of the Asian high", "Range break with volume", "Second break after a false one", "Clean break, no retest"],
  "Trend pullback": ["Pullback to the 20 average", "Retest of yesterday's high", "Pullback after the open", "Higher low in the trend"],
  "Range fade": ["Fade of the range high", "Second touch of the low", "Quiet range, small target"],
  "News spike": ["First impulse after the release", "Momentum after CPI", "Chased the headline"],
  "Weekly swing": ["Weekly level held", "Daily close above the level", "Retest of the weekly open"],
}; // biome-ignore format: a table

const notes = [
  "Spread was normal, no news for two hours. Size followed the plan.",
  "Waited for the close of the candle this time. That alone made the entry better.",
  "The level was on the plan of the day since the morning.",
  "Market was slow; I nearly skipped it.",
];

const reviewsByEnding: Readonly<Record<DemoTrade["ending"], readonly string[]>> = {
  target: [
    "Played out as planned. I left it alone, which is the whole trick.",
    "Target hit without much heat. Same setup, same size, next time.",
    "Good trade. Taking half at 1R would have calmed me and cost a third of the result.",
  ],
  stop: [
    "A loss within the plan. The idea was right to try, the level did not hold.",
    "Stopped out. Entry was a candle too early: no close outside the range yet.",
    "Fine loss. Nothing to change.",
  ],
  time: [
    "Went nowhere. Closed at the end of the session, as the rules say.",
    "Out before the target. The reason was the open profit, not the chart.",
  ],
  open: [],
};

const mistakeReviews: Readonly<Record<string, string>> = {
  "Early exit": "Closed it because I wanted to be right today. The target was reached later.",
  "Moved stop": "Moved the stop away and paid for it. This is the most expensive habit in here.",
  Oversized: "Twice the planned size after two losses. The result is beside the point.",
  "Chased entry": "Entered three candles late; the stop was where it belonged, the entry was not.",
};

/** All lines of which trades take theirs. */
export const tradeTexts: readonly string[] = [
  ...Object.values(summaries).flat(),
  ...notes,
  ...Object.values(reviewsByEnding).flat(),
  ...Object.values(mistakeReviews),
];

/** One trade in five has notes; three in four of those that are closed were reviewed. */
export function writeTexts({ strategy, ending, mistake, chance }: DemoTrade): DemoTexts {
  const review = mistake === null ? pickBy(reviewsByEnding[ending], chance) : (mistakeReviews[mistake] ?? "");
  return {
    summary: pickBy(summaries[strategy.name] ?? [], chance),
    notes: (chance * 997) % 1 < 0.2 ? pickBy(notes, (chance * 31) % 1) : null,
    review: isReviewed({ ending, chance }) && review !== "" ? review : null,
  };
}

export const isReviewed = ({ ending, chance }: Pick<DemoTrade, "ending" | "chance">): boolean =>
  ending !== "open" && (chance * 613) % 1 < 0.75;

/** Insights by the strategy of the trade that they were had on. */
export const demoInsights = [
  {
    group: "What works",
    insights: [
      { strategy: "London breakout", ending: "target", text: "Breakouts that close in the upper third of the candle run further." },
      { strategy: "London breakout", ending: "target", text: "After 9:00 London the move is usually over." },
      { strategy: "Trend pullback", ending: "target", text: "The first pullback works, the third does not." },
      { strategy: "Weekly swing", ending: "target", text: "Swings pay for the patience they need." },
    ],
  },
  {
    group: "What costs",
    insights: [
      { strategy: "News spike", ending: "stop", text: "News trades lose before costs. What are they for?" },
      { strategy: "Range fade", ending: "stop", text: "Fades on days with a trend are gifts to others." },
      { strategy: "Trend pullback", ending: "stop", text: "A moved stop turns one loss into one and a half." },
    ],
  },
  {
    group: "Me",
    insights: [
      { strategy: "London breakout", ending: "stop", text: "After two losses the third trade is worse than the first two." },
      { strategy: "Weekly swing", ending: "time", text: "I check swings too often; nothing good came of it." },
    ],
  },
] as const satisfies readonly {
  group: string;
  insights: readonly { strategy: DemoStrategy["name"]; ending: DemoTrade["ending"]; text: string }[];
}[]; // biome-ignore format: a table

export const demoDays = {
  plans: [
    "London first. If the Asian range is wider than 40 pips, nothing before 13:00.",
    "Inflation figures at 13:30: flat five minutes before, no news trades today.",
    "Only pullbacks in gold and the indices. Two losses and I am done.",
    "Quiet day, no red news. Fade the range if it holds until six.",
  ],
  reviews: [
    "Two trades, both on the plan. The result is secondary today.",
    "Followed the plan until noon and improvised after. The improvisation was the loss.",
    "No setup, no trade. Hard, and right.",
    "Good execution, moderate result. One exit was early again.",
  ],
  checks: ["Checked the calendar", "Marked the Asian range", "Size of the day written down"],
  tomorrow: ["Print the broken rules of this week", "No trade before the first candle closes"],
} as const;
