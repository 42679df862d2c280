import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { notebookText } from "../shared/rich-text.ts";
import { idResponse, instant, listOf, typedText } from "../shared/wire.ts";

/** Most pages that a notebook holds, those of its bin included. */
export const MAX_NOTES = 10_000;
/** Most pages inside each other. */
export const MAX_NOTE_DEPTH = 12;
/** Deleted pages can be brought back so long. */
export const NOTE_BIN_DAYS = 30;
/** Earlier states of a page that stay. */
export const MAX_NOTE_VERSIONS = 50;

/** Icons that a page can have. */
export const noteIcons = [
  "book-open",
  "bookmark",
  "calendar",
  "chart-line",
  "clock",
  "flag",
  "library",
  "lightbulb",
  "list-checks",
  "rocket",
  "shield",
  "sparkles",
  "star",
  "target",
] as const;
export type NoteIcon = (typeof noteIcons)[number];

const noteFields = {
  id: z.uuid(),
  /** The page that it lies in; null: none. */
  parent: z.uuid().nullable(),
  /** Pages inside it, in their order. */
  children: z.array(z.uuid()),
  /** Whether the tree shows the pages inside it. */
  expanded: z.boolean(),
  /** May be empty: the page has no title yet. */
  title: z.string(),
  icon: z.enum(noteIcons).nullable(),
  isFavourite: z.boolean(),
  changedAt: instant,
  version: z.int(),
};

/** A page in the tree of the notebook. */
export const noteItem = z.object(noteFields).meta({ id: "NoteItem" });
export type NoteItem = z.infer<typeof noteItem>;

const noteLink = z.object({ id: z.uuid(), title: z.string(), icon: z.enum(noteIcons).nullable() });

/** A page of the notebook. */
export const note = z
  .object({
    ...noteFields,
    text: notebookText.nullable(),
    createdAt: instant,
    /** Pages whose text names this one. */
    linkedFrom: z.array(noteLink),
    /** When it was put into the bin; null: it was not. */
    deletedAt: instant.nullable(),
  })
  .meta({ id: "Note" });
export type Note = z.infer<typeof note>;

const written = {
  title: typedText(200),
  text: notebookText.nullable(),
  /** Absent: as it is, of a new page none. */
  icon: z.enum(noteIcons).nullable().optional(),
};

export const saveNote = z.strictObject(written);
export type SaveNote = z.infer<typeof saveNote>;

export const newNote = z.strictObject({
  title: written.title.default(""),
  text: written.text.default(null),
  icon: written.icon,
  /** The page that it comes to lie in, as the last; absent or null: none. */
  parent: z.uuid().nullable().optional(),
});
export type NewNote = z.infer<typeof newNote>;

/** A page in the bin, with how many lie inside it. */
export const binnedNote = z
  .object({
    id: z.uuid(),
    title: z.string(),
    icon: z.enum(noteIcons).nullable(),
    pages: z.int(),
    deletedAt: instant,
    /** When it goes for good. */
    goesAt: instant,
  })
  .meta({ id: "BinnedNote" });
export type BinnedNote = z.infer<typeof binnedNote>;

/** A page that a search found; `excerpt` is the place in its text, empty where its title alone was found. */
export const foundNote = z.object({ ...noteLink.shape, excerpt: z.string() }).meta({ id: "FoundNote" });
export type FoundNote = z.infer<typeof foundNote>;

const versionFields = { version: z.int(), title: z.string(), changedAt: instant };

/** An earlier state of a page. */
export const noteVersionItem = z.object(versionFields).meta({ id: "NoteVersionItem" });
export type NoteVersionItem = z.infer<typeof noteVersionItem>;

export const noteVersion = z.object({ ...versionFields, text: notebookText.nullable() }).meta({ id: "NoteVersion" });
export type NoteVersion = z.infer<typeof noteVersion>;

const ofPage = { access: "user", params: idParams } as const;

export const notesApi = {
  list: endpoint({
    method: "get",
    path: "/notes",
    summary: "The pages of my notebook without their texts, in the order of the tree",
    access: "user",
    status: 200,
    answer: listOf(noteItem),
  }),
  search: endpoint({
    method: "get",
    path: "/notes/search",
    summary: "Pages whose title or text has these terms, at most 50",
    access: "user",
    query: z.object({ text: typedText(200).refine((text) => text.trim() !== "", "must not be empty") }),
    status: 200,
    answer: listOf(foundNote),
  }),
  read: endpoint({
    method: "get",
    path: "/notes/{id}",
    summary: "A page with its text",
    ...ofPage,
    status: 200,
    answer: note,
  }),
  add: endpoint({
    method: "post",
    path: "/notes",
    summary: "Add a page",
    access: "user",
    body: newNote,
    status: 201,
    answer: idResponse,
  }),
  change: endpoint({
    method: "put",
    path: "/notes/{id}",
    summary: "Write a page; what it was stays as a version",
    ...ofPage,
    body: saveNote,
    ifMatch: true,
    status: 200,
    answer: note,
  }),
  remove: endpoint({
    method: "delete",
    path: "/notes/{id}",
    summary: "Put a page and all inside it into the bin",
    ...ofPage,
    status: 204,
  }),
  expanded: endpoint({
    method: "put",
    path: "/notes/{id}/expanded",
    summary: "Show or hide the pages inside a page",
    ...ofPage,
    body: z.strictObject({ expanded: z.boolean() }),
    status: 204,
  }),
  favourite: endpoint({
    method: "put",
    path: "/notes/{id}/favourite",
    summary: "Mark a page as a favourite",
    ...ofPage,
    body: z.strictObject({ isFavourite: z.boolean() }),
    status: 204,
  }),
  move: endpoint({
    method: "put",
    path: "/notes/{id}/move",
    summary: "Move a page with all inside it to another place of the tree",
    ...ofPage,
    body: z.strictObject({
      /** Null: to the top level. */
      parent: z.uuid().nullable(),
      /** The page of that level behind which it comes; null: it becomes the first. */
      after: z.uuid().nullable(),
    }),
    status: 204,
  }),
  duplicate: endpoint({
    method: "post",
    path: "/notes/{id}/duplicate",
    summary: "Copy a page with all inside it, right behind it",
    ...ofPage,
    status: 201,
    answer: idResponse,
  }),
  versions: endpoint({
    method: "get",
    path: "/notes/{id}/versions",
    summary: "Earlier states of a page, newest first",
    ...ofPage,
    status: 200,
    answer: listOf(noteVersionItem),
  }),
  version: endpoint({
    method: "get",
    path: "/notes/{id}/versions/{version}",
    summary: "An earlier state of a page with its text",
    access: "user",
    params: idParams.extend({ version: z.string().regex(/^\d{1,9}$/) }),
    status: 200,
    answer: noteVersion,
  }),
  bin: endpoint({
    method: "get",
    path: "/notes/bin",
    summary: "Deleted pages, latest first",
    access: "user",
    status: 200,
    answer: listOf(binnedNote),
  }),
  restore: endpoint({
    method: "post",
    path: "/notes/{id}/restore",
    summary: "Take a page and what was deleted with it out of the bin",
    ...ofPage,
    status: 204,
  }),
  purge: endpoint({
    method: "delete",
    path: "/notes/bin/{id}",
    summary: "Permanently delete a page of the bin and all inside it",
    ...ofPage,
    status: 204,
  }),
  emptyBin: endpoint({
    method: "delete",
    path: "/notes/bin",
    summary: "Permanently delete everything in the bin",
    access: "user",
    status: 204,
  }),
};
