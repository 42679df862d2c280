import type { Finding } from "@entrywise/contracts/trades/findings.api";
import { type Evidence, isFound, neededDays, neededTrades } from "@entrywise/domain/findings/evidence";
import { type MessageDescriptor, msg, plural, t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";

/** Words for how sure an answer is. */
export const evidenceTexts: Readonly<Record<Evidence, MessageDescriptor>> = {
  strong: msg`Strong evidence`,
  some: msg`Some evidence`,
  weak: msg`Weak evidence`,
  unclear: msg`Not clear`,
  tooFew: msg`Too few trades`,
};

/** "q 0.032", "q < 0.001" */
export function rateText(rate: number): string {
  if (rate < 0.001) return t`q < ${formatNumber(0.001, { decimals: 3 })}`;
  const shown = formatNumber(rate, { decimals: rate < 0.1 ? 3 : 2 });
  return t`q ${shown}`;
}

/** How many trades a question needs until it has an answer; null where none can be expected. */
export function neededText({ evidence, needed }: Pick<Finding, "evidence" | "needed">): string | null {
  if (needed === null || needed === 0) return null;
  const count = formatNumber(needed, { decimals: 0 });
  if (evidence === "tooFew") return t`${plural(needed, { one: `${count} more trade`, other: `${count} more trades` })}`;
  return t`${plural(needed, { one: `about ${count} more trade`, other: `about ${count} more trades` })}`;
}

/** Whether a finding costs results, adds to them, or is neither. */
export function effectOf({ evidence, measure, difference }: Pick<Finding, "evidence" | "measure" | "difference">) {
  if (!isFound(evidence) || difference === null || difference === 0) return null;
  const isMore = difference > 0;
  if (measure === "holdingHours" || measure === "percentageRisked") return null;
  return (measure === "costsRR" || measure === "givenBackRR") === isMore ? "costs" : "helps";
}

/** How many questions the evidence is corrected for. */
export function askedText(asked: number): string {
  const count = formatNumber(asked, { decimals: 0 });
  return t`${plural(asked, { one: "One question asked of these trades.", other: `${count} questions asked of these trades. The evidence is corrected for asking that many.` })}`;
}

/** Why no question is asked of so few trades. */
export function tooFewTradesText(count: number): string {
  const trades = formatNumber(count, { decimals: 0 });
  return t`${plural(count, { one: `Not enough trades to tell yet: this filter has one trade. A finding needs at least ${neededTrades} trades on ${neededDays} days on each side of a question.`, other: `Not enough trades to tell yet: this filter has ${trades} trades. A finding needs at least ${neededTrades} trades on ${neededDays} days on each side of a question.` })}`;
}
