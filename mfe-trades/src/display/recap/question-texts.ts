import type { RecapUnit } from "@entrywise/domain/recap/recap-period";
import type { RecapQuestion, RecapQuestionKind } from "@entrywise/domain/recap/recap-question";
import { plural, t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { dayName } from "./recap-dates.ts";

interface Said {
  unit: RecapUnit;
  subject: string;
  /** The weekday, or the date in a month. */
  day: string;
  count: number;
  /** Size of the result in R, without a sign. */
  amount: string;
  isLoss: boolean;
}

const texts: Readonly<Record<RecapQuestionKind, (said: Said) => string>> = {
  ruleBroken: ({ subject, day, count, amount, isLoss }) =>
    !isLoss
      ? t`${plural(count, { one: `You broke “${subject}” on ${day}. What would have to be true for you to follow it?`, other: `You broke “${subject}” # times. What would have to be true for you to follow it?` })}`
      : t`${plural(count, { one: `You broke “${subject}” on ${day} and lost ${amount}. What would have to be true for you to follow it?`, other: `You broke “${subject}” # times and lost ${amount}. What would have to be true for you to follow it?` })}`,
  mistake: ({ subject, day, count, amount, isLoss }) =>
    !isLoss
      ? t`${plural(count, { one: `You marked “${subject}” on ${day}. What will you do instead?`, other: `You marked “${subject}” # times. What will you do instead?` })}`
      : t`${plural(count, { one: `You marked “${subject}” on ${day} and lost ${amount}. What will you do instead?`, other: `You marked “${subject}” # times and lost ${amount}. What will you do instead?` })}`,
  largeLoss: ({ subject, day, amount }) =>
    t`${subject} cost you ${amount} on ${day}, more than you'd risked. What would have kept the loss smaller?`,
  notWritten: ({ count }) =>
    t`${plural(count, { one: "You wrote nothing on a day you traded. What would make writing easy?", other: "You wrote nothing on # days you traded. What would make writing easy?" })}`,
  bestTrade: ({ subject, day, amount }) => t`${subject} made ${amount} on ${day}. What did you do that you can repeat?`,
  lost: ({ unit, amount }) =>
    unit === "week"
      ? t`You were down ${amount} on the week. What's the one thing you'll change next week?`
      : t`You were down ${amount} on the month. What's the one thing you'll change next month?`,
  noTrades: ({ unit }) =>
    unit === "week"
      ? t`You didn't trade. What setup will you look for next week?`
      : t`You didn't trade. What setup will you look for next month?`,
  repeat: ({ unit }) =>
    unit === "week"
      ? t`What's the one thing that went well and that you'll do again next week?`
      : t`What's the one thing that went well and that you'll do again next month?`,
};

/** The question of a recap as one sentence or two. */
export function questionText(
  unit: RecapUnit,
  { kind, subject, day, count, netRR }: RecapQuestion,
  resultText = (text: string) => text,
): string {
  return texts[kind]({
    ...{ unit, subject: subject ?? "", day: day === null ? "" : dayName(unit, day), count: count ?? 1 },
    amount: resultText(`${formatNumber(Math.abs(netRR ?? 0), { decimals: 2 })}R`),
    isLoss: (netRR ?? 0) < 0,
  });
}
