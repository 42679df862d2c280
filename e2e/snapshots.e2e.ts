import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

// The editor keeps the place of its command menu beside the page.
const axeOf = (page: Page) => new AxeBuilder({ page }).exclude('[aria-label="Typeahead menu"]');

/** A picture of a size that can be recognised on the screen. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3cb371" } })
    .png()
    .toBuffer();

/** Ctrl+V of an image, as the browser tells it to the page. */
async function pasteImage(page: Page, bytes: Buffer): Promise<void> {
  await page.evaluate((base64) => {
    const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "image.png", { type: "image/png" }));
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  }, bytes.toString("base64"));
}

const card = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const naturalWidth = (page: Page, name: string) =>
  card(page, name)
    .locator("img")
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

test("T-449 P-720 Y-153 slots are made, filled by file and by paste straight in the blob store, viewed and emptied", async ({
  page,
}) => {
  await signIn(page, "pro", "/snapshot-slots");
  for (const name of ["15m entry", "Exit"]) {
    await page.getByRole("button", { name: "New slot" }).first().click();
    await page.getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Add slot" }).click();
    await expect(page.getByRole("cell", { name: `Rename ${name}` })).toBeVisible();
  }
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("tab", { name: "Snapshots" }).click();
  await page.getByLabel("Image file for 15m entry").setInputFiles({
    name: "entry.png",
    mimeType: "image/png",
    buffer: await picture(320, 180),
  });
  await expect(card(page, "15m entry").locator("img")).toBeVisible();
  await expect.poll(() => naturalWidth(page, "15m entry")).toBe(320);

  await page.getByRole("tab", { name: "Details" }).click();
  await pasteImage(page, await picture(200, 100));
  await expect(page.getByText("Image added to Exit")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open 15m entry" })).toBeVisible();
  await page.getByRole("tab", { name: "Snapshots" }).click();
  await expect.poll(() => naturalWidth(page, "Exit")).toBe(200);

  await card(page, "15m entry").click();
  const viewer = page.getByRole("dialog", { name: "15m entry, image 1 of 2" });
  await expect(viewer).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Exit, image 2 of 2" })).toBeVisible();
  await page.keyboard.press("+");
  await expect(page.getByLabel("Zoom", { exact: true })).toHaveText("150 %");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`/trades/${tradeId}`));

  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "More options for Exit" }).click();
  await page.getByRole("menuitem", { name: "Remove image" }).click();
  await expect(page.getByText("1 image · 2 slots")).toBeVisible();
  const stored = await send<{ snapshotIds: string[] }>(page, "GET", `/trades/${tradeId}`);
  expect(stored.snapshotIds).toHaveLength(1);
});

test("P-570 T-440 T-441 T-443 T-444 P-721 the panel shows cover and empty places as chosen, and what each place allows", async ({
  page,
}) => {
  await signIn(page, "member");
  const name = `Entry ${crypto.randomUUID().slice(0, 6)}`;
  const { id: slotId } = await send<{ id: string }>(page, "POST", "/snapshot-slots", { name });
  const { tradeId } = await newTrade(page);
  const open = async () => {
    await page.goto(address(`/trades/${tradeId}`));
    await page.getByRole("tab", { name: "Snapshots" }).click();
  };
  const menu = (of: string) => page.getByRole("button", { name: `More options for ${of}` });
  const toggle = (label: string) => page.getByRole("switch", { name: label });
  await open();

  await test.step("an image of 4 MB is refused, a smaller one fills its slot", async () => {
    const file = page.getByLabel(`Image file for ${name}`);
    await file.setInputFiles({ name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(4096 * 1024) });
    const dialog = page.getByRole("alertdialog", { name: "Invalid File" });
    await expect(dialog).toContainText("Please select an image which is less than 4 MB");
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(480);
    await dialog.getByRole("button").last().click();
    await file.setInputFiles({ name: "entry.png", mimeType: "image/png", buffer: await picture(320, 180) });
    await expect(card(page, name).locator("img")).toBeVisible();
  });

  await test.step("a slot loses its image and never itself, an own place is deleted", async () => {
    await menu(name).click();
    await expect(page.getByRole("menuitem", { name: "Remove image" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Delete snapshot" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await menu("snapshots").click();
    await page.getByRole("menuitem", { name: "Add empty snapshot" }).click();
    const own = page.getByRole("button", { name: /^More options for (?!snapshots|Entry)/ });
    await own.click();
    await page.getByRole("menuitem", { name: "Delete snapshot" }).click();
    await expect(own).toHaveCount(0);
  });

  await test.step("a click opens the image; with a cover the first one selects", async () => {
    await card(page, name).click();
    const viewer = page.getByRole("dialog", { name: `${name}, image 1 of 1` });
    await expect(viewer).toBeVisible();
    await page.keyboard.press("Escape");
    await toggle("Cover image").click();
    await open();
    await expect(page.getByRole("img", { name: `Cover: ${name}` })).toBeVisible();
    await card(page, name).click();
    await expect(card(page, name)).toHaveAttribute("aria-pressed", "true");
    await expect(viewer).toHaveCount(0);
    await card(page, name).click();
    await expect(viewer).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("both choices stand after a reload", async () => {
    await menu(name).click();
    await page.getByRole("menuitem", { name: "Remove image" }).click();
    await expect(page.getByText("Empty slot", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Snapshot" })).toBeVisible();
    await toggle("Show empty slots").click();
    await expect(page.getByText("Empty slot", { exact: true })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Add Snapshot" })).toHaveCount(0);
    await open();
    await expect(toggle("Cover image")).toBeChecked();
    await expect(toggle("Show empty slots")).not.toBeChecked();
    await expect(page.getByText("Empty slot", { exact: true })).toHaveCount(0);
  });
  await send(page, "DELETE", `/snapshot-slots/${slotId}`);
});

test("T-440 T-442 a basic plan keeps two images, and its screen says so", async ({ page }) => {
  await signIn(page, "basic");
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("tab", { name: "Snapshots" }).click();
  for (let count = 1; count <= 2; count += 1) {
    await pasteImage(page, await picture(20, 20));
    await expect(page.getByText(`${count} image${count === 1 ? "" : "s"} ·`)).toBeVisible();
  }
  await expect(page.getByRole("note")).toContainText("Your plan includes 2 snapshots per trade.");
  await expect(page.getByRole("note").getByRole("button", { name: "Upgrade membership" })).toBeVisible();
  await pasteImage(page, await picture(20, 20));
  await expect(page.getByText("Your plan includes 2 snapshots per trade.").last()).toBeVisible();
  await expect(page.getByText("2 images ·")).toBeVisible();
});

test("P-720 P-724 a file that is no picture is refused by its content", async ({ page }) => {
  await signIn(page, "trial");
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  await expect(page.getByRole("table", { name: "Positions" })).toBeVisible();
  await pasteImage(page, Buffer.from("<html>not a picture</html>"));
  const dialog = page.getByRole("alertdialog", { name: "Upload Failed" });
  await expect(dialog.getByText("This file isn’t a valid image.")).toBeVisible();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toBeVisible();
});
