import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the palette, types and presses Enter on what comes first, of a group where one is named; it has the title. */
export async function command(page: Page, typed: string, title: RegExp | string, group?: string): Promise<void> {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search or run a command" });
  await expect(field).toBeFocused();
  await page.keyboard.type(typed);
  if (group !== undefined) await tabToGroup(page, group);
  await expect(page.getByRole("option", { selected: true })).toContainText(title);
  await page.keyboard.press("Enter");
  await expect(field).toHaveCount(0);
}

/** Tab shows the next kind of what was found. */
async function tabToGroup(page: Page, group: string): Promise<void> {
  const groups = page.getByRole("listbox", { name: "Results" }).getByRole("group");
  await expect(page.getByRole("group", { name: group, exact: true })).toBeVisible();
  await expect(page.getByText("Searching…")).toHaveCount(0);
  for (let presses = 0; presses < 5; presses += 1) {
    const names = await groups.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    if (names.length === 1 && names[0] === group) return;
    await page.keyboard.press("Tab");
    await expect(page.getByRole("combobox", { name: "Search or run a command" })).toBeFocused();
  }
  throw new Error(`Tab does not reach ${group}`);
}

/** Presses Tab until a control has the focus. @throws where the keyboard does not reach it */
export async function tabTo(page: Page, control: Locator, most = 120): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${most} presses of Tab do not reach ${control}`);
}

/** Presses the right arrow from a control of a set until another one has the focus. @throws where the arrows do not reach it */
export async function arrowTo(page: Page, control: Locator, most = 12): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("ArrowRight");
  }
  throw new Error(`${most} presses of the right arrow do not reach ${control}`);
}
