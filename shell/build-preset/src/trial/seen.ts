import type { Page } from "./browser.ts";
import type { Place } from "./places.ts";

/** What a user would see of a page that has come to rest. */
export interface Seen {
  /** Headings of boundaries that stand in place of a part which failed. */
  failed: string[];
  /** Text of the shell's own error page; null when it is not shown. */
  error: string | null;
  isEmpty: boolean;
  /** What holds the place of something that comes still stands there. */
  isLoading: boolean;
}

/** What a page that has come to rest proves. */
export interface Judgement {
  /** What is wrong with what stands on the screen; null when all is well. */
  wrong: string | null;
  /** Whether the page says that there is nothing at an address that was made up, as it should. */
  isMissing: boolean;
}

export async function judgeScreen(page: Page, { slot, panel, isMadeUp }: Place): Promise<Judgement> {
  return judge(await page.evaluate(look), { isSlot: slot !== null, isPanel: panel !== null, isMadeUp });
}

/**
 * @param place whether a slot is looked at, whose page may be empty, or a panel, which is all of its page, and whether the address
 *   names nothing
 */
export function judge(
  { failed, error, isEmpty, isLoading }: Seen,
  place: { isSlot: boolean; isPanel: boolean; isMadeUp: boolean },
): Judgement {
  const isMissing = place.isMadeUp && failed.length === 0 && error?.includes("404") === true;
  const says = error === null || isMissing ? failed : [...failed, error];
  if (says.length > 0) return { wrong: `the page says: ${says.join("; ")}`, isMissing };
  if (isLoading && place.isPanel) return { wrong: "it never stops loading", isMissing };
  return { wrong: isEmpty && !place.isSlot ? "the page is empty" : null, isMissing };
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
    isLoading: main !== null && main.querySelector(".ui-skeleton, .ui-spinner") !== null,
    isEmpty: main === null || (main.innerText.trim() === "" && !hasPicture),
  };
}
