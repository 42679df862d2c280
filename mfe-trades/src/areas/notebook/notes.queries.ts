import { idResponse, listOf } from "@entrywise/contracts/shared/wire";
import { noteTree } from "@entrywise/contracts/trades/note-tree.api";
import { binnedNote, type NewNote, note } from "@entrywise/contracts/trades/notes.api";
import { found } from "@entrywise/contracts/trades/search.api";
import { useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTradesCall } from "../../data/wire/calls.ts";
import { type Move, movedNotes } from "./tree/moved-notes.ts";
import { type TreeNote, treeNotes } from "./tree/tree-note.ts";

export const noteListKey = ["notes", "list"] as const;
const binKey = ["notes", "bin"] as const;
export const noteKey = (id: string) => ["notes", "page", id] as const;

const binned = listOf(binnedNote);

/** The pages of the notebook in the order of the tree, without their texts. */
export function useNotes() {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: noteListKey,
    queryFn: async ({ signal }) => treeNotes(await callTrades("GET /notes/tree", { parser: noteTree, signal })),
  });
}

/** A page with its text. */
export function useNote(id: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: noteKey(id),
    queryFn: ({ signal }) => callTrades("GET /notes/{id}", { params: { id }, parser: note, signal }),
  });
}

/** Pages that match the search terms in their title or text, by the one search of the journal: typing errors are forgiven (Y-242). */
export function useFoundNotes(text: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["notes", "search", text],
    queryFn: ({ signal }) => callTrades("GET /trades/search", { query: { text, kind: "note" }, parser: found, signal }),
    // Services before the parameter return every kind.
    select: ({ items }) => items.filter(({ kind }) => kind === "note"),
    placeholderData: keepPreviousData,
    enabled: text !== "",
  });
}

/** Deleted pages. */
export function useBin() {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: binKey,
    queryFn: async ({ signal }) => (await callTrades("GET /notes/bin", { parser: binned, signal })).items,
  });
}

/** Changes the list at once, before the server has responded. */
export function changeItem(queries: QueryClient, id: string, change: Partial<TreeNote>): void {
  queries.setQueryData<TreeNote[]>(noteListKey, (items) =>
    items?.map((item) => (item.id === id ? { ...item, ...change } : item)),
  );
}

/** What is done to the tree; it shows at once and is taken back where the server refuses. */
export function useNoteChanges() {
  const { reportError } = useHost();
  const { t } = useLingui();
  const queries = useQueryClient();
  const callTrades = useTradesCall();
  const refresh = () =>
    queries.invalidateQueries({ queryKey: ["notes"], predicate: ({ queryKey }) => queryKey[1] !== "page" });
  const failed = (error: unknown) => {
    reportError(error, t`Failed to save changes.`);
    void refresh();
  };
  const after = { onSuccess: refresh, onError: failed };
  const add = useMutation({
    mutationFn: (body: Partial<NewNote>) => callTrades("POST /notes", { body, parser: idResponse }),
    ...after,
  });
  const duplicate = useMutation({
    mutationFn: (id: string) => callTrades("POST /notes/{id}/duplicate", { params: { id }, parser: idResponse }),
    ...after,
  });
  const move = useMutation({
    scope: { id: "notes-move" },
    mutationFn: ({ id, parent, after: behind }: Move) =>
      callTrades("PUT /notes/{id}/move", { params: { id }, body: { parent, after: behind } }),
    onMutate: (wish) =>
      queries.setQueryData<TreeNote[]>(noteListKey, (items) => (items ? movedNotes(items, wish) : items)),
    onError: failed,
    onSettled: refresh,
  });
  const expand = useMutation({
    mutationFn: ({ id, expanded }: { id: string; expanded: boolean }) =>
      callTrades("PUT /notes/{id}/expanded", { params: { id }, body: { expanded } }),
    onMutate: ({ id, expanded }) => changeItem(queries, id, { expanded }),
    onError: failed,
  });
  const favour = useMutation({
    mutationFn: ({ id, isFavourite }: { id: string; isFavourite: boolean }) =>
      callTrades("PUT /notes/{id}/favourite", { params: { id }, body: { isFavourite } }),
    onMutate: ({ id, isFavourite }) => changeItem(queries, id, { isFavourite }),
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callTrades("DELETE /notes/{id}", { params: { id } }),
    ...after,
  });
  const restore = useMutation({
    mutationFn: (id: string) => callTrades("POST /notes/{id}/restore", { params: { id } }),
    ...after,
  });
  const purge = useMutation({
    mutationFn: (id: string) => callTrades("DELETE /notes/bin/{id}", { params: { id } }),
    ...after,
  });
  const emptyBin = useMutation({ mutationFn: () => callTrades("DELETE /notes/bin"), ...after });
  return { add, duplicate, move, expand, favour, remove, restore, purge, emptyBin };
}
export type NoteChanges = ReturnType<typeof useNoteChanges>;
