import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** An id as the provider makes them, e.g. `cus_9s6XKzkNRiz8i3`. */
export function newObjectId(prefix: string): string {
  const letters = [...randomBytes(18)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}_${letters.join("")}`;
}
