import type { BulkSet } from "@entrywise/contracts/trades/bulk.api";
import { decimal, toWire } from "@entrywise/domain/decimal";
import { isPossiblePrice, priceFloor } from "@entrywise/domain/price-floor";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Journal } from "../../journal/journal.ts";
import { findOwnExcursion } from "../bars/own-excursion.read-model.ts";
import type { BulkOutcome } from "./bulk-stops.ts";
import { changeTrade } from "./change-trade.ts";
import { refusals } from "./planned-stops.ts";
import type { CloseRecord, OpenRecord, TradeRecord } from "./trade.row.ts";
import { rateColumns, rateOfOpens } from "./trade-changes.ts";
import { savePositionRows } from "./trades.repository.ts";

type Extremes = Extract<BulkSet, { kind: "extremes" }>["closes"];

const pricesOf = ({ id, maximumAdversePrice, maximumFavourablePrice }: CloseRecord): Extremes[number] => ({
  closeId: id,
  maximumAdversePrice,
  maximumFavourablePrice,
});

/** Fills what is empty of MAP and MFP where uploaded bars cover the whole holding. */
export async function setBarExtremes(
  journal: Journal,
  trade: TradeRecord,
  rates: ReferenceRates,
): Promise<BulkOutcome> {
  const lacking = trade.opens.flatMap((open) => open.closes.filter(lacksPrice).map((close) => ({ open, close })));
  if (lacking.length === 0) return { reason: "has MAP and MFP already" };
  const found: Extremes = [];
  for (const { open, close } of lacking) {
    const extremes = await extremesOf(journal, trade, open, close);
    if (extremes !== null) found.push(extremes);
  }
  return found.length === 0 ? { reason: "has no bars from open to close" } : setExtremes(journal, trade, found, rates);
}

/** Writes MAP and MFP of single close positions that their market knows. */
export async function setKnownExtremes(
  journal: Journal,
  trade: TradeRecord,
  closes: Extremes,
  rates: ReferenceRates,
): Promise<BulkOutcome> {
  const floor = priceFloor(trade);
  const isUnknown = closes
    .flatMap(({ maximumAdversePrice, maximumFavourablePrice }) => [maximumAdversePrice, maximumFavourablePrice])
    .some((text) => {
      const price = decimal(text);
      return price !== null && !isPossiblePrice(price, floor);
    });
  return isUnknown ? { reason: refusals.belowZero } : setExtremes(journal, trade, closes, rates);
}

const lacksPrice = ({ closeDate, maximumAdversePrice, maximumFavourablePrice }: CloseRecord) =>
  closeDate !== null && (maximumAdversePrice === null || maximumFavourablePrice === null);

async function extremesOf(
  journal: Journal,
  { instrument, direction }: TradeRecord,
  open: OpenRecord,
  close: CloseRecord,
): Promise<Extremes[number] | null> {
  if (open.openDate === null || close.closeDate === null) return null;
  const [openTime, closeTime] = [Date.parse(open.openDate), Date.parse(close.closeDate)];
  if (closeTime < openTime) return null;
  const [openPrice, closePrice] = [decimal(open.openPrice), decimal(close.closePrice)];
  const holding = { direction, openTime, closeTime, openPrice, closePrice };
  const found = await findOwnExcursion(journal, instrument, holding);
  if (found === null) return null;
  const { map, mfp } = found.excursion.outer;
  return {
    closeId: close.id,
    maximumAdversePrice: close.maximumAdversePrice ?? toWire(map),
    maximumFavourablePrice: close.maximumFavourablePrice ?? toWire(mfp),
  };
}

/** The other closes keep theirs. */
async function setExtremes(
  journal: Journal,
  trade: TradeRecord,
  wanted: Extremes,
  rates: ReferenceRates,
): Promise<BulkOutcome> {
  const byClose = new Map(wanted.map(({ closeId, ...prices }) => [closeId, prices]));
  const touched = trade.opens.flatMap(({ closes }) => closes.filter(({ id }) => byClose.has(id)));
  if (touched.length === 0) return { reason: "has no such close position" };
  const change = async () => {
    const withPrices = (close: CloseRecord) => ({ ...close, ...byClose.get(close.id) });
    const rows = trade.opens.map((open) => ({ ...open, closes: open.closes.map(withPrices) }));
    await savePositionRows(journal, trade.id, rows);
    return rateColumns(rateOfOpens(trade, rows, rates));
  };
  const { position: version } = trade.versions;
  await changeTrade(journal, { id: trade.id }, { part: "position", version, refigures: true, change });
  return { undo: { kind: "extremes", closes: touched.map(pricesOf) } };
}
