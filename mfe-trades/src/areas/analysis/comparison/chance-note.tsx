import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { comparedFrom, meanDifference } from "@entrywise/domain/statistics/mean-difference";
import { t } from "@entrywise/host/macro";
import { formatNumber, Info } from "@entrywise/ui";

/** Whether the expectancies of two filters differ by more than chance, as a sentence. */
export function ChanceNote({ first, second }: { first: HeadlineStatistics; second: HeadlineStatistics }) {
  const text = chanceText(first, second);
  if (text === null) return null;
  return (
    <p className="cs-chance" role="status">
      <Info aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}

const whole = (value: number) => formatNumber(value, { decimals: 0 });
const rText = (value: number, signed = true) => `${formatNumber(value, { decimals: 2, signed })}R`;

/** Null where a side has no R. */
export function chanceText(first: HeadlineStatistics, second: HeadlineStatistics): string | null {
  const [a, b] = [sampleOf(first), sampleOf(second)];
  if (a === null || b === null) return null;
  if (Math.min(a.n, b.n) < comparedFrom) {
    return t`${whole(a.n)} and ${whole(b.n)} trades with a stop aren't enough to tell a real difference in expectancy from chance. You need ${comparedFrom} on each side.`;
  }
  const found = meanDifference(a, b);
  if (found === null) return null;
  const { difference, margin } = found;
  const judged = Math.abs(difference) > margin ? t`that's more than chance explains` : t`that may be chance`;
  return (
    t`Expectancy differs by ${rText(difference)}: ${judged}. With ${whole(a.n)} and ${whole(b.n)} trades, chance alone can cause differences of up to ` +
    t`±${rText(margin, false)} in 19 out of 20 cases, as long as no trade is on both sides.`
  );
}

function sampleOf({ countRR, expectancyRR, deviationRR }: HeadlineStatistics) {
  if (expectancyRR === null || countRR === 0) return null;
  // One trade has no deviation, and is too few in any case; a service of an older release does not tell it.
  if (deviationRR === undefined) return null;
  return { n: countRR, mean: expectancyRR, deviation: deviationRR ?? 0 };
}
