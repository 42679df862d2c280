import { plural, t } from "@entrywise/host/macro";
import { Button, EmptyState, formatNumber, Lightbulb, Panel, SkeletonRows } from "@entrywise/ui";
import { useMemo } from "react";
import { RecordInsights } from "../areas/trade/insights/record-insights.tsx";
import { type RecordInsights as Page, useRecordInsights } from "../data/record/record-insights.queries.ts";
import { RecordFailure } from "./record-failure.tsx";
import type { RecordPanelProps } from "./record-props.ts";
import "./record.css";

const whole = (n: number) => formatNumber(n, { decimals: 0 });

/** What the trades of a source taught, newest first, as far as their owners share it. */
export function RecordInsightsView({ source, query, hrefOf }: RecordPanelProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } = useRecordInsights(
    source,
    query,
  );
  const insights = useMemo(() => {
    const byId = new Map(data?.pages.flatMap(({ items }) => items).map((insight) => [insight.id, insight]));
    return [...byId.values()]; // one that was written meanwhile moves others to the next page
  }, [data]);
  const first = data?.pages[0];
  if (first === undefined) {
    return error === null ? (
      <SkeletonRows rows={8} height={44} />
    ) : (
      <RecordFailure source={source} query={{ error, refetch }} />
    );
  }
  const { total, tradeCount, shared } = first;
  const nobodyShares = shared !== null && shared.covers.trades === 0 && shared.of.trades > 0;
  return (
    <div className={`rp-stack ${isPlaceholderData ? "insights-busy" : ""}`}>
      {shared === null ? null : <Coverage {...shared} />}
      {total === 0 ? (
        <EmptyState
          icon={Lightbulb}
          title={nobodyShares ? t`Insights are not shared here` : t`No insights on these trades`}
        >
          {nobodyShares ? t`Each member chooses what their trades show in the group preferences.` : null}
        </EmptyState>
      ) : (
        <Panel
          title={plural(total, { one: "# insight", other: "# insights" })}
          sub={plural(tradeCount, { one: "on # trade", other: "on # trades" })}
          actions={<span className="insights-order">{t`newest first`}</span>}
          flush
        >
          <RecordInsights insights={insights} hrefOf={hrefOf} />
          {hasNextPage ? (
            <p className="rp-more">
              <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t`Show more`}
              </Button>
            </p>
          ) : null}
        </Panel>
      )}
    </div>
  );
}

/** Of how many trades and members insights are read here; the rest keeps them private. */
function Coverage({ covers, of }: NonNullable<Page["shared"]>) {
  return (
    <p className="rp-note">
      {t`Insights are shared for ${whole(covers.trades)} of ${whole(of.trades)} trades, by ${whole(covers.members)} of ${whole(of.members)} members.`}
    </p>
  );
}
