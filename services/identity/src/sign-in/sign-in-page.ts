import type { Brand } from "@entrywise/contracts/platform/brand";
import type { Locale } from "@entrywise/contracts/shared/locale";
import type { DemoAccount } from "./demo-accounts.ts";
import { pageLayout, escapeHtml as text } from "./page-layout.ts";
import { signInTexts } from "./sign-in-texts.ts";

export interface SignInPage {
  brand: Brand;
  locale: Locale;
  /** Address that the person wanted, shown so that they know where they return to. */
  returnOrigin: string;
  /** Where the form is sent. */
  action: string;
  /** Whether anybody may register. */
  isOpen: boolean;
  /** Providers whose accounts sign in too. */
  social: readonly { id: string; name: string }[];
  /** Accounts of the demonstration; none in production. */
  demo: readonly DemoAccount[];
  email: string;
  error: string | null;
  /** What to do about the error. */
  errorLink?: { label: string; href: string } | undefined;
}

/** The provider's sign-in form; passwords work without scripts. */
export function signInPage(page: SignInPage): string {
  const { brand, locale, returnOrigin, action, isOpen, social, demo, email, error, errorLink } = page;
  const texts = signInTexts[locale];
  const own = brand.texts?.[locale] ?? {};
  const described = error ? 'aria-describedby="error"' : "";
  const link = errorLink ? ` <a href="${text(errorLink.href)}">${text(errorLink.label)}</a>` : "";
  const body = `<form method="post" action="${text(action)}" class="card" novalidate>
    <h1>${text(own.signInTitle ?? texts.title(brand.name))}</h1>
    ${own.signInText === undefined ? "" : `<p>${text(own.signInText)}</p>`}
    <p class="muted">${text(texts.back(URL.parse(returnOrigin)?.host ?? ""))}</p>
    ${error ? `<p class="error" role="alert" id="error">${text(error)}${link}</p>` : ""}
    <label for="email">${texts.email}</label>
    <input id="email" name="email" type="email" autocomplete="username webauthn" value="${text(email)}" required ${email ? "" : "autofocus"} ${described}>
    <div class="label-row"><label for="password">${texts.password}</label><a href="${text(returnOrigin)}/account/forgot-password">${texts.forgot}</a></div>
    <input id="password" name="password" type="password" autocomplete="current-password" required ${email ? "autofocus" : ""} ${described}>
    <button type="submit">${texts.logIn}</button>
    <div id="passkey" data-options="${text(action)}/passkey-options" hidden>
      <p class="or">${texts.or}</p>
      <button type="button" class="quiet wide">${texts.passkey}</button>
    </div>
    ${social.map(({ id, name }) => `<a class="button quiet wide" href="${text(action)}/social/${text(id)}">${text(texts.continueWith(name))}</a>`).join("")}
  </form>
  <form method="post" action="${text(action)}/passkey" id="passkey-form" hidden>
    <input type="hidden" name="response"><input type="hidden" name="ticket">
  </form>
  ${demoList(demo, action, locale)}`;
  const aside = isOpen
    ? `<nav><span>${texts.newHere}</span> <a class="button quiet" href="${text(returnOrigin)}/register"><b class="long">${texts.register}</b><b class="short">${texts.registerShort}</b></a></nav>`
    : "";
  return pageLayout({ brand, locale, title: texts.logIn, body, aside, hasPasskeys: true });
}

function demoList(accounts: readonly DemoAccount[], action: string, locale: Locale): string {
  if (accounts.length === 0) return "";
  const texts = signInTexts[locale];
  const rows = accounts.map(({ key, fullName, role, shows }) => {
    const more = shows === null ? "" : `<small>${text(shows[locale])}</small>`;
    return `<li><button name="account" value="${text(key)}" class="quiet"><b>${text(fullName)}</b><span>${text(role[locale])}</span>${more}</button></li>`;
  });
  return `<form method="post" action="${text(action)}/demo-account" class="card demo">
    <h2>${text(texts.demo)}</h2>
    <p class="muted">${text(texts.demoText)}</p>
    <ul>${rows.join("")}</ul>
  </form>`;
}

export interface SecondStepPage {
  brand: Brand;
  locale: Locale;
  action: string;
  ticket: string;
  error: string | null;
}

/** Asks for the code of an authenticator app after the password was right. */
export function secondStepPage({ brand, locale, action, ticket, error }: SecondStepPage): string {
  const texts = signInTexts[locale];
  const body = `<form method="post" action="${text(action)}" class="card" novalidate>
    <h1>${texts.codeTitle}</h1>
    <p class="muted">${texts.codeText}</p>
    ${error ? `<p class="error" role="alert" id="error">${text(error)}</p>` : ""}
    <input type="hidden" name="ticket" value="${text(ticket)}">
    <label for="code">${texts.code}</label>
    <input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required autofocus ${error ? 'aria-describedby="error"' : ""}>
    <label class="check"><input type="checkbox" name="remember" value="yes"> ${texts.rememberDevice}</label>
    <button type="submit">${texts.continue}</button>
  </form>`;
  return pageLayout({ brand, locale, title: texts.codeTitle, body });
}

/** Something that cannot go on here, and the way on. */
export function messagePage(
  brand: Brand,
  locale: Locale,
  { title, message, href }: { title: string; message: string; href: string },
): string {
  const body = `<div class="card"><h1>${text(title)}</h1><p class="muted">${text(message)}</p><a class="button" href="${text(href)}">${signInTexts[locale].logIn}</a></div>`;
  return pageLayout({ brand, locale, title, body });
}

/** Signs out of the provider too: the form sends itself, the button is for browsers without scripts. */
export function signOutPage(brand: Brand, locale: Locale, { form, script }: { form: string; script: string }): string {
  const texts = signInTexts[locale];
  const body = `<div class="card"><h1>${texts.signingOut}</h1>${form}
    <input type="hidden" name="logout" value="yes" form="op.logoutForm">
    <button form="op.logoutForm">${texts.signOut}</button></div><script>${script}</script>`;
  return pageLayout({ brand, locale, title: texts.signingOut, body });
}

/** Names a new passkey and makes it. */
export function newPasskeyPage(
  brand: Brand,
  locale: Locale,
  { host, returnUrl }: { host: string; returnUrl: string },
): string {
  const texts = signInTexts[locale];
  const body = `<form class="card" id="new-passkey" data-failed="${text(texts.addFailed)}" data-return="${text(returnUrl)}" novalidate>
    <h1>${texts.addTitle}</h1>
    <p class="muted">${text(texts.addText(host))}</p>
    <p class="error" role="alert" id="error" hidden></p>
    <label for="name">${texts.name}</label>
    <input id="name" name="name" maxlength="60" autocomplete="off" aria-describedby="hint" autofocus>
    <p class="hint" id="hint">${text(texts.nameHint)}</p>
    <button type="submit">${texts.add}</button>
    <a class="button quiet" href="${text(returnUrl)}">${texts.cancel}</a>
  </form>`;
  return pageLayout({ brand, locale, title: texts.addTitle, body, hasPasskeys: true });
}
