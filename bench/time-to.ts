import type { Page } from "@playwright/test";

/** Milliseconds from an act until something that was not there stands in the page. */
export async function timeTo(page: Page, selector: string, act: () => Promise<unknown>): Promise<number> {
  const arrived = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const old = document.querySelector(wanted);
        let began = 0;
        const begin = (event: Event) => {
          began ||= event.timeStamp;
        };
        for (const type of ["click", "keydown"]) addEventListener(type, begin, { capture: true, once: true });
        const watcher = new MutationObserver(() => {
          const now = document.querySelector(wanted);
          if (now === null || now === old) return;
          watcher.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - began));
        });
        watcher.observe(document, { subtree: true, childList: true });
      }),
    selector,
  );
  await page.waitForTimeout(50); // the watcher stands
  await act();
  return arrived;
}
