import type { ReactNode } from "react";
import "./trade-detail.css";

export interface TradeHeaderProps {
  /** Close, previous and next, dates. */
  start: ReactNode;
  /** Result and saving state. */
  end: ReactNode;
  /** Account, symbol, market, direction, status, strategy. */
  fields: ReactNode;
  actions: ReactNode;
}

/** The two rows above the panels. */
export function TradeHeader({ start, end, fields, actions }: TradeHeaderProps) {
  return (
    <header className="trade-head">
      <div className="trade-head-top">
        <div className="trade-head-start">{start}</div>
        <div className="trade-head-end">{end}</div>
      </div>
      <div className="trade-head-fields">
        {fields}
        <div className="trade-head-actions">{actions}</div>
      </div>
    </header>
  );
}
