import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/** Scanners of secrets know our keys by this. A double click takes all of a key, because it has no dashes. */
export const KEY_PREFIX = "ew_live_";
const ID_LENGTH = 12;
const SECRET_LENGTH = 32;
const CHECK_LENGTH = 6;
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const form = new RegExp(
  `^${KEY_PREFIX}([0-9A-Za-z]{${ID_LENGTH}})_([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`,
);

/** What of a key is known without its secret. */
export interface ReadKey {
  publicId: string;
  /** SHA-256, in hex. A secret with this much chance in it needs no slow hash (ASVS 6.5.2). */
  hash: string;
}

/** Makes a key: the text is for its owner alone, of its secret only the hash is stored. */
export function makeApiKey(): ReadKey & { text: string } {
  const publicId = randomText(ID_LENGTH);
  const secret = randomText(SECRET_LENGTH);
  return {
    publicId,
    hash: hashSecret(secret),
    text: `${KEY_PREFIX}${publicId}_${secret}${checksum(publicId, secret)}`,
  };
}

/** Reads a key as it was sent; null for one that was mistyped or cut, which nobody needs to look up. */
export function readApiKey(text: string): ReadKey | null {
  const [, publicId, secret, check] = form.exec(text) ?? [];
  if (publicId === undefined || secret === undefined || check !== checksum(publicId, secret)) return null;
  return { publicId, hash: hashSecret(secret) };
}

function randomText(length: number): string {
  return Array.from({ length }, () => digits[randomInt(digits.length)]).join("");
}

const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");

function checksum(publicId: string, secret: string): string {
  let rest = crc32(`${publicId}_${secret}`);
  let text = "";
  while (text.length < CHECK_LENGTH) {
    text = `${digits[rest % digits.length]}${text}`;
    rest = Math.floor(rest / digits.length);
  }
  return text;
}
