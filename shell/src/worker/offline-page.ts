import type { RememberedBoot } from "./device-cache.ts";

/**
 * The anonymous page of this brand, filled for the last user of the device. Its policy allows scripts by their address and
 * styles by their hash, so nothing in it can run that the build did not write; the boot manifest is a data block.
 */
export async function offlinePage(page: Response, boot: RememberedBoot): Promise<Response> {
  const parts: Record<string, string> = {
    HTML_ATTRS: attributesOf(boot),
    BOOT: JSON.stringify(boot).replaceAll("<", "\\u003c"),
  };
  const html = (await page.text()).replace(/%%([A-Z_]+)%%/g, (whole, name: string) => parts[name] ?? whole);
  return new Response(html, { status: 200, headers: page.headers });
}

function attributesOf({ theme, locale = "en" }: RememberedBoot): string {
  return `lang="${locale}" data-theme="${theme.themeMode}" data-primary="${theme.themePrimaryColor}" data-neutral="${theme.themeNeutralColor}"`;
}

const texts = {
  en: { title: "You are offline", text: "Open this page again when the network is back." },
  de: { title: "Du bist offline", text: "Öffne diese Seite wieder, wenn das Netz zurück ist." },
};

/** Where nobody has signed in yet, and for sign-in and sign-out, which need the network. */
export function plainOfflinePage(language: string): Response {
  const locale = language.startsWith("de") ? "de" : "en";
  const { title, text } = texts[locale];
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;
  return new Response(html, {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'none'" },
  });
}
