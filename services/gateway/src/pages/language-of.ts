import { type Locale, localeOfTag, locales } from "@entrywise/contracts/shared/locale";
import type { Request } from "express";
import { currentUser } from "../sessions/sessions.ts";
import { localeOf } from "./boot-manifest.ts";

const chosenTag = (request: Request) => /(?:^|;\s*)auth\.locale=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];

/** The language that somebody has chosen in this browser; null before anybody did. */
export function chosenLanguage(request: Request): Locale | null {
  return localeOfTag(chosenTag(request) ?? "");
}

/** The language of a page's first paint. */
export function languageOf(request: Request): Locale {
  // Who is signed in has a setting for it; English until its cookie is there.
  return localeOf(chosenTag(request), currentUser(request) === null && request.acceptsLanguages([...locales]));
}
