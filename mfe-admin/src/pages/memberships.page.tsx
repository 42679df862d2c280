import { useLingui } from "@entrywise/host/macro";
import { MembershipsList } from "../features/memberships/memberships-list.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

export function MembershipsPage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Memberships`} current="memberships" layout="fill">
      <MembershipsList />
    </AdminFrame>
  );
}
