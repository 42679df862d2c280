import { useLingui } from "@entrywise/host/macro";
import { useSearchParams } from "@entrywise/host/router";
import { PageTabs } from "@entrywise/ui/frame";
import { ReleasesView } from "../features/releases/releases-view.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

export function ReleasesPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const view = query.get("view") === "catalogue" ? "catalogue" : "rollouts";
  const tabs = [
    { to: "/admin/releases", label: t`Rollouts`, isCurrent: view === "rollouts" },
    { to: "/admin/releases?view=catalogue", label: t`Catalogue`, isCurrent: view === "catalogue" },
  ];
  return (
    <AdminFrame title={t`Releases`} current="releases" layout="own" tabs={<PageTabs label={t`Releases`} tabs={tabs} />}>
      <ReleasesView view={view} />
    </AdminFrame>
  );
}
