import type { HistoryPlace } from "@entrywise/contracts/trades/advisors.api";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { notFound } from "@entrywise/kit/problem-error";
import type { Journal } from "../../../journal/journal.ts";
import { ConnectionEntity } from "../connection.entity.ts";
import { AdvisorEntity } from "./advisor.entity.ts";

const owned = ({ actor }: Journal) => ({ userId: actor.userId ?? "", brandKey: actor.brand });

/** @throws ProblemError 404 for an advisor of somebody else */
export async function findAdvisor(journal: Journal, connectionId: string): Promise<AdvisorEntity> {
  const found = await journal.tx.getRepository(AdvisorEntity).findOneBy({ ...owned(journal), connectionId });
  if (found === null) throw notFound("Connection");
  return found;
}

/** The same; calls of one advisor, and who makes its statement, go one after the other from here on. */
export async function lockAdvisor(journal: Journal, connectionId: string): Promise<AdvisorEntity> {
  const { tx } = journal;
  const id = connectionId;
  const lock = { mode: "pessimistic_write" } as const;
  await tx.getRepository(ConnectionEntity).findOne({ where: { ...owned(journal), id }, select: { id: true }, lock });
  return findAdvisor(journal, connectionId);
}

export async function insertAdvisor(
  journal: Journal,
  row: Pick<AdvisorEntity, "connectionId" | "keyId" | "address">,
): Promise<void> {
  await journal.tx.getRepository(AdvisorEntity).insert({ ...row, ...owned(journal) });
}

export async function changeAdvisor(
  { tx }: Pick<Journal, "tx">,
  connectionId: string,
  change: Partial<AdvisorEntity>,
): Promise<void> {
  await tx.getRepository(AdvisorEntity).update({ connectionId }, change);
}

/** Has a connection's token ended where it has one of ours: the business service hears of it with the transaction. */
export async function endToken(journal: Journal, outbox: Pick<Outbox, "publish">, connectionId: string): Promise<void> {
  const { tx, actor } = journal;
  const found = await tx.getRepository(AdvisorEntity).findOneBy({ ...owned(journal), connectionId });
  if (found === null || actor.userId === null) return;
  const { keyId } = found;
  await outbox.publish(tx, "trades.import-token-ended", { userId: actor.userId, brand: actor.brand, keyId });
}

/** The last record by time and ticket; null where there is none. */
export async function findPlace({ tx }: Pick<Journal, "tx">, connectionId: string): Promise<HistoryPlace | null> {
  const [last]: { time: string; ticket: string }[] = await tx.query(
    `select time, ticket from advisor_record where connection_id = $1 and kind = 'record'
      order by time desc, length(ticket) desc, ticket desc limit 1`,
    [connectionId],
  );
  return last === undefined ? null : { time: Number(last.time), ticket: last.ticket };
}
