import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idResponse, instant, pathText, personText, positiveDecimalString, signedPriceString } from "../shared/wire.ts";
import { mood } from "./mood.ts";

/** Characters of a picture in base64: a photo of 1600 pixels has a third of it. */
export const MOST_PICTURE_CHARACTERS = 800_000;

/** A picture as part of a JSON body, so that a device without a network can send the whole trade later. */
export const capturedPicture = z.strictObject({
  name: personText(100),
  type: z.enum(["image/jpeg", "image/webp", "image/png"]),
  /** Base64. */
  data: z.base64().max(MOST_PICTURE_CHARACTERS),
});

/** What is entered on a phone while the trade is being opened; everything else follows later. */
export const captureTrade = z.strictObject({
  accountId: z.uuid(),
  instrument: pathText(60).min(1, "Symbol must not be empty"),
  exchange: personText(60).nullable(),
  marketType: z.enum(MarketType),
  direction: z.enum(Direction),
  /** When Save was pressed; the open date until something more exact is known. */
  capturedAt: instant,
  size: positiveDecimalString.nullable(),
  /** Percent of the account's balance, 0.5 is 0.5 %; null where a size was entered or nothing. */
  intendedRisk: positiveDecimalString.nullable(),
  stopPrice: signedPriceString.nullable(),
  mood: mood.nullable(),
  picture: capturedPicture.nullable(),
});
export type CaptureTrade = z.infer<typeof captureTrade>;

export const capturesApi = {
  add: endpoint({
    method: "post",
    path: "/captures",
    summary: "Capture a trade on a phone, with a picture; it is completed later",
    access: "user",
    body: captureTrade,
    status: 201,
    answer: idResponse,
  }),
};
