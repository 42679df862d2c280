import { accountCall, goodPassword, openAccount } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { openSignInForm } from "@entrywise/kit/testing/sign-in-form";
import { generate } from "otplib";
import { expect, inject, test } from "vitest";

const { port } = inject("system");
const type = { "content-type": "application/x-www-form-urlencoded" };
const unticked = [["keep", "no"]];
const ticked = [
  ["keep", "no"],
  ["keep", "yes"],
];

/** A browser that notes of each cookie whether it is still there after the browser was closed. */
class Browser extends HttpSession {
  readonly lasts = new Map<string, boolean>();

  constructor() {
    super(port);
  }

  async go(host: string, method: string, path: string, body?: string) {
    const response = await this.request(host, method, path, body === undefined ? {} : type, body);
    for (const line of response.headers["set-cookie"] ?? []) {
      this.lasts.set(line.split("=", 1)[0] ?? "", /; (expires|max-age)=/i.test(line));
    }
    return response;
  }

  /** Goes on until a page comes. @returns where it is and what it says */
  async follow(host: string, method: string, path: string, body?: string) {
    let url = new URL(path, `http://${host}:${port}`);
    let response = await this.go(url.hostname, method, url.pathname + url.search, body);
    while (response.headers.location) {
      url = new URL(response.headers.location, url);
      if (url.pathname === "/dashboard") break;
      response = await this.go(url.hostname, "GET", url.pathname + url.search);
    }
    return { url, body: response.body };
  }

  get sessions() {
    return { app: this.lasts.get("auth.sid"), provider: this.lasts.get("entrywise-id.session") };
  }
}

async function account() {
  const session = new HttpSession(port);
  const email = `${crypto.randomUUID()}@example.net`;
  await openAccount(session, email);
  await session.signInWith(email, goodPassword);
  return { session, email };
}

async function signIn(browser: Browser, email: string, keep: string[][], path = "/login?returnTo=/dashboard") {
  const form = await browser.follow("localhost", "GET", path);
  const body = new URLSearchParams([["email", email], ["password", goodPassword], ...keep]).toString();
  const end = await browser.follow(form.url.hostname, "POST", form.url.pathname, body);
  return { form, end };
}

const lasting = { app: true, provider: true };
const forgotten = { app: false, provider: false };
const box = (html: string) => /<input type="checkbox" id="keep"[^>]*>/.exec(html)?.[0] ?? "";

test("P-122 whoever does not want to stay signed in has a session that ends with the browser, at the provider and in the app", async () => {
  const { email } = await account();
  const [plain, staying, leaving] = [new Browser(), new Browser(), new Browser()];
  const { form } = await signIn(plain, email, []);
  expect(box(form.body)).toContain("checked");
  expect(plain.sessions, "a form of an earlier release").toEqual(lasting);
  await signIn(staying, email, ticked);
  expect(staying.sessions).toEqual(lasting);
  await signIn(leaving, email, unticked);
  expect(leaving.sessions).toEqual(forgotten);
  expect(await leaving.api("GET", "/users")).toMatchObject({ email });
  const boots = await Promise.all([staying, leaving].map((browser) => browser.go("localhost", "GET", "/boot")));
  expect(boots.map(({ body }) => JSON.parse(body).endsWithBrowser)).toEqual([undefined, true]);
  expect((await leaving.follow("localhost", "GET", "/login?returnTo=/dashboard")).url.pathname).toBe("/dashboard");
});

test("P-122 the box stays as it was left, and signing in again with it ticked keeps the session", async () => {
  const { email } = await account();
  const browser = new Browser();
  const form = await openSignInForm(browser, port);
  const wrong = new URLSearchParams([["email", email], ["password", "wrong"], ...unticked]).toString();
  expect(box((await browser.go(form.host, "POST", form.path, wrong)).body)).not.toContain("checked");
  await signIn(browser, email, unticked);
  expect(browser.sessions).toEqual(forgotten);
  const again = await signIn(browser, email, ticked, "/login?returnTo=/dashboard&fresh=1");
  expect(box(again.form.body)).not.toContain("checked");
  expect(browser.sessions).toEqual(lasting);
});

test("P-122 Y-201 the second step ends with what was chosen at the first", async () => {
  const { session, email } = await account();
  const { secret } = (await accountCall<{ secret: string }>(session, "POST", "second-factor/setup", {})).body;
  const on = await accountCall<{ recoveryCodes: string[] }>(session, "POST", "second-factor", {
    code: await generate({ secret }),
  });
  const [first = "", second = ""] = on.body.recoveryCodes;
  for (const [code, keep, expected] of [
    [first, unticked, forgotten],
    [second, ticked, lasting],
  ] as const) {
    const browser = new Browser();
    const { end } = await signIn(browser, email, [...keep]);
    const ticket = /name="ticket" value="([^"]+)"/.exec(end.body)?.[1] ?? "";
    const body = new URLSearchParams({ ticket, code }).toString();
    const { url } = await browser.follow(end.url.hostname, "POST", `${end.url.pathname}/second-step`, body);
    expect(url.pathname).toBe("/dashboard");
    expect(browser.sessions).toEqual(expected);
  }
});
