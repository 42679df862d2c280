import { useLingui } from "@entrywise/host/macro";
import { GroupsList } from "../features/groups/groups-list.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

export function GroupsPage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Groups`} current="groups" layout="fill">
      <GroupsList />
    </AdminFrame>
  );
}
