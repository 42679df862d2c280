import type { AddTrade } from "@entrywise/contracts/trades/trades.api";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Journal } from "../../journal/journal.ts";
import { firstVersions } from "../storage/first-versions.ts";
import { addTrade } from "./add-trade.ts";
import { changePosition, changeText } from "./trade-changes.ts";

/** Adds a trade with the position and the summary that came with it; all of it or nothing. @returns its id */
export async function addEnteredTrade(
  journal: Journal,
  { position, summary, ...input }: AddTrade,
  rates: ReferenceRates,
): Promise<string> {
  const { id, positionId } = await addTrade(journal, input, rates);
  const first = firstVersions();
  if (position !== undefined) {
    await changePosition(journal, { positionId, version: first.position, input: { ...position, positionId }, rates });
  }
  if (summary !== undefined) await changeText(journal, { id, version: first.summary, part: "summary", value: summary });
  return id;
}
