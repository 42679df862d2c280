import { Trans, useLingui } from "@entrywise/host/macro";
import { Tabs } from "@entrywise/ui";
import type { ReactNode } from "react";

export type TradeTab = "trade" | "comments" | "workflow" | "snapshots";

interface TradeTabsProps {
  tab: TradeTab;
  onTab: (tab: TradeTab) => void;
  /** Comments on the trade, and how many of them the reader has not read; null: not known yet. */
  comments: { total: number; unread: number } | null;
  /** Null: not known yet. */
  snapshots: number | null;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** The parts of a trade on a phone, one at a time (picture 63). */
export function TradeTabs({ tab, onTab, comments, snapshots, children }: TradeTabsProps) {
  const { t } = useLingui();
  const tabs: { id: TradeTab; label: ReactNode; count?: number | null; isNew?: boolean }[] = [
    { id: "trade", label: <Trans>Trade</Trans> },
    {
      id: "comments",
      label: <Trans>Comments</Trans>,
      count: comments?.total ?? null,
      isNew: (comments?.unread ?? 0) > 0,
    },
    { id: "workflow", label: <Trans>Workflow</Trans> },
    { id: "snapshots", label: <Trans>Snapshots</Trans>, count: snapshots },
  ];
  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => onTab(tabs.find(({ id }) => id === value)?.id ?? "trade")}
      unstyled
      className="trade-tabs"
    >
      <Tabs.List className="trade-tab-list" aria-label={t`the trade`}>
        {tabs.map(({ id, label, count, isNew }) => (
          <Tabs.Trigger key={id} value={id} className="trade-tab">
            {label}
            {count ? (
              <span className="trade-tab-count" data-new={isNew || undefined}>
                {count}
              </span>
            ) : null}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tab} tabIndex={-1} className="groups-stack">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}
