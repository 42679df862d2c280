import { accountCall, goodPassword, mailOf, openAccount, tokenOf } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { openSignInForm, type SignInForm, sendPassword } from "@entrywise/kit/testing/sign-in-form";
import { generate } from "otplib";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { counterKey } from "./sign-in-attempts.repository.ts";

const { port } = inject("system");
const browser = () => new HttpSession(port);

async function accountWithSecondFactor() {
  const session = browser();
  const email = `${crypto.randomUUID()}@example.net`;
  await openAccount(session, email);
  await session.signInWith(email, goodPassword);
  const setup = await accountCall<{ secret: string; url: string; qrCode: string }>(
    session,
    "POST",
    "second-factor/setup",
    {},
  );
  expect(setup.body.url).toContain("otpauth://totp/Entrywise");
  expect(setup.body.qrCode).toContain("<svg");
  const { secret } = setup.body;
  expect((await accountCall(session, "POST", "second-factor", { code: "000000" })).status).toBe(400);
  const code = await generate({ secret });
  const on = await accountCall<{ recoveryCodes: string[] }>(session, "POST", "second-factor", { code });
  expect(on.status).toBe(200);
  expect(new Set(on.body.recoveryCodes).size).toBe(10);
  return { session, email, secret, usedCode: code, recoveryCodes: on.body.recoveryCodes };
}

/** Sends the password, and opens the second step. */
async function toSecondStep(session: HttpSession, email: string, password = goodPassword) {
  const form = await openSignInForm(session, port);
  const response = await sendPassword(session, form, email, password);
  expect(response.status).toBe(200);
  const ticket = /name="ticket" value="([^"]+)"/.exec(response.body)?.[1] ?? "";
  expect(ticket).not.toBe("");
  return { form, ticket };
}

function sendCode(session: HttpSession, form: SignInForm, ticket: string, code: string, more = {}) {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ ticket, code, ...more }).toString();
  return session.request(form.host, "POST", `${form.path}/second-step`, type, body);
}

test("Y-201 signing in asks for a code, which works once; so does each recovery code", async () => {
  const { email, usedCode, recoveryCodes, session } = await accountWithSecondFactor();
  const other = browser();
  const { form, ticket } = await toSecondStep(other, email);
  // The code that turned it on was used by that.
  expect((await sendCode(other, form, ticket, usedCode)).status).toBe(401);
  const [recovery = ""] = recoveryCodes;
  expect((await sendCode(other, form, ticket, recovery.toUpperCase())).status).toBe(303);
  const again = browser();
  const second = await toSecondStep(again, email);
  expect((await sendCode(again, second.form, second.ticket, recovery)).status).toBe(401);
  expect((await accountCall(session, "GET", "second-factor")).body).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
  await mailOf(session, email, "security", { count: 2 });
});

test("Y-201 the ticket of one sign-in opens no other, and without one there is no second step", async () => {
  const { email, recoveryCodes } = await accountWithSecondFactor();
  const { ticket } = await toSecondStep(browser(), email);
  const other = browser();
  const form = await openSignInForm(other, port);
  expect((await sendCode(other, form, ticket, recoveryCodes[0] ?? "")).status).toBe(401);
  expect((await sendCode(other, form, "x.y", recoveryCodes[0] ?? "")).status).toBe(401);
});

test("Y-201 a password reset does not bypass the second factor", async () => {
  const { session, email, recoveryCodes } = await accountWithSecondFactor();
  await accountCall(session, "POST", "reset-password-code", { email });
  const token = tokenOf(await mailOf(session, email, "reset"));
  const password = "seven-lamps-on-a-quay";
  expect((await accountCall(session, "POST", "reset-password", { token, password })).status).toBe(204);
  const other = browser();
  const { form, ticket } = await toSecondStep(other, email, password);
  expect((await sendCode(other, form, ticket, recoveryCodes[1] ?? "")).status).toBe(303);
});

test("Y-201 Y-203 recovery codes are replaced and the app is turned off by who has just signed in", async () => {
  const { session, email, recoveryCodes } = await accountWithSecondFactor();
  const replaced = await accountCall<{ recoveryCodes: string[] }>(session, "POST", "second-factor/recovery-codes", {});
  expect(replaced.body.recoveryCodes).not.toEqual(recoveryCodes);
  const other = browser();
  const { form, ticket } = await toSecondStep(other, email);
  expect((await sendCode(other, form, ticket, recoveryCodes[0] ?? "")).status).toBe(401);
  expect((await accountCall(session, "DELETE", "second-factor")).status).toBe(204);
  await browser().signInWith(email, goodPassword);
});

