import type { OpenFigures } from "@entrywise/domain/figures/open-figures";
import { Price } from "@entrywise/ui";

export interface StopSourceProps {
  figures: Pick<OpenFigures, "stopPrice" | "stopFromStatement" | "reportedStopPrice">;
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
      {stopFromStatement ? <small className="pos-stop-source">from statement</small> : null}
      {lastStop === null ? null : (
        <small className="pos-stop-source">
          last stop <Price value={lastStop} decimals={decimals} />
        </small>
      )}
    </>
  );
}
