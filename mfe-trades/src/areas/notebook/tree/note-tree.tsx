import { Trans, useLingui } from "@entrywise/host/macro";
import { ChevronDown, ChevronRight, Kbd } from "@entrywise/ui";
import { offsetsOf, useWindow } from "@entrywise/ui/lists";
import type { ItemInstance } from "@headless-tree/core";
import { type KeyboardEvent, useMemo, useRef } from "react";
import { NoteIcon } from "../note-icon.tsx";
import type { NoteChanges } from "../notes.queries.ts";
import { useTitle } from "../use-title.ts";
import { type Direction, type Move, moveByKey } from "./moved-notes.ts";
import type { TreeNote } from "./tree-note.ts";
import { useNoteTree } from "./use-note-tree.ts";

const ROW = 30;

interface NoteTreeProps {
  items: readonly TreeNote[];
  shownId: string | null;
  changes: NoteChanges;
  onOpen: (id: string) => void;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/** The pages as a tree: opened by a press, moved by dragging or with Alt and the arrows. */
export function NoteTree({ items, shownId, changes, onOpen }: NoteTreeProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement | null>(null);
  const move = (wish: Move) => {
    if (wish.parent !== null) changes.expand.mutate({ id: wish.parent, expanded: true });
    changes.move.mutate(wish);
  };
  const tree = useNoteTree({
    items,
    shownId,
    nameOf: useTitle(),
    onOpen,
    onExpand: (id, expanded) => changes.expand.mutate({ id, expanded }),
    onMove: move,
    onReveal: (index) => reveal(list.current, index),
  });
  const rows = tree.getItems();
  const offsets = useMemo(() => offsetsOf(Array.from({ length: rows.length }, () => ROW)), [rows.length]);
  const { first, end } = useWindow(list, offsets);
  const { ref, ...container } = tree.getContainerProps(t`Pages`);
  const moveFocused = (event: KeyboardEvent) => {
    const direction = event.altKey ? directions[event.key] : undefined;
    if (direction === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const wish = moveByKey(items, tree.getFocusedItem().getId(), direction);
    if (wish === null) return;
    move(wish);
    tree.updateDomFocus();
  };
  return (
    <>
      <div
        {...container}
        ref={(element: HTMLDivElement | null) => {
          list.current = element;
          ref(element);
        }}
        className="nb-tree"
        style={{ height: rows.length * ROW }}
        onKeyDownCapture={moveFocused}
      >
        {rows.slice(first, end).map((row) => (
          <TreeRow key={row.getId()} row={row} isShown={row.getId() === shownId} onOpen={onOpen} />
        ))}
        <div style={tree.getDragLineStyle()} className="nb-drag-line" />
      </div>
      <p className="nb-tree-hint">
        <Trans>Drag to move, or</Trans> <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>→</Kbd> <Kbd>←</Kbd>
      </p>
    </>
  );
}

function reveal(list: HTMLElement | null, index: number): void {
  const scroller = list?.parentElement ?? null;
  if (scroller === null) return;
  const top = index * ROW;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + ROW > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = top + ROW - scroller.clientHeight;
}

interface TreeRowProps {
  row: ItemInstance<TreeNote | null>;
  isShown: boolean;
  onOpen: (id: string) => void;
}

function TreeRow({ row, isShown, onOpen }: TreeRowProps) {
  const item = row.getItemData();
  if (item === null) return null;
  const { level, index } = row.getItemMeta();
  const hasPages = item.children.length > 0;
  const Chevron = item.expanded ? ChevronDown : ChevronRight;
  const props = {
    ...row.getProps(),
    "aria-expanded": hasPages ? item.expanded : undefined,
    "aria-selected": isShown,
    "aria-current": isShown ? ("page" as const) : undefined,
    onFocus: () => (row.isFocused() ? undefined : row.setFocused()),
    // Opening a page leaves what lies in it as it is.
    onClick: () => {
      row.setFocused();
      onOpen(item.id);
    },
  };
  return (
    <div
      {...props}
      className={`nb-row ${row.isUnorderedDragTarget() ? "nb-row-target" : ""}`}
      style={{ top: index * ROW, paddingInlineStart: 6 + level * 18 }}
    >
      {hasPages ? (
        <span
          className="nb-chevron"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            if (item.expanded) row.collapse();
            else row.expand();
          }}
        >
          <Chevron />
        </span>
      ) : (
        <span className="nb-chevron" />
      )}
      <NoteIcon icon={item.icon} />
      <span className="nb-row-title">{row.getItemName()}</span>
    </div>
  );
}
