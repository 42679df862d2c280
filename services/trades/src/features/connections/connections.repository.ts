import { mostConnections } from "@entrywise/contracts/trades/broker-connections.api";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { Not } from "typeorm";
import type { Journal } from "../../journal/journal.ts";
import { ConnectionEntity } from "./connection.entity.ts";

const owned = ({ actor }: Journal) => ({ userId: actor.userId ?? "", brandKey: actor.brand });

/** @throws ProblemError 404 for a connection of somebody else */
export async function findConnection(journal: Journal, id: string): Promise<ConnectionEntity> {
  const found = await journal.tx.getRepository(ConnectionEntity).findOneBy({ ...owned(journal), id });
  if (found === null) throw notFound("Connection");
  return found;
}

/** A connection with its encrypted credentials. @throws ProblemError 404 for a connection of somebody else */
export async function findSealed(journal: Journal, id: string): Promise<Pick<ConnectionEntity, "broker" | "sealed">> {
  const where = { ...owned(journal), id };
  const select = { id: true, broker: true, sealed: true };
  const found = await journal.tx.getRepository(ConnectionEntity).findOne({ where, select });
  if (found === null) throw notFound("Connection");
  return found;
}

/** @throws ProblemError 409 when there are as many as may be */
export async function refuseMore(journal: Journal): Promise<void> {
  const count = await journal.tx.getRepository(ConnectionEntity).countBy(owned(journal));
  if (count < mostConnections) return;
  throw new ProblemError(
    409,
    "Connection.TooMany",
    `You have ${mostConnections} connections. Delete one that you don't need.`,
    { params: { most: mostConnections } },
  );
}

type AccountKey = Pick<ConnectionEntity, "broker" | "brokerAccount" | "id">;

/** Whether another connection of the person reads this account. */
export async function isAccountTaken(journal: Journal, { broker, brokerAccount, id }: AccountKey): Promise<boolean> {
  if (brokerAccount === null) return false;
  const where = { ...owned(journal), broker, brokerAccount, id: Not(id) };
  return journal.tx.getRepository(ConnectionEntity).existsBy(where);
}

/** @throws ProblemError 409 when another connection reads this account already */
export async function refuseTaken(journal: Journal, connection: AccountKey): Promise<void> {
  if (!(await isAccountTaken(journal, connection))) return;
  throw new ProblemError(409, "Connection.AccountTaken", "This account is connected already.");
}

export async function insertConnection(
  journal: Journal,
  row: Pick<ConnectionEntity, "id" | "broker" | "profileId" | "sealed" | "keyEnd" | "keyExpiresAt" | "brokerAccount">,
): Promise<void> {
  await journal.tx
    .getRepository(ConnectionEntity)
    .insert({ ...row, ...owned(journal), enabled: true, failures: 0, nextAt: () => "now()", createdAt: () => "now()" });
}

/** @throws ProblemError 404 for a connection of somebody else */
export async function changeConnection(journal: Journal, id: string, change: Partial<ConnectionEntity>): Promise<void> {
  const where = { ...owned(journal), id };
  const { affected } = await journal.tx.getRepository(ConnectionEntity).update(where, change);
  if (affected !== 1) throw notFound("Connection");
}

/** Credentials and stored replies go with it. @throws ProblemError 404 for a connection of somebody else */
export async function deleteConnection(journal: Journal, id: string): Promise<void> {
  const { affected } = await journal.tx.getRepository(ConnectionEntity).delete({ ...owned(journal), id });
  if (affected !== 1) throw notFound("Connection");
}

/** Whether a statement of a connection waits for its person's first look. */
export async function hasPreview({ tx }: Journal, { profileId, broker }: ConnectionEntity): Promise<boolean> {
  const [found] = await tx.query(
    "select id from delivery where profile_id = $1 and broker = $2 and state = 'asks' and question = 'preview' limit 1",
    [profileId, broker],
  );
  return found !== undefined;
}
