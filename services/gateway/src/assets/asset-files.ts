import { readFile, stat } from "node:fs/promises";
import { extname, resolve, sep } from "node:path";
import type { Request, Response } from "express";
import { type Asset, createAsset, type Lasting, sendAsset } from "./asset.ts";

interface CachedAsset extends Asset {
  modifiedMs: number;
}

/** Static files, compressed once and cached in memory: they are few and everyone needs them. */
export interface AssetFiles {
  /** @returns false when there is no such file below the folder */
  send(request: Request, response: Response, file: WantedFile): Promise<boolean>;
}

/** A file below a folder. */
export interface WantedFile extends Lasting {
  folder: string;
  path: string;
}

export function createAssetFiles(): AssetFiles {
  const cache = new Map<string, CachedAsset>();
  return {
    async send(request, response, { folder, path, ...lasting }) {
      const file = inside(folder, path);
      const found = file ? await load(cache, file) : null;
      if (!found) return false;
      await sendAsset(request, response, found, lasting);
      return true;
    },
  };
}

function inside(folder: string, path: string): string | null {
  const base = resolve(folder);
  const file = resolve(base, path);
  return file.startsWith(base + sep) ? file : null;
}

async function load(cache: Map<string, CachedAsset>, file: string): Promise<CachedAsset | null> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile()) return null;
  const before = cache.get(file);
  if (before?.modifiedMs === info.mtimeMs) return before;
  const asset = { ...createAsset(await readFile(file), extname(file)), modifiedMs: info.mtimeMs };
  cache.set(file, asset);
  return asset;
}
