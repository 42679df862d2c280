import { extname } from "node:path";
import type { BlobStore } from "@entrywise/kit/blobs/blob-store";
import { ProblemError } from "@entrywise/kit/problem-error";
import type { Request, Response } from "express";
import { type Asset, createAsset, sendAsset } from "./asset.ts";

/** Files of accepted releases and pictures of brands. They never change, so they are cached in memory once read. */
export interface ReleaseFiles {
  /** @returns false when there is no such file */
  send(request: Request, response: Response, file: { remote: string; version: string; name: string }): Promise<boolean>;
  /** A release's file for the gateway's own use; null if it doesn't exist. */
  read(file: { remote: string; version: string; name: string }): Promise<Buffer | null>;
  /** Sends a picture uploaded for a brand. @returns false when there is no such file */
  sendPicture(request: Request, response: Response, brand: string, name: string): Promise<boolean>;
  /** A picture uploaded for a brand; null if it doesn't exist. */
  readPicture(brand: string, name: string): Promise<Buffer | null>;
}

const IMMUTABLE = "public, max-age=31536000, immutable";
const REMEMBERED_BYTES = 128_000_000;
const TIMEOUT_MS = 5_000;
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

export function createReleaseFiles(blobs: BlobStore): ReleaseFiles {
  // Least recently used first: a requested file moves to the end.
  const cache = new Map<string, Asset>();
  let bytes = 0;
  const running = new Map<string, Promise<Asset | null>>();
  const keep = (key: string, asset: Asset) => {
    cache.set(key, asset);
    bytes += asset.plain.length;
    for (const [oldest, { plain }] of cache) {
      if (bytes <= REMEMBERED_BYTES) break;
      cache.delete(oldest);
      bytes -= plain.length;
    }
  };
  const read = async (key: string): Promise<Asset | null> => {
    const found = cache.get(key);
    if (found) {
      cache.delete(key);
      cache.set(key, found);
      return found;
    }
    const plain = await within(blobs.get(key));
    if (!plain) return null;
    const asset = createAsset(plain, extname(key));
    keep(key, asset);
    return asset;
  };
  const sendFile = async (request: Request, response: Response, folder: string, parts: readonly string[]) => {
    if (!parts.every((part) => PLAIN.test(part))) return false;
    const key = [folder, ...parts].join("/");
    const work = running.get(key) ?? read(key).finally(() => running.delete(key));
    running.set(key, work);
    const asset = await work;
    if (!asset) return false;
    await sendAsset(request, response, asset, { cacheControl: IMMUTABLE });
    return true;
  };
  return {
    send: (request, response, { remote, version, name }) =>
      sendFile(request, response, "releases", [remote, version, name]),
    read: async ({ remote, version, name }) =>
      [remote, version, name].every((part) => PLAIN.test(part))
        ? await blobs.get(`releases/${remote}/${version}/${name}`)
        : null,
    readPicture: async (brand, name) =>
      [brand, name].every((part) => PLAIN.test(part)) ? await blobs.get(`brands/${brand}/${name}`) : null,
    sendPicture: (request, response, brand, name) => sendFile(request, response, "brands", [brand, name]),
  };
}

/** If the store doesn't respond, only this file fails. */
async function within(work: Promise<Buffer | null>): Promise<Buffer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the asset store does not answer")), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch (cause) {
    throw new ProblemError(503, "Server.Unavailable", "This file is not available right now. Please try again.", {
      cause,
      retryAfterSeconds: 1,
    });
  } finally {
    clearTimeout(timer);
  }
}
