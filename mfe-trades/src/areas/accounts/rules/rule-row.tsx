import type { RuleProgressResponse } from "@entrywise/contracts/trades/account-rules.api";
import { i18n } from "@entrywise/host/i18n";
import { Trans, t } from "@entrywise/host/macro";
import { formatNumber, Money, negatedDecimal, Percent } from "@entrywise/ui";
import { leftAfterRisk } from "../limits/limit-texts.ts";
import { ProgressRow } from "../progress/progress-row.tsx";
import { ruleLabels } from "./rules-form.ts";

export interface RuleRowProps {
  progress: RuleProgressResponse;
  currency: string;
}

/** How much of a rule is used, in a bar that is no result: what open risk could still take is hatched. */
export function RuleRow({ progress, currency }: RuleRowProps) {
  const { rule, limit, used, atRisk, state } = progress;
  return (
    <ProgressRow
      name={i18n._(ruleLabels[rule])}
      figures={
        <>
          <RuleFigure rule={rule} value={used} currency={currency} /> /{" "}
          <RuleFigure rule={rule} value={limit} currency={currency} />
        </>
      }
      state={state}
      // No breach: a day cannot be taken back, and further profit brings its share down.
      stateText={stateText(rule, state)}
      shares={[Number(used) / Number(limit), Number(atRisk) / Number(limit)]}
    >
      <small>
        <RuleText progress={progress} currency={currency} />
      </small>
    </ProgressRow>
  );
}

function stateText(rule: RuleProgressResponse["rule"], state: RuleProgressResponse["state"]): string | undefined {
  if (rule === "bestDayShare" && state === "close") return t`Above`;
  return state === "kept" && rule !== "profitTarget" && rule !== "minimumDays" ? t`Within limit` : undefined;
}

function RuleFigure({
  rule,
  value,
  currency,
}: {
  rule: RuleProgressResponse["rule"];
  value: string;
  currency: string;
}) {
  if (rule === "minimumDays") return <span className="ui-figure">{formatNumber(value, { decimals: 0 })}</span>;
  if (rule === "bestDayShare") return <Percent value={value} decimals={1} />;
  return <Money value={value} currency={currency} />;
}

function RuleText({ progress: { rule, left, atRisk, worst, state }, currency }: RuleRowProps) {
  const money = (value: string) => <Money value={value} currency={currency} />;
  if (rule === "minimumDays") return <>{t`A day counts once you open a position.`}</>;
  if (rule === "bestDayShare") {
    return state === "close" ? t`More profit on other days lowers this share.` : t`Share of the profit at target.`;
  }
  if (rule === "profitTarget")
    return state === "kept" ? (
      t`Reached`
    ) : (
      <>
        <Trans>{money(left)} to go</Trans>
      </>
    );
  const lowest = money(negatedDecimal(worst));
  const after = leftAfterRisk({ left, atRisk });
  if (Number(atRisk) === 0) {
    return rule === "maximalDrawdown" ? (
      <Trans>
        {money(left)} left. Lowest so far {lowest}.
      </Trans>
    ) : (
      <Trans>
        {money(left)} left today. Lowest so far {lowest}.
      </Trans>
    );
  }
  return rule === "maximalDrawdown" ? (
    <Trans>
      {money(left)} left ({money(after)} if open stops are hit). Lowest so far {lowest}.
    </Trans>
  ) : (
    <Trans>
      {money(left)} left today ({money(after)} if open stops are hit). Lowest so far {lowest}.
    </Trans>
  );
}
