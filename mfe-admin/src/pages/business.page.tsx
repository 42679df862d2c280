import { pageNotFound } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { BusinessView } from "../features/businesses/business-view.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CONVERSION = "convert-to-white-label";

export function BusinessPage() {
  const { t } = useLingui();
  const [, , , id = "", part = "", ...rest] = useLocation().pathname.split("/");
  if (!uuid.test(id) || !["", CONVERSION].includes(part) || rest.some((one) => one !== "")) pageNotFound();
  return (
    <AdminFrame title={t`Business`} current="businesses">
      <BusinessView id={id} isConverting={part === CONVERSION} />
    </AdminFrame>
  );
}
