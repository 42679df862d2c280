import type { Strategy } from "@entrywise/contracts/trades/accounts.api";
import type { StrategyResult, StrategyResults } from "@entrywise/contracts/trades/strategy-results.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { GripVertical, Money, missing, Panel, RewardRisk } from "@entrywise/ui";
import { DeleteDialog, dragProps, EnabledSwitch, RowActions } from "@entrywise/ui/lists";
import { type ReactNode, useMemo, useState } from "react";
import { statistics } from "../../catalogue/statistics-catalogue.tsx";
import { knownMoney } from "../../catalogue/unit-figure.tsx";
import { useOrderedList } from "../../data/use-ordered-list.ts";
import { toneOfSum } from "../../display/trade-texts.ts";
import { tradesText } from "../../display/trades-text.ts";
import { type TradeFilter, writeTradeFilter } from "../../filter/trade-filter-url.ts";
import { anyRR, tradesAddress } from "../../filter/trades-address.ts";
import { CurveLine } from "./curve-line.tsx";
import { ResultBar } from "./result-bar.tsx";
import { ResultCells, resultHeads } from "./result-cells.tsx";
import { useStrategiesName } from "./strategies-name.ts";
import { strategyTradesPath, tradesBehind } from "./strategy-trades.ts";

export interface StrategyListProps {
  strategies: readonly Strategy[];
  /** Those that stand in the list; the others keep their place. */
  shown: readonly Strategy[];
  /** Beside the title. */
  actions: ReactNode;
  onEdit: (strategy: Strategy) => void;
  /** Undefined while it is on its way. */
  results: StrategyResults | undefined;
  filter: TradeFilter;
}

