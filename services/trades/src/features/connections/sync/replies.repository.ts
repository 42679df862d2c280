import { createHash } from "node:crypto";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { LessThan } from "typeorm";
import { BrokerReplyEntity } from "../broker-reply.entity.ts";
import type { BrokerReply } from "../brokers/broker-adapter.ts";
import type { ConnectionEntity } from "../connection.entity.ts";

const DAYS_STORED = 400;

/** Stores what a broker has returned; the same reply again moves to the end. */
export async function storeReplies(
  tx: Transaction,
  { id, userId, brandKey }: Pick<ConnectionEntity, "id" | "userId" | "brandKey">,
  replies: readonly BrokerReply[],
): Promise<void> {
  for (const { kind, text } of replies) {
    const digest = createHash("sha256").update(`${kind}\n${text}`).digest();
    await tx.query(
      `insert into broker_reply (id, user_id, brand_key, connection_id, kind, digest, body)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (connection_id, digest) do update set seq = default, fetched_at = now()`,
      [newId(), userId, brandKey, id, kind, digest, text],
    );
  }
}

/** All that is stored of a connection, oldest first. */
export async function readReplies(tx: Transaction, connectionId: string): Promise<BrokerReply[]> {
  const rows = await tx
    .getRepository(BrokerReplyEntity)
    .createQueryBuilder("reply")
    .addSelect("reply.body")
    .where({ connectionId })
    .orderBy("reply.seq")
    .getMany();
  return rows.map(({ kind, body }) => ({ kind, text: body }));
}

/** Needs the scope `job`. */
export async function sweepReplies(tx: Transaction, now: Date): Promise<void> {
  const fetchedAt = LessThan(new Date(now.getTime() - DAYS_STORED * 86_400_000));
  await tx.getRepository(BrokerReplyEntity).delete({ fetchedAt });
}
