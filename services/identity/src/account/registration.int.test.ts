import { jobActor } from "@entrywise/kit/auth/actor";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { seedAccounts } from "@entrywise/kit/seed-accounts";
import {
  accountCall,
  codeOf,
  goodPassword,
  mailOf,
  mailsTo,
  openAccount,
  tokenOf,
} from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { expect, inject, test } from "vitest";

const browser = () => new HttpSession(inject("system").port);
const newEmail = () => `${crypto.randomUUID()}@example.net`;
const termsOf = async (session: HttpSession, host?: string) =>
  (await accountCall<{ termsVersion: string; registration: string }>(session, "GET", "registration", undefined, host))
    .body;

async function formOf(session: HttpSession, more: object = {}) {
  const { termsVersion } = await termsOf(session);
  return { email: newEmail(), password: goodPassword, termsVersion, ...more };
}

async function inDatabase<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

test("P-151 P-161 an account is confirmed by the link of its mail in another browser, and signs in at once", async () => {
  const session = browser();
  const form = await formOf(session, { fullName: "Marek Zelinka", locale: "de" });
  expect((await accountCall(session, "POST", "register", form)).status).toBe(202);
  const mail = await mailOf(session, form.email, "verify");
  expect(mail.subject).toMatch(/^\d{6} ist dein Code für Entrywise$/);
  const other = browser();
  const verified = await accountCall(other, "POST", "verify-account", { token: tokenOf(mail) });
  expect(verified).toMatchObject({ status: 200, body: { outcome: "verified", email: form.email } });
  await other.signInWith(form.email, goodPassword);
  expect(await other.api("GET", "/users")).toMatchObject({
    email: form.email,
    fullName: "Marek Zelinka",
    plan: "basic",
  });
});

test("P-151 an account is confirmed by the code, which is right once and wrong after five guesses", async () => {
  const session = browser();
  const form = await formOf(session);
  await accountCall(session, "POST", "register", form);
  const code = codeOf(await mailOf(session, form.email, "verify"));
  const wrong = code === "000000" ? "000001" : "000000";
  const verify = (text: string) => accountCall(session, "POST", "verify-account", { email: form.email, code: text });
  expect(await verify(wrong)).toMatchObject({ status: 400, body: { code: "Account.WrongCode" } });
  expect(await verify(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ body: { outcome: "verified" } });
  expect(await verify(code)).toMatchObject({ body: { outcome: "already-verified" } });
  for (const _ of [1, 2, 3, 4, 5]) await verify(wrong);
  expect((await verify(code)).status).toBe(429);
});

test("Y-204 opening a link consumes nothing, submitting does, and verifying again says that it was done", async () => {
  const session = browser();
  const form = await formOf(session);
  await accountCall(session, "POST", "register", form);
  const token = tokenOf(await mailOf(session, form.email, "verify"));
  for (const _ of [1, 2, 3]) {
    expect((await session.request("localhost", "GET", `/register/verify-account?token=${token}`)).status).toBeLessThan(
      500,
    );
    expect(await accountCall(session, "POST", "link-state", { token })).toMatchObject({
      body: { purpose: "verify", state: "open", email: form.email },
    });
  }
  expect((await accountCall(session, "POST", "verify-account", { token })).body).toMatchObject({ outcome: "verified" });
  const again = await accountCall(session, "POST", "verify-account", { token });
  expect(again.body).toMatchObject({ outcome: "already-verified" });
  expect(await accountCall(session, "POST", "link-state", { token })).toMatchObject({ body: { state: "used" } });
  const unknown = { token: "A".repeat(43) };
  expect(await accountCall(session, "POST", "verify-account", unknown)).toMatchObject({
    status: 400,
    body: { code: "Account.LinkExpired" },
  });
});

