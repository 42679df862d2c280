import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg } from "@entrywise/host/macro";
import { Skeleton } from "@entrywise/ui";
import type { SplitPanesProps } from "./split-panes.tsx";
import { layoutShape } from "./trade-layouts.ts";
import { TradePane } from "./trade-pane.tsx";
import type { TradeTab } from "./trade-tabs.ts";
import type { TradePanels } from "./use-trade-panels.ts";
import "./trade-panels.css";

const splitPanes = lazyComponent<SplitPanesProps>({
  name: msg`the layout`,
  load: () => import("./split-panes.tsx").then((panes) => panes.SplitPanes),
});

export interface TradePanesProps {
  tradeId: string;
  tabs: readonly TradeTab[];
  /** Tab of each pane until one is chosen, by id. */
  firstTabs: readonly string[];
  panels: TradePanels;
}

/** The panes of the layout; a maximised one takes the place of all. */
export function TradePanes({ tradeId, tabs, firstTabs, panels }: TradePanesProps) {
  const { layout, maximised } = panels;
  const isAlone = layoutShape(layout).paneCount === 1;
  const pane = (place: number) => {
    const findTab = (id: string | undefined) => tabs.find((tab) => tab.id === id);
    const active = findTab(panels.tabs[place]) ?? findTab(firstTabs[place]) ?? tabs[0];
    if (active === undefined) return null;
    const isMaximised = maximised === place;
    return (
      <TradePane
        tradeId={tradeId}
        place={place + 1}
        tabs={tabs}
        active={active}
        onTab={(id) => panels.chooseTab(place, id)}
        {...(isAlone ? {} : { maximise: { isMaximised, onToggle: () => panels.maximise(isMaximised ? null : place) } })}
      />
    );
  };
  return (
    <div className="trade-panes">
      {isAlone ? pane(0) : null}
      {maximised === null ? null : pane(maximised)}
      {isAlone || maximised !== null ? null : (
        <LazyComponent
          part={splitPanes}
          props={{ layout, sizes: panels.sizes, onSizes: panels.resize, pane }}
          placeholder={<Skeleton height={400} />}
        />
      )}
    </div>
  );
}
