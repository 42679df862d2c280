import type { Brand } from "@entrywise/contracts/platform/brand";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { type AppIconName, appIcons } from "./app-icons.ts";
import { brandBackground } from "./brand-background.ts";

/** A picture of the app that an installation dialog shows. */
export interface Screenshot {
  src: string;
  /** `1280x800` */
  sizes: string;
  formFactor: "wide" | "narrow";
}

export interface WebManifestParts {
  brand: Brand;
  locale: Locale;
  /** Version of the icons; null: the mark isn't a file of this installation and is listed as it is. */
  iconVersion: string | null;
  screenshots: readonly Screenshot[];
}

/** Statements and pictures. */
const sharedTypes = [
  ".csv", ".tsv", ".txt", ".htm", ".html", ".xml", ".xlsx", ".zip", "text/csv", "text/plain", "text/html", "text/xml",
  "application/zip", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "image/png", "image/jpeg", "image/webp",
]; // biome-ignore format: a list

const texts = {
  en: {
    description: "Trading journal: trades, results and what they teach.",
    addTrade: "Add Trade",
    imports: "Import",
    dashboard: "Dashboard",
  },
  de: {
    description: "Trading-Journal: Trades, Ergebnisse und was sie lehren.",
    addTrade: "Trade hinzufügen",
    imports: "Importieren",
    dashboard: "Dashboard",
  },
} satisfies Record<Locale, Record<string, string>>;

/** Web manifest to install the app under the brand's name, in the user's language (P-600). */
export function webManifest({ brand, locale, iconVersion, screenshots }: WebManifestParts) {
  const text = texts[locale];
  const background = brandBackground(brand);
  const icon = (name: AppIconName) => ({
    src: iconAddress(name, iconVersion ?? ""),
    sizes: `${appIcons[name].size}x${appIcons[name].size}`,
    type: "image/png",
  });
  const drawn =
    iconVersion === null
      ? []
      : [
          { ...icon("192.png"), purpose: "any" },
          { ...icon("512.png"), purpose: "any" },
          { ...icon("maskable-192.png"), purpose: "maskable" },
          { ...icon("maskable-512.png"), purpose: "maskable" },
        ];
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    ...(iconVersion === null ? {} : { icons: [icon("192.png")] }),
  });
  return {
    id: "/",
    name: brand.name,
    short_name: brand.name,
    description: text.description,
    lang: locale,
    dir: "ltr",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    orientation: "any",
    categories: ["finance", "productivity"],
    background_color: background,
    theme_color: background,
    icons: [...drawn, { src: brand.logos.mark, sizes: "any", type: imageType(brand.logos.mark), purpose: "any" }],
    shortcuts: [
      shortcut(text.addTrade, "/dashboard?add=trade"),
      ...(brand.flags.brokerImporting ? [shortcut(text.imports, "/trade-imports")] : []),
    ],
    // The service worker handles shared files; this address never reaches a server.
    share_target: {
      action: "/share-target",
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: "file", accept: sharedTypes }] },
    },
    screenshots: screenshots.map(({ src, sizes, formFactor }) => ({
      src,
      sizes,
      type: "image/png",
      form_factor: formFactor,
      label: text.dashboard,
    })),
  };
}

/** Address of an icon, with the mark's version, so that browsers can cache the file. */
export function iconAddress(name: AppIconName, version: string): string {
  return `/app-icons/${name}?v=${version}`;
}

const imageType = (address: string) => (/\.svg(\?|$)/.test(address) ? "image/svg+xml" : "image/png");
