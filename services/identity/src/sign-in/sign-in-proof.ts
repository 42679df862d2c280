import type { Brand } from "@entrywise/contracts/platform/brand";
import type { Locale } from "@entrywise/contracts/shared/locale";
import type { DemoAccount } from "./demo-accounts.ts";
import { escapeHtml as text } from "./page-layout.ts";
import { signInExample } from "./sign-in-example.ts";
import { signInTexts } from "./sign-in-texts.ts";

interface Proof {
  brand: Brand;
  locale: Locale;
  /** Address that the form is sent to. */
  action: string;
  demo: readonly DemoAccount[];
}

/** Beside the form: the accounts of a demonstration, else an example of the product, or a white-label brand in its own words. */
export function signInProof({ brand, locale, action, demo }: Proof): string {
  if (demo.length > 0) return demoList(demo, action, locale);
  if (!brand.whiteLabel) return signInExample(locale);
  const { proof } = signInTexts[locale];
  const own = brand.texts?.[locale] ?? {};
  return `<div class="proof"><h2>${text(own.landingTitle ?? proof.title(brand.name))}</h2>
    <p>${text(own.landingText ?? proof.text)}</p></div>`;
}

function demoList(accounts: readonly DemoAccount[], action: string, locale: Locale): string {
  const texts = signInTexts[locale];
  const rows = accounts.map(({ key, fullName, role, shows }) => {
    const more = shows === null ? "" : `<small>${text(shows[locale])}</small>`;
    return `<li><button name="account" value="${text(key)}" class="quiet"><b>${text(fullName)}</b><span>${text(role[locale])}</span>${more}</button></li>`;
  });
  return `<form method="post" action="${text(action)}/demo-account" class="demo">
    <h2>${text(texts.demo)}</h2>
    <p class="muted">${text(texts.demoText)}</p>
    <ul>${rows.join("")}</ul>
  </form>`;
}
