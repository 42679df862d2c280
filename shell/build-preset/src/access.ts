import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { isSigningKey, type SigningKey } from "./signing.ts";
import type { TestUser } from "./trial/test-users.ts";

/** Whom a team's commands talk to, and what proves who they are. */
export interface TeamAccess {
  url: string;
  token: string;
  /** Null where only a token is at hand: enough for channels, not for a release. */
  key: SigningKey | null;
  /** Whom the trial of a release signs in, for places of different roles; none where nobody was named. */
  testUsers: TestUser[];
}

const signingKey = z.object({ id: z.uuid(), jwk: z.record(z.string(), z.unknown()) });
const testUser = z.object({ email: z.string().min(1), password: z.string().min(1) });
const localKeys = z.object({
  teams: z.record(z.string(), signingKey),
  tokens: z.record(z.string(), z.object({ token: z.string() })),
  testUser: testUser.optional(),
  testUsers: z.array(testUser).optional(),
});

/**
 * Token, key and test user from `ENTRYWISE_RELEASE_TOKEN`, `ENTRYWISE_SIGNING_KEY` (JSON, or a file with it),
 * `ENTRYWISE_TEST_EMAIL` and `ENTRYWISE_TEST_PASSWORD`. For a system on this machine they may come from the data folder that
 * `npm start` keeps below the checkout.
 *
 * @throws Error that says what is missing
 */
export function teamAccess(dir: string, remote: { id: string; owner: string }, to: string | undefined): TeamAccess {
  const { env } = process;
  const url = readAddress(to);
  const local = isLocalAddress(url) ? localAccess(dir, remote) : null;
  const token = env.ENTRYWISE_RELEASE_TOKEN?.trim() ?? local?.token;
  if (!token) {
    throw new Error(
      `There is no release token for ${remote.id}: set ENTRYWISE_RELEASE_TOKEN to one that an administrator of ${url} has made.`,
    );
  }
  // As a header it would be refused with its text, which is a secret.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error("ENTRYWISE_RELEASE_TOKEN is no release token.");
  const own = env.ENTRYWISE_SIGNING_KEY;
  const key = own ? readSigningKey(own) : (local?.key ?? null);
  const named = namedUsers();
  return { url, token, key, testUsers: named.length > 0 ? named : (local?.testUsers ?? []) };
}

/** Says nothing of the values: they are secrets. @throws Error when `ENTRYWISE_TEST_USERS` is no list of users */
function namedUsers(): TestUser[] {
  const { ENTRYWISE_TEST_EMAIL: email, ENTRYWISE_TEST_PASSWORD: password, ENTRYWISE_TEST_USERS: others } = process.env;
  const { data: first } = testUser.safeParse({ email, password });
  if (others === undefined || others.trim() === "") return first ? [first] : [];
  try {
    const parsed = z.array(testUser).parse(JSON.parse(others));
    return first ? [first, ...parsed] : parsed;
  } catch {
    throw new Error('ENTRYWISE_TEST_USERS must be a list such as [{"email": "dev@example.com", "password": "…"}].');
  }
}

/** Address of the app: what was typed, else `ENTRYWISE_URL`, else this machine. @throws Error that names what holds no address */
export function readAddress(to: string | undefined): string {
  const { ENTRYWISE_URL, PORT = 4000 } = process.env;
  const url = to ?? ENTRYWISE_URL ?? `http://localhost:${PORT}`;
  if (/^https?:/i.test(url) && URL.canParse(url)) return url;
  throw new Error(`${to === undefined ? "ENTRYWISE_URL" : "--to"} must be an address such as https://app.example.`);
}

/** Says nothing of the value: it is a secret. @throws Error when it is not a signing key */
function readSigningKey(value: string): SigningKey {
  try {
    const text = value.trimStart().startsWith("{") ? value : readFileSync(value, "utf8");
    const key = signingKey.parse(JSON.parse(text));
    if (isSigningKey(key)) return key;
  } catch {
    // an unreadable file, another text and another kind of key are mended in one way
  }
  throw new Error(
    "ENTRYWISE_SIGNING_KEY is no signing key, as JSON or in a file that can be read; entrywise-remote key makes one.",
  );
}

/** Whether an app runs on this machine. A key of this machine must never travel to another one. */
export function isLocalAddress(url: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(new URL(url).hostname);
}

function localAccess(dir: string, { id, owner }: { id: string; owner: string }) {
  const file = dataFolders(dir)
    .map((folder) => join(folder, "release-keys.json"))
    .find((candidate) => existsSync(candidate));
  if (!file) return null;
  const { teams, tokens, ...rest } = localKeys.parse(JSON.parse(readFileSync(file, "utf8")));
  const testUsers = rest.testUsers ?? (rest.testUser ? [rest.testUser] : []);
  return { token: tokens[id]?.token, key: teams[owner] ?? null, testUsers };
}

function dataFolders(dir: string): string[] {
  if (process.env.ENTRYWISE_DATA) return [process.env.ENTRYWISE_DATA];
  const folders: string[] = [];
  for (let folder = resolve(dir); ; folder = dirname(folder)) {
    folders.push(join(folder, ".data"));
    if (folder === dirname(folder)) return folders;
  }
}
