import { type BrokerCredentials, personReasons } from "@entrywise/contracts/trades/broker-connections.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../../journal/journal.ts";
import { syncAdvisor } from "../advisors/sync-advisor.ts";
import { type BrokerAdapter, type BrokerCall, type FetchedStep, mayDoMore } from "../brokers/broker-adapter.ts";
import { BrokerProblem } from "../brokers/broker-problem.ts";
import { findAdapter, isTerminal } from "../brokers/brokers.ts";
import type { ConnectionEntity } from "../connection.entity.ts";
import { isAccountTaken } from "../connections.repository.ts";
import { type Claimed, claimConnection, LostClaim, updateClaimed } from "./claims.repository.ts";
import type { ConnectionParts } from "./connection-parts.ts";
import { readReplies, storeReplies } from "./replies.repository.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Longer waits are left to the clock, so that no worker stands still for them. */
const LONGEST_WAIT_MS = 20_000;
const MOST_FAILURES = 6;
/** A long first reading lets others through after each turn. */
const TURN_MS = 20_000;

interface Reading {
  connection: Claimed;
  adapter: BrokerAdapter;
  call: BrokerCall;
}

/**
 * Reads a connection up to now and hands over what is new. Each step is stored with its place before the next one begins: whoever
 * is killed leaves a place at which the next reader goes on.
 */
export async function syncConnection(parts: ConnectionParts, id: string): Promise<void> {
  const { unit, logger } = parts;
  const job = jobActor("trades");
  const connection = await unit.run(job, "job", (tx) => claimConnection(tx, id, newId()));
  if (connection === null) return;
  const save = (work: (tx: Transaction) => Promise<void>) => unit.run(job, "job", work);
  try {
    if (!(await parts.mayImport(toOwner(connection)))) return await save((tx) => rest(parts, tx, connection));
    if (isTerminal(connection.broker)) return await syncAdvisor(parts, connection);
    const reading = { connection, ...openCall(parts, connection) };
    await refuseRights(reading);
    const readUntil = await readSteps(parts, reading, save);
    if (readUntil === null) return;
    await finish(parts, reading, readUntil);
  } catch (error) {
    if (error instanceof LostClaim) return;
    if (!(error instanceof BrokerProblem)) logger.error({ err: error, connection: id }, "a connection was not read");
    else if (error.reason === "shape")
      logger.error({ connection: id, why: error.message }, "a broker's reply has another shape");
    await save((tx) => fail(parts, tx, connection, error)).catch((lost: unknown) => {
      if (!(lost instanceof LostClaim)) throw lost;
    });
  }
}

function toOwner({ brandKey, userId }: ConnectionEntity) {
  return { ...jobActor("trades", brandKey), userId };
}

/** A plan without imports may have them again another day. */
function rest({ now }: ConnectionParts, tx: Transaction, connection: Claimed): Promise<void> {
  return updateClaimed(tx, connection, { claim: null, nextAt: new Date(now().getTime() + DAY_MS / 4) });
}

function openCall(parts: ConnectionParts, { id, sealed }: Claimed): Omit<Reading, "connection"> {
  const credentials = parts.box.open(sealed, id);
  return { adapter: findAdapter(credentials.broker), call: createCall(parts, credentials, id) };
}

/** @param key calls with the same one keep the broker's limit together */
export function createCall(
  { addresses, httpFor, now, sleep }: Pick<ConnectionParts, "addresses" | "httpFor" | "now" | "sleep">,
  credentials: BrokerCredentials,
  key: string,
): BrokerCall {
  const { broker } = credentials;
  return { http: httpFor(broker, key), baseUrl: addresses[broker], credentials, now, sleep };
}

/** A key may have been given more rights since it was added. */
async function refuseRights({ adapter, call }: Reading): Promise<void> {
  const permissions = await adapter.permissions(call);
  if (permissions !== null && mayDoMore(permissions))
    throw new BrokerProblem("keyRights", "the key may do more than read");
}

