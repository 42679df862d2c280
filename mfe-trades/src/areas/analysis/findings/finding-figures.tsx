import type { Finding } from "@entrywise/contracts/trades/findings.api";
import { Trans, t } from "@entrywise/host/macro";
import { formatNumber, Money, Percent, RewardRisk } from "@entrywise/ui";
import { effectOf } from "./evidence-texts.ts";

interface MeasuredProps {
  finding: Finding;
  value: number;
  currency: string | null;
  isResult?: boolean;
}

/** A value of the finding's measure with its sign. */
export function Measured({ finding, value, currency, isResult = false }: MeasuredProps) {
  const effect = effectOf(finding);
  const result = !isResult || effect === null ? null : effect === "helps" ? "win" : "loss";
  switch (finding.measure) {
    case "strikeRate":
    case "exitEfficiency":
    case "entryEfficiency":
      return <Percent value={value * 100} decimals={1} signed result={result} />;
    case "percentageRisked":
      return <Percent value={value} decimals={2} signed result={null} />;
    case "netProfit":
      return <Money value={value.toFixed(2)} currency={currency} signed result={result} />;
    case "holdingHours":
      return <HoursFigure hours={value} />;
    default:
      return <RewardRisk value={value} unit result={result} />;
  }
}

/** The difference per trade with its 95% band. */
export function DifferenceFigure({ finding, currency }: { finding: Finding; currency: string | null }) {
  const { difference, band } = finding;
  if (difference === null) return null;
  return (
    <span className="fi-figure">
      <b>
        <Measured finding={finding} value={difference} currency={currency} isResult />
      </b>
      {band === null ? null : (
        <span className="fi-range">
          <Trans>
            <Measured finding={finding} value={band.low} currency={currency} /> to{" "}
            <Measured finding={finding} value={band.high} currency={currency} />
          </Trans>
        </span>
      )}
    </span>
  );
}

/** The difference over all trades of a finding, in money. */
export function TotalFigure({ finding, currency }: { finding: Finding; currency: string | null }) {
  const { money } = finding;
  // The columns beside it stay in line.
  if (money === null) return <span className="fi-figure" />;
  const result = money.difference.startsWith("-") ? "loss" : "win";
  return (
    <span className="fi-figure">
      <b>
        <Money value={money.difference} currency={currency} decimals={0} signed result={result} unit />
      </b>
      <span className="fi-range">
        <Trans>
          <Money value={money.low} currency={currency} decimals={0} signed /> to{" "}
          <Money value={money.high} currency={currency} decimals={0} signed />
        </Trans>
      </span>
    </span>
  );
}

function HoursFigure({ hours }: { hours: number }) {
  const shown = formatNumber(hours, { decimals: 1, signed: true });
  return <>{t`${shown} h`}</>;
}
