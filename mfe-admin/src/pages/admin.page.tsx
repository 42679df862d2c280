import { useLingui } from "@entrywise/host/macro";
import { StartView } from "../features/start/start-view.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

export function AdminPage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Start`} current="start">
      <StartView />
    </AdminFrame>
  );
}
