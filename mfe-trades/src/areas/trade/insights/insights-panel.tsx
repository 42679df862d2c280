import { useDateText } from "@entrywise/host/dates";
import { plural, t } from "@entrywise/host/macro";
import { Skeleton } from "@entrywise/ui";
import { QueryFailure } from "@entrywise/ui/states";
import { FlagBadge, InsightMenu } from "./insight-menu.tsx";
import { InsightText } from "./insight-text.tsx";
import { useInsightChanges, useTradeInsights } from "./insights.queries.ts";
import { NewInsight } from "./new-insight.tsx";
import "./insights.css";

/** Insights of one trade, newest first, below the field for a new one. */
export function InsightsPanel({ tradeId }: { tradeId: string }) {
  const insights = useTradeInsights(tradeId);
  const { data } = insights;
  const changes = useInsightChanges(tradeId);
  const dates = useDateText();
  return (
    <div className="insights">
      <NewInsight
        key={tradeId}
        tradeId={tradeId}
        isSaving={changes.add.isPending}
        onAdd={(text) => changes.add.mutateAsync({ tradeId, text })}
      />
      {data === undefined && insights.error !== null ? (
        <QueryFailure query={insights} failure={t`Couldn't load insights`} />
      ) : (
        <ul className="insight-list" aria-label={t`Insights`} aria-busy={data === undefined}>
          {data === undefined ? <Waiting /> : null}
          {data?.map((insight) => (
            <li key={insight.id}>
              <div className="insight-head">
                <time dateTime={insight.date}>{dates.dateTime(insight.date)}</time>
                {insight.flagged ? <FlagBadge /> : null}
                {insight.alike > 0 ? (
                  <span className="insight-alike">{t`${plural(insight.alike, { one: "Same as # other", other: "Same as # others" })}`}</span>
                ) : null}
                <InsightMenu insight={insight} changes={changes} />
              </div>
              <InsightText
                insight={insight}
                onSave={(text) => changes.change.mutateAsync({ id: insight.id, version: insight.version, text })}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="insight-note">{t`Your text is saved when you leave the field. An empty field shows “Required” and isn't saved.`}</p>
    </div>
  );
}

/** Two placeholders (T-400). */
function Waiting() {
  return ["first", "second"].map((place) => (
    <li key={place} aria-hidden="true">
      <Skeleton height={14} width={140} />
      <Skeleton height={20} width="70%" />
    </li>
  ));
}
