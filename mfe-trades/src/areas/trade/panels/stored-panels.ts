import { devicePreference } from "../../../data/preferences/device-preference.ts";
import { defaultLayout, isLayoutKey, type LayoutKey, type PaneSize } from "./trade-layouts.ts";

/** What this device knows about the panels of a user (T-253). */
export interface StoredPanels {
  /** The last layout with several panes; the user's settings say whether it is in use. */
  layout: LayoutKey;
  /** Active tab of each pane. */
  tabs: readonly string[];
  /** The pane that is maximised when the setting says that one is. */
  maximised: number;
  sizes: Readonly<Partial<Record<LayoutKey, readonly PaneSize[]>>>;
}

/** Until a layout is chosen, several panes mean one above two; details need less height than what stands below. */
export const firstPanels: StoredPanels = {
  layout: "V:1-2",
  tabs: [],
  maximised: 0,
  sizes: { "V:1-2": [{ width: 100, height: 38 }, ...Array.from({ length: 2 }, () => ({ width: 50, height: 62 }))] },
};

/** What is not understood counts as never stored. */
export const storedPanels = devicePreference("tradePanels", understood);

function understood(stored: unknown): StoredPanels {
  const { layout, tabs, maximised, sizes } = Object(stored) as Record<string, unknown>;
  return {
    layout: isLayoutKey(layout) && layout !== defaultLayout ? layout : firstPanels.layout,
    tabs: Array.isArray(tabs) ? tabs.filter((tab) => typeof tab === "string") : firstPanels.tabs,
    maximised: typeof maximised === "number" ? maximised : firstPanels.maximised,
    sizes: {
      ...firstPanels.sizes,
      ...Object.fromEntries(
        Object.entries(Object(sizes)).filter(
          ([key, list]) => isLayoutKey(key) && Array.isArray(list) && list.every(isSize),
        ),
      ),
    },
  };
}

function isSize(value: unknown): value is PaneSize {
  const { width, height } = Object(value);
  return [width, height].every((side) => typeof side === "number" && side > 0 && side <= 100);
}
