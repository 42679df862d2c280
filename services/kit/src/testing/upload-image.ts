import type { UploadAddress } from "@entrywise/contracts/platform/images.api";
import { inject } from "vitest";
import type { Actor } from "../auth/actor.ts";
import { serviceApi } from "./service-api.ts";

/** A PNG of one pixel. */
export const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The blob host as the gateway passes it on; Node resolves no names below localhost. */
export function atBlobHost(address: string): [string, Record<string, string>] {
  const { host, pathname, search } = new URL(address);
  return [`${inject("system").urls.platform}/v1.0/blobs${pathname}${search}`, { "x-forwarded-host": host }];
}

/**
 * Puts a file into the blob store as a browser would.
 *
 * @returns address that names the upload afterwards
 */
export async function uploadImage(actor: Actor, bytes: Buffer = onePixel): Promise<string> {
  const { body } = await serviceApi("platform", actor).call<UploadAddress>("POST", "/images", {
    body: { name: "15m.png", size: bytes.length, type: "image/png", imageType: 3 },
  });
  const [address, headers] = atBlobHost(`${body.url}?${body.sas}`);
  const put = await fetch(address, {
    method: "PUT",
    body: Uint8Array.from(bytes),
    headers: { ...headers, "x-ms-blob-type": "BlockBlob", "content-type": "image/png" },
  });
  if (put.status !== 201) throw new Error(`the blob store answered ${put.status}`);
  return body.url;
}
