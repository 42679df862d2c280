import type { ProgramScope } from "@entrywise/contracts/identity/program-scopes";
import type { Brand } from "@entrywise/contracts/platform/brand";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { pageLayout, escapeHtml as text } from "../sign-in/page-layout.ts";
import { consentTexts } from "./consent-texts.ts";

export interface ConsentPage {
  brand: Brand;
  locale: Locale;
  /** Where the form is sent. */
  action: string;
  name: string;
  origin: string;
  scopes: readonly ProgramScope[];
}

/** Consent page for a program. */
export function consentPage({ brand, locale, action, name, origin, scopes }: ConsentPage): string {
  const texts = consentTexts[locale];
  const title = texts.title(brand.name);
  const body = `<form method="post" action="${text(action)}" class="card">
    <h1>${text(title)}</h1>
    <p>${text(texts.program(name, origin))}</p>
    <ul>${scopes.map((scope) => `<li>${text(texts.scopes[scope])}</li>`).join("")}</ul>
    <p class="muted">${text(texts.readOnly)}</p>
    <p class="muted">${text(texts.trust)}</p>
    <button type="submit" name="decision" value="allow">${text(texts.allow)}</button>
    <button type="submit" name="decision" value="refuse" class="quiet">${text(texts.cancel)}</button>
  </form>`;
  return pageLayout({ brand, locale, title, body });
}

/** Explains that program access is off, and where to turn it on. */
export function accessOffPage(
  { brand, locale, action }: Omit<ConsentPage, "scopes" | "name" | "origin">,
  href: string,
) {
  const texts = consentTexts[locale];
  const body = `<form method="post" action="${text(action)}" class="card">
    <h1>${text(texts.offTitle)}</h1>
    <p class="muted">${text(texts.off)}</p>
    <a class="button" href="${text(href)}">${text(texts.toSettings)}</a>
    <button type="submit" name="decision" value="refuse" class="quiet">${text(texts.cancel)}</button>
  </form>`;
  return pageLayout({ brand, locale, title: texts.offTitle, body });
}
