import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { type Theme, theme } from "@entrywise/contracts/platform/theme";
import { type Locale, localeOfTag, locales } from "@entrywise/contracts/shared/locale";
import type { Request } from "express";

/** Whether other sites may embed a page; such a page has no user. */
export const isEmbedded = (path: string): boolean => path.startsWith("/embed/");

/**
 * The embedding site sets language and light or dark theme in the address; the defaults are the browser's and the
 * brand's.
 */
export function embeddedLook(request: Request, { brand }: BrandRecord): { theme: Theme; locale: Locale } {
  const { query } = request;
  const mode = theme.shape.themeMode.safeParse(query.theme);
  const accepted = request.acceptsLanguages([...locales]) || "";
  return {
    theme: mode.success ? { ...brand.theme, themeMode: mode.data } : brand.theme,
    locale: localeOfTag(typeof query.locale === "string" ? query.locale : "") ?? localeOfTag(accepted) ?? "en",
  };
}
