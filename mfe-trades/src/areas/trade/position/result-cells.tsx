import { type Big, toWire } from "@entrywise/domain/decimal";
import { t } from "@entrywise/host/macro";
import { EstimatedCosts, Money, Percent, RewardRisk } from "@entrywise/ui";
import { rowTone, useRowEditor } from "./position-editor.ts";

interface ResultCellsProps {
  net: Big | null;
  netRR: number | null;
  /** Of the balance at the open date. */
  percentage: number | null;
  isCompact: boolean;
  /** Costs of the row are estimated. */
  estimated: boolean;
}

/** The cells of what a row has brought, at the end of it. */
export function ResultCells({ net, netRR, percentage, isCompact, estimated }: ResultCellsProps) {
  const { trade, breakEven } = useRowEditor();
  const tone = rowTone(netRR, net, breakEven);
  return (
    <EstimatedCosts when={estimated}>
      <td data-cell="net" data-label={t`Net Profit`}>
        <Money value={toWire(net)} currency={trade.currencyCode} result={tone} signed />
      </td>
      <td data-cell="percentage" data-label={t`Profit %`}>
        <Percent value={percentage} unit={false} signed />
      </td>
      <td data-cell="reward" data-label={t`Reward:Risk`}>
        <RewardRisk
          value={netRR}
          result={tone}
          unit={isCompact}
          missingReason={t`No R without a stop on the losing side`}
        />
      </td>
    </EstimatedCosts>
  );
}
