import { t } from "@entrywise/host/macro";
import { EstimatedCosts } from "@entrywise/ui";
import type { ReactNode } from "react";
import { useTradeAccounts } from "../../data/trade-options/trade-choices.queries.ts";
import "./estimated-costs.css";

/** Whether an account of the reader has trades with estimated costs. */
function useHasEstimates(): boolean {
  const accounts = useTradeAccounts().data?.items ?? [];
  return accounts.some(({ hasEstimatedCosts }) => hasEstimatedCosts === true);
}

/**
 * Marks results that don't say themselves which trades they are of as estimates as soon as an account has some. Figures that know it
 * better, such as those of one trade or group, say so.
 */
export function EstimatedResults({ children }: { children: ReactNode }) {
  return <EstimatedCosts when={useHasEstimates()}>{children}</EstimatedCosts>;
}

/** The same for a whole page, with a line for scales and areas of charts, which carry no marks. */
export function EstimatedPage({ children }: { children: ReactNode }) {
  const hasEstimates = useHasEstimates();
  return (
    <EstimatedCosts when={hasEstimates}>
      {children}
      {hasEstimates ? <p className="est-note">{t`~ Charts and texts on this page include estimated costs.`}</p> : null}
    </EstimatedCosts>
  );
}
