import { MarketType } from "@entrywise/domain/enumerations";
import { exceedsCaps } from "@entrywise/domain/precision-caps";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { idResponse, listOf, personText, positiveDecimalString } from "../shared/wire.ts";
import { moveBody } from "./accounts.api.ts";

/** Instruments that one person may keep. */
export const MAX_POSITION_SIZE_INSTRUMENTS = 200;

const number = positiveDecimalString.refine((value) => !exceedsCaps("price", value), {
  error: "can have at most 9 digits before the decimal point and 10 after",
});

const fields = {
  name: personText(60).min(1, "Name must not be empty"),
  symbol: personText(30).min(1, "Symbol must not be empty"),
  marketType: z.enum(MarketType),
  /** Price of one pip, of one tick outside forex. */
  pipSize: number,
  /** Quote currency per pip at a size of 1; null: the contract size decides. */
  pipValue: number.nullable(),
  /** Units per size of 1; null: the value per pip decides. */
  contractSize: number.nullable(),
  quoteCurrency: z.string().regex(/^[A-Z0-9]{3,10}$/, "must be a currency code such as USD"),
  /** Smallest step of a size at the broker. */
  sizeStep: number,
};

/** An instrument of the user's own that sizes are calculated for. */
export const positionSizeInstrument = z
  .object({
    ...fields,
    id: z.uuid(),
    name: z.string(),
    symbol: z.string(),
    position: z.int(),
    version: z.int(),
  })
  .meta({ id: "PositionSizeInstrument" });
export type PositionSizeInstrument = z.infer<typeof positionSizeInstrument>;

export const savePositionSizeInstrument = z
  .strictObject(fields)
  .refine(({ pipValue, contractSize }) => pipValue !== null || contractSize !== null, {
    path: ["pipValue"],
    error: "needs a pip value or a contract size",
  });
export type SavePositionSizeInstrument = z.infer<typeof savePositionSizeInstrument>;

const path = "/position-size-instruments";
const ofOne = { path: `${path}/{id}`, access: "user", params: idParams } as const;

export const positionSizeInstrumentsApi = {
  list: endpoint({
    method: "get",
    path,
    summary: "My instruments for position sizes in their order",
    access: "user",
    status: 200,
    answer: listOf(positionSizeInstrument),
  }),
  read: endpoint({ method: "get", ...ofOne, summary: "One of them", status: 200, answer: positionSizeInstrument }),
  add: endpoint({
    method: "post",
    path,
    summary: "Add an instrument for position sizes",
    access: "user",
    body: savePositionSizeInstrument,
    status: 201,
    answer: idResponse,
  }),
  change: endpoint({
    method: "put",
    ...ofOne,
    summary: "Change an instrument for position sizes",
    body: savePositionSizeInstrument,
    ifMatch: true,
    status: 200,
    answer: positionSizeInstrument,
  }),
  remove: endpoint({ method: "delete", ...ofOne, summary: "Remove an instrument for position sizes", status: 204 }),
  move: endpoint({
    method: "put",
    path: `${path}/{id}/move`,
    summary: "Move an instrument in the order",
    access: "user",
    params: idParams,
    body: moveBody,
    status: 204,
  }),
};
