import type { DeadMail } from "@entrywise/contracts/identity/administration.api";
import { type MailRequest, mailRequest } from "@entrywise/contracts/shared/mails";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { MailDeadLetterEntity } from "../mail/mailbox.repository.ts";

const present = ({ brandKey, givenUpAt, ...letter }: MailDeadLetterEntity): DeadMail => ({
  ...letter,
  brand: brandKey,
  givenUpAt: givenUpAt.toISOString(),
});

/** The newest first; needs the scope `job`. */
export async function listDeadMails(
  tx: Transaction,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: DeadMail[]; total: number }> {
  const order = { givenUpAt: "DESC", id: "DESC" } as const;
  const [found, total] = await tx.findAndCount(MailDeadLetterEntity, { order, take: pageSize(take), skip });
  return { items: found.map(present), total };
}

/**
 * Queues the email again and removes it from the list. Its text is only in the queue, which deletes it after some days.
 *
 * @throws ProblemError 404 if it isn't listed, 409 if the queue has deleted it
 */
export async function replayMail(tx: Transaction, outbox: Outbox, id: string): Promise<DeadMail> {
  const letter = await tx.findOne(MailDeadLetterEntity, { where: { id }, lock: { mode: "pessimistic_write" } });
  if (letter === null) throw notFound("Mail");
  const [job]: { event: MailRequest }[] = await tx.query(
    "select data->'event' as event from pgboss.job where name = 'identity.mails' and data->>'id' = $1 limit 1",
    [id],
  );
  if (job === undefined) {
    throw new ProblemError(409, "Mail.Forgotten", "This mail is too old: its text is no longer stored.");
  }
  await outbox.publish(tx, "identity.mail-requested", mailRequest.parse(job.event));
  await tx.delete(MailDeadLetterEntity, { id });
  return present(letter);
}
