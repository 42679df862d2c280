import type { FirstOfPage } from "./first-of-page.ts";

/**
 * HTML of the first screen. It is an inert picture of the page, which the page's script removes once the page behind it
 * looks the same. It is hidden on screens that it wasn't drawn for. A complete landing page has no such script.
 */
export function frameElement(
  { html, css, media, styles, isWhole = false }: NonNullable<FirstOfPage["frame"]>,
  nonce: string,
): string {
  const rules = css.includes("<") ? "" : css;
  const elsewhere = `@media not (${media}){#first-frame{display:none}}`;
  const links = styles.map(
    ({ href, integrity }) =>
      `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}">`,
  );
  return [
    isWhole ? `<div id="first-frame">` : `<div id="first-frame" class="shell-first-frame" inert aria-hidden="true">`,
    `<style nonce="${nonce}">${rules}${elsewhere}</style>`,
    ...links,
    html,
    "</div>",
  ].join("");
}

/** Responses for the page's first calls, escaped so that they can't close the element. */
export function responsesElement(responses: FirstOfPage["responses"], nonce: string): string {
  if (Object.keys(responses).length === 0) return "";
  const json = JSON.stringify(responses).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="responses" nonce="${nonce}">${json}</script>`;
}
