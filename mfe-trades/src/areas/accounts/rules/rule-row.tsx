import type { RuleProgressAnswer } from "@entrywise/contracts/trades/account-rules.api";
import { formatNumber, Money, Percent } from "@entrywise/ui";
import { ProgressRow } from "../progress/progress-row.tsx";
import { ruleLabels } from "./rules-form.ts";

export interface RuleRowProps {
  progress: RuleProgressAnswer;
  currency: string;
}

/** How much of a rule is used, in a bar that is no result: what open risk could still take is hatched. */
export function RuleRow({ progress, currency }: RuleRowProps) {
  const { rule, limit, used, atRisk, state } = progress;
  return (
    <ProgressRow
      name={ruleLabels[rule]}
      figures={
        <>
          <RuleFigure rule={rule} value={used} currency={currency} /> /{" "}
          <RuleFigure rule={rule} value={limit} currency={currency} />
        </>
      }
      state={state}
      // No breach: a day cannot be taken back, and further profit brings its share down.
      stateText={rule === "bestDayShare" && state === "close" ? "Above" : undefined}
      shares={[Number(used) / Number(limit), Number(atRisk) / Number(limit)]}
    >
      <small>
        <RuleText progress={progress} currency={currency} />
      </small>
    </ProgressRow>
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
