import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { i18n } from "@entrywise/host/i18n";
import { Panel, Skeleton } from "@entrywise/ui";
import { ConversionNote } from "../../../catalogue/conversion-note.tsx";
import { isWithoutStops } from "../../../catalogue/missing-stops.tsx";
import { groupsInOrder } from "../../../catalogue/statistic-groups.ts";
import { StatisticLink } from "../../../catalogue/statistic-link.tsx";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { PrecisionNote } from "./precision-note.tsx";
import "./statistics.css";

export interface HeadlineGroupsProps {
  /** Null until it is known. */
  headline: HeadlineStatistics | null;
  filter: TradeFilter;
  busy: boolean;
}

/** Every headline statistic, grouped, with its n and its definition. */
export function HeadlineGroups({ headline, filter, busy }: HeadlineGroupsProps) {
  return (
    <div className={`st-groups ${busy ? "st-busy" : ""}`}>
      <ConversionNote headline={headline} />
      <PrecisionNote headline={headline} />
      {groupsInOrder(!isWithoutStops(headline)).map(({ title, sub, names }) => (
        <Panel key={title.id} title={i18n._(title)} sub={i18n._(sub)} flush>
          <ul className="st-cells">
            {names.map((name) => (
              <li key={name}>
                {headline === null ? (
                  <div className="st-place">
                    <Skeleton width="50%" height={12} />
                    <Skeleton width="70%" height={22} />
                  </div>
                ) : (
                  <StatisticLink name={name} headline={headline} filter={filter} />
                )}
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
