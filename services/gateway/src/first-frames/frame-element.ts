import type { FirstOfPage } from "./first-of-page.ts";

/**
 * The first screen as the document begins with it. It is a picture of the page: the page's own script takes it away once the same
 * stands behind it, and until then nobody can do anything with it. On screens that it was not drawn for it does not show. A whole page
 * is one without the script.
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

/** Responses for the page's first calls; nothing in them can end the element. */
export function responsesElement(responses: FirstOfPage["responses"], nonce: string): string {
  if (Object.keys(responses).length === 0) return "";
  const json = JSON.stringify(responses).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="responses" nonce="${nonce}">${json}</script>`;
}
