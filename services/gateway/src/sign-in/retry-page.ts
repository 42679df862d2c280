import type { Brand } from "@entrywise/contracts/platform/brand";

/** Shown when the app itself cannot be: plain HTML without scripts, always with a way on. */
export function retryPage(brand: Brand, message: string, href: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(message)} | ${text(brand.name)}</title><link rel="stylesheet" href="/brand/plain.css"></head>
<body><main><img src="${text(brand.logos.mark)}" alt="" width="32" height="32"><h1>${text(message)}</h1>
<p>Nothing is lost. Please try again; if it keeps happening, write to <a href="mailto:${text(brand.supportEmail)}">${text(brand.supportEmail)}</a>.</p>
<p><a class="button" href="${text(href)}">Try again</a></p></main></body></html>`;
}

function text(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
