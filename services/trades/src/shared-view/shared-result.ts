import { groupTradeColumns, placesOf } from "@entrywise/contracts/groups/group-trade-columns";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { Position } from "@entrywise/contracts/trades/position";
import type { WinLossStatus } from "@entrywise/domain/enumerations";
import { type BreakEvenRange, winLossStatus } from "@entrywise/domain/figures/win-loss";
import { roundedValue } from "./rounded-value.ts";

/** Net R of a trade as others see it. */
export function sharedNetRR({ totalNetRR }: Pick<Position, "totalNetRR">, permissions: SharePermissions) {
  return totalNetRR === null ? null : Number(roundedValue(totalNetRR, placesOf(groupTradeColumns.netRR, permissions)));
}

/** Win, loss or break-even by what others see of a trade: hidden digits and hidden money say nothing about it. */
export function sharedResult(
  position: Pick<Position, "totalNetRR" | "totalNetProfit">,
  permissions: SharePermissions,
  ownersRange: BreakEvenRange,
): WinLossStatus {
  const { totalNetProfit } = position;
  const isShared = permissions.sharePermissionsViewProfits && totalNetProfit !== null;
  const sign = isShared ? Math.sign(Number(totalNetProfit)) : null;
  return winLossStatus(sharedNetRR(position, permissions), sign, ownersRange);
}
