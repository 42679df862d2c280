import { type Locale, localeOfTag, locales } from "@entrywise/contracts/shared/locale";
import type { Request } from "express";
import { currentUser } from "../sessions/sessions.ts";
import { chooseLocale } from "./boot-manifest.ts";

const chosenTag = (request: Request) => /(?:^|;\s*)auth\.locale=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];

/** The language that somebody has chosen in this browser; null before anybody did. */
export function chosenLanguage(request: Request): Locale | null {
  return localeOfTag(chosenTag(request) ?? "");
}

/** Whether a day has 24 hours where the browser is set up for, such as in German and in British English. */
export function writes24Hours(request: Request): boolean {
  const [tag = "en"] = request.acceptsLanguages();
  try {
    return new Intl.DateTimeFormat(tag, { hour: "numeric" }).resolvedOptions().hour12 === false;
  } catch {
    return false; // "*", or no tag at all
  }
}

/** The language of a page's first paint. */
export function readLanguage(request: Request): Locale {
  // Who is signed in has a setting for it; English until its cookie is there.
  return chooseLocale(chosenTag(request), currentUser(request) === null && request.acceptsLanguages([...locales]));
}
