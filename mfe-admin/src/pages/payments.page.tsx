import { useLingui } from "@entrywise/host/macro";
import { PaymentDifferences } from "../features/payments/payment-differences.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

export function PaymentsPage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Payments`} current="payments">
      <PaymentDifferences />
    </AdminFrame>
  );
}
