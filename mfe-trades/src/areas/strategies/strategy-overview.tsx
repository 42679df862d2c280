import type { Strategy } from "@entrywise/contracts/trades/accounts.api";
import type { StrategyResults } from "@entrywise/contracts/trades/strategy-results.api";
import { t } from "@entrywise/host/macro";
import { QueryFailure } from "@entrywise/ui/states";
import type { ReactNode } from "react";
import { ConversionNote } from "../../catalogue/conversion-note.tsx";
import type { TradeFilter } from "../../filter/trade-filter-url.ts";
import { FollowedAgainstBroken } from "./followed-against-broken.tsx";
import { MonthMap } from "./month-map.tsx";
import { StrategyList } from "./strategy-list.tsx";
import "./strategy-rules.css";
import "./strategy-results.css";

export interface StrategyOverviewProps {
  strategies: readonly Strategy[];
  /** Those that stand in the list. */
  shown: readonly Strategy[];
  /** Beside the title. */
  actions: ReactNode;
  onEdit: (strategy: Strategy) => void;
  filter: TradeFilter;
  results: { data: StrategyResults | undefined; error: unknown; refetch: () => unknown; isPlaceholderData: boolean };
}

/** Strategies with what their trades of the filter made, month by month, and with rules followed and broken. */
export function StrategyOverview({ strategies, shown, actions, onEdit, filter, results }: StrategyOverviewProps) {
  const { data, isPlaceholderData } = results;
  const names = new Map(strategies.map(({ id, name }) => [id, name]));
  const visible = data === undefined ? undefined : { ...data, items: withoutHidden(data, strategies, shown) };
  return (
    <div className={`sr-overview ${isPlaceholderData ? "sr-busy" : ""}`}>
      <StrategyList {...{ strategies, shown, actions, onEdit, filter }} results={data} />
      <ConversionNote headline={data ?? null} />
      <QueryFailure
        query={results}
        failure={t`Couldn't load strategy results`}
        detail={t`You can still use the list.`}
      />
      {visible === undefined ? null : (
        <div className="sr-beside">
          <MonthMap results={visible} names={names} filter={filter} />
          <FollowedAgainstBroken results={visible} names={names} filter={filter} />
        </div>
      )}
    </div>
  );
}

/** Disabled strategies stand in the pictures only while they stand in the list. */
function withoutHidden(
  { items }: StrategyResults,
  strategies: readonly Strategy[],
  shown: readonly Strategy[],
): StrategyResults["items"] {
  const hidden = new Set(strategies.filter((strategy) => !shown.includes(strategy)).map(({ id }) => id));
  return items.filter(({ strategyId }) => strategyId === null || !hidden.has(strategyId));
}
