import type { InsightList, ListedInsight } from "@entrywise/contracts/trades/insights.api";
import { plural, t } from "@entrywise/host/macro";
import { EmptyState, Lightbulb, PageContent, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { type ReactNode, useMemo, useState } from "react";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { FlaggedGroups } from "./flagged-groups.tsx";
import { GroupResults } from "./group-results.tsx";
import { InsightGroupRow } from "./insight-group-row.tsx";
import { groupInsights } from "./insight-groups.ts";
import { InsightRow } from "./insight-row.tsx";
import { useInsightChanges, useInsights } from "./insights.queries.ts";
import { SelectionBar } from "./selection-bar.tsx";
import "./insights.css";

export interface InsightsViewProps {
  filter: TradeFilter;
  order: "groups" | "date";
  /** Above the insights: why their trades have no R. */
  note: ReactNode;
}

/** Insights under the trade filter: groups that say the same, or all by date. */
export function InsightsView({ filter, order, note }: InsightsViewProps) {
  const insights = useInsights(filter);
  return (
    <PageContent>
      <QuerySection query={insights} failure={t`Couldn't load insights`} rows={8}>
        {(data) => (
          <>
            {note}
            {data.total === 0 ? (
              <EmptyState
                icon={Lightbulb}
                title={t`No insights on these trades`}
              >{t`Write down what each trade taught you in its Insights panel. Similar insights are linked here.`}</EmptyState>
            ) : (
              <div className={`insights-page ${insights.isPlaceholderData ? "insights-busy" : ""}`}>
                <Insights data={data} order={order} />
              </div>
            )}
          </>
        )}
      </QuerySection>
    </PageContent>
  );
}

function Insights({ data, order }: { data: InsightList; order: "groups" | "date" }) {
  const changes = useInsightChanges(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { groups, rest } = useMemo(() => groupInsights(data.items, data.groups), [data]);
  const toggle = (id: string) =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  /** One insight dropped on another: into its group, or into a new one of both. */
  const linkTo = (id: string, { id: targetId, groupId }: ListedInsight) =>
    groupId === null ? changes.linkNew.mutate([targetId, id]) : changes.link.mutate({ groupId, insightIds: [id] });
  const row = (insight: ListedInsight) => (
    <InsightRow
      key={insight.id}
      insight={insight}
      groups={data.groups}
      changes={changes}
      isSelected={selected.has(insight.id)}
      onSelect={() => toggle(insight.id)}
      onDropped={(id) => linkTo(id, insight)}
    />
  );
  const counts = t`${plural(data.tradeCount, { one: "on # trade", other: "on # trades" })}, ${plural(groups.length, { one: "# group of similar insights", other: "# groups of similar insights" })}`;
  return (
    <>
      <Panel
        title={`${data.total} ${data.total === 1 ? t`insight` : t`insights`}`}
        sub={counts}
        actions={
          <span className="insights-order">{order === "groups" ? t`lowest result first` : t`newest first`}</span>
        }
        flush
      >
        {order === "date" ? (
          <ul className="insight-rows">{data.items.map(row)}</ul>
        ) : (
          <>
            {groups.map((grouped, index) => (
              <InsightGroupRow key={grouped.group.id} grouped={grouped} place={index} changes={changes}>
                {grouped.insights.map(row)}
              </InsightGroupRow>
            ))}
            {rest.length === 0 ? null : (
              <section aria-label={t`Not in a group`}>
                <h3 className="insights-rest">{t`Not in a group`}</h3>
                <ul className="insight-rows">{rest.map(row)}</ul>
              </section>
            )}
          </>
        )}
        <SelectionBar
          ids={data.items.map(({ id }) => id).filter((id) => selected.has(id))}
          groups={data.groups}
          changes={changes}
          onDone={() => setSelected(new Set())}
        />
      </Panel>
      <div className="insights-side">
        <GroupResults groups={groups} />
        <FlaggedGroups groups={groups} />
      </div>
    </>
  );
}
