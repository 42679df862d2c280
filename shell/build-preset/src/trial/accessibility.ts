import axe from "axe-core";
import type { Page } from "./browser.ts";

const options = { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], iframes: false };
/** Of each rule one place is enough to find the others. */
const NAMED = 5;

interface Found {
  help: string;
  target: string;
}

/** What axe finds wrong with what the remote draws; null when nothing. */
export async function axeFindings(page: Page, remote: string): Promise<string | null> {
  await page.evaluate(axe.source);
  const found: Found[] = await page.evaluate(
    async ([selector, given]) => {
      if (document.querySelector(selector)?.firstElementChild === null) return [];
      if (document.querySelector(selector) === null) return [];
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run({ include: [[selector]] }, given);
      return violations.map(({ help, nodes }) => ({ help, target: String(nodes[0]?.target[0] ?? "") }));
    },
    [`[data-remote="${remote}"]`, options] as const,
  );
  if (found.length === 0) return null;
  return `axe: ${found
    .slice(0, NAMED)
    .map(({ help, target }) => `${help} (${target})`)
    .join("; ")}`;
}
