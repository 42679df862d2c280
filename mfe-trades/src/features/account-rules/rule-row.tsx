import type { RuleProgressAnswer } from "@entrywise/contracts/trades/account-rules.api";
import { CircleAlert, CircleCheck, Clock, formatNumber, Money, Percent, TriangleAlert } from "@entrywise/ui";
import { ruleLabels } from "./rules-form.ts";

const words = { kept: "Kept", onTheWay: "On the way", close: "Close", broken: "Broken" } as const;
const icons = { kept: CircleCheck, onTheWay: Clock, close: TriangleAlert, broken: CircleAlert } as const;

export interface RuleRowProps {
  progress: RuleProgressAnswer;
  currency: string;
}

/** How much of a rule is used, in a bar that is no result: what open risk could still take is hatched. */
export function RuleRow({ progress, currency }: RuleRowProps) {
  const { rule, limit, used, atRisk, state } = progress;
  const Icon = icons[state];
  const share = (part: string) => `${Math.min(100, Math.max(0, (Number(part) / Number(limit)) * 100))}%`;
  return (
    <li className="ar-rule">
      <p>
        <b>{ruleLabels[rule]}</b>
        <span className="ar-figures">
          <RuleFigure rule={rule} value={used} currency={currency} /> /{" "}
          <RuleFigure rule={rule} value={limit} currency={currency} />
        </span>
        <span className="ar-state" data-state={state}>
          <Icon aria-hidden="true" />
          {words[state]}
        </span>
      </p>
      <div className="ar-bar" aria-hidden="true">
        <i style={{ width: share(used) }} />
        {Number(atRisk) > 0 ? <i className="ar-risk" style={{ width: share(atRisk) }} /> : null}
      </div>
      <small>
        <RuleText progress={progress} currency={currency} />
      </small>
    </li>
  );
}

function RuleFigure({ rule, value, currency }: { rule: RuleProgressAnswer["rule"]; value: string; currency: string }) {
  if (rule === "minimumDays") return <span className="ui-figure">{formatNumber(value, { decimals: 0 })}</span>;
  if (rule === "bestDayShare") return <Percent value={value} decimals={1} />;
  return <Money value={value} currency={currency} />;
}

function RuleText({ progress: { rule, left, atRisk, worst, state }, currency }: RuleRowProps) {
  const money = (value: string) => <Money value={value} currency={currency} />;
  if (rule === "minimumDays") return <>A day counts from its first position.</>;
  if (rule === "bestDayShare") {
    return state === "close" ? (
      <>More profit on other days brings the share down.</>
    ) : (
      <>Of the profit at the target.</>
    );
  }
  if (rule === "profitTarget") return state === "kept" ? <>Reached.</> : <>{money(left)} to go.</>;
  return (
    <>
      {money(left)} left{rule === "maximalDrawdown" ? " to the limit" : " today"}
      {Number(atRisk) === 0 ? null : atRisk === left ? (
        <>, if the open stops are hit the limit is reached</>
      ) : (
        <>, if the open stops are hit {money(atRisk)} less</>
      )}
      . Deepest so far {money(worst)}.
    </>
  );
}