test("Y-203 a sensitive change asks for a fresh sign-in, which a sign-in with fresh=1 is", async () => {
  const { serviceApi, newActor } = await import("@entrywise/kit/testing/service-api");
  const session = browser();
  const email = `${crypto.randomUUID()}@example.net`;
  await openAccount(session, email);
  await session.signInWith(email, goodPassword);
  const { userId } = await session.api<{ userId: string }>("GET", "/users");
  const stale = serviceApi("identity", newActor({ userId, authenticatedAt: Date.now() - 16 * 60_000 }));
  for (const [method, path, body] of [
    ["POST", "/account/change-password", { currentPassword: goodPassword, password: "seven-lamps-on-a-quay" }],
    ["POST", "/account/primary-email", { email: "other@example.net" }],
    ["POST", "/account/delete-account", undefined],
    ["POST", "/account/second-factor/setup", undefined],
    ["DELETE", "/account/second-factor", undefined],
  ] as const) {
    const response = await stale.call(method, path, { body });
    expect(response, path).toMatchObject({ status: 403, body: { code: "Auth.FreshSignInRequired" } });
  }
  expect((await stale.call("GET", "/account/security")).body).toMatchObject({ freshUntil: null });
  await session.signInWith(email, goodPassword, { isFresh: true });
  const { body } = await accountCall<{ freshUntil: string }>(session, "GET", "security");
  expect(Date.parse(body.freshUntil)).toBeGreaterThan(Date.now() + 14 * 60_000);
});

test("P-151 Y-205 a registration that waits for its confirmation signs nobody in, and the page says no more of it than of any address", async () => {
  const session = browser();
  const email = `${crypto.randomUUID()}@example.net`;
  const { body } = await accountCall<{ termsVersion: string }>(session, "GET", "registration");
  await accountCall(session, "POST", "register", { email, password: goodPassword, termsVersion: body.termsVersion });
  const form = await openSignInForm(session, port);
  const right = await sendPassword(session, form, email, goodPassword);
  const wrong = await sendPassword(session, form, email, "another password");
  expect([right.status, right.body]).toEqual([401, wrong.body]);
  expect(right.body).toContain("Incorrect email or password.");
  expect(right.body, "the way on for the owner").toContain("/register/verify-account");
});

test("Y-201 after ten wrong codes, from wherever they come, the owner is mailed and the second step waits for an hour", async () => {
  const { session, email, recoveryCodes } = await accountWithSecondFactor();
  const guess = async (place: number, code: string) => {
    const other = new HttpSession(port, `127.0.9.${place}`);
    const { form, ticket } = await toSecondStep(other, email);
    return (await sendCode(other, form, ticket, code)).status;
  };
  for (let place = 1; place <= 10; place++) expect(await guess(place, "aaaaa-aaaaa")).toBe(401);
  const [right = ""] = recoveryCodes;
  expect(await guess(11, right), "a right one waits too").toBe(429);
  // Two mails to one address may arrive in either order.
  await mailOf(session, email, "security", { about: "Ten wrong codes" });

  const subject = await subjectOf(email);
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  await client.query(
    "update identity.sign_in_attempt set blocked_until = now() - interval '1 second', forget_at = now() - interval '1 second' where key = $1",
    [counterKey("codes of an account", subject)],
  );
  await client.end();
  expect(await guess(12, right), "an hour later").toBe(303);
});

async function subjectOf(email: string): Promise<string> {
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  const { rows } = await client.query("select subject from identity.account where email = $1", [email]);
  await client.end();
  return rows[0].subject;
}

test("Y-162 the sign-in page speaks German to a browser that does, and to who reads the app in German", async () => {
  const german = browser();
  const form = await openSignInForm(german, port);
  const page = await german.request(form.host, "GET", form.path, { "accept-language": "de-AT,en;q=0.5" });
  expect(page.body).toContain("<h1>Bei Entrywise anmelden</h1>");
  expect(page.body).toContain('lang="de"');
  const english = await german.request(form.host, "GET", form.path, { "accept-language": "fr,en;q=0.5" });
  expect(english.body).toContain("<h1>Sign in to Entrywise</h1>");
  expect(english.body).toContain("/account/forgot-password");
});

interface Devices {
  items: { id: string; expiresAt: string; rememberedAt: string }[];
}

test("Y-201 a device that is remembered asks for no code for 30 days, until it is removed or everything is signed out", async () => {
  const { session, email, recoveryCodes } = await accountWithSecondFactor();
  const other = browser();
  const asksForCode = async (from: HttpSession) => {
    const form = await openSignInForm(from, port);
    return (await sendPassword(from, form, email, goodPassword)).status === 200;
  };
  const remember = async (code = "") => {
    const { form, ticket } = await toSecondStep(other, email);
    expect((await sendCode(other, form, ticket, code, { remember: "yes" })).status).toBe(303);
  };
  const devices = async () => (await accountCall<Devices>(session, "GET", "remembered-devices")).body.items;
  expect(await devices()).toEqual([]);
  await remember(recoveryCodes[0]);
  const [device] = await devices();
  const days = (Date.parse(device?.expiresAt ?? "") - Date.parse(device?.rememberedAt ?? "")) / 86_400_000;
  expect(days).toBe(30);
  expect([await asksForCode(other), await asksForCode(browser())]).toEqual([false, true]);

  expect((await accountCall(session, "DELETE", `remembered-devices/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await accountCall(session, "DELETE", `remembered-devices/${device?.id}`)).status).toBe(204);
  expect([await asksForCode(other), await devices()]).toEqual([true, []]);

  await remember(recoveryCodes[1]);
  expect(await asksForCode(other)).toBe(false);
  expect((await accountCall(session, "DELETE", "sessions")).status).toBe(204);
  expect(await asksForCode(other)).toBe(true);
});
