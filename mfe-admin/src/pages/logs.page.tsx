import { useLingui } from "@entrywise/host/macro";
import { LogsList } from "../features/logs/logs-list.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

export function LogsPage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Logs`} current="logs" layout="fill">
      <LogsList />
    </AdminFrame>
  );
}
