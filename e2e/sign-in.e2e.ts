import { expect, test } from "@playwright/test";
import { newAccount, sendPassword } from "./new-account.ts";
import { startOwnSystem } from "./own-system.ts";
import { refuseRenewal } from "./refused-renewal.ts";
import { accountOf, address, signIn } from "./sign-in.ts";

test("P-121 P-122 a visitor returns to the full path after signing in, and signing out ends the session", async ({
  page,
}) => {
  const { email, password } = accountOf("pro");
  await page.goto(address("/groups?from=mail"));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("alert")).toContainText("Incorrect email or password.");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL(address("/groups?from=mail"));
  await expect(page.getByText("London Open")).toBeVisible();
  await page.goto(address("/logout"));
  await page.waitForURL(address("/"));
  await page.goto(address("/groups"));
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("P-129 the browser holds one HttpOnly session cookie and never a token", async ({ page, context }) => {
  await signIn(page, "pro");
  const cookies = (await context.cookies()).filter((cookie) => cookie.domain === "localhost");
  const session = cookies.find((cookie) => cookie.name.endsWith("auth.sid"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/eyJ|refresh_token|access_token/);
});

test("P-120 M-220 Northdesk has its own provider, name and theme in the first HTML", async ({ page, request }) => {
  const html = await (
    await request.get(`http://127.0.0.1:${process.env.ENTRYWISE_PORT}/`, {
      headers: { host: `northdesk.localhost:${process.env.ENTRYWISE_PORT}` },
    })
  ).text();
  expect(html).toContain('data-primary="violet"');
  expect(html).not.toContain("Entrywise</title>");
  await page.goto(address("/dashboard", "northdesk.localhost"));
  await expect(page).toHaveURL(/\/\/id\.northdesk\.localhost:/);
  await signIn(page, "northdesk", "/dashboard", "northdesk.localhost");
  await expect(page).toHaveTitle("Dashboard | Northdesk");
});

test("M-223 a session of one brand is nothing on another brand's host", async ({ page, context }) => {
  await signIn(page, "pro");
  const session = (await context.cookies()).find((cookie) => cookie.name.endsWith("auth.sid"));
  expect(session).toBeDefined();
  await context.addCookies([
    { ...session, name: session?.name ?? "", value: session?.value ?? "", domain: "northdesk.localhost" },
  ]);
  await page.goto(address("/dashboard", "northdesk.localhost"));
  await expect(page).toHaveURL(/\/\/id\.northdesk\.localhost:/);
});

test("P-521 the admin area lists users to admins and is 404 to others", async ({ page }) => {
  await signIn(page, "pro", "/admin");
  await expect(page.getByText("404 Page not found")).toBeVisible();
  await page.goto(address("/logout"));
  await page.waitForURL(address("/"));
  await signIn(page, "admin", "/admin/users");
  // Other journeys leave so many users that the list draws only the last of them.
  await page.getByRole("searchbox").fill("emma.pro@entrywise.test");
  await expect(page.getByText("emma.pro@entrywise.test")).toBeVisible();
});

test("B-130 the business page lists the businesses of its people", async ({ page }) => {
  await signIn(page, "manager", "/businesses");
  await expect(page.getByText("Harbour Trading Academy")).toBeVisible();
});

test("P-127 where the provider refuses to renew a sign-in, it is over, and the page asks for a new one", async ({
  page,
}) => {
  // The document of a page must not call in the name of the session either.
  const own = await startOwnSystem({ environment: { FIRST_FRAME_MS: "0" } });
  await page.goto(address("/"));
  const email = await newAccount(page);
  // Until then nothing has been called in the name of the session: what it may call with is not at hand yet.
  await page.route("**/v1.0/**", (route) => route.abort());
  await sendPassword(page, email, "/setup");
  await page.waitForURL(address("/setup"));
  await refuseRenewal(email, own.system.ownerUrl);
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  expect((await page.request.get(address("/v1.0/settings"))).status()).toBe(401);
  await sendPassword(page, email, "/setup");
  await expect(page).toHaveURL(address("/setup"));
  expect((await page.request.get(address("/v1.0/settings"))).status()).toBe(200);
  await own.stop();
});
