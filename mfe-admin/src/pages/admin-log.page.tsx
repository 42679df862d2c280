import { useLingui } from "@entrywise/host/macro";
import { AdminLogList } from "../features/admin-log/admin-log-list.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

export function AdminLogPage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Changes`} current="log" layout="stack">
      <AdminLogList />
    </AdminFrame>
  );
}
