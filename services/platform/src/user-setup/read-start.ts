import type { AppStart } from "@entrywise/contracts/platform/app.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { readAppStart } from "./app-start.read-model.ts";

export type ReadStart = (tx: Transaction, actor: Actor) => Promise<AppStart>;

/** @param isWhiteLabel whether a brand sells no plans */
export function createReadStart(isWhiteLabel: (tx: Transaction, brand: string) => Promise<boolean>): ReadStart {
  return async (tx, actor) => readAppStart(tx, actor, await isWhiteLabel(tx, actor.brand));
}
