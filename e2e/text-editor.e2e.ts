import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

async function openNotes(page: Page, key: string) {
  await signIn(page, key);
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("tab", { name: "Notes" }).first().click();
  const notes = page.getByRole("textbox", { name: "Notes" });
  await expect(notes).toHaveAttribute("contenteditable", "true");
  await notes.click();
  const stored = async () => JSON.stringify((await send<{ notes: unknown }>(page, "GET", `/trades/${tradeId}`)).notes);
  return { notes, stored };
}

const menu = (page: Page) => page.locator(".editor-menu");

async function command(page: Page, query: string): Promise<void> {
  await page.keyboard.type(`/${query}`);
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeHidden();
}

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate((types) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, data);
}

test("P-700 P-701 P-702 P-703 T-433 notes are written with blocks from the command menu and saved", async ({
  page,
}) => {
  const { notes, stored } = await openNotes(page, "pro");
  await page.keyboard.type("/");
  await expect(menu(page).getByRole("option")).toHaveCount(10);
  expect((await menu(page).boundingBox())?.height).toBeLessThanOrEqual(400);
  await page.keyboard.press("Backspace");
  await command(page, "heading 2");
  await page.keyboard.type("Before London");
  await page.keyboard.press("Enter");
  await command(page, "bull");
  await page.keyboard.type("Range of 13 pips");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await command(page, "todo");
  await page.keyboard.type("Alert set");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await command(page, "qoute");
  await page.keyboard.type("One no is enough");
  await expect(notes.getByRole("heading", { name: "Before London", level: 2 })).toBeVisible();
  await notes.getByRole("checkbox").first().focus();
  const box = await notes.getByRole("checkbox").first().boundingBox();
  await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 11);
  await expect(notes.getByRole("checkbox").first()).toBeChecked();
  await expect(notes.locator("> p").last()).toHaveText("");
  await expect.poll(stored).toContain("One no is enough");
  await page.reload();
  await page.getByRole("tab", { name: "Notes" }).first().click();
  await expect(notes.getByRole("heading", { name: "Before London" })).toBeVisible();
  await expect(notes.getByRole("checkbox").first()).toBeChecked();
  await expect(notes.locator("blockquote")).toHaveText("One no is enough");
});

