import type { Brand } from "@entrywise/contracts/platform/brand";
import type { Locale } from "@entrywise/contracts/shared/locale";

/** Why a sign-in couldn't continue. */
export type RetryReason = "incomplete" | "expired" | "failed" | "away" | "full";

const english = {
  incomplete: "This sign-in is not complete.",
  expired: "This sign-in has expired.",
  failed: "Signing in did not work.",
  away: "Signing in is not possible right now.",
  full: "There is no space left to store a new sign-in.",
  help: "Nothing is lost. Please try again; if it keeps happening, write to",
  again: "Try again",
};

const german: typeof english = {
  incomplete: "Diese Anmeldung ist unvollständig.",
  expired: "Diese Anmeldung ist abgelaufen.",
  failed: "Die Anmeldung hat nicht geklappt.",
  away: "Die Anmeldung ist gerade nicht möglich.",
  full: "Es ist kein Platz mehr, um eine neue Anmeldung zu speichern.",
  help: "Es ist nichts verloren. Bitte versuche es noch einmal; wenn das wieder geschieht, schreib an",
  again: "Noch einmal versuchen",
};

const texts: Readonly<Record<Locale, typeof english>> = { en: english, de: german };

/** Shown when the app can't be: plain HTML without scripts, always with a link to continue. */
export function retryPage(brand: Brand, locale: Locale, reason: RetryReason, href: string): string {
  const { help, again, [reason]: message } = texts[locale];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${message} | ${text(brand.name)}</title><link rel="stylesheet" href="/brand/plain.css"></head>
<body><main><img src="${text(brand.logos.mark)}" alt="" width="32" height="32"><h1>${message}</h1>
<p>${help} <a href="mailto:${text(brand.supportEmail)}">${text(brand.supportEmail)}</a>.</p>
<p><a class="button" href="${text(href)}">${again}</a></p></main></body></html>`;
}

function text(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
