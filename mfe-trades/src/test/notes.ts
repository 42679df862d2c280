import type { NoteTree } from "@entrywise/contracts/trades/note-tree.api";
import type { NoteItem } from "@entrywise/contracts/trades/notes.api";

const makePlaces = <T>(items: readonly T[], isMarked: (item: T) => boolean) =>
  items.flatMap((item, at) => (isMarked(item) ? [at] : []));

/** The tree as the service returns it, of pages in its order. */
export function makeTree(items: readonly Omit<NoteItem, "version">[]): NoteTree {
  return {
    ids: items.map(({ id }) => id),
    parents: items.map(({ parent }) => items.findIndex(({ id }) => id === parent)),
    titles: items.map(({ title }) => title),
    changed: items.map(({ changedAt }) => Date.parse(changedAt) / 1000),
    folded: makePlaces(items, ({ expanded }) => !expanded),
    favourites: makePlaces(items, ({ isFavourite }) => isFavourite),
    withIcon: makePlaces(items, ({ icon }) => icon !== null),
    icons: items.flatMap(({ icon }) => (icon === null ? [] : [icon])),
  };
}
