import { navLabel } from "@entrywise/contracts/platform/nav-labels";
import { useHost } from "@entrywise/host";
import { t, useLingui } from "@entrywise/host/macro";

/** What the brand calls strategies (P-108), in the texts of the page about them. */
export function useStrategiesName(): { label: string; create: string; none: string } {
  const { i18n } = useLingui();
  const own = navLabel(useHost().brand.nav.labels, "strategies", i18n.locale);
  if (own === undefined) return { label: t`Strategies`, create: t`New strategy`, none: t`No strategies yet` };
  // A brand's name for strategies has no singular.
  return {
    label: own,
    create: t({ message: "New", context: "a strategy of a brand's own name" }),
    none: t`No ${own} yet`,
  };
}
