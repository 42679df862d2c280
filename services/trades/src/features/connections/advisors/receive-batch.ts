import type { AdvisorBatch, HistoryPlace } from "@entrywise/contracts/trades/advisors.api";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { Journal } from "../../../journal/journal.ts";
import type { ConnectionEntity } from "../connection.entity.ts";
import { changeConnection, findConnection, hasPreview, refuseTaken } from "../connections.repository.ts";
import type { AdvisorEntity } from "./advisor.entity.ts";
import { storePositions, storeRecords } from "./advisor-records.repository.ts";
import { changeAdvisor, findPlace, lockAdvisor } from "./advisors.repository.ts";

export interface ReceiveParts {
  outbox: Pick<Outbox, "publish">;
  now(): Date;
}

/**
 * Stores what an advisor has sent, whole or not at all. The same again changes nothing. What is complete becomes a statement.
 *
 * @returns up to where its history is stored; null: the advisor has to send all of it
 * @throws ProblemError 403 for another token, 409 for another account and where the connection is stopped
 */
export async function receiveBatch(
  journal: Journal,
  id: string,
  batch: AdvisorBatch,
  { outbox, now }: ReceiveParts,
): Promise<HistoryPlace | null> {
  const { tx, actor } = journal;
  const advisor = await lockAdvisor(journal, id);
  if (actor.apiKeyId !== advisor.keyId) {
    throw new ProblemError(403, "Advisor.OtherToken", "This token was replaced. Download the Expert Advisor again.");
  }
  const connection = await findConnection(journal, id);
  refuseOther(connection, batch);
  if (connection.brokerAccount === null) {
    await refuseTaken(journal, { broker: connection.broker, brokerAccount: batch.account.login, id });
  }
  const { records, positions, isComplete, time } = batch;
  const added = await storeRecords(tx, connection, records);
  const hasMoved = positions !== null && (await storePositions(tx, connection, positions, time));
  const isNew = added > 0 || hasMoved || !advisor.isComplete;
  const isChanged = isNew || advisor.isChanged || advisor.hasEarlyPositions;
  const at = now();
  // A heartbeat is told from where to go on; a batch is behind its place.
  const wantsAll = advisor.wantsAll && records.length === 0;
  await changeAdvisor(journal, id, {
    ...describeContact(batch, advisor, at),
    isChanged,
    ...(wantsAll ? { wantsAll: false } : {}),
  });
  const isDue = isComplete && isChanged && (isNew || !(await hasPreview(journal, connection)));
  await changeConnection(journal, id, {
    brokerAccount: batch.account.login,
    ...(isComplete ? { readUntil: at } : {}),
    // Whoever makes a statement at this moment may have read without this.
    ...(isDue ? { nextAt: at } : {}),
  });
  if (isDue) await outbox.publish(tx, "trades.connection-due", { connectionId: id });
  return wantsAll ? null : findPlace(journal, id);
}

function describeContact(
  { account, positions, isComplete, time, version }: AdvisorBatch,
  { firstContactAt }: AdvisorEntity,
  at: Date,
): Partial<AdvisorEntity> {
  return {
    ...{ version, isComplete, contactAt: at, firstContactAt: firstContactAt ?? at },
    ...{ company: account.company, currency: account.currency.toUpperCase(), hedging: account.isHedging },
    ...{ balance: account.balance, serverTime: String(time) },
    ...(positions === null ? {} : { positionsAt: at }),
  };
}

/** @throws ProblemError */
function refuseOther({ enabled, broker, brokerAccount }: ConnectionEntity, { platform, account }: AdvisorBatch): void {
  if (!enabled) throw new ProblemError(409, "Connection.Stopped", "This connection is stopped. Start it first.");
  if (platform !== broker) {
    throw ruleBroken("Advisor.OtherPlatform", "This token belongs to the other MetaTrader.");
  }
  if (brokerAccount !== null && brokerAccount !== account.login) {
    throw new ProblemError(409, "Connection.OtherAccount", "This connection belongs to another account.");
  }
}
