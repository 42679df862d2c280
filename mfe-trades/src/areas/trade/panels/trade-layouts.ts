/** Layouts of the trade page (T-251): V stacks rows, H puts columns side by side; digits are panes per row or column. */
export const layoutKeys = [
  "V:1", "V:1-1", "H:1-1", "V:1-1-1", "H:1-1-1", "H:1-2", "H:2-1", "V:1-2", "V:2-1", "V:1-1-1-1", "H:1-1-1-1", "V:2-2",
  "H:1-3", "V:1-3",
] as const; // biome-ignore format: a list
export type LayoutKey = (typeof layoutKeys)[number];

/** One pane, as long as a user has chosen nothing else (T-252). */
export const defaultLayout: LayoutKey = "V:1";

export interface PaneSize {
  /** Per cent of the space beside each other. */
  width: number;
  /** Per cent of the space above each other. */
  height: number;
}

/** The pane that is always there, and those that a layout adds (T-253). */
export const defaultPaneSize: PaneSize = { width: 25, height: 100 };
export const addedPaneSize: PaneSize = { width: 50, height: 50 };

export interface LayoutShape {
  /** How the groups lie: stacked, or side by side. */
  direction: "vertical" | "horizontal";
  /** Numbers of the panes in each group, counted through the layout from 0. */
  groups: readonly (readonly number[])[];
  paneCount: number;
}

/** What a key says: `V:1-2` is pane 0 above panes 1 and 2. */
export function layoutShape(key: LayoutKey): LayoutShape {
  const counts = key.slice(2).split("-").map(Number);
  let next = 0;
  const groups = counts.map((count) => Array.from({ length: count }, () => next++));
  return { direction: key.startsWith("V") ? "vertical" : "horizontal", groups, paneCount: next };
}

/** The layouts by their number of panes, 1 to 4, as the menu shows them. */
export const layoutsByPanes: readonly (readonly LayoutKey[])[] = [1, 2, 3, 4].map((count) =>
  layoutKeys.filter((key) => layoutShape(key).paneCount === count),
);

export const isLayoutKey = (key: unknown): key is LayoutKey => layoutKeys.some((known) => known === key);

/**
 * Whether a plan takes a layout (T-255, O-117).
 *
 * @param panels the plan's `numberOfTradeDetailPanels`; null: no limit
 */
export function isLayoutAllowed(key: LayoutKey, panels: number | null): boolean {
  const { paneCount } = layoutShape(key);
  return paneCount === 1 || panels === null || paneCount < panels;
}

/** Sizes that a layout begins with. */
export function firstSizes(key: LayoutKey): PaneSize[] {
  const { paneCount } = layoutShape(key);
  return Array.from({ length: paneCount }, () => (paneCount === 1 ? defaultPaneSize : addedPaneSize));
}

export interface LayoutShares {
  /** Per cent of each group in the direction of the layout; together 100. */
  groups: number[];
  /** Per cent of each pane within its group; together 100. */
  panes: number[][];
}

/** The part of the space that each group and each pane takes, from sizes that need not add up. */
export function toShares(key: LayoutKey, sizes: readonly PaneSize[]): LayoutShares {
  const { direction, groups } = layoutShape(key);
  const [across, along] = direction === "vertical" ? (["height", "width"] as const) : (["width", "height"] as const);
  const paneSize = (pane: number) => sizes[pane] ?? addedPaneSize;
  return {
    groups: hundred(groups.map((panes) => Math.max(...panes.map((pane) => paneSize(pane)[across])))),
    panes: groups.map((panes) => hundred(panes.map((pane) => paneSize(pane)[along]))),
  };
}

/** {@link sharesOf} the other way round: sizes to keep. */
export function toPaneSizes(key: LayoutKey, { groups: shares, panes: within }: LayoutShares): PaneSize[] {
  const { direction, groups } = layoutShape(key);
  return groups.flatMap((panes, group) =>
    panes.map((_, at) => {
      const across = shares[group] ?? 0;
      const along = within[group]?.[at] ?? 0;
      return direction === "vertical" ? { width: along, height: across } : { width: across, height: along };
    }),
  );
}

function hundred(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => (total > 0 ? (part / total) * 100 : 100 / parts.length));
}
