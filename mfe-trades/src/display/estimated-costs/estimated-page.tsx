import { EstimatedCosts } from "@entrywise/ui";
import type { ReactNode } from "react";
import { useTradeAccounts } from "../../data/trade-options/trade-choices.queries.ts";

/**
 * Marks all results of a page whose figures don't say themselves which trades they are of: as estimates as soon as an account has
 * some. Figures that know it better, such as those of one trade or group, say so.
 */
export function EstimatedPage({ children }: { children: ReactNode }) {
  const accounts = useTradeAccounts().data?.items ?? [];
  return (
    <EstimatedCosts when={accounts.some(({ hasEstimatedCosts }) => hasEstimatedCosts === true)}>
      {children}
    </EstimatedCosts>
  );
}
