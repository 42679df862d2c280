import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { Decimal, decimal, product } from "@entrywise/domain/decimal";
import { blankClose } from "@entrywise/domain/figures/blank-close";
import { Panel, PrivacyProvider, usePrivacy } from "@entrywise/ui";
import { useMemo } from "react";
import { type InfoFacts, infoFacts } from "../areas/trade/info/info-facts.ts";
import { MaximumMovement } from "../areas/trade/info/maximum-movement.tsx";
import { liveFigures } from "../data/trade/live-figures.ts";
import "../areas/trade/info/info-panel.css";

/** No result depends on it here: the server has said who won. */
const anyRange = { minimum: 0, maximum: 0 };

/** How far the trade moved, from the prices that everybody with the link sees; in money only where that is open. */
export function SharedMovement({ trade }: { trade: SharedTrade }) {
  const isPrivate = usePrivacy() || !trade.permissions.sharePermissionsViewProfits;
  const facts = useMemo(() => movementFacts(trade), [trade]);
  if (facts.ranges.every(({ pips }) => pips === null)) return null;
  const { direction, marketType, includePipet, pricePrecision, currencyCode = "", pipSize } = trade;
  const infoTrade = { direction, marketType, includePipet, pricePrecision, currencyCode, pipSize: Decimal(pipSize) };
  return (
    <PrivacyProvider value={isPrivate}>
      <Panel className="shared-movement">
        <MaximumMovement facts={facts} trade={infoTrade} />
      </Panel>
    </PrivacyProvider>
  );
}

function movementFacts(trade: SharedTrade): InfoFacts {
  const { marketType, pipSize, direction } = trade;
  const figured = {
    marketType,
    pipSize,
    direction,
    contractSize: null,
    tickValue: null,
    quoteToAccountRate: null,
    position: { openPositions: [], idealNetRR: null },
  };
  const facts = infoFacts(liveFigures(figured, toEntries(trade), anyRange), direction, "overall");
  const moneyPerPip = readMoneyPerPip(trade, facts.measured?.close.id);
  return {
    ...facts,
    measured: facts.measured && { ...facts.measured, moneyPerPip },
    ranges: facts.ranges.map((range) => ({ ...range, gross: product(range.pips, moneyPerPip) })),
  };
}

/** Money per pip of the entry that the ranges are measured on; null where profits are closed to visitors. */
function readMoneyPerPip({ position }: SharedTrade, closeId: string | undefined) {
  const open = position.openPositions.find(({ closePositions }) => closePositions.some(({ id }) => id === closeId));
  return decimal(open?.costPerPip ?? null);
}

/** What was entered, as far as it is open: prices and dates always. */
function toEntries({ position }: SharedTrade): SavePosition {
  return {
    positionId: "",
    referencePrice: null,
    openPositions: position.openPositions.map(
      ({ id, openDate, size, openPrice, stopPrice, targetPrice, closePositions }) => ({
        ticketNumber: null,
        id,
        openDate: openDate ?? null,
        size: size ?? null,
        openPrice: openPrice ?? null,
        stopPrice: stopPrice ?? null,
        targetPrice: targetPrice ?? null,
        closePositions: closePositions.map((close) => ({
          ...blankClose,
          id: close.id,
          closeDate: close.closeDate ?? null,
          size: close.size ?? null,
          closePrice: close.closePrice ?? null,
          maximumAdversePrice: close.maximumAdversePrice ?? null,
          maximumFavourablePrice: close.maximumFavourablePrice ?? null,
        })),
      }),
    ),
  };
}
