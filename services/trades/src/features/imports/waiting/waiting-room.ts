import type { InspectedColumns } from "@entrywise/contracts/trades/column-mapping";
import { newId } from "@entrywise/kit/db/new-id";
import type { GivenFile, GivenStatement, Taken, TakenStatement, TakeOptions } from "../take-statement.ts";
import type { WaitingRunner } from "./run-waiting.ts";
import type { Owner } from "./waiting-statements.repository.ts";

/** Where files go when a server is busy. */
export interface WaitingRoom {
  /**
   * Reads a file now, or stores it until it can be read.
   *
   * @param mayWait `true`: stored when the reading takes longer than a moment; `now`: stored in any case
   * @throws ProblemError 4xx for what is refused within that moment
   */
  take(owner: Owner, given: GivenFile & { as: "statement" }, mayWait: MayWait): Promise<TakenStatement | Stored>;
  take(owner: Owner, given: GivenFile & { as: "columns" }, mayWait: MayWait): Promise<TakenColumns | Stored>;
}

type MayWait = "true" | "now";
type Stored = { waitingId: string };
type TakenColumns = { columns: InspectedColumns };

type KeyedStatement = GivenStatement & { key: string };

export interface RoomParts {
  take(owner: Owner, given: GivenStatement, options: TakeOptions): Promise<Taken>;
  store(owner: Owner, given: KeyedStatement, state: "waiting" | "reading"): Promise<string>;
  runner: Pick<WaitingRunner, "look" | "follow" | "hasEnoughOf" | "beforeImport">;
  /** Ends when a person has waited long enough for a response. */
  patience(): Promise<void>;
}

/** Ends the waiting for a place of a file that is stored instead. */
class StoredInstead extends Error {}

export function createWaitingRoom({ take, store, runner, patience }: RoomParts): WaitingRoom {
  const takeOrStore = async (owner: Owner, unkeyed: GivenStatement, mayWait: MayWait): Promise<Taken | Stored> => {
    const given = { ...unkeyed, key: unkeyed.key ?? newId() };
    if (mayWait === "now" || runner.hasEnoughOf(owner)) {
      const waitingId = await store(owner, given, "waiting");
      runner.look();
      return { waitingId };
    }
    const place = new AbortController();
    let hasBegun = false;
    let storedAs: string | null = null;
    const taking = take(owner, given, {
      signal: place.signal,
      began: () => {
        hasBegun = true;
      },
      beforeImport: async (tx, importId) => {
        if (storedAs !== null) await runner.beforeImport(owner, storedAs)(tx, importId);
      },
    });
    const inTime = await Promise.race([taking, patience().then(() => null)]);
    if (inTime !== null) return inTime;
    // What it ends with is heard below, or of no interest any more.
    taking.catch(() => undefined);
    if (hasBegun) {
      storedAs = await store(owner, given, "reading").catch(() => null);
      // What cannot be stored is waited for, as before there was a room.
      if (storedAs === null) return taking;
      runner.follow(owner, storedAs, taking);
      return { waitingId: storedAs };
    }
    place.abort(new StoredInstead());
    const waitingId = await store(owner, given, "waiting");
    runner.look();
    return { waitingId };
  };
  return { take: takeOrStore as WaitingRoom["take"] }; // what a file came to follows from what it was read as
}
