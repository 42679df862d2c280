import { useHost } from "@entrywise/host";
import { pageTitleAtom, useHostParts } from "@entrywise/host/shell";
import { useAtomValue } from "jotai";
import { useLocale } from "../i18n/use-locale.ts";
import { shownTitle } from "./navigation.ts";

/** The title of the page that is open, as the brand calls it, in the reader's language. */
export function useShownTitle(): string {
  const { brand } = useHost();
  const { remotes } = useHostParts();
  const locale = useLocale();
  return shownTitle(useAtomValue(pageTitleAtom), remotes, brand.nav.labels, locale);
}
