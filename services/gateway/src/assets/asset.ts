import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Request, Response } from "express";

const compress = promisify(brotliCompress);

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};
const COMPRESSED = new Set([".js", ".css", ".json", ".svg", ".map"]);

/** A file in memory, compressed once. */
export interface Asset {
  plain: Buffer;
  brotli: Promise<Buffer> | null;
  type: string;
}

export function createAsset(plain: Buffer, extension: string): Asset {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return {
    plain,
    brotli: COMPRESSED.has(extension) ? compress(plain, { params: quality }) : null,
    type: types[extension] ?? "application/octet-stream",
  };
}

/** How browsers may cache a file. */
export interface Lasting {
  cacheControl: string;
  /** Files of this pattern may be sent as differences from this one; null: none. */
  family?: string | null;
  /** The difference from the browser's file; null if unknown. */
  changes?: Buffer | null;
}

export async function sendAsset(
  request: Request,
  response: Response,
  asset: Asset,
  { cacheControl, family = null, changes = null }: Lasting,
): Promise<void> {
  response.set({ "Content-Type": asset.type, "Cache-Control": cacheControl, "X-Content-Type-Options": "nosniff" });
  // Fonts and scripts are fetched in CORS mode because of their integrity attributes, also from our other hosts.
  response.set({ "Access-Control-Allow-Origin": "*", Vary: "Accept-Encoding" });
  // These headers apply to documents only.
  for (const name of ["Cross-Origin-Opener-Policy", "Origin-Agent-Cluster", "Referrer-Policy"])
    response.removeHeader(name);
  if (family !== null) {
    response.set({ "Use-As-Dictionary": `match="${family}"`, Vary: "Accept-Encoding, Available-Dictionary" });
  }
  const accepted = request.get("accept-encoding") ?? "";
  const wantsBrotli = /\bbr\b/.test(accepted);
  if (changes !== null && /\bdcz\b/.test(accepted)) response.set("Content-Encoding", "dcz").send(changes);
  else if (asset.brotli && wantsBrotli) response.set("Content-Encoding", "br").send(await asset.brotli);
  else response.send(asset.plain);
}
