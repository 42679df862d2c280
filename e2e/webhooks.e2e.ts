import { createHmac } from "node:crypto";
import { expect, test } from "@playwright/test";
import { type WebhookReceiver, webhookReceiver } from "../services/business/src/testing/webhook-receiver.ts";
import { address, signIn } from "./sign-in.ts";

const developer = "/businesses/018f3a20-0000-7000-8000-000000000001/developer";
let receiver: WebhookReceiver;

test.beforeEach(async () => {
  receiver = await webhookReceiver();
});
test.afterEach(() => receiver.close());

/** As a receiver computes it from the secret that it was given. */
function signatureOf(secret: string, { headers, body }: WebhookReceiver["received"][number]): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

test("B-134 an Admin adds a webhook, sees its secret once, reads and repeats a message, and switches it off; a Manager only reads", async ({
  page,
  browser,
}) => {
  await signIn(page, "businessAdmin", developer);
  const panel = page.getByRole("region", { name: "Webhooks" });
  const dialog = page.getByRole("dialog");
  await panel.getByRole("button", { name: "Add" }).click();
  await dialog.getByLabel("URL").fill("http://receiver.example/entrywise");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("URL must start with https://")).toBeVisible();
  await dialog.getByLabel("URL").fill(receiver.url);
  await dialog.getByRole("checkbox", { name: /A member closed a trade/ }).uncheck();
  await dialog.getByRole("button", { name: "Add webhook" }).click();

  const shown = page.getByRole("textbox", { name: "Signing secret" });
  const secret = await shown.inputValue();
  expect(secret).toMatch(/^whsec_/);
  const row = panel.getByRole("listitem").filter({ hasText: receiver.url });
  await expect(row).toContainText("import.finished member.joined");
  await expect(row).not.toContainText("trade.closed");
  await page.reload();
  await expect(row).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(await page.content()).not.toContain(secret);

  // The first response is a failure: it is tried again by itself, with the same id.
  receiver.respondNext(503);
  const menu = row.getByRole("button", { name: `More options for ${receiver.url}` });
  await menu.click();
  await page.getByRole("menuitem", { name: "Send test" }).click();
  await expect(page.getByText("Test message sent")).toBeVisible();
  await expect.poll(() => receiver.received.length).toBe(2);
  for (const one of receiver.received) expect(one.headers["webhook-signature"]).toBe(signatureOf(secret, one));

  await row.getByRole("button", { name: "Messages" }).click();
  const message = dialog.getByRole("listitem").filter({ hasText: "Test" });
  await expect(async () => {
    await dialog.getByRole("button", { name: "Refresh" }).click();
    await expect(message).toContainText("Delivered", { timeout: 2_000 });
  }).toPass();
  await expect(message).toContainText("2 attempts, 204");
  await message.getByText("Message", { exact: true }).click();
  const id = String(receiver.received[0]?.headers["webhook-id"]);
  await expect(message.getByText(`webhook-id: ${id}`)).toBeVisible();
  await message.getByRole("button", { name: "Resend" }).click();
  await expect.poll(() => receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([id, id, id]);
  await page.keyboard.press("Escape");

  const other = await browser.newContext();
  const manager = await other.newPage();
  await signIn(manager, "manager", developer);
  const read = manager.getByRole("region", { name: "Webhooks" });
  const readRow = read.getByRole("listitem").filter({ hasText: receiver.url });
  await readRow.getByRole("button", { name: "Messages" }).click();
  await expect(manager.getByRole("dialog").getByRole("listitem").filter({ hasText: "Test" })).toBeVisible();
  await expect(manager.getByRole("button", { name: "Resend" })).toHaveCount(0);
  await manager.keyboard.press("Escape");
  await expect(read.getByRole("button", { name: /Add|More for/ })).toHaveCount(0);
  await other.close();

  await menu.click();
  await page.getByRole("menuitem", { name: "Turn off" }).click();
  await expect(row.getByText("Off", { exact: true })).toBeVisible();
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "Turn on" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Send test" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: "Messages" }).click();
  await expect(message).toBeVisible();
  await expect(message.getByRole("button", { name: "Resend" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await menu.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await page.goto(address(developer));
  await expect(panel.getByRole("button", { name: "Add" })).toBeVisible();
  await expect(row).toHaveCount(0);
});
