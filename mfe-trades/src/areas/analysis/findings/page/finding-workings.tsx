import type { Finding } from "@entrywise/contracts/trades/findings.api";
import { plural, t } from "@entrywise/host/macro";
import { formatNumber, missing, Panel, usePrivacy } from "@entrywise/ui";
import type { ReactNode } from "react";
import { Measured } from "../finding-figures.tsx";
import { nameOf } from "../finding-texts.ts";

interface FindingWorkingsProps {
  finding: Finding;
  asked: number;
  currency: string | null;
}

/** The formula with this finding's numbers. */
export function FindingWorkings({ finding, asked, currency }: FindingWorkingsProps) {
  const hidden = usePrivacy();
  const { mean, otherMean, difference, chance, rate } = finding;
  const name = nameOf(finding, hidden ? null : currency);
  const shown = (value: number | null) =>
    value === null ? missing : <Measured finding={finding} value={value} currency={currency} />;
  const odds = (value: number | null) =>
    value === null ? missing : value < 0.001 ? `< ${decimal(0.001)}` : decimal(value);
  return (
    <Panel title={t`How it's worked out`}>
      <dl className="fp-workings">
        <Line term={t`Average: ${name}`}>{shown(mean)}</Line>
        <Line term={t`Average: your other trades`}>{shown(otherMean)}</Line>
        <Line term={t`Difference between the averages`}>{shown(difference)}</Line>
        <Line term={t`p, before correction`}>{odds(chance)}</Line>
        <Line term={correctedText(asked)}>{odds(rate)}</Line>
      </dl>
    </Panel>
  );
}

function correctedText(asked: number): string {
  const count = formatNumber(asked, { decimals: 0 });
  return t`${plural(asked, { one: "q, one question asked", other: `q, corrected for ${count} questions` })}`;
}

const decimal = (value: number) => formatNumber(value, { decimals: 3 });

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
