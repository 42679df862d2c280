import { useUpgrade } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { IconButton, Lock, Menu, MenuItem, VisuallyHidden } from "@entrywise/ui";
import { type LayoutKey, layoutShape, layoutsByPanes } from "./trade-layouts.ts";
import type { TradePanels } from "./use-trade-panels.ts";

const countLabels = () => [t`One`, t`Two`, t`Three`, t`Four`];
const listed = (counts: readonly number[]) => counts.join(", ").replace(/, (\d)$/, " and $1");

/** "Two rows with 1 and 2 panels". */
function layoutName(key: LayoutKey): string {
  const { direction, groups } = layoutShape(key);
  if (groups.length === 1) return t`One panel`;
  const lines = direction === "vertical" ? "rows" : "columns";
  const counts = groups.map((panes) => panes.length);
  const each = counts.every((count) => count === 1) ? "" : t` with ${listed(counts)} panels`;
  return `${countLabels()[groups.length - 1]} ${lines}${each}`;
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
        <div key={countLabels()[at]} className="layout-group">
          <span className="layout-count">
            {countLabels()[at]} {at === 0 ? t`panel` : t`panels`}
          </span>
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
