import type { CloseFigures } from "@entrywise/domain/figures/close-figures";
import type { OpenFigures } from "@entrywise/domain/figures/open-figures";
import { narrowQuery, useMedia } from "@entrywise/ui/layout";
import { offsetsOf, useWindow } from "@entrywise/ui/lists";
import { useMemo, useRef, useState } from "react";
import type { CloseRow, OpenRow } from "../../../data/trade/position-rows.ts";
import { ClosePositionRow } from "./close-row.tsx";
import { OpenPositionRow } from "./open-row.tsx";
import { noticesByRow } from "./position-editor.ts";
import type { PositionShown } from "./position-shown.ts";

/** Height of a row, as the style sheet has it. */
const rowHeight = 30;
/** Up to so many rows all are drawn: the browser's own search then finds them too. */
const drawnAll = 60;
/** Rows above the first position. */
const headRows = 1;

type Row = { openPlace: number; openDate: string | null } & (
  | { kind: "open"; open: OpenRow; figures: OpenFigures }
  | { kind: "close"; close: CloseRow; figures: CloseFigures; place: number }
);

/** Entries and exits in their order; of hundreds only those near the screen are drawn. */
export function PositionRows({ entries, figures, notices }: Pick<PositionShown, "entries" | "figures" | "notices">) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isNarrow = useMedia(narrowQuery);
  const rows = useMemo(() => listRows(entries, figures), [entries, figures]);
  const offsets = useMemo(() => offsetsOf(Array.from({ length: rows.length }, () => rowHeight)), [rows.length]);
  const near = useWindow(body, offsets);
  // Cards have heights of their own.
  const { first, end } = isNarrow || rows.length <= drawnAll ? { first: 0, end: rows.length } : near;
  const noticesOf = useMemo(() => noticesByRow(notices), [notices]);
  const [focused, setFocused] = useState<string | null>(null);
  // A field that is scrolled away keeps the caret and what is being typed: its row stays.
  const focusedIndex = focused === null ? -1 : rows.findIndex((row) => rowId(row) === focused);
  return (
    <tbody
      ref={body}
      onFocus={({ target }) => setFocused(rowId(rows[indexOfRow(target)]))}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(null);
      }}
    >
      {rangesWith(focusedIndex, { first, end }).flatMap((range, at, ranges) => [
        <Gap key={`gap-${range.first}`} rows={range.first - (ranges[at - 1]?.end ?? 0)} />,
        ...rows.slice(range.first, range.end).map((row, index) => {
          const rowIndex = range.first + index + headRows + 1;
          return row.kind === "open" ? (
            <OpenPositionRow
              key={row.open.id}
              open={row.open}
              figures={row.figures}
              place={row.openPlace}
              rowIndex={rowIndex}
              notices={noticesOf(row.open.id)}
            />
          ) : (
            <ClosePositionRow
              key={row.close.id}
              close={row.close}
              figures={row.figures}
              place={row.place}
              openPlace={row.openPlace}
              openDate={row.openDate}
              rowIndex={rowIndex}
              notices={noticesOf(row.close.id)}
            />
          );
        }),
      ])}
      <Gap rows={rows.length - Math.max(end, focusedIndex + 1)} />
    </tbody>
  );
}

interface Range {
  first: number;
  end: number;
}

/** What is drawn: the rows near the screen, and the one that has the focus, wherever it is. */
function rangesWith(focusedIndex: number, near: Range): Range[] {
  const alone = { first: focusedIndex, end: focusedIndex + 1 };
  if (focusedIndex === -1 || (focusedIndex >= near.first && focusedIndex < near.end)) return [near];
  return focusedIndex < near.first ? [alone, near] : [near, alone];
}

const rowId = (row: Row | undefined) => (row === undefined ? null : row.kind === "open" ? row.open.id : row.close.id);

/** Place among all rows of the one that an element stands in; -1 for none. */
function indexOfRow(element: Element): number {
  return Number(element.closest("tr")?.getAttribute("aria-rowindex") ?? headRows) - headRows - 1;
}

function Gap({ rows }: { rows: number }) {
  return rows <= 0 ? null : <tr style={{ height: rows * rowHeight }} />;
}

function listRows({ openPositions }: PositionShown["entries"], { opens }: PositionShown["figures"]): Row[] {
  return openPositions.flatMap((open, index): Row[] => {
    const figures = opens[index];
    if (figures === undefined) return [];
    const common = { openPlace: index + 1, openDate: open.openDate };
    const closes = open.closePositions.flatMap((close, at): Row[] => {
      const ofClose = figures.closes[at];
      return ofClose === undefined ? [] : [{ kind: "close", close, figures: ofClose, place: at + 1, ...common }];
    });
    return [{ kind: "open", open, figures, ...common }, ...closes];
  });
}
