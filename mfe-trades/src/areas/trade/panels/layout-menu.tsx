import { useUpgrade } from "@entrywise/host";
import { plural, t } from "@entrywise/host/macro";
import { IconButton, Lock, Menu, MenuItem, VisuallyHidden } from "@entrywise/ui";
import { listText } from "../../../display/list-text.ts";
import { type LayoutKey, layoutShape, layoutsByPanes } from "./trade-layouts.ts";
import type { TradePanels } from "./use-trade-panels.ts";

const panelsLabel = (count: number) =>
  plural(count, { 1: "One panel", 2: "Two panels", 3: "Three panels", 4: "Four panels", other: "# panels" });

/** "Two rows with 1 and 2 panels". */
function layoutName(key: LayoutKey): string {
  const { direction, groups } = layoutShape(key);
  const lines = groups.length;
  if (lines === 1) return panelsLabel(1);
  const counts = groups.map((panes) => panes.length);
  const isVertical = direction === "vertical";
  if (counts.every((count) => count === 1)) {
    return isVertical
      ? plural(lines, { 2: "Two rows", 3: "Three rows", 4: "Four rows", other: "# rows" })
      : plural(lines, { 2: "Two columns", 3: "Three columns", 4: "Four columns", other: "# columns" });
  }
  const each = listText(counts.map(String));
  return isVertical ? t`Two rows with ${each} panels` : t`Two columns with ${each} panels`;
}

export interface LayoutMenuProps {
  panels: TradePanels;
  /** Whether the plan takes it; one that it does not take stays in the menu and says why when chosen. */
  isAllowed: (key: LayoutKey) => boolean;
}

/** All fourteen layouts, grouped by their number of panes. */
export function LayoutMenu({ panels, isAllowed }: LayoutMenuProps) {
  const upgrade = useUpgrade();
  const locked = layoutsByPanes.flat().filter((key) => !isAllowed(key)).length;
  if (!panels.canSplit) return null;
  return (
    <Menu
      placement="bottom-end"
      minWidth={232}
      trigger={
        <IconButton aria-label={t`Layout: ${layoutName(panels.layout)}`} variant="outline">
          <LayoutGlyph layout={panels.layout} />
        </IconButton>
      }
    >
      {layoutsByPanes.map((keys, at) => (
        <div key={keys[0]} className="layout-group">
          <span className="layout-count">{panelsLabel(at + 1)}</span>
          <div className="layout-keys">
            {keys.map((key) => (
              <MenuItem key={key} value={key} onSelect={() => panels.chooseLayout(key)} asChild>
                <div className={`layout-key${key === panels.layout ? " layout-chosen" : ""}`} title={layoutName(key)}>
                  <LayoutGlyph layout={key} />
                  <VisuallyHidden>{layoutName(key)}</VisuallyHidden>
                  {isAllowed(key) ? null : <Lock className="layout-locked" aria-label={t`not in your plan`} />}
                </div>
              </MenuItem>
            ))}
          </div>
        </div>
      ))}
      {locked === 0 || upgrade === null ? null : (
        <MenuItem value="upgrade" onSelect={upgrade}>
          <Lock aria-hidden="true" />
          {t`Upgrade membership for ${locked} more layouts`}
        </MenuItem>
      )}
    </Menu>
  );
}

const side = 16;
const gap = 2;

/** The layout in small. */
function LayoutGlyph({ layout }: { layout: LayoutKey }) {
  const { direction, groups } = layoutShape(layout);
  const step = side / groups.length;
  return (
    <svg className="layout-glyph" width={20} height={20} viewBox={`-2 -2 ${side + 4} ${side + 4}`} aria-hidden="true">
      {groups.flatMap((panes, group) =>
        panes.map((place, at) => {
          const part = side / panes.length;
          const [x, y, width, height] =
            direction === "vertical" ? [at * part, group * step, part, step] : [group * step, at * part, step, part];
          return <rect key={place} x={x + gap / 2} y={y + gap / 2} width={width - gap} height={height - gap} rx={1} />;
        }),
      )}
    </svg>
  );
}
