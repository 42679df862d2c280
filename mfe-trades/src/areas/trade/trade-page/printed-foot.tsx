import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";

/** Units, time zone and where the trade is read on the screen. */
export function PrintedFoot({ trade: { id, currencyCode } }: { trade: Pick<TradeDetail, "id" | "currencyCode"> }) {
  const { timeZone } = useDateText();
  return (
    <footer className="paper-foot">
      <span>{t`Amounts in ${currencyCode}. Times in ${timeZone}. R is calculated from the initial stop.`}</span>
      <span>{`${location.host}/trades/${id}`}</span>
    </footer>
  );
}
