import type { Strategy } from "@entrywise/contracts/trades/accounts.api";
import { t } from "@entrywise/host/macro";
import { PageContent, Switch } from "@entrywise/ui";
import { type ReactNode, useState } from "react";
import { TradeFilterBar } from "../areas/lists/filters/trade-filter-bar.tsx";
import { StrategyOverview } from "../areas/strategies/strategy-overview.tsx";
import { useStrategyResults } from "../areas/strategies/strategy-results.queries.ts";
import { EstimatedPage } from "../display/estimated-costs/estimated-page.tsx";
import { useAddress } from "../filter/use-address.ts";
import { useTradeFilter } from "../filter/use-trade-filter.ts";

export interface StrategiesViewProps {
  strategies: readonly Strategy[];
  actions: ReactNode;
  onEdit: (strategy: Strategy) => void;
}

/** All strategies beside each other, for the trades of the filter. */
export function StrategiesView(props: StrategiesViewProps) {
  return (
    <EstimatedPage>
      <StrategiesContent {...props} />
    </EstimatedPage>
  );
}

function StrategiesContent({ strategies, actions, onEdit }: StrategiesViewProps) {
  const [filter, setFilter] = useTradeFilter();
  const results = useStrategyResults(filter);
  const { showsDisabled, setShowsDisabled, shown, hidden } = useShownStrategies(strategies);
  return (
    <>
      <TradeFilterBar
        filter={filter}
        onChange={setFilter}
        count={results.data?.count ?? null}
        actions={
          showsDisabled || hidden > 0 ? (
            <span className="sr-disabled">
              <Switch
                writes={false}
                aria-label={t`Show disabled strategies`}
                checked={showsDisabled}
                onChange={(next) => setShowsDisabled(next)}
              />
              {t`Show disabled`} {hidden === 0 ? null : hidden}
            </span>
          ) : undefined
        }
      />
      <PageContent>
        <StrategyOverview {...{ strategies, shown, actions, onEdit, filter, results }} />
      </PageContent>
    </>
  );
}

const parameter = "disabled";

/** The address says whether disabled strategies are shown. One that is switched off here stays until the page is left. */
function useShownStrategies(strategies: readonly Strategy[]) {
  const [address, changeAddress] = useAddress();
  const showsDisabled = new URLSearchParams(address).get(parameter) === "shown";
  const [seen] = useState(() => new Set(strategies.flatMap(({ id, isEnabled }) => (isEnabled ? [id] : []))));
  const shown = strategies.filter(({ id, isEnabled }) => showsDisabled || isEnabled || seen.has(id));
  const setShowsDisabled = (next: boolean) =>
    changeAddress((before) => {
      before.delete(parameter);
      if (next) before.set(parameter, "shown");
      return before;
    });
  return { showsDisabled, setShowsDisabled, shown, hidden: strategies.length - shown.length };
}
