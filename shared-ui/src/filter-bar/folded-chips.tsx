import { plural, t } from "@entrywise/host/macro";
import { Button, Popover, Portal } from "@entrywise/ui";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { fittingCount } from "./fitting-count.ts";
import "./filter-bar.css";

const GAP = 8;
const FOLD_WIDTH = 44;

export interface FoldedChip {
  id: string;
  /** Changes when the chip's text changes. */
  text: string;
  chip: ReactNode;
}

export interface FoldedChipsProps {
  chips: readonly FoldedChip[];
  /** Below the folded chips, in their panel. */
  foot?: ReactNode;
  /** After the chips, in the same row. */
  children: ReactNode;
}

/** Chips that fit in one row; the rest are folded behind a button that counts them. */
export function FoldedChips({ chips, foot, children }: FoldedChipsProps) {
  const area = useRef<HTMLDivElement>(null);
  const tail = useRef<HTMLDivElement>(null);
  const texts = chips.map(({ text }) => text).join("\n");
  const room = useRoom(area, tail);
  const [measured, setMeasured] = useState<{ texts: string; widths: number[] } | null>(null);
  useLayoutEffect(() => {
    if (measured?.texts === texts || area.current === null) return;
    const drawn = [...area.current.querySelectorAll(":scope > .ui-filter-chip-place")];
    setMeasured({ texts, widths: drawn.map(widthOf) });
  }, [measured, texts]);
  const count =
    measured?.texts === texts && room !== null
      ? fittingCount(measured.widths, { ...room, fold: FOLD_WIDTH, gap: GAP })
      : chips.length;
  const folded = chips.slice(count);
  return (
    <div
      ref={area}
      className="ui-filter-chips"
      style={room === null ? undefined : { minWidth: leastWidth(room.tail, chips.length) }}
    >
      {chips.slice(0, count).map(({ id, chip }) => (
        <div key={id} className="ui-filter-chip-place">
          {chip}
        </div>
      ))}
      {folded.length === 0 ? null : (
        <Popover.Root positioning={{ placement: "bottom-start", gutter: 6 }} lazyMount unmountOnExit>
          <Popover.Trigger asChild>
            <Button
              className="ui-filter-button ui-filter-active ui-filter-folded"
              aria-label={plural(folded.length, { one: "# more filter", other: "# more filters" })}
            >
              {`+${folded.length}`}
            </Button>
          </Popover.Trigger>
          <Portal>
            <Popover.Positioner>
              <Popover.Content aria-label={t`More filters`}>
                <ul className="ui-filter-panel ui-filter-folded-chips">
                  {folded.map(({ id, chip }) => (
                    <li key={id}>{chip}</li>
                  ))}
                  {foot === undefined ? null : <li>{foot}</li>}
                </ul>
              </Popover.Content>
            </Popover.Positioner>
          </Portal>
        </Popover.Root>
      )}
      <div ref={tail} className="ui-filter-tail">
        {children}
      </div>
    </div>
  );
}

/** What follows the chips always keeps its room; the buttons before them are cut instead. */
const leastWidth = (tail: number, chips: number) => tail + (chips === 0 ? 0 : FOLD_WIDTH + GAP);

/** Width of the row, and of what follows the chips; null before layout. */
function useRoom(area: RefObject<HTMLElement | null>, tail: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState<{ whole: number; tail: number } | null>(null);
  useLayoutEffect(() => {
    const [row, behind] = [area.current, tail.current];
    if (row === null || behind === null || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      const next = { whole: widthOf(row), tail: widthOf(behind) };
      setRoom((now) => {
        if (next.whole === 0) return null;
        return now?.whole === next.whole && now.tail === next.tail ? now : next;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    observer.observe(behind);
    return () => observer.disconnect();
  }, [area, tail]);
  return room;
}

const widthOf = (element: Element) => element.getBoundingClientRect().width;
