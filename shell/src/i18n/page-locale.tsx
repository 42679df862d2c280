import { type Locale, localeOfTag } from "@entrywise/contracts/shared/locale";
import { useHost } from "@entrywise/host";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { localeCookie } from "./locale-cookie.ts";
import { visitorLocaleAtom } from "./visitor-locale.ts";

export interface PageLocaleProps {
  /** Language of the first paint, which visitors keep until they choose another. */
  first: Locale;
  show: (locale: Locale) => Promise<void>;
}

/** Shows the page in the language of the user's settings, and says so on the page for browsers and screen readers. */
export function PageLocale({ first, show }: PageLocaleProps) {
  const { settings, user } = useHost();
  const signedIn = user !== null;
  const chosen = useAtomValue(visitorLocaleAtom);
  const locale = (signedIn ? localeOfTag(settings.language) : chosen) ?? first;
  useEffect(() => {
    void show(locale).then(() => {
      document.documentElement.lang = locale;
    });
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox
    if (signedIn || chosen !== null) document.cookie = localeCookie(locale);
  }, [locale, signedIn, chosen, show]);
  return null;
}
