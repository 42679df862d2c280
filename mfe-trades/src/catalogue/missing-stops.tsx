import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Button, Shield } from "@entrywise/ui";
import type { TradeFilter } from "../filter/trade-filter-url.ts";
import { behindStatistic, initialStopsAddress } from "../filter/trades-address.ts";
import "./trade-statistics.css";

export interface MissingStopsProps {
  /** Closed trades of the filter and those of them with an R; null until they are known. */
  counts: { count: number; countRR: number } | null;
  filter: TradeFilter;
}

/** Where no trade of the filter has an R: why, and the way to initial stops for all of them (T-580). */
export function MissingStops({ counts, filter }: MissingStopsProps) {
  const { navigate } = useHost();
  if (!isWithoutStops(counts)) return null;
  return (
    <section className="ts-no-stops" aria-label={t`Initial stops`}>
      <Shield aria-hidden="true" />
      <p>
        <b>{t`No trades have a stop yet, so there's no R.`}</b>{" "}
        <span>{t`Figures in money, percent and pips are complete. Wins and losses are based on whether net profit is positive or negative.`}</span>
      </p>
      <Button
        variant="solid"
        onClick={() => navigate(initialStopsAddress(behindStatistic(filter)))}
      >{t`Set initial stops`}</Button>
    </section>
  );
}

/** Whether there are closed trades and none of them has an R. */
export const isWithoutStops = (counts: MissingStopsProps["counts"]) =>
  counts !== null && counts.count > 0 && counts.countRR === 0;
