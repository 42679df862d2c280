import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { meanPrecision } from "@entrywise/domain/statistics/mean-precision";
import { plural, t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";

const rText = (value: number) => `${formatNumber(value, { decimals: 2, signed: true })}R`;
/** With more trades the band is as narrow as anybody asks for. */
const many = 400;

type Rewarded = Pick<HeadlineStatistics, "expectancyRR" | "deviationRR" | "countRR">;

/** How far the average R can be relied on, and how many trades it takes until more can be said; null where nothing needs saying. */
export function precisionText(
  { expectancyRR, deviationRR = null, countRR }: Rewarded,
  resultText = (text: string) => text,
): string | null {
  const precision = meanPrecision(expectancyRR, deviationRR, countRR);
  if (precision === null || countRR > many) return null;
  const { low, high, untilClear, untilHalf } = precision;
  const band = t`The average R of these trades lies between ${resultText(rText(low))} and ${resultText(rText(high))} (95% band).`;
  const half = formatNumber(untilHalf, { decimals: 0 });
  if (untilClear === null) return `${band} ${t`More trades aren't expected to tell it from zero.`}`;
  if (untilClear === 0)
    return `${band} ${t`${plural(untilHalf, { one: `About ${half} more trade makes the band half as wide.`, other: `About ${half} more trades make the band half as wide.` })}`}`;
  const clear = formatNumber(untilClear, { decimals: 0 });
  return `${band} ${t`${plural(untilClear, { one: `About ${clear} more trade until it excludes zero.`, other: `About ${clear} more trades until it excludes zero.` })}`}`;
}

export function PrecisionNote({ headline }: { headline: HeadlineStatistics | null }) {
  const resultText = useResultText();
  const text = headline === null ? null : precisionText(headline, resultText);
  return text === null ? null : <p className="st-foot">{text}</p>;
}
