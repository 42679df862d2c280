import type { Brand } from "@entrywise/contracts/platform/brand";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { signInTexts } from "./sign-in-texts.ts";

export interface PageLayout {
  brand: Brand;
  locale: Locale;
  title: string;
  /** HTML of the card. */
  body: string;
  /** HTML at the end of the header. */
  aside?: string;
  /** Whether the page has passkeys, which need scripts. */
  hasPasskeys?: boolean;
}

/** A page of the sign-in host in the brand's own theme. */
export function pageLayout({ brand, locale, title, body, aside = "", hasPasskeys = false }: PageLayout): string {
  const mode = brand.theme.themeMode === "system" ? "dark" : brand.theme.themeMode;
  const scripts = hasPasskeys
    ? '<script defer src="/webauthn.js"></script><script defer src="/passkeys.js"></script>'
    : "";
  return `<!doctype html>
<html lang="${locale}" data-theme="${mode}" data-primary="${brand.theme.themePrimaryColor}" data-neutral="${brand.theme.themeNeutralColor}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer"><title>${escapeHtml(title)} | ${escapeHtml(brand.name)}</title>
<link rel="icon" href="${escapeHtml(brand.faviconUrl)}"><link rel="stylesheet" href="/sign-in.css">${scripts}
</head>
<body>
<header><img src="${escapeHtml(brand.logos.mark)}" alt="" width="24" height="24"><span>${escapeHtml(brand.name)}</span>${aside}</header>
<main>${body}</main>
<footer>${signInTexts[locale].questions} <a href="mailto:${escapeHtml(brand.supportEmail)}">${escapeHtml(brand.supportEmail)}</a>${legalLinks(brand, locale)}</footer>
</body>
</html>`;
}

/** Pages of the brand's own with what the law asks for. */
function legalLinks({ legal }: Brand, locale: Locale): string {
  const names = signInTexts[locale].legal;
  return (["terms", "privacy", "imprint"] as const)
    .flatMap((page) => {
      const href = legal?.[page] ?? null;
      return href === null ? [] : [` <a href="${escapeHtml(href)}">${names[page]}</a>`];
    })
    .join("");
}

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
