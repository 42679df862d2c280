import type { Strategy } from "@entrywise/contracts/trades/accounts.api";
import type { StrategyResults } from "@entrywise/contracts/trades/strategy-results.api";
import { Link } from "@entrywise/host/router";
import { Badge, formatNumber, GripVertical, Panel, Switch } from "@entrywise/ui";
import { type ReactNode, useState } from "react";
import { DeleteDialog, dragProps, RowActions } from "../../ordered-list/row-actions.tsx";
import { useOrderedList } from "../../ordered-list/use-ordered-list.ts";
import { noFilter } from "../../trade-filter/trade-filter-url.ts";
import { tradesAddress } from "../../trade-filter/trades-address.ts";
import { ResultCells, resultHeads } from "./result-cells.tsx";

export interface StrategyListProps {
  strategies: readonly Strategy[];
  /** Beside the title. */
  actions: ReactNode;
  onEdit: (strategy: Strategy) => void;
  /** Undefined while it is on its way. */
  results: StrategyResults | undefined;
}

/** All strategies in the order in which every list of strategies shows them. */
export function StrategyList({ strategies, actions, onEdit, results }: StrategyListProps) {
  const { move, enable, remove } = useOrderedList({ path: "/strategies", cacheKey: "strategies", noun: "strategy" });
  const [deleting, setDeleting] = useState<Strategy | null>(null);
  const enabled = strategies.filter(({ isEnabled }) => isEnabled).length;
  const moveTo = (from: number, to: number) => {
    const strategy = strategies[from];
    if (strategy) move({ id: strategy.id, position: to });
  };
  return (
    <Panel title="Strategies" sub={`${enabled} enabled of ${strategies.length}`} actions={actions} flush>
      <div className="ui-scroll">
        <table className="ui-table ordered" aria-label="Strategies">
          <thead>
            <tr>
              <td />
              <th scope="col">Strategy</th>
              <th scope="col" className="ui-end">
                Trades
              </th>
              {resultHeads.map((head) => (
                <th key={head} scope="col" className="ui-end">
                  {head}
                </th>
              ))}
              <th scope="col">Enabled</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {strategies.map((strategy, index) => (
              <tr key={strategy.id} className={strategy.isEnabled ? "" : "ordered-off"} {...dragProps(index, moveTo)}>
                <td>
                  <GripVertical aria-hidden="true" />
                </td>
                <td className="ordered-name">
                  <Link to={`/strategies/${strategy.id}`}>
                    <b>{strategy.name}</b>
                    <small>{strategy.description}</small>
                  </Link>
                </td>
                <td className="ui-end">
                  <Link to={tradesAddress({ ...noFilter, strategyIds: [strategy.id] })}>
                    {formatNumber(strategy.tradeCount, { decimals: 0 })}
                  </Link>
                </td>
                <Results strategyId={strategy.id} results={results} />
                <td>
                  <Switch
                    aria-label={`${strategy.name} enabled`}
                    checked={strategy.isEnabled}
                    onChange={(next) => enable({ id: strategy.id, enabled: next })}
                  />{" "}
                  {strategy.isEnabled ? null : <Badge bg="bg.muted">Disabled</Badge>}
                </td>
                <td className="ui-end">
                  <RowActions
                    name={strategy.name}
                    index={index}
                    count={strategies.length}
                    onMove={(to) => moveTo(index, to)}
                    onEdit={() => onEdit(strategy)}
                    onDelete={() => setDeleting(strategy)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="ordered-note">
        The order is the order in every list of strategies. A disabled one keeps its trades.
      </p>
      {deleting === null ? null : (
        <DeleteDialog
          title="Delete strategy"
          text={`Are you sure you want to delete the strategy ${deleting.name}? Its trades keep their numbers and lose the name.`}
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

function Results({ strategyId, results }: { strategyId: string; results: StrategyResults | undefined }) {
  const result = results?.items.find((item) => item.strategyId === strategyId);
  if (result === undefined) return <td colSpan={resultHeads.length} />;
  return <ResultCells result={result} currency={results?.currency ?? null} />;
}
