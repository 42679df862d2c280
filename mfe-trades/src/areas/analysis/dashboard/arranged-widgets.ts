import { type WidgetName, widgetNames } from "@entrywise/contracts/trades/statistics-display";
import type { StatisticsDisplay } from "@entrywise/contracts/trades/statistics-display.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";

export type Widgets = StatisticsDisplay["widgets"];

export const widgetTexts: Record<WidgetName, MessageDescriptor> = {
  "core-stats": msg`Key statistics`,
  accounts: msg`Accounts`,
  equity: statistics.netProfit.label,
  calendar: msg`Calendar`,
  reward: statistics.netRR.label,
  trades: msg`Trades`,
};

/** All widgets in the user's order; those that were never arranged stand behind, in view. */
export function arrangedWidgets(stored: Widgets): Widgets {
  const known = new Set(stored.map(({ name }) => name));
  return [...stored, ...widgetNames.filter((name) => !known.has(name)).map((name) => ({ name, isHidden: false }))];
}

/** As {@link arrangedWidgets}, on phones: the equity comes first until the user has arranged them. */
export function phoneWidgets(stored: Widgets): Widgets {
  const widgets = arrangedWidgets(stored);
  return stored.length === 0 ? movedWidget(widgets, "equity", 0) : widgets;
}

/** A widget at another place; places outside the list are its ends. */
export function movedWidget(widgets: Widgets, name: WidgetName, to: number): Widgets {
  const moved = widgets.find((widget) => widget.name === name);
  if (moved === undefined) return widgets;
  return widgets.filter((widget) => widget !== moved).toSpliced(Math.max(0, to), 0, moved);
}

export function toggledWidget(widgets: Widgets, name: WidgetName): Widgets {
  return widgets.map((widget) => (widget.name === name ? { ...widget, isHidden: !widget.isHidden } : widget));
}
