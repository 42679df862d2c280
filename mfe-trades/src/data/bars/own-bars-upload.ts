import { idResponse } from "@entrywise/contracts/shared/wire";
import { type OwnBarsPreview, ownBarsPreview } from "@entrywise/contracts/trades/charting.api";
import { type FileHost, sendFile } from "../files/file-calls.ts";

function upload(host: FileHost, file: File, fields: Record<string, string>, key: string): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file, file.name); // last, so that the fields are known when it arrives
  return sendFile(host, "/charting/own-bars", {
    method: "POST",
    headers: { accept: "application/json", "idempotency-key": key },
    body: form,
  });
}

/** The content of a file of bars; nothing is stored. @throws ApiProblem that says why it cannot be read */
export async function previewBars(host: FileHost, file: File): Promise<OwnBarsPreview> {
  const response = await upload(host, file, { preview: "true" }, crypto.randomUUID());
  return ownBarsPreview.parse(await response.json());
}

/**
 * Keeps a file of bars.
 *
 * @param key the same for a repetition after a failure, so that it is stored once
 */
export async function keepBars(
  host: FileHost,
  file: File,
  fields: { symbol: string; timeZone: string },
  key: string,
): Promise<string> {
  const response = await upload(host, file, fields, key);
  return idResponse.parse(await response.json()).id;
}
