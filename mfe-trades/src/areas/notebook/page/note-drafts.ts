import { notebookText } from "@entrywise/contracts/shared/rich-text";
import { typedText } from "@entrywise/contracts/shared/wire";
import {
  type Note,
  type NoteItem,
  noteIcons,
  note as noteSchema,
  type SaveNote,
} from "@entrywise/contracts/trades/notes.api";
import { useHost } from "@entrywise/host";
import {
  type Drafts,
  isSameText,
  mergeField,
  mergeTexts,
  type Rules,
  type ServerState,
  useDrafts,
} from "@entrywise/host/drafts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { z } from "zod";
import { createPartTransport } from "../../../drafts/part-transport.ts";
import { changeItem, noteKey, noteListKey } from "../notes.queries.ts";

/** What is typed into a page; saved together, for a page has one version. */
export type NoteText = Required<Pick<SaveNote, "title" | "text">> & { icon: NoteItem["icon"] };
export type NoteValues = { page: NoteText };

const stored = z.object({ title: typedText(200), text: notebookText.nullable(), icon: z.enum(noteIcons).nullable() });
const mergeContent = mergeTexts("Text");
const isSame = <Value>(a: Value, b: Value) => a === b;

export const noteRules: Rules<NoteValues> = {
  page: {
    debounceMs: 1000,
    isSame: (a, b) => a.title === b.title && a.icon === b.icon && isSameText(a.text, b.text),
    merge: (ancestors, mine, theirs) => {
      const of = <Field extends keyof NoteText>(field: Field) =>
        mergeField<NoteText[Field]>(
          ancestors.map((one) => one[field]),
          mine[field],
          theirs[field],
          isSame,
        );
      const title = of("title");
      const icon = of("icon");
      const texts = ancestors.map(({ text }) => text);
      const text = mergeContent(texts, mine.text, theirs.text);
      const clash = { path: "title", label: "Title", base: ancestors[0]?.title ?? null };
      return {
        keepingMine: { title: title.keepingMine, icon: icon.keepingMine, text: text.keepingMine },
        keepingTheirs: { title: title.keepingTheirs, icon: icon.keepingTheirs, text: text.keepingTheirs },
        // Which of two icons is no question worth asking.
        clashes: [...(title.clashes ? [{ ...clash, mine: mine.title, theirs: theirs.title }] : []), ...text.clashes],
      };
    },
    parse: (value) => {
      const read = stored.safeParse(value);
      return read.success ? { value: read.data } : null;
    },
  },
};

const toServerState = ({ title, text, icon, version }: Note): ServerState<NoteValues> => ({
  page: { value: { title, text, icon }, version },
});

/** What is being typed into a page. Give the component a `key` of its id. */
export function useNoteDrafts(note: Note): Drafts<NoteValues> {
  const host = useHost();
  const queries = useQueryClient();
  return useDrafts({
    thing: `note-${note.id}`,
    rules: noteRules,
    server: useMemo(() => toServerState(note), [note]),
    createTransport: () =>
      createPartTransport<NoteValues, Note>(host, {
        read: (call) => call("GET /notes/{id}", { params: { id: note.id }, parser: noteSchema }),
        save: {
          page: (call, body, ifMatch) =>
            call("PUT /notes/{id}", { params: { id: note.id }, body, ifMatch, parser: noteSchema }),
        },
        stateOf: toServerState,
        onResponse: (response) => keepNote(queries, response),
        failure: () => "Failed to save changes.",
      }),
  });
}

/** Titles stand in the tree, and in the pages that the text names. */
function keepNote(queries: QueryClient, response: Note): void {
  const before = queries.getQueryData<Note>(noteKey(response.id));
  queries.setQueryData(noteKey(response.id), response);
  const { title, icon, changedAt } = response;
  if (queries.getQueryData(noteListKey)) changeItem(queries, response.id, { title, icon, changedAt });
  for (const id of new Set([...listPages(before), ...listPages(response)])) {
    if (id !== response.id) void queries.invalidateQueries({ queryKey: noteKey(id) });
  }
}

function listPages(note: Note | undefined): string[] {
  return [...JSON.stringify(note?.text ?? null).matchAll(/"pageId":"([\da-f-]{36})"/g)].map(([, id]) => id ?? "");
}
