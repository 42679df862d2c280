import { useHasPage, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import {
  ArrowUpRight,
  Avatar,
  Badge,
  BookOpen,
  Building2,
  Code,
  Gem,
  LogOut,
  type LucideIcon,
  Mail,
  MenuItem,
  MenuSeparator,
  MessageCircle,
  MessagesSquare,
  MonitorDown,
  Pencil,
  Shield,
  Sparkles,
} from "@entrywise/ui";
import { useAtom, useAtomValue } from "jotai";
import { type ComponentProps, Fragment } from "react";
import { askInstallAtom } from "../install/install-atom.ts";
import { ownersAtom } from "../owners/owners-atom.ts";
import { OwnMembershipItem } from "./own-membership-item.tsx";
import { useBrandBusiness } from "./use-brand-business.ts";
import { type UserMenuEntry, userMenuEntries } from "./user-menu-entries.ts";

const icons: Record<UserMenuEntry["id"], LucideIcon> = {
  membership: Gem,
  guide: BookOpen,
  whatsNew: Sparkles,
  community: MessagesSquare,
  feedback: MessageCircle,
  install: MonitorDown,
  admin: Shield,
  dev: Code,
  businesses: Building2,
  manageBrand: Building2,
  support: Mail,
};

/** The link of an entry; role, keys and look come from the menu item around it. */
function EntryLink({ entry, ...item }: { entry: UserMenuEntry } & ComponentProps<"a">) {
  if (entry.target === "app") return <Link {...item} to={entry.to} />;
  if (entry.target === "mail") return <a {...item} href={entry.to} />;
  return <a {...item} href={entry.to} target="_blank" rel="noreferrer" />;
}

function PlanBadges() {
  const { membership } = useHost();
  if (membership === null) return null;
  return (
    <span className="shell-user-badges">
      <Badge bg="primary.solid" color="primary.contrast">
        {membership.plan.key === "pro" ? "PRO" : "BASIC"}
      </Badge>
      {membership.userMembership?.status === "trialing" ? (
        <Badge bg="warn.tint" color="warn.fg">
          <Trans>Trialing</Trans>
        </Badge>
      ) : null}
    </span>
  );
}

/** Content of the user menu. */
export function UserMenuItems() {
  const { user, brand } = useHost();
  const { t } = useLingui();
  const hasPage = useHasPage();
  const ownBusiness = useBrandBusiness();
  const install = useAtomValue(askInstallAtom);
  const [owners, setOwners] = useAtom(ownersAtom);
  if (user === null) return null;
  const groups = userMenuEntries({ user, brand, ownBusiness, hasPage });
  return (
    <>
      <div className="shell-user-head">
        <Avatar initials={user.initials} picture={user.profilePicture} size={40} />
        <div>
          <b>{user.fullName}</b>
          <span>@{user.handle}</span>
          <span>{user.email}</span>
        </div>
        <MenuItem value="profile" asChild>
          <Link to="/settings/account/edit-profile" aria-label={t`Edit profile`} className="shell-user-edit">
            <Pencil aria-hidden="true" />
          </Link>
        </MenuItem>
      </div>
      {groups.map((entries) => (
        <div key={entries[0]?.id}>
          <MenuSeparator />
          {entries.map((entry) => {
            const Icon = icons[entry.id];
            return (
              <Fragment key={entry.id}>
                {entry.id === "install" && install !== null ? (
                  <MenuItem value="installNow" onSelect={install.ask}>
                    <MonitorDown aria-hidden="true" />
                    <Trans>Install App</Trans>
                  </MenuItem>
                ) : null}
                <MenuItem value={entry.id} asChild>
                  <EntryLink entry={entry}>
                    <Icon aria-hidden="true" />
                    <span className="shell-user-label">{t(entry.label)}</span>
                    {entry.id === "membership" ? <PlanBadges /> : null}
                    {entry.target === "outside" ? (
                      <ArrowUpRight className="shell-user-out" aria-label={t`opens in a new tab`} />
                    ) : null}
                  </EntryLink>
                </MenuItem>
              </Fragment>
            );
          })}
        </div>
      ))}
      {user.isAdmin ? <OwnMembershipItem /> : null}
      {owners === "forbidden" || !(user.isAdmin || user.isDev) ? null : (
        <MenuItem value="owners" onSelect={() => setOwners(owners === "shown" ? "hidden" : "shown")}>
          <Code aria-hidden="true" />
          <span className="shell-user-label">{owners === "shown" ? t`Hide Owners` : t`Show Owners`}</span>
          <kbd>Alt O</kbd>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem value="logout" asChild>
        <a href="/logout">
          <LogOut aria-hidden="true" />
          <span>
            <Trans>Logout</Trans>
          </span>
        </a>
      </MenuItem>
    </>
  );
}