test("P-570 P-704 P-705 P-707 the menu at the selection formats, colours and links it", async ({ page }) => {
  const { notes, stored } = await openNotes(page, "pro");
  await page.keyboard.type("Liquidity above");
  await page.keyboard.press("ControlOrMeta+A");
  const bubble = page.getByRole("toolbar", { name: "Format" });
  await bubble.getByRole("button", { name: "Bold" }).click();
  await expect(bubble.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
  await bubble.getByRole("button", { name: "Align centre" }).click();
  await bubble.getByRole("button", { name: "Colour" }).click();
  await expect(bubble.getByRole("group", { name: "Background" }).getByRole("button")).toHaveCount(10);
  await bubble.getByRole("group", { name: "Text" }).getByRole("button", { name: "Orange text" }).click();
  await bubble.getByRole("button", { name: "Colour" }).click();
  await expect(bubble.getByRole("group", { name: "Recent" }).getByRole("button").first()).toHaveAccessibleName(
    "Orange text",
  );
  await page.keyboard.press("Escape");
  await bubble.getByRole("button", { name: "Link" }).click();
  const dialog = page.getByRole("dialog", { name: "Link" });
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(480);
  await dialog.getByRole("textbox").fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Link must be a valid url")).toBeVisible();
  await dialog.getByRole("textbox").fill("entrywise.example/notes");
  await page.keyboard.press("Enter");
  await expect(notes.getByRole("link", { name: "Liquidity above" })).toHaveAttribute(
    "href",
    "http://entrywise.example/notes",
  );
  await expect.poll(stored).toContain("http://entrywise.example/notes");
  expect(await stored()).toContain("var(--hue-orange)");
});

test("P-706 a basic plan pastes text without addresses and pictures, and asks for an upgrade before linking", async ({
  page,
}) => {
  const { notes, stored } = await openNotes(page, "basic");
  await paste(page, { "text/plain": "see https://a.example/x now" });
  await expect(notes).toHaveText("see  now");
  await page.keyboard.press("Enter");
  await paste(page, {
    "text/html": '<p>go <a href="https://b.example">here</a></p><img src="https://c.example/x.png"><b>bold</b>',
    "text/plain": "go here",
  });
  await expect(notes).toContainText("go here");
  await expect(notes.getByRole("link")).toHaveCount(0);
  await expect(notes.locator("img")).toHaveCount(0);
  await expect.poll(stored).toContain("go here");
  expect(await stored()).not.toContain("example");
  await page.keyboard.press("ControlOrMeta+A");
  await page.getByRole("toolbar", { name: "Format" }).getByRole("button", { name: "Link" }).click();
  await expect(page.getByRole("dialog", { name: "Link", exact: true })).toBeHidden();
  await expect(page.getByRole("dialog")).toBeVisible();
});

async function pasteImage(page: Page): Promise<void> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#3cb371" } })
    .png()
    .toBuffer();
  await page.evaluate((base64) => {
    const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([content], "15m entry.png", { type: "image/png" }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, bytes.toString("base64"));
}

test("Y-150 what is typed and pasted before the editor has come stays, and writing goes on in it", async ({ page }) => {
  await signIn(page, "pro");
  const { tradeId } = await newTrade(page);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const isEditor = (text: string) => text.includes("TypeaheadMenu") || text.includes("Typeahead menu");
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    if (isEditor(await response.text())) await released;
    await route.fulfill({ response }).catch(() => undefined); // given up on the way
  });
  await page.goto(address(`/trades/${tradeId}`));
  const summary = page.getByRole("textbox", { name: "Summary" });
  await summary.click();
  await page.keyboard.type("Early words");
  await pasteImage(page);
  const image = page.getByRole("img", { name: "15m entry" });
  await expect(image).toBeVisible();
  release();
  await expect(summary).toHaveAttribute("contenteditable", "true");
  await expect(summary).toContainText("Early words");
  await page.keyboard.type(" and late ones");
  const stored = async () =>
    JSON.stringify((await send<{ summary: unknown }>(page, "GET", `/trades/${tradeId}`)).summary);
  await expect.poll(stored).toContain("and late ones");
  expect(await stored()).toContain("Early words");
  expect(await stored()).toContain("/v1.0/notes/images/");
});

test("P-720 T-473 an image pasted into the summary is saved, and a visitor of the shared trade sees it", async ({
  page,
  browser,
}) => {
  await signIn(page, "pro");
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  const summary = page.getByRole("textbox", { name: "Summary" });
  await summary.click();
  await page.keyboard.type("The entry:");
  await pasteImage(page);
  const image = page.getByRole("img", { name: "15m entry" });
  const width = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
  await expect.poll(width).toBe(64);
  await expect
    .poll(async () => JSON.stringify(await send(page, "GET", `/trades/${tradeId}`)))
    .toContain("/v1.0/notes/images/");
  await page.reload();
  await expect.poll(width).toBe(64);

  const trade = await send<{ versions: { share: number } }>(page, "GET", `/trades/${tradeId}`);
  const { shareCode } = await send<{ shareCode: string }>(
    page,
    "POST",
    `/trades/${tradeId}/share`,
    undefined,
    trade.versions.share,
  );
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address(`/x/${shareCode}`));
  const seen = visitor.getByRole("img", { name: "15m entry" });
  await expect.poll(() => seen.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(64);
  await visitor.context().close();
});

test("O-173 on a basic plan an image in a text leads to the upgrade", async ({ page }) => {
  const { notes } = await openNotes(page, "basic");
  await pasteImage(page);
  await expect(page.getByRole("dialog")).toContainText(/membership/i);
  await expect(notes.getByRole("img")).toHaveCount(0);
});
