import type { Brand } from "@entrywise/contracts/platform/brand";

type Purpose = keyof NonNullable<Brand["scripts"]>;

/** After the page has loaded, never before (P-754). */
export const scriptDelaysMs: Readonly<Record<Purpose, number>> = { analytics: 1000, support: 3000, advertising: 1000 };

type Page = Pick<Window, "addEventListener" | "setTimeout"> & { document: Document };

/**
 * Adds a brand's third-party scripts, each with a delay after page load, so that none affects the first paint.
 *
 * @param nonce of the page's policy, null without one
 */
export function loadThirdPartyScripts(page: Page, scripts: Brand["scripts"], nonce: string | null): void {
  const entries = Object.entries(scripts ?? {}) as [Purpose, string][]; // the keys of the contract
  if (entries.length === 0) return;
  const begin = () => {
    for (const [purpose, address] of entries) {
      page.setTimeout(() => add(page.document, address, nonce), scriptDelaysMs[purpose]);
    }
  };
  if (page.document.readyState === "complete") begin();
  else page.addEventListener("load", begin, { once: true });
}

function add(page: Document, address: string, nonce: string | null): void {
  const script = page.createElement("script");
  script.async = true;
  script.src = address;
  if (nonce !== null) script.nonce = nonce;
  page.head.append(script);
}
