import { t } from "@entrywise/host/macro";
import { Fragment, type ReactNode, useRef } from "react";
import { Group, Panel, Separator } from "react-resizable-panels";
import { firstSizes, type LayoutKey, layoutShape, type PaneSize, toPaneSizes, toShares } from "./trade-layouts.ts";

export interface SplitPanesProps {
  layout: LayoutKey;
  /** As they were left on this device. */
  sizes: readonly PaneSize[] | undefined;
  onSizes: (sizes: readonly PaneSize[]) => void;
  /** Draws the pane with a number. */
  pane: (place: number) => ReactNode;
}

const across = { vertical: "horizontal", horizontal: "vertical" } as const;
const smallest = "12%";

/** Several panes with handles between them, for pointer and arrow keys. */
export function SplitPanes(props: SplitPanesProps) {
  return <Panes key={props.layout} {...props} />;
}

function Panes({ layout, sizes, onSizes, pane }: SplitPanesProps) {
  const { direction, groups } = layoutShape(layout);
  const shares = useRef(toShares(layout, sizes ?? firstSizes(layout)));
  const begun = shares.current;
  const keep = (next: typeof begun) => {
    shares.current = next;
    onSizes(toPaneSizes(layout, next));
  };
  return (
    <Group
      orientation={direction}
      defaultLayout={named("group", begun.groups)}
      onLayoutChanged={(sized, { isUserInteraction }) => {
        if (isUserInteraction) keep({ ...shares.current, groups: groups.map((_, at) => sized[`group-${at}`] ?? 0) });
      }}
    >
      {groups.map((panes, group) => (
        <Fragment key={panes[0]}>
          {group === 0 ? null : (
            <Separator className="trade-handle" aria-label={t`Between groups ${group} and ${group + 1}`} />
          )}
          <Panel id={`group-${group}`} minSize={smallest}>
            <Group
              orientation={across[direction]}
              defaultLayout={named(`pane-${group}`, begun.panes[group] ?? [])}
              onLayoutChanged={(sized, { isUserInteraction }) => {
                if (!isUserInteraction) return;
                const panesNow = [...shares.current.panes];
                panesNow[group] = panes.map((_, at) => sized[`pane-${group}-${at}`] ?? 0);
                keep({ ...shares.current, panes: panesNow });
              }}
            >
              {panes.map((place, at) => (
                <Fragment key={place}>
                  {at === 0 ? null : (
                    <Separator className="trade-handle" aria-label={t`Between panels ${place} and ${place + 1}`} />
                  )}
                  <Panel id={`pane-${group}-${at}`} minSize={smallest} className="trade-panel-cell">
                    {pane(place)}
                  </Panel>
                </Fragment>
              ))}
            </Group>
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}

const named = (name: string, parts: readonly number[]) =>
  Object.fromEntries(parts.map((part, at) => [`${name}-${at}`, part]));