/** All strategies in the order in which every list of strategies shows them. */
export function StrategyList({ strategies, shown, actions, onEdit, results, filter }: StrategyListProps) {
  const { move, enable, remove } = useOrderedList({ path: "/strategies", cacheKey: "strategies", noun: t`strategy` });
  const { label } = useStrategiesName();
  const [deleting, setDeleting] = useState<Strategy | null>(null);
  const enabled = strategies.filter(({ isEnabled }) => isEnabled).length;
  const moveTo = (from: number, to: number) => {
    const strategy = strategies[from];
    if (strategy) move({ id: strategy.id, position: to });
  };
  const findPlace = (strategy: Strategy | undefined) => (strategy === undefined ? -1 : strategies.indexOf(strategy));
  const resultOf = useMemo(() => new Map(results?.items.map((item) => [item.strategyId, item])), [results]);
  const widest = Math.max(0, ...(results?.items.map(({ whole }) => Math.abs(whole.netRR ?? 0)) ?? []));
  const currency = results?.currency ?? null;
  return (
    <Panel title={label} sub={t`${enabled} enabled of ${strategies.length}`} actions={actions} flush>
      <div className="ui-scroll">
        <table className="ui-table ordered ui-wide-paper" aria-label={label}>
          <StrategyHead currency={currency} />
          <tbody>
            {shown.map((strategy, index) => (
              <tr
                key={strategy.id}
                className={strategy.isEnabled ? "" : "ordered-off"}
                {...dragProps(findPlace(strategy), moveTo)}
              >
                <td>
                  <GripVertical aria-hidden="true" />
                </td>
                <td className="ordered-name">
                  <Link to={tradesPath(strategy, filter)}>
                    <b>{strategy.name}</b>
                    <small>{strategy.description}</small>
                    <small className="ordered-tight">
                      <ResultLine result={resultOf.get(strategy.id)} currency={currency} />
                    </small>
                  </Link>
                </td>
                <Results
                  strategyId={strategy.id}
                  result={resultOf.get(strategy.id)}
                  {...{ currency, filter, widest }}
                />
                <td>
                  <EnabledSwitch
                    name={strategy.name}
                    isEnabled={strategy.isEnabled}
                    onChange={(enabled) => enable({ id: strategy.id, enabled })}
                  />
                </td>
                <td className="ui-end">
                  <RowActions
                    name={strategy.name}
                    index={index}
                    count={shown.length}
                    onMove={(to) => moveTo(findPlace(strategy), findPlace(shown[to]))}
                    onEdit={() => onEdit(strategy)}
                    onDelete={() => setDeleting(strategy)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          {results === undefined || results.count === 0 ? null : (
            <tfoot>
              <TotalRow results={results} filter={filter} />
            </tfoot>
          )}
        </table>
      </div>
      <p className="ordered-note">{t`Strategies appear in this order everywhere. A disabled strategy keeps its trades.`}</p>
      {deleting === null ? null : (
        <DeleteDialog
          title={t`Delete strategy`}
          text={t`Delete strategy ${deleting.name}? Its trades keep their results but lose the strategy.`}
          onCancel={() => setDeleting(null)}
          onDelete={() => {
            remove({ id: deleting.id });
            setDeleting(null);
          }}
        />
      )}
    </Panel>
  );
}

/** Heads of the columns; money names its currency. */
function StrategyHead({ currency }: { currency: string | null }) {
  return (
    <thead>
      <tr>
        <td />
        <th scope="col">{t`Strategy`}</th>
        <th scope="col">{t`Rules`}</th>
        {resultHeads.map((head) => (
          <th key={head.id} scope="col" className="ui-end">
            {i18n._(head)}
            {head === statistics.netProfit.label && currency !== null ? ` ${currency}` : null}
          </th>
        ))}
        <th scope="col" className="sr-bar-head">
          <span className="ui-said">{t`Net R as a bar`}</span>
        </th>
        <th scope="col">{t`Cumulative R`}</th>
        <th scope="col">{t`Enabled`}</th>
        <td />
      </tr>
    </thead>
  );
}

/** What a phone shows of the results. */
function ResultLine({ result, currency }: { result: StrategyResult | undefined; currency: string | null }) {
  if (result === undefined) return null;
  const { count, netRR } = result.whole;
  const netProfit = knownMoney(result.whole.netProfit, result.whole);
  return (
    <>
      {tradesText(count)} · <RewardRisk value={netRR} unit result={toneOfSum(netRR)} /> ·{" "}
      <Money value={netProfit} currency={currency} decimals={0} signed result={toneOfSum(netProfit)} unit />
    </>
  );
}

interface ResultsProps {
  strategyId: string;
  /** Undefined while it is on its way. */
  result: StrategyResult | undefined;
  currency: string | null;
  filter: TradeFilter;
  widest: number;
}

function Results({ strategyId, result, currency, filter, widest }: ResultsProps) {
  if (result === undefined) return <td colSpan={resultHeads.length + 3} />;
  const behind = (narrower: Partial<TradeFilter>) => strategyTradesPath(filter, strategyId, narrower);
  const only = { ...filter, strategyIds: [strategyId], "totalNetRR.min": filter["totalNetRR.min"] ?? anyRR };
  return (
    <>
      <td>{ruleCountText(result.ruleCount)}</td>
      <ResultCells figures={result} currency={currency} behind={behind} />
      <td>
        <ResultBar value={result.whole.netRR} widest={widest} />
      </td>
      <td>
        {result.curve.length < 2 ? null : (
          <Link to={tradesAddress(only, "stats/net-reward")} className="sr-curve-link">
            <span className="ui-said">{t`Cumulative R as a chart`}</span>
            <CurveLine curve={result.curve} />
          </Link>
        )}
      </td>
    </>
  );
}

function TotalRow({ results: { items, total, currency }, filter }: { results: StrategyResults; filter: TradeFilter }) {
  const without = items.find(({ strategyId }) => strategyId === null)?.whole.count ?? 0;
  return (
    <tr className="sr-total">
      <td />
      <th scope="row">{t`Total`}</th>
      <td />
      <ResultCells figures={total} currency={currency} behind={(narrower) => tradesBehind(filter, narrower)} />
      <td colSpan={4}>
        <Link
          className="sr-behind sr-without"
          to={strategyTradesPath(filter, null)}
        >{t`No strategy: ${tradesText(without)}`}</Link>
      </td>
    </tr>
  );
}

/** The page of a strategy, for the same trades. */
function tradesPath({ id }: Strategy, { strategyIds: _, ...filter }: TradeFilter): string {
  const query = writeTradeFilter(filter).toString();
  return `/strategies/${id}${query === "" ? "" : `?${query}`}`;
}

function ruleCountText(count: number): string {
  if (count === 0) return missing;
  return count === 1 ? t`1 rule` : t`${count} rules`;
}
