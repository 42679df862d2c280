import { useDateText } from "@entrywise/host/dates";
import { useMemo } from "react";
import { useRulesByStrategy } from "../../../data/strategies/rules-by-strategy.queries.ts";
import { useTagCategories } from "../../../data/tags/tag-choices.queries.ts";
import { useStrategies, useTradeAccounts } from "../../../data/trade-options/trade-choices.queries.ts";
import { leftOutBy } from "../../../filter/leave-out.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import type { FilterNames } from "./filter-chips.ts";

/** Lists whose names are wanted; accounts are always there. */
export interface WantedNames {
  strategies: boolean;
  tags: boolean;
  rules: boolean;
}

/** What one filter names, and what it leaves out. */
export function namedBy(filter: TradeFilter): WantedNames {
  const filters = [filter, leftOutBy(filter)];
  return {
    strategies: filters.some(({ strategyIds }) => strategyIds !== undefined),
    tags: filters.some(({ tagIds }) => tagIds !== undefined),
    rules: filters.some(({ keptRuleIds, brokenRuleIds, askedRuleIds }) =>
      [keptRuleIds, brokenRuleIds, askedRuleIds].some((ids) => ids !== undefined),
    ),
  };
}

/** Names of what filters know by id, as far as they are fetched. */
export function useFilterNames(wanted: WantedNames): FilterNames {
  const dates = useDateText();
  const today = dates.dayKey(new Date().toISOString());
  const day = dates.ofDayKey;
  const accounts = useTradeAccounts().data;
  const strategies = useStrategies({ enabled: wanted.strategies }).data;
  const categories = useTagCategories({ enabled: wanted.tags }).data;
  const ruled = useRulesByStrategy({ enabled: wanted.rules }).data;
  return useMemo(() => {
    const names = (items: readonly { id: string; name: string }[] = []) =>
      new Map(items.map(({ id, name }) => [id, name]));
    return {
      accounts: names(accounts?.items),
      strategies: names(strategies?.items),
      tags: names(categories?.flatMap((category) => category.tags)),
      rules: new Map(ruled?.flatMap(({ rules }) => rules.map(({ id, text }) => [id, text] as const))),
      today,
      day,
    };
  }, [accounts, strategies, categories, ruled, today, day]);
}
