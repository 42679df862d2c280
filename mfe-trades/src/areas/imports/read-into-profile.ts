import { idResponse } from "@entrywise/contracts/shared/wire";
import type { InspectedColumns } from "@entrywise/contracts/trades/column-mapping";
import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import type { WaitingStatement } from "@entrywise/contracts/trades/waiting-statements.api";
import { ApiProblem, type Host } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { createTradesCall } from "../../data/wire/calls.ts";
import { readOwners } from "./imports.queries.ts";
import { profileFor } from "./statement-profile.ts";
import {
  type DateOrder,
  inspectTable,
  previewStatement,
  type Statement,
  type StatementHost,
  sentWith,
  waitingFile,
} from "./statement-upload.ts";
import { forgetProfile, rememberProfile } from "./unfinished-profiles.ts";
import { takeWaiting } from "./waiting.queries.ts";

/** A file and what was said of it. */
export interface AskedFile {
  file: File;
  /** The profile at hand; null: a new one. */
  profile: ImportProfile | null;
  /** Somebody has said that it is this profile's. */
  isChosen: boolean;
  deliveryId: string | null;
  /** Of a file in several currencies the one to import; null: the account's. */
  currency: string | null;
  /** Of a file of several accounts the number of the one to import; null: that of the profile, else the first. */
  account: string | null;
  /** How dates such as 03/04 are meant, where none of the file tells; null: nobody has said. */
  dateOrder: DateOrder | null;
  /** Zone of its times, where it is known without asking; null for all but our own sample. */
  timeZone: string | null;
  /** What a file that waited was read as; absent for all others. */
  known?: KnownFile;
}

/** A file that was read already. */
interface KnownFile {
  read: Seen;
  mapping: Statement["mapping"];
  /** The profile that was made for it; null: it had one. */
  madeProfileId: string | null;
}

/** What {@link readIntoProfile} needs of the host. */
export type ImportHost = Host & StatementHost;

/** Which of several, or how it is meant; the currencies of another account may be others. */
export type PartOfFile =
  | Pick<AskedFile, "currency">
  | Pick<AskedFile, "currency" | "account">
  | Pick<AskedFile, "dateOrder">;

/** A statement with its preview; a table that nobody knows yet with its columns. */
type Seen = { preview: ImportPreview } | { seen: InspectedColumns };

export type ReadFile = Seen & {
  statement: Statement;
  isNewProfile: boolean;
  /** Name of the profile at hand, whose account the statement is not of; null: it is its own. */
  insteadOf: string | null;
};

/**
 * Reads a file into the profile that it belongs into, which may be made for it.
 *
 * @throws ApiProblem for a file that is none; then no profile was made
 */
export async function readIntoProfile(host: ImportHost, asked: AskedFile): Promise<ReadFile> {
  const { file, profile, isChosen, deliveryId, currency, account, dateOrder, timeZone, known } = asked;
  let made: string | null = known?.madeProfileId ?? null;
  const makeProfile = async () => {
    made = await addProfileFor(host, file);
    return made;
  };
  try {
    const profileId = made ?? profile?.id ?? (await makeProfile());
    const mapping = known?.mapping ?? null;
    const seen: Statement = { file, profileId, mapping, deliveryId, currency, account, dateOrder, timeZone };
    const read = known === undefined ? await readStatement(host, seen) : known.read;
    const statement = { ...seen, account: shownAccount(read), dateOrder: shownOrder(read) };
    const own = { ...read, statement, isNewProfile: made !== null, insteadOf: null };
    if (profile === null || deliveryId !== null || !("preview" in read)) return own;
    const suited = profileFor(read.preview.account, profile, isChosen, await readOwners(createTradesCall(host)));
    if (suited === profile) return own;
    const other = { ...statement, profileId: suited?.id ?? (await makeProfile()) };
    const again = await readStatement(host, other);
    return { ...again, statement: other, isNewProfile: suited === null, insteadOf: profile.name };
  } catch (error) {
    // a profile for a file that is no statement would stay empty
    if (made !== null) await removeProfile(host, made);
    throw error;
  }
}

/** A file that waited, and what was said and found of it. It is taken out of the list: it is at hand now. */
export async function askedOfWaiting(
  host: ImportHost,
  waiting: WaitingStatement,
  profile: ImportProfile,
): Promise<AskedFile> {
  const file = await waitingFile(host, waiting);
  const { preview, columns, isNewProfile } = await takeWaiting(createTradesCall(host), waiting.id);
  if (isNewProfile) rememberProfile(profile.id);
  const { mapping, ...said } = sentWith(waiting);
  const asked = { ...said, file, profile: isNewProfile ? null : profile, isChosen: !isNewProfile };
  const madeProfileId = isNewProfile ? profile.id : null;
  if (preview !== null) return { ...asked, known: { read: { preview }, mapping, madeProfileId } };
  if (columns) return { ...asked, known: { read: { seen: columns }, mapping, madeProfileId } };
  // It is read once more, into the profile that it has.
  return { ...asked, profile };
}

/** Makes a profile that is gone with the page unless its file is imported. */
export async function addProfileFor(host: Pick<Host, "api">, file: File): Promise<string> {
  const body = { name: profileName(file.name), accountId: null, timeZone: null };
  const { id } = await createTradesCall(host)("POST /trade-import-profiles", { body, parser: idResponse });
  rememberProfile(id);
  return id;
}

/** Of a file of several accounts the import has to name the one that was seen. */
function shownAccount(read: Seen): string | null {
  if (!("preview" in read)) return null;
  const { account, accounts = [] } = read.preview;
  return accounts.length > 1 ? account.number : null;
}

/** What was seen is what comes, also where nobody has chosen. */
function shownOrder(read: Seen): DateOrder | null {
  return "preview" in read ? (read.preview.dateOrder ?? null) : null;
}

/** Name of a profile that is made for a file. */
const profileName = (fileName: string) => fileName.replace(/\.[^.]+$/, "").slice(0, 100) || t`Statements`;

/** One that cannot be removed now is looked at again when the page opens next. */
export function removeProfile(host: Pick<Host, "api">, id: string): Promise<unknown> {
  return createTradesCall(host)("DELETE /trade-import-profiles/{id}", { params: { id } }).then(
    () => forgetProfile(id),
    () => undefined,
  );
}

/** @throws ApiProblem for a file that is neither statement nor table */
async function readStatement(host: ImportHost, statement: Statement): Promise<Seen> {
  try {
    return { preview: await previewStatement(host, statement) };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== "Statement.Unknown") throw error;
    try {
      return { seen: await inspectTable(host, statement) };
    } catch {
      throw error; // what the file is not says more than that it is no table
    }
  }
}
