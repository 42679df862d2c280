import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { activateLocale, type Catalogue, loadCatalogue } from "@entrywise/host/i18n";

export interface CatalogueParts {
  /** The shell's own messages of a language. */
  ofShell: (locale: Locale) => Promise<Catalogue>;
  find: (remoteId: string) => Pick<BootRemote, "manifest"> | undefined;
  /** The messages of a remote, behind an exposed name. */
  ofRemote: (remoteId: string, expose: string) => Promise<Catalogue>;
}

export interface Catalogues {
  /** Resolves when a remote's messages are loaded in the current language; at once if it has none. Never rejects. */
  ready: (remoteId: string) => Promise<void>;
  /** Switches the language once its messages are loaded. Never rejects. */
  show: (locale: Locale) => Promise<void>;
}

/**
 * Loads message catalogues for shell and remotes, each once. If one can't be loaded, its texts stay English and it is retried
 * with the next part or language change.
 */
export function createCatalogues({ ofShell, find, ofRemote }: CatalogueParts): Catalogues {
  const requested = new Map<string, Promise<void>>();
  const used = new Set<string>();
  let wanted: Locale = "en";

  function once(key: string, locale: Locale, load: () => Promise<Catalogue>): Promise<void> {
    const known = requested.get(key);
    if (known) return known;
    const loading = load().then(
      (catalogue) => loadCatalogue(locale, catalogue),
      () => void requested.delete(key),
    );
    requested.set(key, loading);
    return loading;
  }

  async function fetchRemote(remoteId: string, locale: Locale): Promise<void> {
    const expose = find(remoteId)?.manifest.locales?.[locale];
    if (expose !== undefined) await once(`${remoteId} ${locale}`, locale, () => ofRemote(remoteId, expose));
  }

  return {
    async ready(remoteId) {
      used.add(remoteId);
      await fetchRemote(remoteId, wanted);
    },
    async show(locale) {
      wanted = locale;
      const own = locale === "en" ? Promise.resolve() : once(`shell ${locale}`, locale, () => ofShell(locale));
      await Promise.all([own, ...[...used].map((remoteId) => fetchRemote(remoteId, locale))]);
      if (wanted === locale) activateLocale(locale); // the language may have changed in the meantime
    },
  };
}
