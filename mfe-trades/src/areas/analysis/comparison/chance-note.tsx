import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { exclusionDifference } from "@entrywise/domain/statistics/exclusion-difference";
import { comparedFrom, meanDifference } from "@entrywise/domain/statistics/mean-difference";
import { t } from "@entrywise/host/macro";
import { formatNumber, Info } from "@entrywise/ui";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";

export interface ChanceNoteProps {
  first: HeadlineStatistics;
  second: HeadlineStatistics;
  /** The second side is the first including the trades that it leaves out. */
  isWithLeftOut: boolean;
}

/** Whether the expectancies of two filters differ by more than chance, as a sentence. */
export function ChanceNote({ first, second, isWithLeftOut }: ChanceNoteProps) {
  const resultText = useResultText();
  const text = isWithLeftOut ? exclusionText(first, second, resultText) : chanceText(first, second, resultText);
  if (text === null) return null;
  return (
    <p className="cs-chance" role="status">
      <Info aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}

const countText = (value: number) => formatNumber(value, { decimals: 0 });
const rText = (value: number, signed = true) => `${formatNumber(value, { decimals: 2, signed })}R`;
const asIs = (text: string) => text;

/** Null where a side has no R. */
export function chanceText(first: HeadlineStatistics, second: HeadlineStatistics, resultText = asIs): string | null {
  const [a, b] = [toSample(first), toSample(second)];
  if (a === null || b === null) return null;
  if (Math.min(a.n, b.n) < comparedFrom) {
    return t`${countText(a.n)} and ${countText(b.n)} trades with a stop aren't enough to tell a real difference in expectancy from chance. You need ${comparedFrom} on each side.`;
  }
  const found = meanDifference(a, b);
  if (found === null) return null;
  const { difference, margin } = found;
  const judged = Math.abs(difference) > margin ? t`that's more than chance explains` : t`that may be chance`;
  return (
    t`Expectancy differs by ${resultText(rText(difference))}: ${judged}. With ${countText(a.n)} and ${countText(b.n)} trades, chance alone can cause differences of up to ` +
    t`±${rText(margin, false)} in 19 out of 20 cases, as long as no trade is on both sides.`
  );
}

/** How far leaving trades out changes the expectancy, with its band; null where a side has no R. */
export function exclusionText(
  remaining: HeadlineStatistics,
  all: HeadlineStatistics,
  resultText = asIs,
): string | null {
  const [rest, whole] = [toSample(remaining), toSample(all)];
  if (rest === null || whole === null) return null;
  const count = whole.n - rest.n;
  if (count < 1) return t`None of the trades left out has a stop, so the expectancy in R stays as it is.`;
  const leftOut = countText(count);
  if (Math.min(rest.n, count) < comparedFrom) {
    return t`${leftOut} left out and ${countText(rest.n)} remaining with a stop aren't enough to tell a real difference in expectancy from chance. You need ${comparedFrom} of each.`;
  }
  const found = exclusionDifference(whole, rest);
  if (found === null) return null;
  const [change, low, high] = [
    resultText(rText(found.difference)),
    rText(found.difference - found.margin),
    rText(found.difference + found.margin),
  ];
  return Math.abs(found.difference) > found.margin
    ? t`Without ${leftOut} trades, expectancy changes by ${change} (95% band ${low} to ${high}). That's more than chance explains.`
    : t`Without ${leftOut} trades, expectancy changes by ${change} (95% band ${low} to ${high}). The band contains zero, so that may be chance.`;
}

function toSample({ countRR, expectancyRR, deviationRR }: HeadlineStatistics) {
  if (expectancyRR === null || countRR === 0) return null;
  // One trade has no deviation, and is too few in any case; a service of an older release does not tell it.
  if (deviationRR === undefined) return null;
  return { n: countRR, mean: expectancyRR, deviation: deviationRR ?? 0 };
}
