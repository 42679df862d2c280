import { useLingui } from "@entrywise/host/macro";
import { ReleasesView } from "../features/releases/releases-view.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

export function ReleasesPage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Releases`} current="releases" layout="own">
      <ReleasesView />
    </AdminFrame>
  );
}
