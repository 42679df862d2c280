import { type Locale, localeOfTag, locales } from "@entrywise/contracts/shared/locale";
import type { Request } from "express";
import { currentUser } from "../sessions/sessions.ts";
import { chooseLocale } from "./boot-manifest.ts";

const chosenTag = (request: Request) => /(?:^|;\s*)auth\.locale=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];

/** The language chosen in this browser; null if none was. */
export function chosenLanguage(request: Request): Locale | null {
  return localeOfTag(chosenTag(request) ?? "");
}

/** Whether the browser's region uses 24-hour times, as in German and British English. */
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
  // Signed-in users have a setting; English until its cookie exists.
  return chooseLocale(chosenTag(request), currentUser(request) === null && request.acceptsLanguages([...locales]));
}
