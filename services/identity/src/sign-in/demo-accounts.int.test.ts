import { HttpSession } from "@entrywise/kit/testing/http-session";
import { openSignInForm } from "@entrywise/kit/testing/sign-in-form";
import { expect, inject, test } from "vitest";

const type = { "content-type": "application/x-www-form-urlencoded" };

async function chooseAccount(session: HttpSession, account: string, host = "localhost") {
  const form = await openSignInForm(session, inject("system").port, host);
  return session.request(form.host, "POST", `${form.path}/demo-account`, type, `account=${account}`);
}

test("Y-263 the sign-in page of a start with demo accounts lists those of its provider and signs in with one press", async () => {
  const { port } = inject("system");
  const session = new HttpSession(port);
  const form = await openSignInForm(session, port);
  const page = await session.request(form.host, "GET", form.path, { "accept-language": "en" });
  expect(page.body).toContain("<b>Emma Marsh</b><span>Trader on Pro</span>");
  expect(page.body).not.toContain("Nora Hale");
  let response = await chooseAccount(session, "pro");
  for (let url = new URL(`http://${form.host}:${port}`); response.headers.location && url.pathname !== "/dashboard"; ) {
    url = new URL(response.headers.location, url);
    response = await session.request(url.hostname, "GET", url.pathname + url.search);
  }
  expect(await session.api("GET", "/users")).toMatchObject({ email: "emma.pro@entrywise.test" });
});

test("Y-263 an account of another provider, or none, isn't signed in by a press", async () => {
  const { port } = inject("system");
  for (const account of ["northdesk", "nobody", ""]) {
    const response = await chooseAccount(new HttpSession(port), account);
    expect(response.status, account).toBe(401);
  }
});
