import { pageNotFound } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { UserView } from "../features/users/user-view.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function UserPage() {
  const { t } = useLingui();
  const id = useLocation().pathname.split("/")[3] ?? "";
  if (!uuid.test(id)) pageNotFound();
  return (
    <AdminFrame title={t`User`} current="users">
      <UserView userId={id} />
    </AdminFrame>
  );
}
