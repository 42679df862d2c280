import { notebookText } from "@entrywise/contracts/shared/rich-text";
import { typedText } from "@entrywise/contracts/shared/wire";
import {
  type Note,
  type NoteItem,
  noteIcons,
  note as noteSchema,
  type SaveNote,
} from "@entrywise/contracts/trades/notes.api";
import { type ApiClient, problemText, useHost } from "@entrywise/host";
import {
  createKeepaliveCall,
  type Drafts,
  type DraftTransport,
  isSameText,
  type KeepaliveCall,
  mergeField,
  mergeTexts,
  type Rules,
  type ServerState,
  useDrafts,
} from "@entrywise/host/drafts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { z } from "zod";
import { failureKind } from "../../../drafts/trade-transport.ts";
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

const stateOf = ({ title, text, icon, version }: Note): ServerState<NoteValues> => ({
  page: { value: { title, text, icon }, version },
});

interface TransportOptions {
  id: string;
  trades: ApiClient;
  sendKeepalive: KeepaliveCall;
  onNote: (note: Note) => void;
}

function createTransport({ id, trades, sendKeepalive, onNote }: TransportOptions): DraftTransport<NoteValues> {
  const path = `/notes/${id}`;
  const heard = (response: Note) => {
    onNote(response);
    return stateOf(response);
  };
  return {
    read: async () => heard(await trades.get(path, { parser: noteSchema })),
    save: async (_, body, version, keepalive) => {
      const outliving = keepalive ? sendKeepalive({ method: "PUT", path, body, ifMatch: version }) : null;
      if (outliving !== null) return heard(noteSchema.parse(await outliving));
      return heard(await trades.put(path, body, { ifMatch: version, parser: noteSchema }));
    },
    failureOf: (error) => ({ kind: failureKind(error), message: problemText(error, "Failed to save changes.") }),
  };
}

/** What is being typed into a page. Give the component a `key` of its id. */
export function useNoteDrafts(note: Note): Drafts<NoteValues> {
  const { api, brand, bootId } = useHost();
  const queries = useQueryClient();
  return useDrafts({
    thing: `note-${note.id}`,
    rules: noteRules,
    server: useMemo(() => stateOf(note), [note]),
    createTransport: () =>
      createTransport({
        id: note.id,
        trades: api("trades"),
        sendKeepalive: createKeepaliveCall({ baseUrl: brand.apiUrl ?? "", bootId }),
        onNote: (response) => keepNote(queries, response),
      }),
  });
}

/** Titles stand in the tree, and in the pages that the text names. */
function keepNote(queries: QueryClient, response: Note): void {
  const before = queries.getQueryData<Note>(noteKey(response.id));
  queries.setQueryData(noteKey(response.id), response);
  const { title, icon, changedAt } = response;
  if (queries.getQueryData(noteListKey)) changeItem(queries, response.id, { title, icon, changedAt });
  for (const id of new Set([...pagesOf(before), ...pagesOf(response)])) {
    if (id !== response.id) void queries.invalidateQueries({ queryKey: noteKey(id) });
  }
}

function pagesOf(note: Note | undefined): string[] {
  return [...JSON.stringify(note?.text ?? null).matchAll(/"pageId":"([\da-f-]{36})"/g)].map(([, id]) => id ?? "");
}
