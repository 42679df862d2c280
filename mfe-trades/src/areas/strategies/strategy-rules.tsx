import type { RuleAdherence } from "@entrywise/contracts/trades/strategy-rules.api";
import { plural, Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Panel, Pencil, Percent, RewardRisk } from "@entrywise/ui";
import { joinQueries, QuerySection } from "@entrywise/ui/states";
import { type ReactNode, useMemo, useState } from "react";
import { useAdherence, useStrategyRules } from "../../data/strategies/strategy-rules.queries.ts";
import { toneOfSum } from "../../display/trade-texts.ts";
import type { TradeFilter } from "../../filter/trade-filter-url.ts";
import { anyRR } from "../../filter/trades-address.ts";
import { useTradeFilter } from "../../filter/use-trade-filter.ts";
import { RuleEditor } from "./rule-editor.tsx";
import { tradesBehind } from "./strategy-trades.ts";
import "./strategy-rules.css";
import { OfTrades } from "../../catalogue/of-trades.tsx";

const noStop = () => t`None of these trades has a stop`;
const percent = (fraction: number | null) => (fraction === null ? null : fraction * 100);
const share = (followed: number, broken: number) =>
  followed + broken === 0 ? null : (followed / (followed + broken)) * 100;

/** Rules of a strategy, how often its closed trades followed them, and what came of it. */
export function StrategyRulesPanel({ strategyId }: { strategyId: string }) {
  const rules = useStrategyRules(strategyId);
  const [own] = useTradeFilter();
  const filter = useMemo(() => ({ ...own, strategyIds: [strategyId] }), [own, strategyId]);
  const results = useAdherence(strategyId, filter);
  const { data } = rules;

  const [isEditing, setEditing] = useState(false);
  const percentage = percent(results.data?.adherence ?? null);
  const edit = (
    <Button size="sm" variant="ghost" onClick={() => setEditing(true)}>
      <Pencil aria-hidden="true" />
      {t`Edit rules`}
    </Button>
  );
  return (
    <Panel
      flush
      title={t`Rules`}
      sub={percentage === null ? "" : <Adherence percentage={percentage} filter={filter} />}
      actions={data === undefined || isEditing ? undefined : edit}
    >
      {data !== undefined && isEditing ? (
        <RuleEditor strategyId={strategyId} stored={data} onDone={() => setEditing(false)} />
      ) : (
        <QuerySection
          query={joinQueries(rules, results)}
          failure={
            rules.data === undefined && rules.error !== null
              ? t`Couldn't load the rules`
              : t`Couldn't load the results by rule`
          }
          rows={3}
          rowHeight={32}
        >
          {([{ rules: listed }, adherence]) => (
            <Results hasRules={listed.length > 0} adherence={adherence} filter={filter} />
          )}
        </QuerySection>
      )}
    </Panel>
  );
}

function Adherence({ percentage, filter }: { percentage: number; filter: TradeFilter }) {
  return (
    <Behind filter={filter} narrower={{ ruleAnswers: ["kept", "broken"] }}>
      <Trans>
        followed <Percent value={percentage} decimals={0} />, by weight
      </Trans>
    </Behind>
  );
}

/** A figure that opens exactly the trades behind it. */
function Behind({
  filter,
  narrower,
  children,
}: {
  filter: TradeFilter;
  narrower: Partial<TradeFilter>;
  children: ReactNode;
}) {
  return (
    <Link className="sr-behind" to={tradesBehind(filter, narrower)}>
      {children}
    </Link>
  );
}

interface ResultsProps {
  hasRules: boolean;
  adherence: RuleAdherence;
  filter: TradeFilter;
}

function Results({ hasRules, adherence, filter }: ResultsProps) {
  if (hasRules) return <RuleTable adherence={adherence} filter={filter} />;
  return (
    <p className="sr-none">{t`No rules yet. Add the rules a trade with this strategy should follow; each trade's workflow will then show them as a checklist.`}</p>
  );
}

/** Rules of one heading together, headings in the order in which they first come. */
function underHeadings(items: RuleAdherence["items"]) {
  const byHeading = Map.groupBy(items, ({ rule }) => rule.heading);
  return [...byHeading].map(([heading, rules]) => ({ heading, rules }));
}

function RuleTable({ adherence, filter }: { adherence: RuleAdherence; filter: TradeFilter }) {
  const { items, allKept, anyBroken, notAsked } = adherence;
  return (
    <>
      <div className="ui-scroll">
        <table className="ui-table">
          <thead>
            <tr>
              <th scope="col">{t`Rule`}</th>
              {[t`Weight`, t`Followed`, t`Trades followed`, t`R when followed`, t`Trades broken`, t`R when broken`].map(
                (head) => (
                  <th key={head} scope="col" className="ui-end">
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          {underHeadings(items).map(({ heading, rules }) => (
            <tbody key={heading}>
              {heading === "" ? null : (
                <tr className="sr-heading">
                  <th scope="rowgroup" colSpan={7}>
                    {heading}
                  </th>
                </tr>
              )}
              {rules.map(({ rule, kept, broken }) => (
                <tr key={rule.id}>
                  <th scope="row" className="sr-rule">
                    {rule.text}
                  </th>
                  <td className="ui-end">{rule.weight}</td>
                  <Sides
                    filter={filter}
                    followed={{ side: kept, trades: { keptRuleIds: [rule.id] } }}
                    broken={{ side: broken, trades: { brokenRuleIds: [rule.id] } }}
                    asked={{ askedRuleIds: [rule.id] }}
                  />
                </tr>
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr>
              <th scope="row" className="sr-both">{t`All followed vs any broken`}</th>
              <td />
              <Sides
                filter={filter}
                followed={{ side: allKept, trades: { ruleAnswers: ["kept"] } }}
                broken={{ side: anyBroken, trades: { ruleAnswers: ["broken"] } }}
                asked={{ ruleAnswers: ["kept", "broken"] }}
              />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="sr-none">
        <Behind
          filter={filter}
          narrower={{ ruleAnswers: ["notAsked"] }}
        >{t`${plural(notAsked.count, { one: "# trade had no checklist", other: "# trades had no checklist" })}`}</Behind>
        {t`. In hindsight, not a forecast.`}
      </p>
    </>
  );
}

interface Side {
  side: RuleAdherence["allKept"];
  /** What narrows the trades of the strategy down to those of the side. */
  trades: Partial<TradeFilter>;
}

interface SidesProps {
  filter: TradeFilter;
  followed: Side;
  broken: Side;
  asked: Partial<TradeFilter>;
}

function Sides({ filter, followed, broken, asked }: SidesProps) {
  return (
    <>
      <td className="ui-end">
        <Behind filter={filter} narrower={asked}>
          <Percent
            value={share(followed.side.count, broken.side.count)}
            decimals={0}
            missingReason={t`No answers yet`}
          />
        </Behind>
      </td>
      <SideCells filter={filter} side={followed} />
      <SideCells filter={filter} side={broken} />
    </>
  );
}

function SideCells({ filter, side: { side, trades } }: { filter: TradeFilter; side: Side }) {
  return (
    <>
      <td className="ui-end">
        <Behind filter={filter} narrower={trades}>
          {side.count}
        </Behind>
      </td>
      <td className="ui-end">
        <Behind filter={filter} narrower={{ ...trades, "totalNetRR.min": anyRR }}>
          <OfTrades counted={side.countRR} all={side.count} form="short">
            <RewardRisk value={side.netRR} unit signed result={toneOfSum(side.netRR)} missingReason={noStop()} />
          </OfTrades>
        </Behind>
      </td>
    </>
  );
}
