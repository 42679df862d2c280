import type { Brand } from "@entrywise/contracts/platform/brand";

export interface SignInPage {
  brand: Brand;
  /** Address that the person wanted, shown so that they know where they return to. */
  returnHost: string;
  email: string;
  error: string | null;
}

/** The provider's sign-in form in the brand's own theme; works without scripts. */
export function signInPage({ brand, returnHost, email, error }: SignInPage): string {
  const mode = brand.theme.themeMode === "system" ? "dark" : brand.theme.themeMode;
  return `<!doctype html>
<html lang="en" data-theme="${mode}" data-primary="${brand.theme.themePrimaryColor}" data-neutral="${brand.theme.themeNeutralColor}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer"><title>Log in | ${text(brand.name)}</title>
<link rel="icon" href="${text(brand.faviconUrl)}"><link rel="stylesheet" href="/sign-in.css">
</head>
<body>
<header><img src="${text(brand.logos.mark)}" alt="" width="24" height="24"><span>${text(brand.name)}</span></header>
<main>
  <form method="post" class="card" novalidate>
    <h1>Log in to ${text(brand.name)}</h1>
    <p class="muted">You return to ${text(returnHost)}.</p>
    ${error ? `<p class="error" role="alert" id="error">${text(error)}</p>` : ""}
    <label for="email">Email</label>
    <input id="email" name="email" type="email" autocomplete="username" value="${text(email)}" required ${email ? "" : "autofocus"} ${error ? 'aria-describedby="error"' : ""}>
    <label for="password">Password</label>
    <input id="password" name="password" type="password" autocomplete="current-password" required ${email ? "autofocus" : ""} ${error ? 'aria-describedby="error"' : ""}>
    <button type="submit">Log In</button>
  </form>
</main>
<footer>Questions? <a href="mailto:${text(brand.supportEmail)}">${text(brand.supportEmail)}</a></footer>
</body>
</html>`;
}

export function messagePage(brand: Brand, title: string, message: string, href: string): string {
  const mode = brand.theme.themeMode === "system" ? "dark" : brand.theme.themeMode;
  return `<!doctype html>
<html lang="en" data-theme="${mode}" data-primary="${brand.theme.themePrimaryColor}" data-neutral="${brand.theme.themeNeutralColor}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(title)} | ${text(brand.name)}</title><link rel="stylesheet" href="/sign-in.css"></head>
<body><header><img src="${text(brand.logos.mark)}" alt="" width="24" height="24"><span>${text(brand.name)}</span></header>
<main><div class="card"><h1>${text(title)}</h1><p class="muted">${text(message)}</p><a class="button" href="${text(href)}">Log In</a></div></main></body></html>`;
}

function text(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