test("Y-204 links last 24 hours, those of resets 30 minutes, codes 10 minutes; afterwards they open nothing", async () => {
  const session = browser();
  const form = await formOf(session);
  const { email } = form;
  await accountCall(session, "POST", "register", form);
  const mail = await mailOf(session, email, "verify");
  const byCode = { email, code: codeOf(mail) };
  const lifetimes = () =>
    inDatabase<{ purpose: string; link: number; code: number | null }>(
      `select purpose, round(extract(epoch from expires_at - created_at) / 60)::int as link,
              round(extract(epoch from code_expires_at - created_at) / 60)::int as code
         from identity.account_link where email = $1 order by created_at`,
      [email],
    );
  const end = (column: string) =>
    inDatabase(`update identity.account_link set ${column} = now() - interval '1 second' where email = $1`, [email]);
  const expired = { status: 400, body: { code: "Account.LinkExpired" } };
  expect(await lifetimes()).toEqual([{ purpose: "verify", link: 24 * 60, code: 10 }]);
  await end("code_expires_at");
  expect(await accountCall(session, "POST", "verify-account", byCode)).toMatchObject({
    status: 400,
    body: { code: "Account.WrongCode" },
  });
  await end("expires_at");
  const token = tokenOf(mail);
  expect(await accountCall(session, "POST", "link-state", { token })).toMatchObject({ body: { state: "expired" } });
  expect(await accountCall(session, "POST", "verify-account", { token })).toMatchObject(expired);

  await accountCall(session, "POST", "resend-account-confirmation-email", { email });
  const fresh = tokenOf(await mailOf(session, email, "verify", { count: 2 }));
  // A link is good for what it was sent for, and on the site that sent it.
  const password = "seven-lamps-on-a-quay";
  expect(await accountCall(session, "POST", "reset-password", { token: fresh, password })).toMatchObject(expired);
  expect(await accountCall(session, "POST", "confirm-primary-email", { token: fresh })).toMatchObject(expired);
  const elsewhere = await accountCall(session, "POST", "verify-account", { token: fresh }, "northdesk.localhost");
  expect(elsewhere).toMatchObject(expired);
  expect((await accountCall(session, "POST", "verify-account", { token: fresh })).status).toBe(200);

  await accountCall(session, "POST", "reset-password-code", { email });
  const reset = tokenOf(await mailOf(session, email, "reset"));
  expect((await lifetimes()).at(-1)).toEqual({ purpose: "reset", link: 30, code: null });
  await end("expires_at");
  expect(await accountCall(session, "POST", "reset-password", { token: reset, password })).toMatchObject(expired);
  await browser().signInWith(email, goodPassword);
});

test("Y-205 registering with a known address gets the same response as with a new one, and its owner gets another mail", async () => {
  const session = browser();
  const known = newEmail();
  await openAccount(session, known);
  const first = await accountCall(session, "POST", "register", await formOf(session));
  const second = await accountCall(session, "POST", "register", await formOf(session, { email: known.toUpperCase() }));
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect((await mailOf(session, known, "already-registered")).text).toContain("/account/forgot-password");
  for (const call of ["resend-account-confirmation-email", "reset-password-code"]) {
    const responses = [known, newEmail()].map((email) => accountCall(session, "POST", call, { email }));
    const [one, other] = await Promise.all(responses);
    expect([one?.status, one?.body]).toEqual([202, null]);
    expect([other?.status, other?.body]).toEqual([202, null]);
  }
});

test.each([
  ["register", 24],
  ["resend-account-confirmation-email", 48],
  ["reset-password-code", 48],
])(
  "Y-205 %s takes as long for a known address as for an unknown one",
  async (call, pairs) => {
    const session = browser();
    const { termsVersion } = await termsOf(session);
    const known = Array.from({ length: Math.ceil(pairs / 4) }, newEmail);
    await Promise.all(
      known.map(async (email) => {
        const form = { email, password: goodPassword, termsVersion };
        // Whose code is sent again is one who waits for it.
        if (call.startsWith("resend")) await accountCall(browser(), "POST", "register", form);
        else await openAccount(browser(), email);
      }),
    );
    const timed = async (email: string, at: number) => {
      // From networks of their own: many requests of one are slowed down.
      const visitor = new HttpSession(inject("system").port, `127.0.4.${(at % 250) + 1}`);
      await termsOf(visitor);
      const body = call === "register" ? { email, password: goodPassword, termsVersion } : { email };
      const began = performance.now();
      expect((await accountCall(visitor, "POST", call, body)).status).toBe(202);
      return performance.now() - began;
    };
    const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
    for (const at of Array.from({ length: pairs }, (_, index) => index)) {
      ofKnown.push(await timed(known[at % known.length] ?? "", at));
      ofUnknown.push(await timed(newEmail(), at));
    }
    const median = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
    const [one, other] = [median(ofKnown), median(ofUnknown)];
    expect(Math.abs(one - other), `${one.toFixed(1)} and ${other.toFixed(1)} ms`).toBeLessThan(
      Math.max(one, other) * 0.3,
    );
  },
  120_000,
);

test("Y-205 registering with another password does not take over an account", async () => {
  const session = browser();
  const email = newEmail();
  await openAccount(session, email);
  await accountCall(
    session,
    "POST",
    "register",
    await formOf(session, { email, password: "four-green-boats-at-noon" }),
  );
  await mailOf(session, email, "already-registered");
  await expect(browser().signInWith(email, "four-green-boats-at-noon")).rejects.toThrow("401");
  await browser().signInWith(email, goodPassword);
});

