import type { AddTrade } from "@entrywise/contracts/trades/trades.api";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { firstVersions } from "../storage/first-versions.ts";
import { addTrade } from "./add-trade.ts";
import { changePosition, changeText } from "./trade-changes.ts";

/** Adds a trade with the position and the summary that came with it; all of it or nothing. @returns its id */
export async function addEnteredTrade(
  tx: Transaction,
  actor: Actor,
  { position, summary, ...input }: AddTrade,
  rates: ReferenceRates,
): Promise<string> {
  const { id, positionId } = await addTrade(tx, actor, input, rates);
  const first = firstVersions();
  if (position !== undefined) {
    await changePosition(tx, actor, positionId, first.position, { ...position, positionId }, rates);
  }
  if (summary !== undefined) await changeText(tx, actor, id, first.summary, "summary", summary);
  return id;
}
