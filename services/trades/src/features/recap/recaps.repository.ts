import type { Recap, RecapReply } from "@entrywise/contracts/trades/recap.api";
import type { RecapPeriod, RecapUnit } from "@entrywise/domain/recap/recap-period";
import type { Journal } from "../../journal/journal.ts";
import { ownedBy } from "../../journal/owned-by.ts";
import { RecapEntity } from "./recap.entity.ts";

export type StoredRecap = Pick<RecapEntity, "question" | "reply" | "replyDay" | "outcome" | "version" | "seen">;

/** Of a period with which nothing was done. */
const untouched: StoredRecap = { question: null, reply: "", replyDay: null, outcome: null, version: 1, seen: null };

const keyOf = (journal: Journal, { unit, from }: Pick<RecapPeriod, "unit" | "from">) => ({
  ...ownedBy(journal),
  unit,
  startsOn: from,
});

export async function findRecap(journal: Journal, period: RecapPeriod): Promise<StoredRecap> {
  return (await journal.tx.getRepository(RecapEntity).findOneBy(keyOf(journal, period))) ?? untouched;
}

/** Makes the row where it is missing and locks it: two first writes must not both find nothing. */
async function lockRecap(journal: Journal, period: RecapPeriod): Promise<StoredRecap> {
  const repository = journal.tx.getRepository(RecapEntity);
  const key = keyOf(journal, period);
  await repository
    .createQueryBuilder()
    .insert()
    .values({ ...key, ...untouched, changedAt: () => "now()" })
    .orIgnore()
    .execute();
  return repository.findOneOrFail({ where: key, lock: { mode: "pessimistic_write" } });
}

/** @returns the answer, and whether it was stored: not where the version has moved on */
export async function storeReply(
  journal: Journal,
  period: RecapPeriod,
  written: Pick<StoredRecap, "question" | "reply" | "replyDay" | "version">,
): Promise<{ isStored: boolean; reply: RecapReply }> {
  const stored = await lockRecap(journal, period);
  if (stored.version !== written.version) return { isStored: false, reply: presentReply(period, stored) };
  const isBlank = written.reply.trim() === "";
  const next = {
    ...{ reply: written.reply, version: stored.version + 1 },
    ...{ question: isBlank ? null : written.question, replyDay: isBlank ? null : written.replyDay },
  };
  await journal.tx.getRepository(RecapEntity).update(keyOf(journal, period), { ...next, changedAt: () => "now()" });
  return { isStored: true, reply: presentReply(period, { ...stored, ...next }) };
}

export async function storeOutcome(
  journal: Journal,
  period: RecapPeriod,
  outcome: StoredRecap["outcome"],
): Promise<void> {
  await lockRecap(journal, period);
  await journal.tx.getRepository(RecapEntity).update(keyOf(journal, period), { outcome, changedAt: () => "now()" });
}

export async function storeSeen(journal: Journal, period: RecapPeriod, seen: Recap["seen"]): Promise<void> {
  await lockRecap(journal, period);
  await journal.tx.getRepository(RecapEntity).update(keyOf(journal, period), { seen, changedAt: () => "now()" });
}

export function presentReply(
  { unit, from }: { unit: RecapUnit; from: string },
  { question, reply, outcome, version }: Pick<StoredRecap, "question" | "reply" | "outcome" | "version">,
): RecapReply {
  return { unit, from, question, reply, outcome, version };
}
