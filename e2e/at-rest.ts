import type { Page } from "@playwright/test";

/** Waits until the page has come to rest and everything that it fetches ahead of the next click has arrived. */
export async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];
    return (
      performance.getEntriesByName("entrywise.prefetch-asked").length > 0 &&
      links.every(({ href }) => performance.getEntriesByName(href).length > 0)
    );
  });
}
