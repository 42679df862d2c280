import type { Brand } from "@entrywise/contracts/platform/brand";
import type { Locale } from "@entrywise/contracts/shared/locale";
import type { DemoAccount } from "./demo-accounts.ts";
import { pageLayout, escapeHtml as text } from "./page-layout.ts";
import { eye, fingerprint, warning } from "./sign-in-icons.ts";
import { signInProof } from "./sign-in-proof.ts";
import { signInTexts } from "./sign-in-texts.ts";

export interface SignInPage {
  brand: Brand;
  locale: Locale;
  /** Where the app is. */
  returnOrigin: string;
  /** Name of the requested page; null without one. */
  returnPage: string | null;
  /** Host that asks for the password. */
  host: string;
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
  /** Seconds until the next attempt; 0: at once. */
  wait?: number;
  /** Whether the box that keeps the person signed in is ticked; absent: yes. */
  staysSignedIn?: boolean;
}

/** The provider's sign-in form; passwords work without scripts. */
export function signInPage(page: SignInPage): string {
  const { brand, locale, returnOrigin, returnPage, host, action, isOpen, social, demo, email, error, errorLink } = page;
  const { wait = 0, staysSignedIn = true } = page;
  const texts = signInTexts[locale];
  const own = brand.texts?.[locale] ?? {};
  const described = error ? 'aria-describedby="error"' : "";
  const link = errorLink ? ` <a href="${text(errorLink.href)}">${text(errorLink.label)}</a>` : "";
  const body = `<div class="sign-in">
  <h1>${text(own.signInTitle ?? texts.title(brand.name))}</h1>
  ${own.signInText === undefined ? "" : `<p class="muted">${text(own.signInText)}</p>`}
  ${returnPage === null ? "" : `<p class="muted">${texts.back(`<b>${text(returnPage)}</b>`)}</p>`}
  <div id="passkey" data-options="${text(action)}/passkey-options" hidden>
    <button type="button" class="quiet wide">${fingerprint}${texts.passkey}</button>
    <p class="or"><span>${texts.or}</span></p>
  </div>
  <form method="post" action="${text(action)}" novalidate>
    ${error ? `<p class="error" role="alert" id="error">${warning}<span>${text(error)}${link}</span></p>` : ""}
    <label for="email">${texts.email}</label>
    <input id="email" name="email" type="email" autocomplete="username webauthn" value="${text(email)}" required ${email ? "" : "autofocus"} ${described}>
    <div class="label-row"><label for="password">${texts.password}</label><a href="${text(returnOrigin)}/account/forgot-password">${texts.forgot}</a></div>
    <div class="password"><input id="password" name="password" type="password" autocomplete="current-password" required ${email ? "autofocus" : ""} ${described}><button type="button" class="eye" id="show-password" aria-label="${text(texts.showPassword)}" aria-pressed="false" hidden>${eye}</button></div>
    <input type="hidden" name="keep" value="no">
    <label class="check"><input type="checkbox" id="keep" name="keep" value="yes" ${staysSignedIn ? "checked" : ""}> ${texts.keep}</label>
    <button type="submit" ${wait > 0 ? `data-wait="${wait}"` : ""}>${texts.logIn}</button>
  </form>
  ${social.map(({ id, name }) => `<a class="button quiet wide" data-social href="${text(action)}/social/${text(id)}">${text(texts.continueWith(name))}</a>`).join("")}
  <form method="post" action="${text(action)}/passkey" id="passkey-form" hidden>
    <input type="hidden" name="response"><input type="hidden" name="ticket"><input type="hidden" name="keep">
  </form>
  </div>`;
  const aside = isOpen
    ? `<nav><span>${texts.newHere}</span> <a class="button quiet" href="${text(returnOrigin)}/register"><b class="long">${texts.register}</b><b class="short">${texts.registerShort}</b></a></nav>`
    : "";
  const beside = signInProof({ brand, locale, action, demo });
  return pageLayout({
    brand,
    locale,
    title: texts.logIn,
    body,
    aside,
    beside,
    host,
    appOrigin: returnOrigin,
    hasPasskeys: true,
  });
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

/** An error page with a link to continue. */
export function messagePage(
  brand: Brand,
  locale: Locale,
  { title, message, href }: { title: string; message: string; href: string },
): string {
  const body = `<div class="card"><h1>${text(title)}</h1><p class="muted">${text(message)}</p><a class="button" href="${text(href)}">${signInTexts[locale].logIn}</a></div>`;
  return pageLayout({ brand, locale, title, body });
}

/** Signs out of the provider too: the form submits itself; the button is for browsers without scripts. */
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
