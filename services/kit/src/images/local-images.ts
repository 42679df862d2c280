import { createHmac, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { diskBlobs, removeOlderFiles } from "../blobs/disk-blobs.ts";
import { type ImageConfig, type ImageStore, isImageName } from "./image-store.ts";

export interface LocalImageStore extends ImageStore {
  /** Whether a query string permits this action on this blob now. */
  allows(right: "r" | "c", name: string, query: URLSearchParams, now: Date): boolean;
}

/** Images on the local disk, behind addresses signed with a key of the installation. */
export function localImages(config: Pick<ImageConfig, "BLOB_PUBLIC_URL" | "BLOB_DIR" | "BLOB_KEY">): LocalImageStore {
  const origin = config.BLOB_PUBLIC_URL.replace(/\/$/, "");
  const folder = join(config.BLOB_DIR, "images");
  const files = diskBlobs(folder);
  const checked = (name: string) => {
    if (!isImageName(name)) throw new Error(`not the name of an image: ${name}`);
    return name;
  };
  const signature = (right: string, name: string, until: string, type: string) =>
    createHmac("sha256", config.BLOB_KEY).update([right, name, until, type].join("\n")).digest("base64url");
  const signed = (right: string, name: string, expiresAt: Date, type = "") => {
    const until = expiresAt.toISOString();
    return new URLSearchParams({
      sp: right,
      se: until,
      ...(type === "" ? {} : { rsct: type }),
      sig: signature(right, name, until, type),
    }).toString();
  };
  return {
    async uploadTicket(name, contentType, expiresAt) {
      checked(name);
      return { url: `${origin}/${name}`, sas: signed("c", name, expiresAt, contentType) };
    },
    readUrl: (name, expiresAt) => `${origin}/${name}?${signed("r", name, expiresAt)}`,
    read: (name) => files.get(checked(name)),
    write: (name, bytes) => files.put(checked(name), bytes),
    remove: (name) => files.removeAll(checked(name)),
    removeOlder: (prefix, before) => removeOlderFiles(join(folder, checked(prefix.replace(/\/$/, ""))), before),
    nameOf: (url) => imageNameBelow(`${origin}/`, url),
    allows(right, name, query, now) {
      const [until, given] = [query.get("se") ?? "", query.get("sig") ?? ""];
      if (query.get("sp") !== right || !(Date.parse(until) > now.getTime())) return false;
      const expected = Buffer.from(signature(right, name, until, query.get("rsct") ?? ""));
      const actual = Buffer.from(given);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}

/** The blob name in an address below a base, without the query; null for other addresses and invalid names. */
export function imageNameBelow(base: string, url: string): string | null {
  if (!url.startsWith(base)) return null;
  const name = url.slice(base.length).split(/[?#]/)[0] ?? "";
  return isImageName(name) ? name : null;
}
