import { Direction, MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { ImageType, requestImage } from "../platform/images.api.ts";
import { addTrade, tradeDetail } from "../trades/trades.api.ts";

/** Numbers that a field of a response or a request takes, of those from -1 to 9 and their texts. */
function taken(field: { safeParse: (value: unknown) => { success: boolean } }): unknown[] {
  const tried = Array.from({ length: 11 }, (_, index) => index - 1).flatMap((number) => [number, String(number)]);
  return tried.filter((value) => field.safeParse(value).success);
}

test("X-300 markets travel as 0 to 4", () => {
  expect(MarketType).toEqual({ Forex: 0, Crypto: 1, Stock: 2, Index: 3, CFD: 4 });
  for (const { shape } of [addTrade, tradeDetail]) expect(taken(shape.marketType)).toEqual([0, 1, 2, 3, 4]);
});

test("X-301 a long travels as 0, a short as 1", () => {
  expect(Direction).toEqual({ Long: 0, Short: 1 });
  for (const { shape } of [addTrade, tradeDetail]) expect(taken(shape.direction)).toEqual([0, 1]);
});

test("X-303 statuses travel as 0 to 3, planning being none", () => {
  expect(TradeStatus).toEqual({ Planning: 0, Executed: 1, Missed: 2, Invalid: 3 });
  expect(taken(tradeDetail.shape.status)).toEqual([0, 1, 2, 3]);
});

test("X-304 O-145 kinds of images travel as 0 to 7, a snapshot being 1 and a note 3", () => {
  expect(ImageType).toEqual({
    None: 0,
    Snapshot: 1,
    Trade: 2,
    Note: 3,
    Strategy: 4,
    Profile: 5,
    TradingGroup: 6,
    Template: 7,
  });
  expect(taken(requestImage.shape.imageType)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
