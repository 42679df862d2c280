import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { type Theme, theme } from "@entrywise/contracts/platform/theme";
import { type Locale, localeOfTag, locales } from "@entrywise/contracts/shared/locale";
import type { Request } from "express";

/** Whether a page is one of those that pages of others may show in a frame: it never knows who looks at it. */
export const isEmbedded = (path: string): boolean => path.startsWith("/embed/");

/** Who shows the page says its language and whether it is light or dark; without a word it is the brand's and the browser's. */
export function embeddedLook(request: Request, { brand }: BrandRecord): { theme: Theme; locale: Locale } {
  const { query } = request;
  const mode = theme.shape.themeMode.safeParse(query.theme);
  const accepted = request.acceptsLanguages([...locales]) || "";
  return {
    theme: mode.success ? { ...brand.theme, themeMode: mode.data } : brand.theme,
    locale: localeOfTag(typeof query.locale === "string" ? query.locale : "") ?? localeOfTag(accepted) ?? "en",
  };
}
