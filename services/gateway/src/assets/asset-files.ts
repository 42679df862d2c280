import { readFile, stat } from "node:fs/promises";
import { extname, resolve, sep } from "node:path";
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

interface Asset {
  modifiedMs: number;
  plain: Buffer;
  brotli: Promise<Buffer> | null;
  type: string;
}

/** Static files, compressed once and kept in memory: they are few and asked for by everybody. */
export interface AssetFiles {
  /** @returns false when there is no such file below the folder */
  send(request: Request, response: Response, folder: string, path: string, cacheControl: string): Promise<boolean>;
}

export function createAssetFiles(): AssetFiles {
  const kept = new Map<string, Asset>();
  return {
    async send(request, response, folder, path, cacheControl) {
      const file = inside(folder, path);
      const found = file ? await load(kept, file) : null;
      if (!found) return false;
      response.set({ "Content-Type": found.type, "Cache-Control": cacheControl, "X-Content-Type-Options": "nosniff" });
      // Fonts and scripts are fetched in CORS mode because of their integrity attributes; other hosts of ours may too.
      response.set({ "Access-Control-Allow-Origin": "*", Vary: "Accept-Encoding" });
      const wantsBrotli = /\bbr\b/.test(request.get("accept-encoding") ?? "");
      if (found.brotli && wantsBrotli) response.set("Content-Encoding", "br").send(await found.brotli);
      else response.send(found.plain);
      return true;
    },
  };
}

function inside(folder: string, path: string): string | null {
  const base = resolve(folder);
  const file = resolve(base, path);
  return file.startsWith(base + sep) ? file : null;
}

async function load(kept: Map<string, Asset>, file: string): Promise<Asset | null> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile()) return null;
  const before = kept.get(file);
  if (before?.modifiedMs === info.mtimeMs) return before;
  const plain = await readFile(file);
  const extension = extname(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const asset: Asset = {
    modifiedMs: info.mtimeMs,
    plain,
    brotli: COMPRESSED.has(extension) ? compress(plain, { params: quality }) : null,
    type: types[extension] ?? "application/octet-stream",
  };
  kept.set(file, asset);
  return asset;
}
