import type { TreeNote } from "./tree-note.ts";

/** Where a page goes: into a page or to the top, behind another page of that level or to its front. */
export interface Move {
  id: string;
  parent: string | null;
  after: string | null;
}

/** Pages of a level in their order. */
export function listSiblings(items: readonly TreeNote[], parent: string | null): string[] {
  if (parent !== null) return items.find(({ id }) => id === parent)?.children ?? [];
  return items.filter((item) => item.parent === null).map(({ id }) => id);
}

/** The list with the page at its new place, each level behind the page that it lies in. */
export function movedNotes(items: readonly TreeNote[], { id, parent, after }: Move): TreeNote[] {
  const moved = items.find((item) => item.id === id);
  if (moved === undefined) return [...items];
  const rest = listSiblings(items, parent).filter((other) => other !== id);
  const at = after === null ? 0 : rest.indexOf(after) + 1;
  const level = [...rest.slice(0, at), id, ...rest.slice(at)];
  const changed = new Map(
    items.map((item) => {
      const children = item.id === parent ? level : item.children.filter((child) => child !== id);
      return [item.id, { ...item, children, ...(item.id === id ? { parent } : {}) }];
    }),
  );
  const inside = (ids: readonly string[]): TreeNote[] =>
    ids.flatMap((one) => {
      const item = changed.get(one);
      return item === undefined ? [] : [item, ...inside(item.children)];
    });
  return inside(parent === null ? level : listSiblings(items, null).filter((other) => other !== id));
}

/** The page and all that it lies in, outermost first. */
export function pathToNote(items: readonly TreeNote[], id: string): TreeNote[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const path: TreeNote[] = [];
  for (let at = byId.get(id); at !== undefined; at = at.parent === null ? undefined : byId.get(at.parent))
    path.unshift(at);
  return path;
}

export type Direction = "up" | "down" | "in" | "out";

/** Where a key moves a page to; null where it cannot go there. */
export function moveByKey(items: readonly TreeNote[], id: string, direction: Direction): Move | null {
  const item = items.find((one) => one.id === id);
  if (item === undefined) return null;
  const level = listSiblings(items, item.parent);
  const at = level.indexOf(id);
  const place = (parent: string | null, after: string | undefined | null): Move => ({
    id,
    parent,
    after: after ?? null,
  });
  switch (direction) {
    case "up":
      return at <= 0 ? null : place(item.parent, level[at - 2]);
    case "down":
      return at >= level.length - 1 ? null : place(item.parent, level[at + 1]);
    case "in": {
      const into = level[at - 1];
      return into === undefined ? null : place(into, listSiblings(items, into).at(-1));
    }
    case "out": {
      const outer = items.find((one) => one.id === item.parent);
      return outer === undefined ? null : place(outer.parent, outer.id);
    }
  }
}
