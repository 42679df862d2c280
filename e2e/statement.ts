import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { root } from "../scripts/launch/system.ts";
import { address } from "./sign-in.ts";
import { showOnePane } from "./trade-data.ts";

const file = join(root, "services/trades/src/features/imports/sample-statement.htm");

/** Headers that the app's own calls carry. */
const ours = () => ({
  "x-requested-with": "entrywise",
  "sec-fetch-site": "same-origin",
  "idempotency-key": crypto.randomUUID(),
});

/** Imports the sample statement for whoever is signed in, whose trades then show in one pane, and waits for its end. @returns the id of one of its trades */
export async function importSample(page: Page): Promise<string> {
  return importBytes(page, { name: "statement.htm", mimeType: "text/html", buffer: readFileSync(file) }, "broker:us");
}

/** The same of a file of text with times in UTC. */
export async function importText(page: Page, name: string, text: string): Promise<string> {
  return importBytes(page, { name, mimeType: "text/csv", buffer: Buffer.from(text) }, "UTC");
}

async function importBytes(
  page: Page,
  bytes: { name: string; mimeType: string; buffer: Buffer },
  timeZone: string,
): Promise<string> {
  const profile = await page.request.post(address("/v1.0/trade-import-profiles"), {
    headers: ours(),
    data: { name: "Broker" },
  });
  const { id } = await profile.json();
  const started = await page.request.post(address(`/v1.0/trade-import-profiles/${id}/import`), {
    headers: ours(),
    multipart: { file: bytes, preview: "false", timeZone },
  });
  const { id: importId } = await started.json();
  const events = await (await page.request.get(address(`/v1.0/trade-imports/${importId}/events`))).text();
  expect(events).toContain('"stage":"done"');
  await showOnePane(page);
  const { items } = await (await page.request.get(address("/v1.0/trades/ids?take=1"))).json();
  return items[0];
}
