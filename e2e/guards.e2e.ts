import { expect, type Page, test } from "@playwright/test";
import { newAccount, sendPassword } from "./new-account.ts";
import { accountOf, address, type BrandHost, signIn } from "./sign-in.ts";

type Outcome = "page" | "404" | "sign-in" | "/setup";

/** A call of the page itself: only browsers know names below localhost. */
function onDesk<Result>(page: Page, method: string, path: string, body?: object): Promise<Result> {
  const call = { method, path, text: body === undefined ? null : JSON.stringify(body) };
  return page.evaluate(async (sent) => {
    const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
    const response = await fetch(`/v1.0${sent.path}`, { method: sent.method, headers, body: sent.text });
    if (!response.ok) throw new Error(`${sent.method} ${sent.path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  }, call);
}

async function expectOutcome(page: Page, path: string, outcome: Outcome, host: BrandHost = "localhost"): Promise<void> {
  await test.step(`${path}: ${outcome}`, async () => {
    await page.goto(address(path, host));
    if (outcome === "sign-in") {
      await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
      return;
    }
    if (outcome === "404") {
      await expect(page.getByText("404 Page not found")).toBeVisible();
      return;
    }
    await expect(page).toHaveURL(address(outcome === "page" ? path : outcome, host));
    await expect(page.getByRole("main").locator("h1, h2, a, button").filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText("404 Page not found")).toHaveCount(0);
  });
}

const academy = "/businesses/018f3a20-0000-7000-8000-000000000001";

const kinds: readonly { who: string; key: string; host?: BrandHost; pages: Readonly<Record<string, Outcome>> }[] = [
  {
    who: "a trader",
    key: "basic",
    pages: { "/trades": "page", "/admin": "404", "/admin/users": "404", "/dev": "404", "/checkout": "page" },
  },
  { who: "a site admin", key: "admin", pages: { "/trades": "page", "/admin/users": "page" } },
  { who: "a developer", key: "developer", pages: { "/dev/theme": "page", "/admin": "404", "/admin/users": "404" } },
  {
    who: "a member of a white label",
    key: "deskMember",
    host: "northdesk.localhost",
    pages: { "/trades": "page", "/checkout": "404", "/settings/membership": "404", "/admin": "404", "/dev": "404" },
  },
];

test("B-105 a Manager finds the members of a business, and its Admin keys and billing too", async ({
  page,
  browser,
}) => {
  const both = ["dashboard", "members", "developer"];
  const adminOnly = ["api-keys", "billing"];
  await signIn(page, "manager");
  for (const part of both) await expectOutcome(page, `${academy}/${part}`, "page");
  for (const part of adminOnly) await expectOutcome(page, `${academy}/${part}`, "404");
  const other = await (await browser.newContext()).newPage();
  await signIn(other, "businessAdmin");
  for (const part of [...both, ...adminOnly]) await expectOutcome(other, `${academy}/${part}`, "page");
  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, "pro");
  for (const part of both) await expectOutcome(stranger, `${academy}/${part}`, "404");
});

for (const { who, key, host, pages } of kinds) {
  test(`P-520 P-521 P-522 ${who} opens what is theirs and finds nothing else`, async ({ page }) => {
    await signIn(page, key, "/dashboard", host);
    for (const [path, outcome] of Object.entries(pages)) await expectOutcome(page, path, outcome, host);
  });
}

test("P-520 P-202 P-205 a visitor is led to sign in everywhere, and a new user to the set-up", async ({ page }) => {
  for (const path of ["/trades", "/admin/users", "/dev", "/checkout"]) await expectOutcome(page, path, "sign-in");
  await page.goto(address("/"));
  const email = await newAccount(page);
  await sendPassword(page, email, "/trades");
  await expect(page).toHaveURL(address("/setup"));
  for (const path of ["/dashboard", "/strategies", "/settings/journal"]) await expectOutcome(page, path, "/setup");
  await expectOutcome(page, "/admin/users", "404");
});

test("P-522 who is no member of a brand's business any more finds none of its pages", async ({ page, browser }) => {
  const host = "northdesk.localhost";
  await signIn(page, "deskNewcomer", "/setup", host);
  await expectOutcome(page, "/setup", "page", host);
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, "northdesk", "/dashboard", host);
  const { items: businesses } = await onDesk<{ items: { id: string }[] }>(desk, "GET", "/business");
  const members = `/business/${businesses[0]?.id}/members`;
  const { email } = accountOf("deskNewcomer");
  const { items } = await onDesk<{ items: { memberId: string }[] }>(desk, "GET", `${members}?search=${email}`);
  const memberIds = items.map(({ memberId }) => memberId);
  await onDesk(desk, "POST", `${members}/disable`, { memberIds });
  try {
    for (const path of ["/trades", "/setup", "/settings/journal"]) await expectOutcome(page, path, "404", host);
  } finally {
    await onDesk(desk, "POST", `${members}/enable`, { memberIds });
  }
  await expectOutcome(page, "/setup", "page", host);
  await desk.context().close();
});
