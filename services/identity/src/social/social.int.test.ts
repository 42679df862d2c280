import { seedAccounts, seedPassword } from "@entrywise/kit/seed-accounts";
import { accountCall, goodPassword, mailsTo, openAccount } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import { expect, inject, test, vi } from "vitest";

const browser = () => new HttpSession(inject("system").port);
const newEmail = () => `${crypto.randomUUID()}@example.net`;
const addressOf = (key: string) => seedAccounts.find((account) => account.key === key)?.email ?? "";
const [nora, nils] = seedAccounts.filter(({ email }) => email.endsWith("@northdesk.test")).map(({ key }) => key);

interface Linked {
  items: { id: string; provider: string; email: string }[];
  providers: { key: string; name: string }[];
}

/** A new account, signed in a moment ago. */
async function signedIn(email = newEmail()) {
  const session = browser();
  await openAccount(session, email);
  await session.signInWith(email, goodPassword);
  return { session, email };
}

/** Follows redirects over all hosts. @param before called for each address, to change where it leads */
async function follow(session: HttpSession, start: string, method = "GET", body?: string, before = (url: URL) => url) {
  let url = before(new URL(start));
  const type = body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" };
  let response = await session.request(url.hostname, method, url.pathname + url.search, type, body);
  while (response.headers.location) {
    url = before(new URL(response.headers.location, url));
    response = await session.request(url.hostname, "GET", url.pathname + url.search);
  }
  return { url, status: response.status, body: response.body };
}

const port = () => inject("system").port;

/** Signs in at the other provider, where the trip has led, and comes back. */
async function throughProvider(session: HttpSession, start: string, key: string, before?: (url: URL) => URL) {
  const form = await follow(session, start);
  if (!form.url.pathname.startsWith("/interaction/") || form.url.hostname !== "id.northdesk.localhost") return form;
  const sent = new URLSearchParams({ email: addressOf(key), password: seedPassword }).toString();
  return follow(session, form.url.href, "POST", sent, before);
}

async function link(session: HttpSession, key: string, before?: (url: URL) => URL) {
  const begun = await accountCall<{ url: string }>(session, "POST", "linked-social-accounts", {
    provider: "northdesk",
  });
  expect(begun.status).toBe(200);
  return throughProvider(session, begun.body.url, key, before);
}

const linkedOf = async (session: HttpSession) =>
  (await accountCall<Linked>(session, "GET", "linked-social-accounts")).body;

/** The button of the sign-in page, in a browser that nobody is signed in with. */
async function socialSignIn(session: HttpSession, key: string, query = "") {
  const page = await follow(session, `http://localhost:${port()}/login?returnTo=/dashboard`);
  const [, href = ""] = /href="(\/interaction\/[^"]+\/social\/northdesk)"/.exec(page.body) ?? [];
  expect(page.body).toContain("Continue with Northdesk");
  return throughProvider(session, new URL(`${href}${query}`, page.url).href, key);
}

/** Whether the sessions of an address have an end of their own, the oldest first. */
async function endsOfSessions(email: string): Promise<boolean[]> {
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ ends: boolean }>(
    `select sess->'cookie'->>'expires' is not null as ends from gateway.session
      where sess->'user'->>'email' = $1 order by sess->>'createdAt'`,
    [email],
  );
  await client.end();
  return rows.map(({ ends }) => ends);
}

const unlink = async (session: HttpSession) => {
  for (const { id } of (await linkedOf(session)).items) await accountCall(session, "POST", "unlink", { id });
};