/** @returns until when all is read; null where it goes on later */
async function readSteps(
  parts: ConnectionParts,
  { connection, adapter, call }: Reading,
  save: (work: (tx: Transaction) => Promise<void>) => Promise<void>,
): Promise<Date | null> {
  const { daysBack } = adapter.description;
  const since = connection.since ?? connection.readUntil ?? new Date(parts.now().getTime() - daysBack * DAY_MS);
  let { cursor } = connection;
  const begun = performance.now();
  for (;;) {
    const step: FetchedStep = await adapter.fetch(call, since, cursor);
    cursor = step.cursor;
    const { waitMs = 0, readUntil, replies } = step;
    const isLong = waitMs > LONGEST_WAIT_MS;
    const isTurnOver = readUntil === undefined && performance.now() - begun > TURN_MS;
    await save(async (tx) => {
      const pause = isLong || isTurnOver ? { claim: null, nextAt: new Date(parts.now().getTime() + waitMs) } : {};
      await updateClaimed(tx, connection, { cursor, since: cursor === null ? null : since, ...pause });
      await storeReplies(tx, connection, replies);
      if (isTurnOver && !isLong) await parts.again(tx, connection.id);
    });
    if (readUntil !== undefined) return readUntil;
    if (isLong || isTurnOver || cursor === null) return null;
    if (waitMs > 0) await call.sleep(waitMs);
  }
}

/** What is stored becomes a statement: trades, place and time are one transaction with its handing over. */
async function finish(parts: ConnectionParts, { connection, adapter }: Reading, until: Date): Promise<void> {
  const { unit, now, handOver, box } = parts;
  const replies = await unit.run(jobActor("trades"), "job", (tx) => readReplies(tx, connection.id));
  const statement = adapter.toStatement(replies);
  const behind = statement?.behindSince ?? null;
  const nextAt = new Date(now().getTime() + adapter.description.everyMinutes * MINUTE_MS);
  const owner = toOwner(connection);
  await unit.run(jobActor("trades"), "job", async (tx) => {
    await refuseTakenAccount({ tx, actor: owner }, connection, statement?.account ?? null);
    await updateClaimed(tx, connection, {
      ...{ claim: null, failures: 0, nextAt, cursor: null, since: null },
      readUntil: behind === null ? until : new Date(Math.min(behind.getTime(), until.getTime())),
      ...reasonChange(connection, behind === null ? null : "behind", now()),
      brokerAccount: connection.brokerAccount ?? statement?.account ?? null,
      ...resealed(box, connection),
    });
    if (statement === null) return;
    const { fileName, text } = statement;
    const { profileId, broker } = connection;
    const since = await handOver({ tx, actor: owner }, { profileId, broker, fileName, bytes: Buffer.from(text) });
    if (since !== null) await parts.tell(tx, connection, `connected:${profileId}:${since}`);
  });
}

/** Some brokers name the account with its first report alone. */
async function refuseTakenAccount(journal: Journal, { id, broker, brokerAccount }: Claimed, found: string | null) {
  if (brokerAccount !== null || found === null) return;
  if (await isAccountTaken(journal, { id, broker, brokerAccount: found })) {
    throw new BrokerProblem("accountTaken", "another connection reads this account");
  }
}

function resealed(box: ConnectionParts["box"], { id, sealed }: Claimed): Pick<ConnectionEntity, "sealed"> | object {
  return box.isOutdated(sealed) ? { sealed: box.close(box.open(sealed, id), id) } : {};
}

function reasonChange({ reason, reasonSince }: ConnectionEntity, found: ConnectionEntity["reason"], now: Date) {
  return { reason: found, reasonSince: found === null ? null : found === reason ? (reasonSince ?? now) : now };
}

/** What the person has to mend ends the reading; everything else is tried again, less and less often. */
async function fail(parts: ConnectionParts, tx: Transaction, connection: Claimed, error: unknown): Promise<void> {
  const now = parts.now();
  const reason = error instanceof BrokerProblem ? error.reason : "outage";
  const isForPerson = personReasons.some((each) => each === reason);
  const failures = Math.min(connection.failures + 1, MOST_FAILURES);
  const usual = Math.min(2 ** failures * MINUTE_MS, 60 * MINUTE_MS);
  const retryMs = error instanceof BrokerProblem ? Math.max(error.retryMs ?? 0, usual) : usual;
  const change = reasonChange(connection, reason, now);
  await updateClaimed(tx, connection, {
    ...{ claim: null, failures, ...change },
    nextAt: isForPerson ? null : new Date(now.getTime() + retryMs),
  });
  if (error instanceof BrokerProblem && error.unreadable !== null) {
    await storeReplies(tx, connection, [{ kind: "unreadable", text: error.unreadable }]);
  }
  if (isForPerson && change.reasonSince !== null && connection.reason !== reason) {
    await parts.tell(tx, connection, `connection:${connection.id}:${reason}:${change.reasonSince.getTime()}`);
  }
}
