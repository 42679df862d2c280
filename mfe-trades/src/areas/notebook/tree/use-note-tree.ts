import {
  buildProxiedInstance,
  type DragTarget,
  dragAndDropFeature,
  hotkeysCoreFeature,
  isOrderedDragTarget,
  syncDataLoaderFeature,
  type TreeInstance,
} from "@headless-tree/core";
import { useTree } from "@headless-tree/react";
import { useEffect, useMemo, useState } from "react";
import { listSiblings, type Move } from "./moved-notes.ts";
import type { TreeNote } from "./tree-note.ts";

export const ROOT = "notebook";

interface NoteTreeOptions {
  items: readonly TreeNote[];
  /** The page that is open: the keys begin there. */
  shownId: string | null;
  nameOf: (title: string) => string;
  onOpen: (id: string) => void;
  onExpand: (id: string, expanded: boolean) => void;
  onMove: (move: Move) => void;
  /** Brings a row to where it can be seen. */
  onReveal: (index: number) => void;
}

/** The tree of pages: roles, arrow keys and dragging; what it shows is the list of the server. */
export function useNoteTree(options: NoteTreeOptions): TreeInstance<TreeNote | null> {
  const { items, shownId, nameOf, onOpen, onExpand, onMove, onReveal } = options;
  const [focusedItem, setFocusedItem] = useState<string | null>(null);
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const expandedItems = useMemo(
    () => items.filter(({ expanded, children }) => expanded && children.length > 0).map(({ id }) => id),
    [items],
  );
  const tree = useTree<TreeNote | null>({
    rootItemId: ROOT,
    state: { expandedItems, focusedItem: focusedItem ?? shownId },
    setExpandedItems: (next) => {
      const wanted = new Set(typeof next === "function" ? next(expandedItems) : next);
      for (const { id, children, expanded } of items) {
        if (children.length > 0 && wanted.has(id) !== expanded) onExpand(id, wanted.has(id));
      }
    },
    setFocusedItem,
    getItemName: (item) => nameOf(item.getItemData()?.title ?? ""),
    // Each page takes others in.
    isItemFolder: () => true,
    dataLoader: {
      getItem: (id) => byId.get(id) ?? null,
      getChildren: (id) => (id === ROOT ? listSiblings(items, null) : (byId.get(id)?.children ?? [])),
    },
    onPrimaryAction: (item) => onOpen(item.getId()),
    scrollToItem: (item) => onReveal(item.getItemMeta().index),
    indent: 18,
    // Of 10,000 pages the usual instances take 400 ms, these 15.
    instanceBuilder: buildProxiedInstance,
    canReorder: true,
    openOnDropDelay: 600,
    onDrop: ([dragged], target) => {
      if (dragged) onMove(moveTo(items, dragged.getId(), target));
    },
    features: [syncDataLoaderFeature, hotkeysCoreFeature, dragAndDropFeature],
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those of the list
  useEffect(() => tree.rebuildTree(), [tree, items]);
  return tree;
}

function moveTo(items: readonly TreeNote[], id: string, target: DragTarget<TreeNote | null>): Move {
  const parent = target.item.getId() === ROOT ? null : target.item.getId();
  const level = listSiblings(items, parent).filter((other) => other !== id);
  const after = isOrderedDragTarget(target) ? level[target.insertionIndex - 1] : level.at(-1);
  return { id, parent, after: after ?? null };
}
