import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { noteIcons } from "./notes.api.ts";

/**
 * The pages of the tree column by column, each behind the page that it lies in and in the order of its level: of many pages a
 * third of what they are as a list of `NoteItem`.
 */
export const noteTree = z
  .object({
    ids: z.array(z.uuid()),
    /** Place in `ids` of the page that it lies in; -1: none. */
    parents: z.array(z.int()),
    titles: z.array(z.string()),
    /** Seconds since 1970. */
    changed: z.array(z.int()),
    /** Places of those whose inner pages the tree hides. */
    folded: z.array(z.int()),
    favourites: z.array(z.int()),
    /** Places of those that have an icon, and their icons. */
    withIcon: z.array(z.int()),
    icons: z.array(z.enum(noteIcons)),
  })
  .refine(({ ids, ...columns }) => {
    const lengths = [columns.parents, columns.titles, columns.changed].map(({ length }) => length);
    return lengths.every((length) => length === ids.length) && columns.withIcon.length === columns.icons.length;
  }, "columns must have the same length")
  .meta({ id: "NoteTree" });
export type NoteTree = z.infer<typeof noteTree>;

export const noteTreeApi = {
  read: endpoint({
    method: "get",
    path: "/notes/tree",
    summary: "The pages of my notebook column by column, in the order of the tree",
    access: "user",
    status: 200,
    answer: noteTree,
  }),
};
