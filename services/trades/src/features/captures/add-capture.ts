import type { AcceptedImage } from "@entrywise/contracts/platform/images.api";
import type { CaptureTrade } from "@entrywise/contracts/trades/captures.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { blankClose } from "@entrywise/domain/figures/blank-close";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import { newId } from "@entrywise/kit/db/new-id";
import type { Journal } from "../../journal/journal.ts";
import { addEnteredTrade } from "../../trade-core/trades/add-entered-trade.ts";

/** Puts an image on a trade, beside its slots. */
export type AddPicture = (
  journal: Journal,
  tradeId: string,
  picture: { title: string; image: AcceptedImage },
) => Promise<void>;

export interface CaptureParts {
  rates: ReferenceRates;
  addPicture: AddPicture;
}

/** Adds an open trade with what was captured of it; all of it or nothing. @returns its id */
export async function addCapture(
  journal: Journal,
  input: CaptureTrade,
  image: AcceptedImage | null,
  { rates, addPicture }: CaptureParts,
): Promise<string> {
  const { tx, actor } = journal;
  const { accountId, instrument, exchange, marketType, direction, capturedAt, size, stopPrice } = input;
  const id = await addEnteredTrade(
    journal,
    {
      accountId,
      strategyId: null,
      instrument,
      exchange,
      marketType,
      direction,
      status: TradeStatus.Executed,
      openDate: capturedAt,
      position: {
        referencePrice: stopPrice,
        openPositions: [
          {
            id: newId(),
            ticketNumber: null,
            openDate: capturedAt,
            size,
            openPrice: null,
            stopPrice,
            targetPrice: null,
            closePositions: [{ id: newId(), ...blankClose }],
          },
        ],
      },
    },
    rates,
  );
  await tx.query(
    "update trade set captured_at = $2, mood = $3, intended_risk = $4 where id = $1 and user_id = $5 and brand_key = $6",
    [id, capturedAt, input.mood, input.intendedRisk, actor.userId, actor.brand],
  );
  if (image !== null) await addPicture(journal, id, { title: titleOf(input.picture), image });
  return id;
}

/** "15m entry.png" is called "15m entry". */
const titleOf = (picture: CaptureTrade["picture"]) => picture?.name.replace(/\.\w{1,5}$/, "") ?? "";
