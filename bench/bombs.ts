import { randomBytes } from "node:crypto";
import type { HttpSession } from "@entrywise/kit/testing/http-session";
import { strToU8, zipSync } from "fflate";

/** Files that are small and cost much to read, with where they are sent. */
export interface Bomb {
  path: string;
  /** Null for a body that is the file itself. */
  formName: string | null;
  bytes: Uint8Array;
}

const ROWS = 13_000_000;

/** An archive of 13 million rows in 0.35 MB, a workbook that unpacks to a hundred times its size, bars of 200,000 columns. */
export function bombs(profile: string): Bomb[] {
  const rows = `[{"filler":"${randomBytes(150_000).toString("hex")}"},${"{},".repeat(ROWS - 2)}{}]`;
  const manifest = { format: 1, brand: "entrywise", rows: { "trades/trade": ROWS } };
  const archive = { "manifest.json": strToU8(JSON.stringify(manifest)), "data/trades/trade.json": strToU8(rows) };
  const workbook = {
    "[Content_Types].xml": strToU8("<Types/>"),
    "xl/worksheets/sheet1.xml": new Uint8Array(150_000_000),
  };
  const bars = `time,open,high,low,close\n${`1771200420,1,1,1,1${",".repeat(200_000)}\n`.repeat(70)}`;
  return [
    { path: "/users/your-data/import?fileName=x.zip", formName: null, bytes: zipSync(archive, { level: 9 }) },
    { path: `/trade-import-profiles/${profile}/import`, formName: "x.xlsx", bytes: zipSync(workbook) },
    { path: "/charting/own-bars", formName: "EURUSD.csv", bytes: strToU8(bars) },
  ];
}

/** @returns status of the response */
export async function send(session: HttpSession, port: number, { path, formName, bytes }: Bomb): Promise<number> {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(bytes)]), formName ?? "");
  form.append("preview", "true");
  const response = await fetch(`http://127.0.0.1:${port}/v1.0${path}`, {
    method: "POST",
    headers: {
      cookie: session.cookie("localhost"),
      "x-requested-with": "entrywise",
      "sec-fetch-site": "same-origin",
      "idempotency-key": crypto.randomUUID(),
      ...(formName === null ? { "content-type": "application/octet-stream" } : {}),
    },
    body: formName === null ? Uint8Array.from(bytes) : form,
  });
  await response.arrayBuffer();
  return response.status;
}
