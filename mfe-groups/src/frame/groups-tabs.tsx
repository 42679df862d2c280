import { useLingui } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { PageTabs } from "@entrywise/ui/frame";
import { useGroupsName } from "./groups-name.ts";

/** Pages about groups in general, beside the title. */
export function GroupsTabs() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const name = useGroupsName();
  const pages = [
    { to: "/groups", label: name.mine },
    { to: "/groups/explore", label: name.explore },
    { to: "/groups/invitations", label: t`Invitations` },
    { to: "/groups/create", label: name.create },
  ];
  return <PageTabs label={name.label} tabs={pages.map((page) => ({ ...page, isCurrent: page.to === pathname }))} />;
}
