import { i18n } from "@entrywise/host/i18n";
import { LazyComponent } from "@entrywise/host/lazy-component";
import { t } from "@entrywise/host/macro";
import { IconButton, Maximize2, Minimize2, SkeletonRows, Tabs } from "@entrywise/ui";
import type { TradeTab } from "./trade-tabs.ts";

export interface TradePaneProps {
  tradeId: string;
  /** From 1, said in its name. */
  place: number;
  tabs: readonly TradeTab[];
  active: TradeTab;
  onTab: (id: string) => void;
  /** Absent: the pane is alone and cannot be maximised. */
  maximise?: { isMaximised: boolean; onToggle: () => void };
}

/** One pane: all tabs, one of them drawn. */
export function TradePane({ tradeId, place, tabs, active, onTab, maximise }: TradePaneProps) {
  return (
    <section className="trade-pane" aria-label={t`Panel ${place}`}>
      <Tabs.Root value={active.id} onValueChange={({ value }) => onTab(value)} unstyled className="trade-pane-tabs">
        <div className="trade-pane-bar">
          <Tabs.List className="trade-pane-list">
            {tabs.map(({ id, label }) => (
              <Tabs.Trigger key={id} value={id} className="trade-pane-tab">
                {i18n._(label)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {maximise === undefined ? null : (
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={maximise.isMaximised ? t`Restore panel` : t`Maximise panel`}
              aria-pressed={maximise.isMaximised}
              onClick={maximise.onToggle}
            >
              {maximise.isMaximised ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
            </IconButton>
          )}
        </div>
        <Tabs.Content value={active.id} className="trade-pane-body" tabIndex={-1}>
          <LazyComponent
            key={active.id}
            part={active.part}
            props={{ tradeId }}
            placeholder={
              <div className="trade-pane-wait">
                <SkeletonRows rows={6} />
              </div>
            }
          />
        </Tabs.Content>
      </Tabs.Root>
    </section>
  );
}
