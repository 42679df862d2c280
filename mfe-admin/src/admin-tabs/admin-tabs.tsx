import { msg, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import "./admin-tabs.css";

const tabs = [
  { id: "start", label: msg`Start`, to: "/admin" },
  { id: "users", label: msg`Users`, to: "/admin/users" },
  { id: "memberships", label: msg`Memberships`, to: "/admin/memberships" },
  { id: "campaigns", label: msg`Campaigns`, to: "/admin/campaigns" },
  { id: "payments", label: msg`Payments`, to: "/admin/payments" },
  { id: "trades", label: msg`Trades`, to: "/admin/trades-summary" },
  { id: "groups", label: msg`Groups`, to: "/admin/groups" },
  { id: "businesses", label: msg`Businesses`, to: "/admin/businesses" },
  { id: "imports", label: msg`Imports`, to: "/admin/import-usage-summary" },
  { id: "mails", label: msg`Emails`, to: "/admin/mails" },
  { id: "logs", label: msg`Logs`, to: "/admin/logs" },
  { id: "releases", label: msg`Releases`, to: "/admin/releases" },
  { id: "log", label: msg`Changes`, to: "/admin/log" },
] as const;

/** There are more pages than fit beside the title: the one that is open is never out of view. */
const keepInView = (link: HTMLElement | null) => link?.scrollIntoView?.({ block: "nearest", inline: "center" });

/** Pages of the admin area, beside the title. */
export function AdminTabs({ current }: { current: (typeof tabs)[number]["id"] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Admin pages`} className="admin-tabs">
      {tabs.map(({ id, label, to }) => (
        <Link
          key={id}
          to={to}
          aria-current={id === current ? "page" : undefined}
          ref={id === current ? keepInView : undefined}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
