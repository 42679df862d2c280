import type { Brand } from "@entrywise/contracts/platform/brand";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { signInTexts } from "./sign-in-texts.ts";

export interface PageLayout {
  brand: Brand;
  locale: Locale;
  title: string;
  /** HTML of the card. */
  body: string;
  /** HTML of the column beside the card, on screens that are wide enough. */
  beside?: string;
  /** HTML at the end of the header. */
  aside?: string;
  /** Whether the page has passkeys, which need scripts. */
  hasPasskeys?: boolean;
  /** Host that asks for the password; null: nobody types one here, and the page has no other language. */
  host?: string | null;
  /** Where the app is, which has terms and privacy notice of brands without their own; null: those are left out. */
  appOrigin?: string | null;
}

/** A page of the sign-in host in the brand's own theme. */
export function pageLayout(page: PageLayout): string {
  const {
    brand,
    locale,
    title,
    body,
    beside = "",
    aside = "",
    hasPasskeys = false,
    host = null,
    appOrigin = null,
  } = page;
  const texts = signInTexts[locale];
  const mode = brand.theme.themeMode === "system" ? "dark" : brand.theme.themeMode;
  const scripts = hasPasskeys
    ? '<script defer src="/webauthn.js"></script><script defer src="/passkeys.js"></script><script defer src="/sign-in.js"></script>'
    : "";
  return `<!doctype html>
<html lang="${locale}" data-theme="${mode}" data-primary="${brand.theme.themePrimaryColor}" data-neutral="${brand.theme.themeNeutralColor}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer"><title>${escapeHtml(title)} | ${escapeHtml(brand.name)}</title>
<link rel="icon" href="${escapeHtml(brand.faviconUrl)}"><link rel="stylesheet" href="/sign-in.css">${scripts}
</head>
<body${beside === "" ? "" : ' class="split"'}>
<div class="column">
<header><img src="${escapeHtml(brand.logos.mark)}" alt="" width="28" height="28"><span>${escapeHtml(brand.name)}</span>${aside}</header>
<main>${body}</main>
${host === null ? "" : `<p class="host">${escapeHtml(texts.host(host))}</p>`}
<footer><a href="mailto:${escapeHtml(brand.supportEmail)}" aria-label="${escapeHtml(`${texts.questions} ${brand.supportEmail}`)}">${escapeHtml(brand.supportEmail)}</a>${legalLinks(brand, locale, appOrigin)}${host === null ? "" : otherLanguage(locale)}</footer>
</div>
${beside === "" ? "" : `<aside>${beside}</aside>`}
</body>
</html>`;
}

function otherLanguage(locale: Locale): string {
  return locale === "en"
    ? '<a class="language" href="?lang=de" lang="de" hreflang="de">Deutsch</a>'
    : '<a class="language" href="?lang=en" lang="en" hreflang="en">English</a>';
}

/** Pages of the brand's own with what the law asks for. */
function legalLinks({ legal }: Brand, locale: Locale, appOrigin: string | null): string {
  const names = signInTexts[locale].legal;
  return (["terms", "privacy", "imprint"] as const)
    .flatMap((page) => {
      const ours = page === "imprint" || appOrigin === null ? null : `${appOrigin}/${page}`;
      const href = legal?.[page] ?? ours;
      return href === null ? [] : [` <a href="${escapeHtml(href)}">${names[page]}</a>`];
    })
    .join("");
}

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
