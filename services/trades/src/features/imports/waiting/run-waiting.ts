import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { withCode } from "@entrywise/kit/http/problem-handler";
import { keepLooking } from "@entrywise/kit/keep-looking";
import type { Logger } from "@entrywise/kit/logging";
import { ProblemError } from "@entrywise/kit/problem-error";
import { explain } from "@entrywise/statements/explanation";
import { inPieces } from "../../../uploads/read-upload.ts";
import { toOwner } from "../deliveries/drop-logins.ts";
import { statementPlaces } from "../statement-process/statement-process.ts";
import type { GivenStatement, Taken, TakeOptions } from "../take-statement.ts";
import {
  AT_ONCE_OF_ONE,
  claimWaiting,
  deleteOldWaiting,
  keepClaims,
  markReading,
  releaseClaim,
  type WaitingClaim,
} from "./waiting-claims.repository.ts";
import { endOfWaiting, type Owner, storeImport, storeRefusal, storeResult } from "./waiting-statements.repository.ts";

/** For files that another service has stored or left behind. */
const SOON_MS = 2_000;
const SELDOM_MS = 10_000;
const HEARTBEAT_MS = 5_000;
const SWEEP_MS = 600_000;
const ATTEMPTS = 3;

/** Reads files that wait, oldest first, and stores what becomes of them. */
export interface WaitingRunner {
  /** A file was stored. */
  look(): void;
  /** As much of a person is read here as may be at a time. */
  hasEnoughOf(owner: Owner): boolean;
  /** Stores what becomes of a file whose reading has begun before it was stored. */
  follow(owner: Owner, id: string, taking: Promise<Taken>): void;
  /** Links a file with its import in the transaction that begins it; what was forgotten is not imported. */
  beforeImport(owner: Owner, id: string): NonNullable<TakeOptions["beforeImport"]>;
  /** Waits for what is being read; what waits is left to others. */
  stop(): Promise<void>;
}

export interface RunnerParts {
  unit: UnitOfWork;
  take(owner: Owner, given: GivenStatement, options: TakeOptions): Promise<Taken>;
  /** Waits until an import has ended: until then its statement takes a place. */
  ended(importId: string): Promise<void>;
}

/** Its person has forgotten it. */
class StatementForgotten extends Error {}

export function createWaitingRunner({ unit, take, ended }: RunnerParts, logger: Logger): WaitingRunner {
  const job = jobActor("trades");
  const running = new Map<string, { owner: Owner; done: Promise<void> }>();
  const stopping = new AbortController();
  const asJob = (work: (tx: Transaction) => Promise<void>) => unit.run(job, "job", work);

  const beforeImport: WaitingRunner["beforeImport"] = (owner, id) => async (tx, importId) => {
    if (!(await storeImport(tx, owner, id, importId))) throw new StatementForgotten();
  };

  const settle = async (owner: Owner, id: string, taking: Promise<Taken>) => {
    const asOwner = <T>(work: (tx: Transaction) => Promise<T>) => unit.run(owner, "user", work);
    try {
      const taken = await taking;
      if (!("importId" in taken)) return await asOwner((tx) => storeResult(tx, owner, id, taken));
      await asOwner((tx) => storeImport(tx, owner, id, taken.importId));
      await ended(taken.importId);
    } catch (error) {
      if (error instanceof StatementForgotten) return;
      if (stopping.signal.aborted) return await asJob((tx) => releaseClaim(tx, id));
      // It is tried again when its claim is old.
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      await asOwner((tx) => storeRefusal(tx, owner, id, problemOf(error)));
    }
  };

  const follow: WaitingRunner["follow"] = (owner, id, taking) => {
    const done = settle(owner, id, taking)
      .catch((error) => logger.error({ err: error }, "waiting statement was not read"))
      .finally(() => {
        running.delete(id);
        looking.look();
      });
    running.set(id, { owner, done });
  };

  const begin = (claim: WaitingClaim) => {
    const { id, profileId, fields, requestKey: key, purpose } = claim;
    const owner = toOwner({ userId: claim.userId, brand: claim.brandKey });
    const as = purpose === "columns" ? purpose : "statement";
    const given = { profileId, file: inPieces(claim.fileName, [claim.bytes]), fields, key, as } as const;
    const began = () => void asJob((tx) => markReading(tx, id)).catch(() => {}); // what comes of it is stored all the same
    const options = { signal: stopping.signal, began, beforeImport: beforeImport(owner, id) };
    const isGivenUp = claim.attempts >= ATTEMPTS;
    follow(owner, id, isGivenUp ? Promise.reject(unreadable()) : take(owner, given, options));
  };

  const find = async () => {
    let found = 0;
    for (; running.size < statementPlaces && !stopping.signal.aborted; found += 1) {
      const claim = await unit.run(job, "job", claimWaiting);
      if (claim === null) break;
      begin(claim);
    }
    return found > 0;
  };
  const onError = (error: unknown) => logger.warn({ err: error }, "waiting statements could not be looked for");
  const looking = keepLooking({ find, onError, soonMs: SOON_MS, seldomMs: SELDOM_MS });

  const beat = () => {
    // A beat that is lost is followed by the next one.
    if (running.size > 0) void asJob((tx) => keepClaims(tx, [...running.keys()])).catch(() => {});
  };
  const sweep = () => void asJob((tx) => deleteOldWaiting(tx, endOfWaiting(new Date()))).catch(() => {}); // the next one does
  const timers = [setInterval(beat, HEARTBEAT_MS), setInterval(sweep, SWEEP_MS)];
  sweep();

  return {
    look: looking.look,
    hasEnoughOf: ({ userId, brand }) =>
      [...running.values()].filter(({ owner }) => owner.userId === userId && owner.brand === brand).length >=
      AT_ONCE_OF_ONE,
    follow,
    beforeImport,
    async stop() {
      stopping.abort(new Error("the service stops"));
      for (const timer of timers) clearInterval(timer);
      await looking.stop();
      await Promise.allSettled([...running.values()].map(({ done }) => done));
    },
  };
}

const problemOf = ({ status, code, message, params, errors }: ProblemError) => ({
  ...{ status, code, detail: message },
  ...(params && { params }),
  ...(errors && { errors: errors.map(withCode) }),
});

/** Each attempt ended in an error of ours. */
function unreadable(): ProblemError {
  const { text, params } = explain("unreadable", {});
  return new ProblemError(422, "Statement.Failed", text, { params });
}
