import type { Business } from "@entrywise/contracts/business/business.api";
import type { BusinessAction } from "@entrywise/contracts/business/business-rights";
import { useLingui } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import type { DrawerNavigation } from "@entrywise/ui/frame";
import { SubPages } from "@entrywise/ui/frame";
import { useMemo } from "react";

interface Entry {
  page: string;
  label: string;
  icon: string;
  needs: BusinessAction;
  count?: number | null;
}

/** Pages of a business that its reader may open, in the drawer. */
export function BusinessNavigation({ business }: { business: Business }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { id, name, brandKey, enabled, can, seats, keys } = business;
  const navigation = useMemo((): DrawerNavigation => {
    const root = `/businesses/${id}`;
    const entries = (pages: Entry[]) =>
      pages
        .filter(({ needs }) => can.includes(needs))
        .map(({ page, label, icon, count = null }) => ({
          ...{ to: `${root}/${page}`, label, icon, count },
          isCurrent: pathname === `${root}/${page}`,
        }));
    const state = enabled ? t`Enabled` : t`Not enabled yet`;
    const developer = entries([
      { page: "api-keys", label: t`API keys`, icon: "key-round", needs: "keys.manage", count: keys },
      { page: "developer", label: t`Developer`, icon: "code", needs: "developer.read" },
    ]);
    return {
      title: name,
      note: brandKey === null ? state : [t`White label`, state].join(" · "),
      back: [{ to: "/businesses", label: t`All businesses`, icon: "arrow-left", isCurrent: false }],
      parts: [
        {
          title: null,
          entries: entries([
            { page: "dashboard", label: t`Dashboard`, icon: "layout-dashboard", needs: "dashboard.read" },
            { page: "members", label: t`Members`, icon: "users", needs: "members.read", count: seats },
            ...(brandKey === null
              ? []
              : [{ page: "brand", label: t`Brand`, icon: "palette", needs: "brand.edit" } satisfies Entry]),
            { page: "billing", label: t`Billing`, icon: "credit-card", needs: "billing.read" },
            { page: "settings", label: t`Settings`, icon: "settings", needs: "business.edit" },
          ]),
        },
        ...(developer.length > 0 ? [{ title: t`For developers`, entries: developer }] : []),
      ],
    };
  }, [t, id, name, brandKey, enabled, can, seats, keys, pathname]);
  return <SubPages label={t`${name} pages`} navigation={navigation} />;
}
