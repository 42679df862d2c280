import { useLingui } from "@entrywise/host/macro";
import { RegisterPurchase } from "../features/purchases/register-purchase.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

/** `/admin/users/register-user-from-purchase` (N-124). */
export function RegisterPurchasePage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Register a purchase`} current="users">
      <RegisterPurchase />
    </AdminFrame>
  );
}
