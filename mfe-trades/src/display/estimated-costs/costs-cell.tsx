import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { t } from "@entrywise/host/macro";
import { Money } from "@entrywise/ui";
import { useState } from "react";
import { EstimatePopover } from "./estimate-popover.tsx";
import "./estimated-costs.css";

/** Whether the result of a trade contains costs that a fee schedule has estimated. */
export const isEstimated = ({ estimatedCosts = null }: Pick<TradeSummary, "estimatedCosts">) => estimatedCosts !== null;

/** The costs of a trade in a list; of estimated ones a press tells where they come from. */
export function CostsCell({ trade, value }: { trade: TradeSummary; value: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const estimated = isEstimated(trade);
  const amount = <Money value={value} currency={trade.currency} signed estimated={estimated} />;
  if (!estimated) return amount;
  const button = (
    <button
      type="button"
      className="est-button"
      aria-label={t`How the costs of ${trade.symbol} are estimated`}
      onClick={(event) => {
        event.stopPropagation();
        setOpen(true);
      }}
    >
      {amount}
    </button>
  );
  return isOpen ? (
    <EstimatePopover tradeId={trade.id} onClose={() => setOpen(false)}>
      {button}
    </EstimatePopover>
  ) : (
    button
  );
}
