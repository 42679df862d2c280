import {
  type BrokerConnection,
  type ConnectionReason,
  type ConnectionState,
  personReasons,
} from "@entrywise/contracts/trades/broker-connections.api";
import type { Journal } from "../../journal/journal.ts";
import { describeBroker, isTerminal } from "./brokers/brokers.ts";
import type { ConnectionEntity } from "./connection.entity.ts";
import { reminderSince } from "./ending-keys.repository.ts";

type Row = Pick<
  ConnectionEntity,
  "id" | "broker" | "profileId" | "keyEnd" | "brokerAccount" | "enabled" | "reason" | "reasonSince" | "keyExpiresAt"
> &
  Pick<ConnectionEntity, "readUntil" | "nextAt" | "createdAt"> & {
    accountId: string | null;
    accountName: string | null;
    isSyncing: boolean;
    deliveryId: string | null;
    deliveryFile: string | null;
    deliveryState: "asks" | "failed" | null;
    question: string | null;
    deliveredAt: Date | null;
    lastAdded: number | null;
    lastImportAt: Date | null;
  };

/** A person's connections, with what waits for them and what came last. @param id of one alone */
export async function readConnections(
  { tx, actor }: Journal,
  now: Date,
  id: string | null = null,
): Promise<BrokerConnection[]> {
  const rows: Row[] = await tx.query(
    `select c.id, c.broker, c.profile_id as "profileId", c.key_end as "keyEnd", c.broker_account as "brokerAccount",
            c.enabled, c.reason, c.reason_since as "reasonSince", c.key_expires_at as "keyExpiresAt",
            c.read_until as "readUntil", c.next_at as "nextAt", c.created_at as "createdAt",
            (c.claim is not null and c.claimed_at > now() - interval '90 seconds') or c.cursor is not null as "isSyncing",
            p.account_id as "accountId", a.name as "accountName",
            d.id as "deliveryId", d.file_name as "deliveryFile", d.state as "deliveryState", d.question,
            d.received_at as "deliveredAt", i.added_trades as "lastAdded", i.created_at as "lastImportAt"
       from broker_connection c
       join import_profile p on p.id = c.profile_id
       left join trade_account a on a.id = p.account_id
       left join lateral (select id, file_name, state, question, received_at from delivery
                           where profile_id = c.profile_id and broker = c.broker and state in ('asks', 'failed')
                           order by received_at desc limit 1) d on true
       left join lateral (select added_trades, created_at from trade_import
                           where profile_id = c.profile_id and broker = c.broker and state = 'done'
                           order by created_at desc limit 1) i on true
      where c.user_id = $1 and c.brand_key = $2 and ($3::uuid is null or c.id = $3)
      order by c.created_at, c.id`,
    [actor.userId, actor.brand, id],
  );
  return rows.map((row) => present(row, now));
}

function present(row: Row, now: Date): BrokerConnection {
  const { state, reason, since } = judge(row, now);
  const isWaiting = row.deliveryState !== null;
  return {
    id: row.id,
    broker: row.broker,
    profileId: row.profileId,
    accountId: row.accountId,
    accountName: row.accountName,
    brokerAccount: maskedAccount(row.brokerAccount),
    keyEnd: row.keyEnd,
    keyExpiresAt: row.keyExpiresAt?.toISOString() ?? null,
    state,
    reason,
    reasonSince: since?.toISOString() ?? null,
    isSyncing: row.enabled && row.isSyncing,
    readUntil: row.readUntil?.toISOString() ?? null,
    nextAt: row.enabled ? (row.nextAt?.toISOString() ?? null) : null,
    deliveryId: isWaiting ? row.deliveryId : null,
    deliveryFile: isWaiting ? row.deliveryFile : null,
    lastAdded: row.lastAdded,
    lastImportAt: row.lastImportAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The broker's number of an account, but for its end. */
export function maskedAccount(account: string | null): string | null {
  if (account === null) return null;
  return account.length <= 4 ? account : `••••${account.slice(-4)}`;
}

interface Judgement {
  state: ConnectionState;
  reason: ConnectionReason | null;
  since: Date | null;
}

type JudgedRow = Pick<
  Row,
  "broker" | "enabled" | "reason" | "reasonSince" | "readUntil" | "createdAt" | "keyExpiresAt"
> &
  Pick<Row, "deliveryState" | "question" | "deliveredAt">;

/** What the person has to do comes first; a broker that is away for a moment is no news. */
export function judge(row: JudgedRow, now: Date): Judgement {
  if (!row.enabled) return { state: "stopped", reason: null, since: null };
  if (row.reason !== null && personReasons.some((each) => each === row.reason)) {
    return { state: "needsYou", reason: row.reason, since: row.reasonSince };
  }
  if (row.deliveryState !== null) {
    return { state: "needsYou", reason: waitingReason(row), since: row.deliveredAt };
  }
  if (isTerminal(row.broker)) return judgeTerminal(row, now);
  const lateMs = describeBroker(row.broker).lateMinutes * 60_000;
  const isLate = now.getTime() - (row.readUntil ?? row.createdAt).getTime() > lateMs;
  if (!isLate) return judgeKey(row.keyExpiresAt, now);
  return { state: "late", reason: row.reason ?? "behind", since: row.reasonSince ?? row.readUntil };
}

const SILENT_MS = 24 * 3_600_000;

/** A terminal is in contact each minute while it runs; one that has been off for a day has been stopped. */
function judgeTerminal({ broker, readUntil, reason, reasonSince }: JudgedRow, now: Date): Judgement {
  if (readUntil === null) return { state: "late", reason: "silent", since: null };
  const silentMs = now.getTime() - readUntil.getTime();
  if (silentMs > SILENT_MS) return { state: "stopped", reason: "silent", since: readUntil };
  if (silentMs > describeBroker(broker).lateMinutes * 60_000) {
    return { state: "late", reason: "silent", since: readUntil };
  }
  return reason === null
    ? { state: "current", reason: null, since: null }
    : { state: "late", reason, since: reasonSince };
}

/** A key that ends soon is worth a word while all is well otherwise. */
function judgeKey(keyExpiresAt: Date | null, now: Date): Judgement {
  const since = reminderSince(keyExpiresAt, now);
  return since === null
    ? { state: "current", reason: null, since: null }
    : { state: "needsYou", reason: "keyEnds", since };
}

function waitingReason({ deliveryState, question }: Pick<Row, "deliveryState" | "question">): ConnectionReason {
  if (deliveryState === "failed") return "notImported";
  if (question === "preview") return "firstPreview";
  return question === "totals" ? "totalsDiffer" : "question";
}
