import { useLingui } from "@entrywise/host/macro";
import { BusinessesList } from "../features/businesses/businesses-list.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

/** Businesses without their own brand, for conversion. */
export function ConvertBusinessesPage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Convert to white label`} current="businesses" layout="fill">
      <BusinessesList withoutBrand />
    </AdminFrame>
  );
}

export function BusinessesPage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Businesses`} current="businesses" layout="fill">
      <BusinessesList />
    </AdminFrame>
  );
}
