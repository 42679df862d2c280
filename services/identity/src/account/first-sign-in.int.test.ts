import { randomBytes } from "node:crypto";
import { accountCall, goodPassword, mailOf, tokenOf } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { expect, inject, test } from "vitest";

const { port } = inject("system");
const browser = () => new HttpSession(port);
const newBrowserKey = () => randomBytes(32).toString("base64url");

/** Registers from a browser, and returns what its mail carries. */
async function register(session: HttpSession, browserKey: string | null) {
  const email = `${crypto.randomUUID()}@example.net`;
  const { body } = await accountCall<{ termsVersion: string }>(session, "GET", "registration");
  const form = { email, password: goodPassword, termsVersion: body.termsVersion };
  await accountCall(session, "POST", "register", browserKey === null ? form : { ...form, browserKey });
  return { email, token: tokenOf(await mailOf(session, email, "verify")) };
}

async function verify(session: HttpSession, body: { token: string; browserKey?: string }) {
  const { body: verified } = await accountCall<{ signInTicket: string | null }>(
    session,
    "POST",
    "verify-account",
    body,
  );
  return verified.signInTicket;
}

/** Where a link of our own page to the sign-in ends: the page that was wanted, or the provider's form. */
async function signInBy(session: HttpSession, ticket: string, site = "same-origin"): Promise<string> {
  const query = new URLSearchParams({ returnTo: "/register/complete", ticket });
  let url = new URL(`http://localhost:${port}/login?${query}`);
  for (;;) {
    const response = await session.request(url.hostname, "GET", url.pathname + url.search, { "sec-fetch-site": site });
    if (response.headers.location === undefined) return url.pathname;
    url = new URL(response.headers.location, url);
  }
}

test("P-151 Y-204 whoever verifies on the browser that registered is not asked to sign in again, once", async () => {
  const session = browser();
  const browserKey = newBrowserKey();
  const { email, token } = await register(session, browserKey);
  const ticket = await verify(session, { token, browserKey });
  expect(ticket).toEqual(expect.any(String));
  expect(await signInBy(session, ticket ?? "")).toBe("/register/complete");
  expect(await session.api("GET", "/users")).toMatchObject({ email });
  const other = browser();
  expect(await signInBy(other, ticket ?? ""), "a second time").toMatch(/^\/interaction\//);
});

test("P-151 another browser that verifies gets no ticket, whether it names no key or one of its own", async () => {
  const session = browser();
  for (const given of [{}, { browserKey: newBrowserKey() }]) {
    const { token } = await register(session, newBrowserKey());
    expect(await verify(browser(), { token, ...given })).toBeNull();
  }
  const { token } = await register(session, null);
  expect(await verify(session, { token, browserKey: newBrowserKey() }), "a registration without a key").toBeNull();
});

test("P-151 Y-204 a link that was used already gives no ticket", async () => {
  const session = browser();
  const browserKey = newBrowserKey();
  const { token } = await register(session, browserKey);
  await verify(session, { token, browserKey });
  expect(await verify(session, { token, browserKey })).toBeNull();
});

test("P-151 a ticket that another site sends, and one that was changed, lead to the sign-in form", async () => {
  const session = browser();
  const browserKey = newBrowserKey();
  const { token } = await register(session, browserKey);
  const ticket = (await verify(session, { token, browserKey })) ?? "";
  expect(await signInBy(browser(), ticket, "cross-site")).toMatch(/^\/interaction\//);
  expect(await signInBy(browser(), `x${ticket}`)).toMatch(/^\/interaction\//);
  expect(await signInBy(session, ticket), "nothing was used up").toBe("/register/complete");
});
