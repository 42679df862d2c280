import { expect, type Page, test } from "@playwright/test";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { address, signIn } from "./sign-in.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });

/** Tells somebody something, as a service would by its outbox. */
async function tell(email: string, kind: string, params: Record<string, string | number>): Promise<void> {
  const connectionString = process.env.ENTRYWISE_DATABASE ?? "";
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "select user_id as id from platform.app_user where email = $1 and brand_key = 'entrywise'",
    [email],
  );
  await client.end();
  const boss = new PgBoss({
    connectionString,
    schema: "pgboss",
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const event = { brand: "entrywise", userIds: [rows[0]?.id], kind, params, href: "/groups", key: crypto.randomUUID() };
  await boss.send("platform.notify", { id: crypto.randomUUID(), event });
  await boss.stop({ graceful: false });
}

test("Y-210 eight tabs show the same badge within a second of a change, with one stream between them", async ({
  page,
  context,
}) => {
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/v1.0/events")) streams.push(request.url());
  });
  await signIn(page, "trial", "/settings/account/notifications");
  const { email } = JSON.parse(await (await page.request.get(address("/boot"))).text()).user as { email: string };
  await page.request.post(address("/v1.0/notifications/read"), { data: { ids: "*" } });
  const tabs = [page];
  for (let more = 0; more < 7; more++) {
    const tab = await context.newPage();
    await tab.goto(address("/settings/account/notifications"));
    await expect(bell(tab)).toBeVisible();
    tabs.push(tab);
  }
  await expect.poll(() => streams.length).toBe(1);
  await tell(email, "groups.invitation", { person: "Kaede Nishimura", group: "Gold Room" });
  for (const tab of tabs) await expect(bell(tab)).toHaveAccessibleName("Notifications, 1 unread");

  await bell(page).click();
  const centre = page.getByRole("dialog", { name: "Notifications" });
  await expect(centre.getByRole("link", { name: /Kaede Nishimura invited you to Gold Room/ })).toBeVisible();
  await centre.getByRole("button", { name: "Mark all as read" }).click();
  const atOnce = { timeout: 1_000 };
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  for (const tab of tabs) await expect(bell(tab)).toHaveAccessibleName("Notifications", atOnce);

  // Whichever tab had the stream: another one takes over.
  await page.close();
  await expect.poll(() => streams.length, { timeout: 2_000 }).toBe(2);
  await tell(email, "groups.joined", { group: "Gold Room" });
  for (const tab of tabs.slice(1)) await expect(bell(tab)).toHaveAccessibleName("Notifications, 1 unread");
});

test("Y-211 what reaches whom is a table of kinds and ways, and each choice is saved", async ({ page }) => {
  await signIn(page, "trial", "/settings/account/notifications");
  const comments = page.getByRole("checkbox", { name: "Comments on your trades: Email" });
  await expect(comments).toBeVisible();
  const before = await comments.isChecked();
  await comments.click();
  await expect(comments).toBeChecked({ checked: !before });
  await page.reload();
  await expect(comments).toBeChecked({ checked: !before });
  await comments.click();
  await expect(page.getByRole("img", { name: "Payments: Email, always on" })).toBeVisible();
});
