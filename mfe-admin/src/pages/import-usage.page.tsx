import { useLingui } from "@entrywise/host/macro";
import { ImportUsage } from "../features/figures/import-usage.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

export function ImportUsagePage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Imports`} current="imports">
      <ImportUsage />
    </AdminFrame>
  );
}
