import type { GoalProgressResponse } from "@entrywise/contracts/trades/account-goals.api";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, plural, t } from "@entrywise/host/macro";
import { formatNumber, Money, Percent, RewardRisk } from "@entrywise/ui";
import type { GoalMeasure } from "./goals-form.ts";

const noValue: Readonly<Record<GoalMeasure, MessageDescriptor>> = {
  netProfit: msg`No closed trades`,
  netPercentage: msg`No balance to calculate a percentage from`,
  netRR: msg`No trades have a stop`,
  tradeCount: msg`No closed trades`,
  strikeRate: msg`No wins or losses`,
  rulesKept: msg`No trades had a rule checklist`,
};

export interface GoalFigureProps {
  measure: GoalMeasure;
  value: string | null;
  currency: string;
}

/** A value of a goal in the unit that it is in. */
export function GoalFigure({ measure, value, currency }: GoalFigureProps) {
  const missingReason = noValue[measure];
  if (measure === "netProfit") return <Money value={value} currency={currency} missingReason={i18n._(missingReason)} />;
  if (measure === "netRR")
    return <RewardRisk value={value} unit signed={false} missingReason={i18n._(missingReason)} />;
  if (measure === "tradeCount") {
    return <span className="ui-figure">{formatNumber(value ?? "0", { decimals: 0 })}</span>;
  }
  return <Percent value={value} decimals={measure === "netPercentage" ? 2 : 1} missingReason={i18n._(missingReason)} />;
}

/** "1,410.50 to go, 5 days left." */
export function GoalText({ progress, currency }: { progress: GoalProgressResponse; currency: string }) {
  const { goal, state, left, daysLeft } = progress;
  const days = daysLeft === 1 ? t`last day` : t`${daysLeft} days left`;
  if (goal.measure === "tradeCount") {
    if (state === "broken") return <>{t`Over your limit, ${days}.`}</>;
    return <>{t`${plural(left, { one: "# more trade allowed", other: "# more trades allowed" })}, ${days}.`}</>;
  }
  if (progress.current.value === null) return <>{t`Nothing to measure yet, ${days}.`}</>;
  if (state === "kept") return <>{t`Reached, ${days}.`}</>;
  return (
    <>
      <GoalFigure measure={goal.measure} value={left} currency={currency} /> {t`to go, ${days}.`}
    </>
  );
}
