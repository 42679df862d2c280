import type { NoteTree } from "@entrywise/contracts/trades/note-tree.api";
import type { NoteItem } from "@entrywise/contracts/trades/notes.api";

/** What the tree knows of a page. */
export type TreeNote = Omit<NoteItem, "version">;

/** The pages of the response's columns, in their order. */
export function treeNotes({ ids, parents, titles, changed, ...marked }: NoteTree): TreeNote[] {
  const [folded, favourites] = [new Set(marked.folded), new Set(marked.favourites)];
  const icons = new Map(marked.withIcon.map((at, index) => [at, marked.icons[index] ?? null]));
  const children = ids.map((): string[] => []);
  for (const [at, id] of ids.entries()) children[parents[at] ?? -1]?.push(id);
  return ids.map((id, at) => ({
    id,
    parent: ids[parents[at] ?? -1] ?? null,
    children: children[at] ?? [],
    expanded: !folded.has(at),
    title: titles[at] ?? "",
    icon: icons.get(at) ?? null,
    isFavourite: favourites.has(at),
    changedAt: new Date((changed[at] ?? 0) * 1000).toISOString(),
  }));
}
