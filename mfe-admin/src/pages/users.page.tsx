import { useLingui } from "@entrywise/host/macro";
import { UsersList } from "../features/users/users-list.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

export function UsersPage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Users`} current="users" layout="fill">
      <UsersList />
    </AdminFrame>
  );
}
