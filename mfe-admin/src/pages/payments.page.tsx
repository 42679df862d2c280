import { useLingui } from "@entrywise/host/macro";
import { DuePayments } from "../features/payments/due-payments.tsx";
import { PaymentDifferences } from "../features/payments/payment-differences.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

export function PaymentsPage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Payments`} current="payments">
      <div className="admin-stack">
        <DuePayments />
        <PaymentDifferences />
      </div>
    </AdminFrame>
  );
}
