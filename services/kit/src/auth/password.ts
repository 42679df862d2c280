import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const hash = (parameters: Argon2Parameters) => promisify(argon2)("argon2id", parameters);
// OWASP's minimum for Argon2id.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const CONCURRENT = 2;

/** Argon2id in the PHC string format, so that costs can grow without breaking stored hashes. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await limited(() => hash({ ...COST, message: password.normalize("NFKC"), nonce }));
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$argon2id$v=19$${cost}$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
}

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Takes as long for an unknown account (pass null) as for a known one, so that time tells nobody who exists. */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const match = stored.exec(storedHash ?? "");
  const [memory, passes, parallelism] = match ? match.slice(1, 4).map(Number) : [COST.memory, COST.passes, 1];
  const nonce = match ? Buffer.from(match[4] ?? "", "base64url") : randomBytes(16);
  const tag = await limited(() =>
    hash({
      message: password.normalize("NFKC"),
      nonce,
      memory: memory ?? COST.memory,
      passes: passes ?? COST.passes,
      parallelism: parallelism ?? 1,
      tagLength: COST.tagLength,
    }),
  );
  if (!match) return false;
  const expected = Buffer.from(match[5] ?? "", "base64url");
  return expected.length === tag.length && timingSafeEqual(expected, tag);
}

let busy = 0;
const waiting: (() => void)[] = [];

/** Two hashes at once: more would starve everything else on a small machine. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= CONCURRENT) await new Promise<void>((go) => waiting.push(go));
  busy++;
  try {
    return await work();
  } finally {
    busy--;
    waiting.shift()?.();
  }
}