test("P-156 P-160 an account of another provider is linked, signs in from then on, and a mail says so; without its link it does not", async () => {
  const { session, email } = await signedIn();
  expect(await linkedOf(session)).toEqual({ items: [], providers: [{ key: "northdesk", name: "Northdesk" }] });
  const before = await socialSignIn(browser(), nora ?? "");
  expect([before.url.hostname, before.body]).toEqual(["id.localhost", expect.stringContaining("linked yet.")]);
  const back = await link(session, nora ?? "");
  expect(back.url.pathname).toBe("/settings/account/linked-social-accounts");
  expect((await linkedOf(session)).items).toMatchObject([{ provider: "northdesk", email: addressOf(nora ?? "") }]);
  const other = browser();
  expect((await socialSignIn(other, nora ?? "")).url.pathname).toBe("/dashboard");
  expect((await accountCall(other, "GET", "security")).body).toMatchObject({ email });
  const passing = browser();
  expect((await socialSignIn(passing, nora ?? "", "?keep=no")).url.pathname).toBe("/dashboard");
  expect(await endsOfSessions(email), "the last one ends with the browser").toEqual([true, true, false]);
  await vi.waitFor(
    async () => {
      const subjects = (await mailsTo(session, email)).map(({ subject }) => subject);
      expect(subjects).toContain("Entrywise: An account was linked");
    },
    { timeout: 30_000, interval: 200 },
  );

  const { session: another } = await signedIn();
  const taken = await link(another, nora ?? "");
  expect([taken.status, taken.body]).toEqual([409, expect.stringContaining("already linked to another account.")]);
  expect((await linkedOf(another)).items).toEqual([]);
  // A browser in which nobody is signed in at the other provider.
  const elsewhere = browser();
  await elsewhere.signInWith(email, goodPassword);
  const second = await link(elsewhere, nils ?? "");
  expect([second.status, second.body]).toEqual([
    409,
    expect.stringContaining("a different account from this provider"),
  ]);

  await unlink(session);
  expect((await linkedOf(session)).items).toEqual([]);
  const after = await socialSignIn(browser(), nora ?? "");
  expect(after.body).toContain("linked yet.");
});

test("P-156 nobody comes in by an address that is theirs elsewhere, and nobody links theirs to an account of somebody else", async () => {
  // The same address, confirmed here, of another person for all we know.
  const { session } = await signedIn(`same.${crypto.randomUUID().slice(0, 8)}@northdesk.test`);
  const stranger = browser();
  expect((await socialSignIn(stranger, nils ?? "")).url.hostname).toBe("id.localhost");
  expect((await accountCall(stranger, "GET", "security")).status).toBe(401);
  const begun = await accountCall<{ url: string }>(session, "POST", "linked-social-accounts", {
    provider: "northdesk",
  });
  const { session: victim } = await signedIn();
  const led = await throughProvider(victim, begun.body.url, nils ?? "");
  expect(led.status).toBe(403);
  expect((await linkedOf(session)).items).toEqual([]);
  const { status } = await accountCall(session, "POST", "linked-social-accounts", { provider: "nobody" });
  expect(status).toBe(404);
});

test("P-156 the sign-in of the other provider may lead on to ours and to the app: browsers follow no form anywhere else", async () => {
  const { session } = await signedIn();
  const begun = await accountCall<{ url: string }>(session, "POST", "linked-social-accounts", {
    provider: "northdesk",
  });
  const form = await follow(session, begun.body.url);
  const response = await session.request(form.url.hostname, "GET", form.url.pathname);
  const [, allowed = ""] = /form-action ([^;]*)/.exec(String(response.headers["content-security-policy"])) ?? [];
  expect(allowed.split(" ")).toEqual(
    expect.arrayContaining([`http://id.localhost:${port()}`, `http://localhost:${port()}`]),
  );
});

test("P-156 a way back that is not of this browser's own trip links nothing: state, and each once", async () => {
  const { session } = await signedIn();
  let callback = "";
  const wrong = await link(session, nils ?? "", (url) => {
    if (url.pathname !== "/social/callback") return url;
    callback = url.href;
    url.searchParams.set("state", "of-somebody-else");
    return url;
  });
  expect([wrong.status, callback === ""]).toEqual([400, false]);
  expect((await follow(session, callback)).status).toBe(400);
  expect((await follow(browser(), callback)).status).toBe(400);
  expect((await linkedOf(session)).items).toEqual([]);
});
