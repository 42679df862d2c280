import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { problem } from "../shared/problem.ts";
import { listOf } from "../shared/wire.ts";
import { inspectedColumns } from "./column-mapping.ts";
import { importPreview } from "./import-preview.ts";

/**
 * `waiting` and `reading` pass by themselves. `ready`: the preview or the columns are here, or the import has begun. `refused`: the file cannot be
 * read or imported, see `problem`.
 */
export const waitingState = z.enum(["waiting", "reading", "ready", "refused"]);

/** A file that waits for a free place to be read. It goes on without its person, and is deleted after a day. */
export const waitingStatement = z
  .object({
    id: z.uuid(),
    profileId: z.uuid(),
    /** The profile was made for this file. */
    isNewProfile: z.boolean(),
    fileName: z.string(),
    /** Bytes. */
    size: z.int(),
    /** Columns are looked at before an import too: their purpose is `preview`. */
    purpose: z.enum(["preview", "import"]),
    state: waitingState,
    /** Files of everybody that came before it and wait too; null unless it waits. */
    ahead: z.int().nullable(),
    receivedAt: z.iso.datetime(),
    /**
     * Form fields that came with the file, as `POST …/import` names them. A mapping that came to `POST …/columns` is
     * `partOfMapping` here.
     */
    fields: z.record(z.string(), z.string()),
    /** Null until a preview is ready, and in lists. */
    preview: importPreview.nullable(),
    /** Null until they are read, in lists, and for what was sent to be previewed or imported; absent in responses of older releases. */
    columns: inspectedColumns.nullable().optional(),
    /** Null until an import has begun. */
    importId: z.uuid().nullable(),
    /** What the response to the file would have said; null unless it is refused. */
    problem: problem.pick({ status: true, code: true, detail: true, params: true, errors: true }).nullable(),
  })
  .meta({ id: "WaitingStatement" });
export type WaitingStatement = z.infer<typeof waitingStatement>;

/** What a person can have waiting at a time. */
export const mostWaitingStatements = 20;

export const waitingStatementsApi = {
  list: endpoint({
    method: "get",
    path: "/trade-imports/waiting",
    summary: "My files of the last day that had to wait to be read, oldest first",
    access: "user",
    status: 200,
    answer: listOf(waitingStatement),
  }),
  one: endpoint({
    method: "get",
    path: "/trade-imports/waiting/{id}",
    summary: "How far a file is that had to wait, with its preview or its columns when they are ready",
    access: "user",
    params: idParams,
    status: 200,
    answer: waitingStatement,
  }),
  file: endpoint({
    method: "get",
    path: "/trade-imports/waiting/{id}/file",
    summary: "The bytes of a file that had to wait and is not imported yet",
    access: "user",
    params: idParams,
    kind: "stream",
    status: 200,
  }),
  forget: endpoint({
    method: "delete",
    path: "/trade-imports/waiting/{id}",
    summary: "Forget a file that waits; an import that has begun goes on",
    access: "user",
    params: idParams,
    status: 204,
  }),
};
