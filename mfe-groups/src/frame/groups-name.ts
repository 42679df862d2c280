import { navLabel } from "@entrywise/contracts/platform/nav-labels";
import { useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";

/** What the brand calls groups (P-108), alone and in the names of the pages about them. */
export function useGroupsName() {
  const { t, i18n } = useLingui();
  const own = navLabel(useHost().brand.nav.labels, "groups", i18n.locale);
  // German writes nouns with a capital within a sentence too.
  const name =
    (i18n.locale === "en" ? own?.toLowerCase() : own) ?? t({ message: "groups", comment: "within a sentence" });
  return {
    label: own ?? t`Groups`,
    name,
    all: own === undefined ? t`All groups` : t`All ${name}`,
    mine: own === undefined ? t`My groups` : t`My ${name}`,
    explore: own === undefined ? t`Explore groups` : t`Explore ${name}`,
    // A brand names no single one of them.
    create: own === undefined ? t`Create group` : t({ message: "Create", context: "a group of a brand's own name" }),
  };
}
