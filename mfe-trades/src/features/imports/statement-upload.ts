import { idResponse } from "@entrywise/contracts/shared/wire";
import { type ImportPreview, importPreview } from "@entrywise/contracts/trades/imports.api";
import { ApiProblem, type Host } from "@entrywise/host";

/** What of the host the calls need that carry or bring files. */
export type FileHost = Pick<Host, "brand" | "bootId">;

export interface Statement {
  profileId: string;
  file: File;
}

export interface ImportChoices {
  /** Null: as the profile or the file says. */
  timeZone: string | null;
  accountId: string | null;
}

export const apiAddress = ({ brand }: FileHost, path: string) => `${brand.apiUrl ?? ""}/v1.0${path}`;

function credentials({ brand }: FileHost): RequestCredentials {
  return brand.apiUrl === null ? "same-origin" : "include";
}

async function readProblem(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => ({}));
  return new ApiProblem(response.status, typeof body === "object" && body !== null ? body : {});
}

async function send(host: FileHost, path: string, init: RequestInit): Promise<Response> {
  const headers = { "x-requested-with": "entrywise", "x-boot": host.bootId, ...init.headers };
  let response: Response;
  try {
    response = await fetch(apiAddress(host, path), { ...init, headers, credentials: credentials(host) });
  } catch (cause) {
    throw new ApiProblem(0, {}, { cause });
  }
  if (!response.ok) throw await readProblem(response);
  return response;
}

function upload(
  host: FileHost,
  { profileId, file }: Statement,
  fields: Record<string, string>,
  key: string,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file, file.name); // last, so that the fields are known when it arrives
  return send(host, `/trade-import-profiles/${profileId}/import`, {
    method: "POST",
    headers: { accept: "application/json", "idempotency-key": key },
    body: form,
  });
}

/** What the import of a statement would bring; nothing is stored. @throws ApiProblem that names row and reason */
export async function previewStatement(host: FileHost, statement: Statement): Promise<ImportPreview> {
  const answer = await upload(host, statement, { preview: "true" }, crypto.randomUUID());
  return importPreview.parse(await answer.json());
}

/**
 * Starts an import, which goes on in the background.
 *
 * @param key the same for a repetition after a failure, so that the statement is imported once
 * @returns the import's id
 */
export async function startImport(
  host: FileHost,
  statement: Statement,
  choices: ImportChoices,
  key: string,
): Promise<string> {
  const fields: Record<string, string> = { preview: "false" };
  if (choices.timeZone !== null) fields.timeZone = choices.timeZone;
  if (choices.accountId !== null) fields.accountId = choices.accountId;
  const answer = await upload(host, statement, fields, key);
  return idResponse.parse(await answer.json()).id;
}

/** A statement of our own making. */
export async function sampleStatement(host: FileHost): Promise<File> {
  const answer = await send(host, "/trade-imports/sample", { method: "GET" });
  return new File([await answer.blob()], "entrywise-sample-statement.htm", { type: "text/html" });
}
