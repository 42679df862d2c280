import { t } from "@entrywise/host/macro";
import { Figure, formatNumber, Money, Pips, RewardRisk } from "@entrywise/ui";
import { holdingText } from "../../../catalogue/statistic.tsx";
import type { StatisticDifference } from "./statistic-differences.ts";

export interface DifferenceFigureProps {
  difference: StatisticDifference;
  /** Of both sides, where the difference is money. */
  currency: string | null;
}

/** A difference in the unit of what is compared; which side is the better is said, not coloured alone. */
export function DifferenceFigure({ difference, currency }: DifferenceFigureProps) {
  const { isBetter } = difference;
  return (
    <span className={isBetter === null ? "" : isBetter ? "cs-better" : "cs-worse"}>
      <Amount {...difference} currency={currency} />
      {isBetter === null ? null : <span className="ui-said">, {isBetter ? t`better` : t`worse`}</span>}
    </span>
  );
}

function Amount({ kind, value, currency }: StatisticDifference & { currency: string | null }) {
  const plain = (decimals: number, unit = "", spokenUnit = unit) => {
    const text = formatNumber(Number(value), { decimals, signed: true });
    return <Figure text={`${text}${unit}`} spoken={`${text}${spokenUnit}`} />;
  };
  switch (kind) {
    case "money":
      return <Money value={String(value)} currency={currency} signed />;
    case "rr":
      return <RewardRisk value={value} unit />;
    case "pips":
      return <Pips value={value} />;
    case "points":
      return plain(2, " pp", t` percentage points`);
    case "number":
      return plain(2);
    case "count":
      return plain(0);
    case "duration": {
      const { text, spoken } = holdingText(Math.abs(Number(value)));
      const sign = Number(value) < 0 ? { shown: "\u2212", said: t`minus` } : { shown: "+", said: t`plus` };
      return <Figure text={text === null ? null : `${sign.shown}${text}`} spoken={`${sign.said} ${spoken}`} />;
    }
  }
}
