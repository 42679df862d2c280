import { t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import type { ReactNode } from "react";
import { ofTradesText } from "../display/trades-text.ts";
import "./trade-statistics.css";

/** "of 3 trades", "of 3" where there is little room, or on hover alone. */
export type OfTradesForm = "words" | "short" | "title";

export interface OfTradesProps {
  /** Trades that the figure is over. */
  counted: number;
  /** Trades that the count beside it names. */
  all: number;
  form?: OfTradesForm;
  children: ReactNode;
}

/** A figure that says of how many trades it is, where these are fewer than those counted beside it. */
export function OfTrades({ counted, all, form = "words", children }: OfTradesProps) {
  if (counted === 0 || counted >= all) return children;
  const label = ofTradesText(counted);
  if (form === "words") {
    return (
      <>
        {children} <small className="ts-of">{label}</small>
      </>
    );
  }
  return (
    <span title={label}>
      {children}{" "}
      {form === "short" ? (
        <small className="ts-of" aria-hidden="true">
          {t({ message: `of ${formatNumber(counted, { decimals: 0 })}`, context: "trades" })}
        </small>
      ) : null}
      <span className="ui-said">{label}</span>
    </span>
  );
}
