import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/** Secret scanners recognise our keys by this prefix. Without dashes, a double click selects the whole key. */
export const KEY_PREFIX = "ew_live_";
const ID_LENGTH = 12;
const SECRET_LENGTH = 32;
const CHECK_LENGTH = 6;
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const form = new RegExp(
  `^${KEY_PREFIX}([0-9A-Za-z]{${ID_LENGTH}})_([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`,
);

/** The parts of a key without its secret. */
export interface ReadKey {
  publicId: string;
  /** SHA-256, in hex. A secret with this much entropy needs no slow hash (ASVS 6.5.2). */
  hash: string;
}

/** Creates a key: the text is for its owner alone; only the secret's hash is stored. */
export function makeApiKey(): ReadKey & { text: string } {
  const publicId = randomText(ID_LENGTH);
  const secret = randomText(SECRET_LENGTH);
  return {
    publicId,
    hash: hashSecret(secret),
    text: `${KEY_PREFIX}${publicId}_${secret}${checksum(publicId, secret)}`,
  };
}

/** Parses a key; null if it is mistyped or truncated and so needs no lookup. */
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
