import type { RuleAdherence } from "@entrywise/contracts/trades/strategy-rules.api";
import { problemReference, problemText } from "@entrywise/host";
import { Button, FailedPart, Panel, Pencil, Percent, RewardRisk, SkeletonRows } from "@entrywise/ui";
import { useMemo, useState } from "react";
import { useAdherence, useStrategyRules } from "../../rules-data/strategy-rules.queries.ts";
import { toneOfSum } from "../../trade-display/trade-words.ts";
import { noFilter } from "../../trade-filter/trade-filter-url.ts";
import { RuleEditor } from "./rule-editor.tsx";
import "./strategy-rules.css";

const noStop = "No such trade has a stop";
const percent = (fraction: number | null) => (fraction === null ? null : fraction * 100);
const share = (kept: number, broken: number) => (kept + broken === 0 ? null : (kept / (kept + broken)) * 100);

/** Rules of a strategy, how often its closed trades kept them, and what came of it. */
export function StrategyRulesPanel({ strategyId }: { strategyId: string }) {
  const rules = useStrategyRules(strategyId);
  const filter = useMemo(() => ({ ...noFilter, strategyIds: [strategyId] }), [strategyId]);
  const results = useAdherence(strategyId, filter);
  const [{ data }, adherence] = [rules, results.data];
  const failed = [rules, results].find((query) => query.data === undefined && query.error !== null);
  const [isEditing, setEditing] = useState(false);
  const kept = percent(adherence?.adherence ?? null);
  const edit = (
    <Button size="sm" variant="ghost" onClick={() => setEditing(true)}>
      <Pencil aria-hidden="true" />
      Edit rules
    </Button>
  );
  return (
    <Panel
      flush
      title="Rules"
      sub={kept === null ? "" : <Adherence kept={kept} />}
      actions={data === undefined || isEditing ? undefined : edit}
    >
      {data !== undefined && isEditing ? (
        <RuleEditor strategyId={strategyId} stored={data} onDone={() => setEditing(false)} />
      ) : failed !== undefined ? (
        <FailedPart
          title={`The ${failed === rules ? "rules" : "results by rule"} could not be loaded`}
          reference={problemReference(failed.error)}
          onRetry={() => void failed.refetch()}
        >
          {problemText(failed.error, "Everything else works.")}
        </FailedPart>
      ) : (
        <Results hasRules={data === undefined ? null : data.rules.length > 0} adherence={adherence} />
      )}
    </Panel>
  );
}

function Adherence({ kept }: { kept: number }) {
  return (
    <>
      kept <Percent value={kept} decimals={0} />, by weight
    </>
  );
}

function Results({ hasRules, adherence }: { hasRules: boolean | null; adherence: RuleAdherence | undefined }) {
  if (hasRules === null || adherence === undefined) return <SkeletonRows rows={3} />;
  if (hasRules) return <RuleTable adherence={adherence} />;
  return (
    <p className="sr-none">
      No rules yet. Write down what a trade of this strategy must keep to; each trade then asks in its workflow.
    </p>
  );
}

function RuleTable({ adherence: { items, allKept, anyBroken, notAsked } }: { adherence: RuleAdherence }) {
  return (
    <>
      <div className="ui-scroll">
        <table className="ui-table">
          <thead>
            <tr>
              <th scope="col">Rule</th>
              {["Weight", "Kept", "n kept", "R kept", "n broken", "R broken"].map((head) => (
                <th key={head} scope="col" className="ui-end">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ rule, kept, broken }) => (
              <tr key={rule.id}>
                <th scope="row" className="sr-rule">
                  {rule.text}
                </th>
                <td className="ui-end">{rule.weight}</td>
                <Sides kept={kept} broken={broken} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All kept against any broken</th>
              <td />
              <Sides kept={allKept} broken={anyBroken} />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="sr-none">
        {notAsked.count} {notAsked.count === 1 ? "trade was" : "trades were"} not asked. Hindsight, not a forecast.
      </p>
    </>
  );
}

type Side = RuleAdherence["allKept"];

function Sides({ kept, broken }: { kept: Side; broken: Side }) {
  return (
    <>
      <td className="ui-end">
        <Percent value={share(kept.count, broken.count)} decimals={0} missingReason="Not asked yet" />
      </td>
      <td className="ui-end">{kept.count}</td>
      <td className="ui-end">
        <RewardRisk value={kept.netRR} unit signed result={toneOfSum(kept.netRR)} missingReason={noStop} />
      </td>
      <td className="ui-end">{broken.count}</td>
      <td className="ui-end">
        <RewardRisk value={broken.netRR} unit signed result={toneOfSum(broken.netRR)} missingReason={noStop} />
      </td>
    </>
  );
}
