import type { SlotName } from "@entrywise/contracts/platform/remote-json";
import type { Page } from "./browser.ts";

type Open = (page: Page, timeout: number) => Promise<void>;

const asItIs: Open = async () => {};
const openPalette: Open = (page, timeout) => page.locator(".shell-search").first().click({ timeout });

/**
 * How a slot comes onto the screen of a page of the shell. Null: it stands in pages of other remotes, or only for what waits on a
 * device, and is not tried.
 */
const openers: Readonly<Record<string, Open | null>> = {
  "drawer.footer": asItIs,
  "topbar.actions": asItIs,
  "dialog.addTrade": (page, timeout) => page.locator('button:has-text("Add Trade")').first().click({ timeout }),
  "palette.found": openPalette,
  "palette.addTrade": async (page, timeout) => {
    await openPalette(page, timeout);
    const search = page.locator(".palette input").first();
    await search.fill("Add Trade", { timeout });
    await search.press("Tab");
  },
  "shell.logo": asItIs,
  "shell.landing": asItIs,
  "shell.footer": asItIs,
  "group.trade": null,
  "device.drafts": null,
  "device.ahead": null,
  "dev.chart": null,
  "dev.trades": null,
};

/** Whether a trial can open the slot. A slot that isn't in the list is taken for one that stands on every page. */
export const isTried = (slot: SlotName): boolean => openers[slot] !== null;

export async function openSlot(page: Page, slot: SlotName | null, timeout: number): Promise<void> {
  if (slot !== null) await openers[slot]?.(page, timeout);
}
