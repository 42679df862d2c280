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
  /** Resolves when the messages of a remote are here in the language shown; at once for one without. Never rejects. */
  ready: (remoteId: string) => Promise<void>;
  /** Shows everything in a language as soon as its messages are here. Never rejects. */
  show: (locale: Locale) => Promise<void>;
}

/**
 * Fetches catalogues of messages for shell and remotes, each once. A catalogue that cannot be loaded costs its translation
 * alone: its texts stay English, and it is asked for again with the next part or change of language.
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
      if (wanted === locale) activateLocale(locale); // another one may have been chosen meanwhile
    },
  };
}
