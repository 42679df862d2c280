import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { accountCall, goodPassword, mailOf, tokenOf } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import { expect, inject, test } from "vitest";

const browser = () => new HttpSession(inject("system").port);
const german = { "accept-language": "de-DE,de;q=0.9" };

/** A new account whose form was filled in German; nobody has signed in yet. */
async function openInGerman(): Promise<string> {
  const session = browser();
  const email = `${crypto.randomUUID()}@example.net`;
  const { body } = await accountCall<{ termsVersion: string }>(session, "GET", "registration");
  const form = { email, password: goodPassword, termsVersion: body.termsVersion, locale: "de" };
  await accountCall(session, "POST", "register", form);
  const token = tokenOf(await mailOf(session, email, "verify"));
  await accountCall(session, "POST", "verify-account", { token });
  return email;
}

async function localeOf(email: string): Promise<string | undefined> {
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ locale: string }>("select locale from identity.account where email = $1", [
    email,
  ]);
  await client.end();
  return rows[0]?.locale;
}

const bootOf = async (session: HttpSession, headers = {}) =>
  JSON.parse((await session.request("localhost", "GET", "/boot", headers)).body) as BootManifest;

test("Y-162 P-150 who opens an account in German goes on in German, from the first paint after signing in", async () => {
  const email = await openInGerman();
  const session = browser();
  await session.signInWith(email, goodPassword);
  expect((await bootOf(session)).locale).toBe("de");
  expect((await session.request("localhost", "GET", "/setup")).body).toContain('<html lang="de"');
  expect(await session.api("GET", "/settings")).toMatchObject({
    language: "de",
    use24HrTime: true,
    dateFormat: "DD-MM-YYYY",
  });
});

test("Y-162 P-274 a browser that is new to somebody paints first in their language and theme, whatever it prefers itself", async () => {
  const email = await openInGerman();
  const first = browser();
  await first.signInWith(email, goodPassword);
  const theme = { themeMode: "light", themePrimaryColor: "teal", themeNeutralColor: "zinc" };
  await first.api("POST", "/settings/theme", theme);
  await first.api("POST", "/settings/language", { value: "en" });
  const second = browser();
  await second.signInWith(email, goodPassword);
  expect(await bootOf(second, german)).toMatchObject({ locale: "en", theme });
});

test("P-161 Y-162 mails of the account follow the language that its owner has chosen since", async () => {
  const email = await openInGerman();
  const session = browser();
  await session.signInWith(email, goodPassword);
  const reset = async (count: number) => {
    await accountCall(browser(), "POST", "reset-password-code", { email });
    return (await mailOf(session, email, "reset", { count })).subject;
  };
  expect(await reset(1)).toMatch(/Passwort/);
  await session.api("POST", "/settings/language", { value: "en" });
  await expect.poll(() => localeOf(email), { timeout: 10_000 }).toBe("en");
  expect(await reset(2)).toMatch(/password/);
});
