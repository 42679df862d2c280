import { useHasPage, useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import type { DrawerNavigation } from "@entrywise/ui/frame";
import { SubPages } from "@entrywise/ui/frame";
import { useMemo } from "react";

const paths = {
  start: "/admin",
  users: "/admin/users",
  memberships: "/admin/memberships",
  campaigns: "/admin/campaigns",
  businesses: "/admin/businesses",
  groups: "/admin/groups",
  trades: "/admin/trades-summary",
  imports: "/admin/import-usage-summary",
  logs: "/admin/logs",
  payments: "/admin/payments",
  mails: "/admin/mails",
  releases: "/admin/releases",
  log: "/admin/log",
} as const;
export type AdminPageName = keyof typeof paths;

/** Pages of the administration, in the drawer in place of those of a trader. */
export function AdminNavigation({ current }: { current: AdminPageName }) {
  const { t } = useLingui();
  const { brand } = useHost();
  const hasDeveloper = useHasPage()("/dev");
  const { name: brandName, environment } = brand;
  const navigation = useMemo((): DrawerNavigation => {
    const entry = (name: AdminPageName, label: string, icon: string) => ({
      ...{ to: paths[name], label, icon },
      isCurrent: name === current,
    });
    const developer = { to: "/dev", label: t`Developer`, icon: "code", isCurrent: false };
    return {
      title: t`Administration`,
      note: [environment, t`all brands`].filter((part) => part !== null).join(" · "),
      back: [{ to: "/dashboard", label: t`Back to ${brandName}`, icon: "arrow-left", isCurrent: false }],
      parts: [
        {
          title: null,
          entries: [
            entry("start", t`Start`, "gauge"),
            entry("users", t`Users`, "users"),
            entry("memberships", t`Memberships`, "gem"),
            entry("businesses", t`Businesses`, "building-2"),
            entry("groups", t`Groups`, "user-plus"),
            entry("trades", t`Trades`, "chart-candlestick"),
            entry("imports", t`Imports`, "import"),
            entry("campaigns", t`Campaigns`, "flag"),
          ],
        },
        {
          title: t`Operations`,
          entries: [
            entry("payments", t`Payments`, "credit-card"),
            entry("mails", t`Emails`, "mail"),
            entry("logs", t`Logs`, "list-checks"),
            entry("releases", t`Releases`, "rocket"),
            entry("log", t`Changes`, "clock"),
            ...(hasDeveloper ? [developer] : []),
          ],
        },
      ],
    };
  }, [t, current, brandName, environment, hasDeveloper]);
  return <SubPages label={t`Admin pages`} navigation={navigation} />;
}
