import type { GoalProgressResponse } from "@entrywise/contracts/trades/account-goals.api";
import type { RuleProgressResponse } from "@entrywise/contracts/trades/account-rules.api";
import type { AccountStanding } from "@entrywise/contracts/trades/account-standing.api";
import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { i18n } from "@entrywise/host/i18n";
import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Money, Percent, TriangleAlert } from "@entrywise/ui";
import type { ReactNode } from "react";
import { GoalFigure } from "../goals/goal-figures.tsx";
import { goalName } from "../goals/goals-form.ts";
import { ruleLabels } from "../rules/rules-form.ts";
import { leftAfterRisk, usedText } from "./limit-texts.ts";
import "./account-standing.css";

export interface AccountCellProps {
  account: Pick<TradeAccount, "id" | "name" | "currency" | "balance" | "hasEstimatedCosts">;
  /** Undefined: the account has neither rules nor goals. */
  standing: AccountStanding | undefined;
}

/** An account of the strip: balance, the limit that is nearest, and the target or else the first goal. */
export function AccountCell({
  account: { id, name, currency, balance, hasEstimatedCosts },
  standing,
}: AccountCellProps) {
  const address = `/trade-accounts/${id}`;
  const { closestLimit = null, profitTarget = null, goals: [goal] = [] } = standing ?? {};
  return (
    <article aria-label={name}>
      <Link to={address} className="as-name">
        <b title={name}>{name}</b>
        <Money value={balance} currency={currency} estimated={hasEstimatedCosts} />
      </Link>
      <div className="as-measures">
        {closestLimit === null ? (
          <Measure name={<Link to={address} title={t`Set a limit`}>{t`No limit`}</Link>} shares={null} />
        ) : (
          <Limit progress={closestLimit} currency={currency} />
        )}
        {profitTarget !== null ? (
          <Target progress={profitTarget} currency={currency} />
        ) : goal === undefined ? null : (
          <Goal progress={goal} currency={currency} />
        )}
      </div>
    </article>
  );
}

interface OfAccount<Progress> {
  progress: Progress;
  currency: string;
}

function Limit({ progress, currency }: OfAccount<RuleProgressResponse>) {
  const { rule, limit, used, atRisk, state } = progress;
  const left = leftAfterRisk(progress);
  return (
    <Measure
      name={i18n._(ruleLabels[rule])}
      shares={[Number(used) / Number(limit), Number(atRisk) / Number(limit)]}
      figure={
        state === "broken" ? (
          <span className="as-warning" data-state="broken">
            <TriangleAlert aria-hidden="true" />
            {t`Limit breached`}
          </span>
        ) : state === "close" ? (
          <span className="as-warning" data-state="close" title={usedText(progress)}>
            <TriangleAlert aria-hidden="true" />
            <Left left={left} currency={currency} />
            <span className="ui-said">{usedText(progress)}</span>
          </span>
        ) : (
          <Left left={left} currency={currency} />
        )
      }
    />
  );
}

function Left({ left, currency }: { left: string; currency: string }) {
  return (
    <span title={t`after open risk`}>
      <Trans>
        <Money value={left} currency={currency} decimals={0} /> left
      </Trans>
    </span>
  );
}

function Target({ progress: { limit, used }, currency }: OfAccount<RuleProgressResponse>) {
  const share = Number(used) / Number(limit);
  return (
    <Measure
      name={
        <Trans>
          Target <Money value={limit} currency={currency} decimals={0} />
        </Trans>
      }
      figure={<Share of={share} />}
      shares={[share]}
    />
  );
}

function Goal({ progress: { goal, current }, currency }: OfAccount<GoalProgressResponse>) {
  const share = Number(current.value ?? 0) / Number(goal.value);
  const { measure } = goal;
  return (
    <Measure
      title={goalName(measure, goal.period)}
      name={
        measure === "netProfit" ? (
          <Trans>
            Goal <Money value={goal.value} currency={currency} decimals={0} />
          </Trans>
        ) : (
          <Trans>
            Goal <GoalFigure measure={measure} value={goal.value} currency={currency} />
          </Trans>
        )
      }
      figure={
        measure === "tradeCount" ? (
          <GoalFigure measure={measure} value={current.value} currency={currency} />
        ) : (
          <Share of={share} />
        )
      }
      shares={[share]}
    />
  );
}

const Share = ({ of }: { of: number }) => (
  <span>
    <Trans>
      <Percent value={of * 100} decimals={0} /> reached
    </Trans>
  </span>
);

interface MeasureProps {
  name: ReactNode;
  figure?: ReactNode;
  title?: string;
  /** Of the whole, 0 to 1 and beyond: what is used or reached, and what open risk could take; null: there is no limit. */
  shares: readonly [used: number, atRisk?: number] | null;
}

function Measure({ name, figure, title, shares }: MeasureProps) {
  const [used = 0, atRisk = 0] = shares ?? [];
  return (
    <div className="as-measure">
      <p title={title}>
        <span className="as-word">{name}</span>
        {figure}
      </p>
      <div className={`as-bar ${shares === null ? "as-bar-none" : ""}`} aria-hidden="true">
        {shares === null ? null : <i style={{ width: width(used) }} />}
        {atRisk > 0 ? <i className="as-risk" style={{ width: width(atRisk) }} /> : null}
      </div>
    </div>
  );
}

const width = (share: number) => `${Math.min(100, Math.max(0, share * 100))}%`;
