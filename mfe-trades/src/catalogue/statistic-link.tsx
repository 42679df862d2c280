import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { i18n } from "@entrywise/host/i18n";
import { Link } from "@entrywise/host/router";
import { Tooltip } from "@entrywise/ui";
import type { ReactNode } from "react";
import type { TradeFilter } from "../filter/trade-filter-url.ts";
import { behindStatistic, tradesAddress } from "../filter/trades-address.ts";
import type { Statistic } from "./statistic.tsx";
import { narrowerBehind, type StatisticName, statistics } from "./statistics-catalogue.tsx";
import { useStatisticsDisplay } from "./statistics-display.ts";
import "./trade-statistics.css";
import { tradesText } from "../display/trades-text.ts";

export interface StatisticLinkProps {
  name: StatisticName;
  headline: HeadlineStatistics;
  filter: TradeFilter;
  /** Below the figure; the number of trades unless given. */
  detail?: ReactNode;
}

/** A figure with the number of its trades; its definition on hover and focus; it opens the trades behind it. */
export function StatisticLink({ name, headline, filter, detail }: StatisticLinkProps) {
  const statistic: Statistic = statistics[name];
  const counted = tradesText(statistic.n(headline));
  const [{ basis }] = useStatisticsDisplay();
  const behind = narrowerBehind(name, headline, basis);
  return (
    <Tooltip content={`${i18n._(statistic.definition)} ${counted}.`} placement="bottom">
      <Link to={tradesAddress(behindStatistic(filter, behind))} className="ts-link">
        <span className="ts-label">
          {i18n._(basis === "gross" ? (statistic.grossLabel ?? statistic.label) : statistic.label)}
        </span>
        <span className="ts-figure">{statistic.figure(headline)}</span>
        <span className="ts-detail">{detail ?? counted}</span>
      </Link>
    </Tooltip>
  );
}
