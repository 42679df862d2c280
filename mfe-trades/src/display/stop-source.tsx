import type { Big } from "@entrywise/domain/decimal";
import { t } from "@entrywise/host/macro";
import { Price } from "@entrywise/ui";
import "./trade-display.css";

export interface StopSourceProps {
  figures: { stopPrice: Big | null; stopFromStatement?: boolean | undefined; reportedStopPrice: Big | null };
  decimals: number;
}

/** Below the initial stop of an entry: that a statement gave it, and the statement's last stop where that is another (T-580). */
export function StopSource({
  figures: { stopPrice, stopFromStatement, reportedStopPrice },
  decimals,
}: StopSourceProps) {
  const isOther = stopPrice === null || !reportedStopPrice?.eq(stopPrice);
  const lastStop = isOther && reportedStopPrice?.gt(0) ? reportedStopPrice.toFixed() : null;
  return (
    <>
      {stopFromStatement ? <small className="td-stop-source">{t`from statement`}</small> : null}
      {lastStop === null ? null : (
        <small className="td-stop-source">
          {t`last stop`} <Price value={lastStop} decimals={decimals} />
        </small>
      )}
    </>
  );
}
