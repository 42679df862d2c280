import { accountCall, goodPassword, openAccount } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { expect, inject, test } from "vitest";

const browser = () => new HttpSession(inject("system").port);

test("Y-162 P-120 a sign-in that cannot begin says so on a page of the brand, in the reader's language, with the way back", async () => {
  const german = { "accept-language": "de" };
  const page = await browser().request("id.localhost", "GET", "/auth?client_id=unknown", german);
  expect(page.status).toBe(400);
  expect(page.body).toContain('<html lang="de"');
  expect(page.body).toContain("Die Anmeldung konnte nicht fortgesetzt werden");
  expect(page.body).toContain("invalid_client");
  expect(page.body).toMatch(/href="http:\/\/localhost:\d+\/login"/);
  const desk = await browser().request("id.northdesk.localhost", "GET", "/auth?client_id=unknown", {});
  expect(desk.body).toContain("sign you in | Northdesk</title>");
});

test("Y-162 P-122 the page that signs out is the brand's, in the language of the app", async () => {
  const session = browser();
  const email = `${crypto.randomUUID()}@example.net`;
  await openAccount(session, email);
  await session.signInWith(email, goodPassword);
  expect((await accountCall(session, "GET", "security")).status).toBe(200);
  const cookie = session.cookie("localhost").replace("auth.locale=en", "auth.locale=de");
  const out = await session.request("localhost", "GET", "/logout", { cookie });
  const end = new URL(out.headers.location ?? "");
  expect(end.searchParams.get("ui_locales")).toBe("de");
  const page = await session.request(end.hostname, "GET", end.pathname + end.search, { "accept-language": "en" });
  expect(page.status).toBe(200);
  expect(page.body).toContain("<title>Du wirst abgemeldet | Entrywise</title>");
  expect(page.body).toContain('form="op.logoutForm"');
});

test("Y-162 P-121 a sign-in that came back incomplete says so in the reader's language", async () => {
  const page = await browser().request("localhost", "GET", "/auth/callback", { "accept-language": "de" });
  expect(page.status).toBe(400);
  expect(page.body).toContain("<h1>Diese Anmeldung ist unvollständig.</h1>");
});
