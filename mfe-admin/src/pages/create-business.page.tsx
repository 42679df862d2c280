import { useLingui } from "@entrywise/host/macro";
import { CreateBusiness } from "../features/businesses/create-business.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

export function CreateBusinessPage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Create a business`} current="businesses">
      <CreateBusiness />
    </AdminFrame>
  );
}
