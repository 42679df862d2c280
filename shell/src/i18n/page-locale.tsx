import { type Locale, localeOfTag } from "@entrywise/contracts/shared/locale";
import { useHost } from "@entrywise/host";
import { useEffect } from "react";
import { localeCookie } from "./locale-cookie.ts";

export interface PageLocaleProps {
  /** Language of the first paint, which visitors keep. */
  first: Locale;
  show: (locale: Locale) => Promise<void>;
}

/** Shows the page in the language of the user's settings, and says so on the page for browsers and screen readers. */
export function PageLocale({ first, show }: PageLocaleProps) {
  const { settings, user } = useHost();
  const signedIn = user !== null;
  const locale = signedIn ? (localeOfTag(settings.language) ?? first) : first;
  useEffect(() => {
    void show(locale).then(() => {
      document.documentElement.lang = locale;
    });
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox
    if (signedIn) document.cookie = localeCookie(locale);
  }, [locale, signedIn, show]);
  return null;
}
