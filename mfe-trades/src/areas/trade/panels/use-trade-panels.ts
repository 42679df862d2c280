import { useHost, usePlanLimit, useUpgrade } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { atom, useAtom } from "jotai";
import { type StoredPanels, storedPanels } from "./stored-panels.ts";
import { defaultLayout, isLayoutAllowed, type LayoutKey, layoutShape, type PaneSize } from "./trade-layouts.ts";

export interface TradePanels {
  layout: LayoutKey;
  tabs: readonly string[];
  sizes: readonly PaneSize[] | undefined;
  /** Number of the pane that fills the page; null: none. */
  maximised: number | null;
  /** Whether the screen is wide enough for several panes. */
  canSplit: boolean;
  chooseLayout: (layout: LayoutKey) => void;
  chooseTab: (pane: number, tab: string) => void;
  resize: (sizes: readonly PaneSize[]) => void;
  maximise: (pane: number | null) => void;
}

const refusal = () => t`This layout is not available on your current plan.`;

/** Whoever looked last: the panels of a user live as long as the page, whichever trade is open. */
const panelsAtom = atom<{ owner: string; panels: StoredPanels } | null>(null);

/**
 * Layout, tabs and sizes of the trade page. Whether there are several panes and whether one is maximised are settings of the
 * user (T-232), which ones and how large is this device's (T-253).
 */
export function useTradePanels(isWide: boolean): TradePanels {
  const { user, settings, updateSettings, snackbar, openProblemDialog } = useHost();
  const upgrade = useUpgrade();
  const owner = user?.userId ?? "visitor";
  const [known, setKnown] = useAtom(panelsAtom);
  const panels = known?.owner === owner ? known.panels : storedPanels.read(owner);
  const limit = usePlanLimit("numberOfTradeDetailPanels");
  const wanted = settings.splitTradeLayout ? panels.layout : defaultLayout;
  const layout = isWide && isLayoutAllowed(wanted, limit) ? wanted : defaultLayout;
  const { paneCount } = layoutShape(layout);
  const maximised = settings.fullscreenTradeLayout && paneCount > 1 ? Math.min(panels.maximised, paneCount - 1) : null;

  const refuse = () => {
    const action = upgrade === null ? {} : { actionLabel: t`Upgrade membership`, onAction: upgrade };
    snackbar({ type: "error", text: refusal(), ...action });
  };
  const change = (next: Partial<StoredPanels>) => {
    const changed = { ...panels, ...next };
    setKnown({ owner, panels: changed });
    storedPanels.store(changed, owner);
  };
  return {
    layout,
    tabs: panels.tabs,
    sizes: panels.sizes[layout],
    maximised,
    canSplit: isWide,
    chooseLayout: (key) => {
      if (user === null) return openProblemDialog({ kind: "accountRequired", detail: "" }); // T-256
      if (!isLayoutAllowed(key, limit)) return refuse();
      const isSplit = key !== defaultLayout;
      if (isSplit) change({ layout: key });
      const { splitTradeLayout, fullscreenTradeLayout } = settings;
      if (splitTradeLayout !== isSplit || fullscreenTradeLayout) {
        updateSettings({
          ...(splitTradeLayout === isSplit ? {} : { splitTradeLayout: isSplit }),
          ...(fullscreenTradeLayout ? { fullscreenTradeLayout: false } : {}),
        });
      }
    },
    chooseTab: (pane, tab) => {
      const tabs = Array.from({ length: Math.max(panels.tabs.length, pane + 1) }, (_, at) => panels.tabs[at] ?? "");
      tabs[pane] = tab;
      change({ tabs });
    },
    resize: (sizes) => change({ sizes: { ...panels.sizes, [layout]: sizes } }),
    maximise: (pane) => {
      if (pane !== null) change({ maximised: pane });
      updateSettings({ fullscreenTradeLayout: pane !== null });
    },
  };
}
