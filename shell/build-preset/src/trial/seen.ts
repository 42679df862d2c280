import type { Page } from "./browser.ts";
import type { Place } from "./places.ts";

/** What a user would see of a page that has come to rest. */
interface Seen {
  /** Headings of boundaries that stand in place of a part which failed. */
  failed: string[];
  /** Text of the shell's own error page; null when it is not shown. */
  error: string | null;
  isEmpty: boolean;
}

/** @returns what is wrong with what stands on the screen; null when all is well */
export async function wrongOnScreen(page: Page, { slot, isMadeUp }: Place): Promise<string | null> {
  const { failed, error, isEmpty } = await page.evaluate(look);
  if (failed.length > 0) return `the page says: ${failed.join("; ")}`;
  const saysMissing = error !== null && /\b404\b/.test(error);
  if (error !== null && !(isMadeUp && saysMissing)) return `the page says: ${error}`;
  return isEmpty && slot === null ? "the page is empty" : null;
}

/** Runs in the page. Its marks are those of the shell, in every release of it. */
function look(): Seen {
  const textOf = (element: Element | null) => (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  const main = document.querySelector<HTMLElement>("main");
  const hasPicture = main?.querySelector("img, svg, canvas, video, input, textarea, select") !== null;
  const error = document.querySelector(".shell-error");
  return {
    failed: [...document.querySelectorAll(".ui-failed")].map((part) => textOf(part.querySelector("h2") ?? part)),
    error: error === null ? null : textOf(error).slice(0, 120),
    isEmpty: main === null || (main.innerText.trim() === "" && !hasPicture),
  };
}
