import { z } from "zod";
import { blobEnvironment } from "../blobs/blob-environment.ts";
import type { BlobConfig } from "../blobs/open-blobs.ts";

/** Where images lie. Names are paths such as `images/<random>.webp`; callers make them unguessable. */
export interface ImageStore {
  /**
   * Address to which a browser may put exactly this blob until the ticket ends, in the protocol of Azure: `PUT url?sas`
   * with `x-ms-blob-type: BlockBlob`.
   */
  uploadTicket(name: string, contentType: string, expiresAt: Date): Promise<UploadTicket>;
  /** Address at which anybody can read the blob until then. */
  readUrl(name: string, expiresAt: Date): string;
  /** Null when there is none. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Removing what is not there is no mistake. */
  remove(name: string): Promise<void>;
  /** Removes what was written before a moment below a prefix that ends with `/`. */
  removeOlder(prefix: string, before: Date): Promise<void>;
  /** Name of the blob behind an address of this store; null for every other address. */
  nameOf(url: string): string | null;
}

export interface UploadTicket {
  url: string;
  /** Query string that carries the right to write. */
  sas: string;
}

/** Settings of every service that touches images, beside those of the files themselves. */
export const imageEnvironment = {
  ...blobEnvironment,
  /** Origin under which browsers reach the local store. */
  BLOB_PUBLIC_URL: z.url(),
  /** Signs addresses of the local store. */
  BLOB_KEY: z.string().min(16),
};
export interface ImageConfig extends BlobConfig {
  BLOB_PUBLIC_URL: string;
  BLOB_KEY: string;
}

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Whether a text can be the name of a blob: segments without dots at their start, so that no path leaves the store. */
export function isImageName(name: string): boolean {
  return name.length <= 300 && name.split("/").every((part) => segment.test(part));
}

const HALF_HOUR_MS = 1_800_000;

/**
 * End of an address that shows an image to its owner: an hour at most, half an hour at least, and for half an hour the same, so
 * that browsers keep what they have.
 */
export function readUntil(now: Date): Date {
  return new Date((Math.floor(now.getTime() / HALF_HOUR_MS) + 2) * HALF_HOUR_MS);
}

/** Seconds for which a response that leads to such an address may be cached: the address then still lasts a while. */
export const READ_CACHED_SECONDS = 1500;
