import { useLingui } from "@entrywise/host/macro";
import { TradesSummary } from "../features/figures/trades-summary.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

export function TradesSummaryPage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Trades`} current="trades">
      <TradesSummary />
    </AdminFrame>
  );
}
