import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { TriangleAlert } from "@entrywise/ui";
import { leavesOut } from "../../../filter/leave-out.ts";
import { type TradeFilter, writeTradeFilter } from "../../../filter/trade-filter-url.ts";
import "./statistics-comparison.css";

export interface AfterTheFactProps {
  filter: TradeFilter;
  /** The page already shows figures with and without. */
  isComparison: boolean;
}

/** Warns that figures without some trades are hindsight; shown while the filter leaves any out. */
export function AfterTheFact({ filter, isComparison }: AfterTheFactProps) {
  if (!leavesOut(filter)) return null;
  const query = writeTradeFilter(filter);
  query.set("with", "included");
  return (
    <p className="cs-chance" role="note">
      <TriangleAlert aria-hidden="true" />
      <span>
        <b>{t`Chosen after the fact.`}</b>{" "}
        {t`You know how the trades you left out ended, so part of any difference is luck. It shows what happened, not what will happen.`}{" "}
        {isComparison ? null : <Link to={`/trades/stats/compare?${query}`}>{t`Compare with and without`}</Link>}
      </span>
    </p>
  );
}
