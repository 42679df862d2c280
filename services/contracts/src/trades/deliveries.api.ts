import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams, paging } from "../shared/params.ts";
import { problemParams } from "../shared/problem.ts";
import { listOf, timeZoneName } from "../shared/wire.ts";

/** How a terminal delivers statements without a browser. */
export const dropProtocol = z.enum(["sftp", "ftps"]);
export type DropProtocol = z.infer<typeof dropProtocol>;

/** Where a terminal connects to. */
export const dropServer = z.object({
  protocol: dropProtocol,
  host: z.string(),
  port: z.int(),
  /**
   * SHA-256 by which a person knows the server again: `SHA256:…` of the host key as OpenSSH prints it, for FTPS that of the
   * certificate in hexadecimal pairs. Null where it was not configured.
   */
  fingerprint: z.string().nullable(),
});
export type DropServer = z.infer<typeof dropServer>;

/** The folder that statements are put into; there is no other. */
export const dropFolder = "/in";

/** What a terminal needs besides its password. */
export const dropAccess = z
  .object({ userName: z.string(), folder: z.string(), servers: z.array(dropServer) })
  .meta({ id: "DropAccess" });
export type DropAccess = z.infer<typeof dropAccess>;

/** A new password of a profile's drop. It is shown once: only its hash is stored. */
export const newFtpPassword = z
  .object({
    ...dropAccess.shape,
    /** 24 characters. */
    password: z.string(),
  })
  .meta({ id: "NewFtpPassword" });
export type NewFtpPassword = z.infer<typeof newFtpPassword>;

/**
 * `waiting` and `running` pass by themselves. `asks`: the person has to say something first, see `missing`.
 * `failed`: the file cannot be imported, see `error`. In both the file stays until it is imported or dismissed.
 */
export const deliveryState = z.enum(["waiting", "running", "asks", "failed", "imported"]);

/** A statement that came by SFTP or FTPS. */
export const delivery = z
  .object({
    id: z.uuid(),
    profileId: z.uuid(),
    profileName: z.string(),
    origin: dropProtocol,
    fileName: z.string(),
    /** Bytes. */
    size: z.int(),
    state: deliveryState,
    /** As `missing`, null where it is nothing that older releases know. */
    question: z.enum(["timeZone", "columns"]).nullable(),
    /**
     * What the file does not tell and the profile does not know yet; null unless it asks. The currency is that of an account
     * which the first import makes. Absent in responses of older releases.
     */
    missing: z.enum(["timeZone", "columns", "currency"]).nullable().optional(),
    /** Why it failed, for people; null otherwise. */
    error: z.string().nullable(),
    /** Reason and values of that text, for screens in other languages (P-574); absent in responses of older releases. */
    errorParams: problemParams.nullable().optional(),
    importId: z.uuid().nullable(),
    /** Null until it is imported, as the next. */
    addedTrades: z.int().nullable(),
    skippedTrades: z.int().nullable(),
    receivedAt: z.iso.datetime(),
    /** How often the same bytes came again; they are imported once. */
    repeats: z.int(),
  })
  .meta({ id: "Delivery" });
export type Delivery = z.infer<typeof delivery>;

/** What became of files, each counted once at the time it came; what programs handed over as trades is no file. */
export const fileHour = z.object({
  /** Begin of the hour; it ends where the next one begins. */
  from: z.iso.datetime(),
  /** Brought trades that were not here; a later undoing changes nothing. */
  news: z.int(),
  /** Imported without a new trade. */
  nothingNew: z.int(),
  /** Waits, is being imported, or asks. */
  open: z.int(),
  failed: z.int(),
});
export type FileHour = z.infer<typeof fileHour>;

/** The running hour and the 23 before it, oldest first. */
export const fileHours = z.object({ hours: z.array(fileHour).length(24) }).meta({ id: "FileHours" });

/** Who may deliver, as the drop learns it; it never sees a hash. */
export const openDrop = z.object({
  profileId: z.uuid(),
  userId: z.uuid(),
  brand: z.string(),
  /** Changes with every new password: what was begun with an older one is refused. */
  passwordVersion: z.int(),
  /** The same as on the page. */
  maximumBytes: z.int(),
  /** Shown with every delivery, as the header {@link dropTicketHeader}: a drop delivers for those alone who have signed in. */
  ticket: z.string(),
});
export const dropTicketHeader = "x-drop-ticket";
export type OpenDrop = z.infer<typeof openDrop>;

export const deliveriesApi = {
  resetPassword: endpoint({
    method: "post",
    path: "/trade-import-profiles/{id}/reset-ftp-password",
    summary: "A new password for deliveries by SFTP and FTPS; the old one ends at once",
    access: "user",
    params: idParams,
    isShownOnce: true,
    status: 200,
    answer: newFtpPassword,
  }),
  access: endpoint({
    method: "get",
    path: "/trade-import-profiles/{id}/drop",
    summary: "Where and as whom terminals deliver to a profile; its password is shown when it is made alone",
    access: "user",
    params: idParams,
    status: 200,
    answer: dropAccess,
  }),
  close: endpoint({
    method: "delete",
    path: "/trade-import-profiles/{id}/drop",
    summary: "Take no more deliveries to a profile: its password ends, what was delivered stays",
    access: "user",
    params: idParams,
    status: 204,
  }),
  list: endpoint({
    method: "get",
    path: "/trade-imports/deliveries",
    summary: "Statements that were delivered by SFTP and FTPS, newest first",
    access: "user",
    query: z.object(paging),
    status: 200,
    answer: listOf(delivery),
  }),
  hours: endpoint({
    method: "get",
    path: "/trade-imports/deliveries/hours",
    summary: "Files of the last 24 hours by hour and outcome: delivered ones and those of the page",
    access: "user",
    /** Hours begin where the clocks of this zone show a full one. */
    query: z.object({ timeZone: timeZoneName.default("UTC") }),
    status: 200,
    answer: fileHours,
  }),
  file: endpoint({
    method: "get",
    path: "/trade-imports/deliveries/{id}/file",
    summary: "The bytes of a delivery that is not imported yet",
    access: "user",
    params: idParams,
    kind: "stream",
    status: 200,
  }),
  dismiss: endpoint({
    method: "delete",
    path: "/trade-imports/deliveries/{id}",
    summary: "Forget a delivery and its file; trades that came with it stay",
    access: "user",
    params: idParams,
    status: 204,
  }),
  /** Asked by the drops alone; guessing is slowed down by address and by user name. */
  logIn: endpoint({
    method: "post",
    path: "/internal/drop-logins",
    summary: "Whether a user name and a password open a profile's drop",
    access: "service",
    body: z.strictObject({
      userName: z.string().max(200),
      password: z.string().max(200),
      address: z.string().max(60),
    }),
    status: 200,
    answer: openDrop,
  }),
  /** The body is the file. Only whole ones arrive: an interrupted call leaves nothing behind. */
  deliver: endpoint({
    method: "post",
    path: "/internal/trade-import-profiles/{id}/deliveries",
    summary: "Hand a delivered statement over",
    access: "service",
    params: idParams,
    query: z.object({ fileName: z.string().min(1).max(200), passwordVersion: z.coerce.number().int() }),
    kind: "stream",
    status: 201,
  }),
};
