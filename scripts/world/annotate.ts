import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { eachCost } from "@entrywise/domain/figures/close-costs";
import { ratingOf, reviewOf } from "./archive-trades.ts";
import { keyOf, tradeIdsByOpening } from "./imported-trades.ts";
import type { WorldTrade } from "./make-trades.ts";
import { priceText } from "./markets.ts";
import type { World } from "./parts.ts";
import type { Person } from "./person.ts";
import { pick } from "./seeded-random.ts";
import { notes } from "./texts.ts";

/** The latest imported trades get their extremes, the latest of these what somebody thought of them; a few still wait for that. */
const WITH_EXTREMES = 120;
const WITH_NOTES = 24;
const hasThoughts = (place: number) => place < 2 || (place >= 5 && place < 3 + WITH_NOTES);

/** Adds to imported trades what no statement says. */
export async function annotate(person: Person, world: World, trades: readonly WorldTrade[]): Promise<void> {
  const ids = await tradeIdsByOpening(person);
  const latest = trades.slice(-WITH_EXTREMES).toReversed();
  for (const [place, trade] of latest.entries()) {
    const id = ids.get(keyOf(trade.market.symbol, world.calendar.iso(trade.openAt)));
    if (id === undefined) continue;
    const detail = await person.get<TradeDetail>(`/trades/${id}`);
    await addExtremes(person, detail, trade);
    if (hasThoughts(place)) await addThoughts(person, detail, trade);
    if (place % 50 === 49) world.tell(`notes on Emma's trades ${place + 1} of ${latest.length}`);
  }
}

async function addExtremes(person: Person, { position, versions }: TradeDetail, trade: WorldTrade): Promise<void> {
  const [close] = trade.closes;
  const isDone = position.openPositions.some(({ closePositions }) =>
    closePositions.some((one) => one.maximumAdversePrice),
  );
  if (close === undefined || isDone) return;
  const openPositions = position.openPositions.map((open) => ({
    id: open.id,
    ticketNumber: open.ticketNumber,
    openDate: open.openDate,
    size: open.size,
    openPrice: open.openPrice,
    stopPrice: priceText(trade.stop, trade.market),
    targetPrice: priceText(trade.target, trade.market),
    closePositions: open.closePositions.map((one) => ({
      id: one.id,
      closeDate: one.closeDate,
      size: one.size,
      closePrice: one.closePrice,
      grossProfit: one.grossProfit,
      ...eachCost((cost) => one[cost]),
      maximumAdversePrice: priceText(close.worst, trade.market),
      maximumFavourablePrice: priceText(close.best, trade.market),
    })),
  }));
  const body = { positionId: position.id, referencePrice: position.referencePrice, openPositions };
  await person.put(`/positions/${position.id}`, body, { version: versions.position });
}

async function addThoughts(
  person: Person,
  { id, versions, overallRating, strategyId }: TradeDetail,
  trade: WorldTrade,
): Promise<void> {
  if (overallRating !== null) return;
  const text = richTextOf(pick(notes, (trade.chance * 11) % 1).en);
  const review = richTextOf(reviewOf({ locale: "en" }, trade));
  await person.post(`/trades/${id}/notes`, { tradeId: id, notes: text }, { version: versions.notes });
  await person.put(`/trades/${id}/overall-review`, { tradeId: id, review }, { version: versions.overallReview });
  if (strategyId !== null) await recordRules(person, id, strategyId, trade);
  // Last: it says that the others are there.
  await person.put(
    `/trades/${id}/overall-rating`,
    { tradeId: id, rating: ratingOf(trade) },
    { version: versions.overallRating },
  );
}

async function recordRules(person: Person, id: string, strategyId: string, { mistake }: WorldTrade): Promise<void> {
  const { rules } = await person.get<{ rules: { id: string }[] }>(`/strategies/${strategyId}/rules`);
  const { version } = await person.get<{ version: number }>(`/trades/${id}/rules`);
  const ids = rules.map((rule) => rule.id);
  const broken = mistake === null ? [] : ids.slice(-1);
  const followed = ids.filter((rule) => !broken.includes(rule));
  await person.put(`/trades/${id}/rules`, { keptRuleIds: followed, brokenRuleIds: broken }, { version });
}
