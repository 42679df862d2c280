import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";

/** How far the archive has come that the user asked for last. */
export const dataExport = z
  .object({
    /** `none`: there is none, or not any more. */
    state: z.enum(["none", "waiting", "ready", "failed"]),
    requestedAt: z.iso.datetime().nullable(),
    readyAt: z.iso.datetime().nullable(),
    /** When the archive is removed. */
    expiresAt: z.iso.datetime().nullable(),
    bytes: z.int().nullable(),
    /** Address at which the archive can be fetched until then; null without a fresh sign-in too: `POST /users/your-data/link` gives it. */
    url: z.string().nullable(),
    /** From when on another one can be asked for; null: at once. */
    nextAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "DataExport" });
export type DataExport = z.infer<typeof dataExport>;

/** Everything that a user owns, as one archive (Y-161). */
export const dataExportApi = {
  read: endpoint({
    method: "get",
    path: "/users/your-data",
    summary: "The archive of everything that the user owns",
    access: "user",
    status: 200,
    answer: dataExport,
  }),
  request: endpoint({
    method: "post",
    path: "/users/your-data",
    summary: "Ask for an archive of everything that the user owns",
    access: "user",
    status: 202,
    answer: dataExport,
  }),
  link: endpoint({
    method: "post",
    path: "/users/your-data/link",
    summary: "Address at which the archive can be fetched, after a fresh sign-in; 404 when there is none",
    access: "user",
    isShownOnce: true,
    status: 200,
    answer: z.object({ url: z.string() }),
  }),
};