test("P-650 P-641 P-642 what the form would refuse is refused with its message, and names the field", async () => {
  const session = browser();
  const form = await formOf(session);
  const wrong = async (more: object) => {
    const { status, body } = await accountCall<{ errors: { path: string; message: string }[] }>(
      session,
      "POST",
      "register",
      {
        ...form,
        ...more,
      },
    );
    expect(status).toBe(400);
    return body.errors;
  };
  expect(await wrong({ email: "" })).toMatchObject([{ path: "email", message: "Email must not be empty" }]);
  expect(await wrong({ email: "nobody" })).toMatchObject([{ path: "email", message: "Email must be a valid email" }]);
  expect(await wrong({ password: "short" })).toMatchObject([
    { path: "password", message: "Password must have at least 12 characters" },
  ]);
  expect(await wrong({ password: "password1234" })).toMatchObject([
    { path: "password", message: "Your password is too easy to guess" },
  ]);
  expect(await wrong({ password: "x".repeat(129) })).toMatchObject([
    { path: "password", message: "Password may not be greater than 128 characters" },
  ]);
  expect((await accountCall(session, "POST", "register", { ...form, termsVersion: "1999" })).status).toBe(409);
});

test("P-153 a forgotten password is replaced by the link, once; every session ends and the owner is notified", async () => {
  const session = browser();
  const email = newEmail();
  await openAccount(session, email);
  await session.signInWith(email, goodPassword);
  const visitor = browser();
  await accountCall(visitor, "POST", "reset-password-code", { email });
  const token = tokenOf(await mailOf(visitor, email, "reset"));
  const weak = await accountCall(visitor, "POST", "reset-password", { token, password: "password1234" });
  expect(weak.status).toBe(400);
  const password = "seven-lamps-on-a-quay";
  expect((await accountCall(visitor, "POST", "reset-password", { token, password })).status).toBe(204);
  expect(await accountCall(visitor, "POST", "reset-password", { token, password })).toMatchObject({
    status: 400,
    body: { code: "Account.LinkExpired" },
  });
  await mailOf(visitor, email, "security");
  await expect.poll(async () => (await accountCall(session, "GET", "security")).status, { timeout: 10_000 }).toBe(401);
  await expect(browser().signInWith(email, goodPassword)).rejects.toThrow("401");
  await browser().signInWith(email, password);
});

test("P-161 an address gets so many mails of a kind and no more, which nobody learns", async () => {
  const session = browser();
  const email = newEmail();
  await openAccount(session, email);
  for (const _ of Array.from({ length: 12 })) {
    expect((await accountCall(session, "POST", "reset-password-code", { email })).status).toBe(202);
  }
  await mailOf(session, email, "reset", { count: 5 });
  expect((await mailsTo(session, email)).filter(({ template }) => template === "reset")).toHaveLength(5);
});

test("P-150 Northdesk takes whoever it has invited, under the invited address, and nobody else", async () => {
  const host = "northdesk.localhost";
  const session = browser();
  const { registration, termsVersion } = await termsOf(session, host);
  expect(registration).toBe("invitation");
  expect((await termsOf(session)).registration).toBe("open");
  const email = newEmail();
  const form = { email, password: goodPassword, termsVersion };
  const register = (more: object) => accountCall(session, "POST", "register", { ...form, ...more }, host);
  expect(await register({})).toMatchObject({ status: 403, body: { code: "Account.InvitationRequired" } });
  const { keysDir, urls } = inject("system");
  const mint = await createTokenMint(keysDir, "business");
  const token = await mint.mint(jobActor("business"), "identity", "own");
  const response = await fetch(`${urls.identity}/v1.0/internal/account-invitations`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ brand: "northdesk", email }),
  });
  const invitation = ((await response.json()) as { token: string }).token;
  expect((await register({ invitation, email: newEmail() })).status).toBe(403);
  expect((await register({ invitation })).status).toBe(202);
  expect((await register({ invitation })).status).toBe(403);
  const mail = await mailOf(session, email, "verify", { host });
  expect(mail.subject).toContain("Northdesk");
  const verify = (on: string) => accountCall(session, "POST", "verify-account", { token: tokenOf(mail) }, on);
  expect((await verify("localhost")).status).toBe(400);
  expect((await verify(host)).body).toMatchObject({ outcome: "verified" });
  await session.signInWith(email, goodPassword, { host });
});

test("X-401 an account of another brand is none here", async () => {
  const nora = seedAccounts.find(({ key }) => key === "northdesk");
  const { deriveUserId } = await import("@entrywise/kit/auth/user-id");
  const userId = deriveUserId(nora?.provider ?? "", nora?.subject ?? "");
  const actor = { ...jobActor("x", "entrywise"), caller: null, userId };
  expect((await serviceApi("identity", actor).call("GET", "/account/security")).status).toBe(404);
  expect((await serviceApi("identity", { ...actor, brand: "northdesk" }).call("GET", "/account/security")).status).toBe(
    200,
  );
});
