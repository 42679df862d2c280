import { z } from "zod";
import { blobEnvironment } from "../blobs/blob-environment.ts";
import type { BlobConfig } from "../blobs/open-blobs.ts";

/** Storage for images. Names are paths such as `images/<random>.webp`; callers make them unguessable. */
export interface ImageStore {
  /**
   * Address at which a browser may upload exactly this blob until the ticket expires, in Azure's protocol: `PUT
   * url?sas`
   * with `x-ms-blob-type: BlockBlob`.
   */
  uploadTicket(name: string, contentType: string, expiresAt: Date): Promise<UploadTicket>;
  /** Address at which anyone can read the blob until then. */
  readUrl(name: string, expiresAt: Date): string;
  /** Null when there is none. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Removing a missing blob isn't an error. */
  remove(name: string): Promise<void>;
  /** Removes blobs written before a time, below a prefix that ends with `/`. */
  removeOlder(prefix: string, before: Date): Promise<void>;
  /** Name of the blob behind an address of this store; null for every other address. */
  nameOf(url: string): string | null;
}

export interface UploadTicket {
  url: string;
  /** Query string with the write permission. */
  sas: string;
}

/** Settings of every service that uses images, besides those of the files themselves. */
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

/** Whether a text is a valid blob name: no segment starts with a dot, so that no path leaves the store. */
export function isImageName(name: string): boolean {
  return name.length <= 300 && name.split("/").every((part) => segment.test(part));
}

const HALF_HOUR_MS = 1_800_000;

/**
 * Expiry of an owner's image address: in half an hour to an hour, and the same for half an hour, so that browsers can
 * use their cache.
 */
export function readUntil(now: Date): Date {
  return new Date((Math.floor(now.getTime() / HALF_HOUR_MS) + 2) * HALF_HOUR_MS);
}

/** Seconds for which a redirect to such an address may be cached, so that the address is still valid for a while. */
export const READ_CACHED_SECONDS = 1500;
