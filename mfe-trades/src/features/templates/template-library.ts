import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { heading, line, points, quote, textOf, ticks, title } from "./library-texts.ts";

export const templateUses = ["Notes", "Workflow", "Notebook", "Summary"] as const;
export type TemplateUse = (typeof templateUses)[number];

export interface LibraryTemplate {
  name: string;
  use: TemplateUse;
  description: string;
  template: RichText;
}

/** Ready templates, to be taken over and changed. */
export const templateLibrary: readonly LibraryTemplate[] = [
  {
    name: "Pre-trade checklist",
    use: "Notes",
    description: "Eight questions with tick boxes, ends with the size.",
    template: textOf(
      title("Pre-trade checklist"),
      heading("Market"),
      ticks("Side of the 4-hour chart named", "Level drawn before the session", "No red news within 15 minutes"),
      heading("Entry"),
      ticks("Candle closed, not only touched", "Stop behind structure", "Target at least 2R away"),
      heading("Me"),
      ticks("Not after a full stop today", "I would take it again tomorrow"),
      quote("One “no” is enough. Write “missed” and keep the chart."),
    ),
  },
  {
    name: "London session plan",
    use: "Notebook",
    description: "Asian range, news, two scenarios and the no-trade rule.",
    template: textOf(
      title("London, [date]"),
      heading("Bias"),
      line("4-hour structure, side of the day, what would change it."),
      heading("Levels"),
      ticks("Asian high and low", "Yesterday high and low", "Round number, open price"),
      heading("Scenarios"),
      line("A: break, close outside, retest. B: sweep, close back inside."),
      quote("No trade when the range is wider than 40 pips or red news is less than 15 minutes away."),
      heading("After"),
      ticks("Plan kept", "Snapshot of the exit", "One insight, one sentence"),
    ),
  },
  {
    name: "After a full stop",
    use: "Workflow",
    description: "Four questions, five minutes, then the screen is off.",
    template: textOf(
      heading("What happened"),
      line("The trade in one sentence, without excuses."),
      heading("Was it in the plan?"),
      ticks("Setup as written", "Entry as written", "Stop where it belonged"),
      heading("What I keep"),
      line("One thing that was right."),
    ),
  },
  {
    name: "Weekly review",
    use: "Notebook",
    description: "Numbers of the week, best and worst, ends with one rule.",
    template: textOf(
      title("Week of [date]"),
      heading("Numbers"),
      points("Trades and net R", "Strike rate and expectancy", "Largest drawdown"),
      heading("Best, worst"),
      points("Best decision", "Worst decision"),
      heading("One rule for next week"),
      line(""),
    ),
  },
  {
    name: "News trade",
    use: "Notes",
    description: "Expectation, surprise levels and spread limits.",
    template: textOf(
      heading("Event"),
      line("Release, time, expectation, last value."),
      heading("Plan A, plan B"),
      points("Surprise up: …", "Surprise down: …"),
      heading("Limits"),
      ticks("Spread below the limit", "No entry in the first minute", "Half size"),
    ),
  },
  {
    name: "Prop-firm day",
    use: "Notebook",
    description: "Daily loss, open risk and when to stop, by account.",
    template: textOf(
      heading("Limits today"),
      ticks("Daily loss left", "Total drawdown left", "Largest size allowed"),
      heading("Stop for the day"),
      line("After two full stops or half of the daily loss."),
    ),
  },
  {
    name: "Scale-out plan",
    use: "Workflow",
    description: "What leaves at 1R and 2R and what trails the rest.",
    template: textOf(
      heading("First part"),
      line("Size, price, why there."),
      heading("Rest"),
      line("What trails it, and what ends it."),
    ),
  },
  {
    name: "Mindset check",
    use: "Workflow",
    description: "Sleep, mood and urge, before and after.",
    template: textOf(
      heading("Before"),
      ticks("Slept more than six hours", "Calm", "No money to win back"),
      heading("After"),
      line("What I felt when it moved against me, and what I did."),
    ),
  },
  {
    name: "One-line summary",
    use: "Summary",
    description: "Setup, trigger and result in two sentences.",
    template: textOf(line("Setup and level, trigger, result in R. What decided it.")),
  },
];
