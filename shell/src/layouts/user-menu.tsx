import { useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { Avatar, Menu, TriangleAlert } from "@entrywise/ui";
import { lazy, Suspense } from "react";
import { lazyParts } from "../remotes/lazy-parts.ts";

const UserMenuItems = lazy(() => lazyParts.userMenu().then((part) => ({ default: part.UserMenuItems })));

/** User menu: everything about the person rather than the journal (P-250 to P-254). */
export function UserMenu() {
  const { user, membership } = useHost();
  const { t } = useLingui();
  if (user === null) return null;
  const pastDue = membership?.userMembership?.status === "past_due";

  return (
    <Menu
      placement="bottom-end"
      minWidth={296}
      trigger={
        <button
          type="button"
          className="shell-user"
          aria-label={pastDue ? t`User menu ${user.initials}, payment past due` : t`User menu ${user.initials}`}
        >
          <Avatar initials={user.initials} picture={user.profilePicture} />
          {pastDue ? <TriangleAlert className="shell-user-warning" aria-hidden="true" /> : null}
        </button>
      }
    >
      <Suspense fallback={<div className="shell-user-head" />}>
        <UserMenuItems />
      </Suspense>
    </Menu>
  );
}
