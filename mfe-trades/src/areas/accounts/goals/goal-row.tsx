import type { GoalPeriodResponse, GoalProgressResponse } from "@entrywise/contracts/trades/account-goals.api";
import { type DateText, dateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Check, Minus, X } from "@entrywise/ui";
import type { ReactNode } from "react";
import { noFilter } from "../../../filter/trade-filter-url.ts";
import { behindStatistic, tradesAddress } from "../../../filter/trades-address.ts";
import { ProgressRow } from "../progress/progress-row.tsx";
import { GoalFigure, GoalText } from "./goal-figures.tsx";
import { goalName } from "./goals-form.ts";
import "./account-goals.css";
import { ofTradesText, tradesOfText } from "../../../display/trades-text.ts";

const marks = { met: Check, missed: X, none: Minus } as const;
const resultLabels = {
  met: msg`met`,
  missed: msg`missed`,
  none: msg`no trades`,
} as const;

export interface GoalLineProps {
  account: { id: string; currency: string };
  progress: GoalProgressResponse;
  /** Its period has ended: nothing is left to do. */
  isOver?: boolean;
  /** Below the text. */
  children?: ReactNode;
}

/** A goal in the running period; its figure opens the trades behind it. */
export function GoalLine({ account, progress, isOver = false, children }: GoalLineProps) {
  const { goal, current, state } = progress;
  const counted = countBehind(goal, current);
  const figure = (value: string | null) => (
    <GoalFigure measure={goal.measure} value={value} currency={account.currency} />
  );
  return (
    <ProgressRow
      name={goalName(goal.measure, goal.period)}
      figures={
        <>
          <Link className="ag-link" to={tradesPath(account.id, current)}>
            {figure(current.value)}
          </Link>
          {counted > 0 && counted < current.count ? <small> {ofTradesText(counted)}</small> : null} /{" "}
          {goal.measure === "tradeCount" ? t`at most ` : ""}
          {figure(goal.value)}
        </>
      }
      state={state}
      stateText={goal.measure === "tradeCount" && state === "kept" ? t`Within limit` : undefined}
      shares={[Number(current.value ?? 0) / Number(goal.value)]}
    >
      {isOver ? null : (
        <small>
          <GoalText progress={progress} currency={account.currency} />
        </small>
      )}
      {children}
    </ProgressRow>
  );
}

export interface GoalRowProps extends Omit<GoalLineProps, "children"> {
  /** In which the periods begin. */
  timeZone: string;
}

/** A goal with the twelve periods before as marks; each opens its trades. */
export function GoalRow({ account, progress, timeZone }: GoalRowProps) {
  const { goal, history } = progress;
  const dates = dateText({ timeZone, dateFormat: "YYYY-MM-DD", use24HrTime: true });
  const judged = history.filter(({ isKept }) => isKept !== null);
  const metCount = judged.filter(({ isKept }) => isKept).length;
  return (
    <GoalLine account={account} progress={progress}>
      <div className="ag-history">
        <ul aria-label={goal.period === "month" ? t`Previous 12 months` : t`Previous 12 weeks`}>
          {history.map((period) => (
            <li key={period.from}>
              <PeriodMark period={period} goal={goal} dates={dates} to={tradesPath(account.id, period)} />
            </li>
          ))}
        </ul>
        <small>
          {judged.length === 0
            ? goal.period === "month"
              ? t`No completed month yet`
              : t`No completed week yet`
            : t`met ${{ kept: metCount }} of ${judged.length}`}
        </small>
      </div>
    </GoalLine>
  );
}

interface PeriodMarkProps {
  period: GoalPeriodResponse;
  goal: GoalProgressResponse["goal"];
  dates: DateText;
  to: string;
}

function PeriodMark({ period, goal, dates, to }: PeriodMarkProps) {
  const { from, count, isKept } = period;
  const result = isKept === null ? "none" : isKept ? "met" : "missed";
  const Mark = marks[result];
  const day = dates.dayKey(from);
  const when = goal.period === "month" ? day.slice(0, 7) : t`Week of ${day}`;
  const text = `${when}: ${i18n._(resultLabels[result])}${isKept === null ? "" : `, ${tradesOfText(countBehind(goal, period), count)}`}`;
  if (isKept === null) {
    return (
      <span className="ag-mark" data-result={result} role="img" aria-label={text} title={text}>
        <Mark aria-hidden="true" />
      </span>
    );
  }
  return (
    <Link className="ag-mark" data-result={result} to={to} aria-label={text} title={text}>
      <Mark aria-hidden="true" />
    </Link>
  );
}

/** Trades that the value of a period is over: R is of those with a stop. */
function countBehind(
  { measure }: GoalProgressResponse["goal"],
  { count, countRR = count }: GoalPeriodResponse,
): number {
  return measure === "netRR" ? countRR : count;
}

/** Exactly the trades of a period of the account, whatever zone the reader is in. */
function tradesPath(accountId: string, { from, to }: GoalPeriodResponse): string {
  const bounds = { "closeMs.min": Date.parse(from), "closeMs.max": Date.parse(to) - 1 };
  return tradesAddress(behindStatistic({ ...noFilter, accountIds: [accountId] }, bounds));
}
