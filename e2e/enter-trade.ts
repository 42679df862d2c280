import { expect, type Page } from "@playwright/test";

/** Adds an open trade by the form and the keyboard, as somebody does with or without a network. */
export async function enterTrade(page: Page, symbol: string, size: string): Promise<void> {
  await page.getByRole("button", { name: /^Add Trade/ }).click();
  const dialog = page.getByRole("dialog", { name: /Add Trade/ });
  await expect(dialog.getByRole("button", { name: /^Symbol/ })).toBeFocused();
  await page.keyboard.type(symbol);
  await expect(page.getByRole("option", { name: symbol }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  for (const [label, text] of [
    ["Size", size],
    ["Price", "1.2634"],
    ["Stop", "1.2614"],
  ] as const) {
    await dialog.getByRole("textbox", { name: label, exact: true }).fill(text);
  }
  await page.keyboard.press("Control+s");
  await expect(dialog).toHaveCount(0);
}
