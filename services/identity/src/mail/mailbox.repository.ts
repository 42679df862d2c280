import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";
import type { MailTransport } from "./transports.ts";

const RETENTION_DAYS = 7;
const SHOWN = 100;

@Entity("local_mail")
export class LocalMailEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  template: string;

  @Column("text")
  recipient: string;

  @Column("text")
  subject: string;

  @Column("text")
  text: string;

  @Column("text")
  html: string;

  @CreateDateColumn({ type: "timestamptz", name: "sent_at" })
  sentAt: Date;
}

/** An undelivered email. Its text isn't stored, as it may contain a sign-in link. */
@Entity("mail_dead_letter")
export class MailDeadLetterEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  template: string;

  @Column("text")
  recipient: string;

  @Column("text")
  reason: string;

  @CreateDateColumn({ type: "timestamptz", name: "given_up_at" })
  givenUpAt: Date;
}

const actor = jobActor("identity");

/** Stores emails, for installations without a mail server. */
export function localTransport(unit: UnitOfWork): MailTransport {
  return {
    send: ({ id, brand, template, to, subject, text, html }) =>
      unit.run(actor, "job", async (tx) => {
        const mail = { id, brandKey: brand, template, recipient: to, subject, text, html };
        await tx.createQueryBuilder().insert().into(LocalMailEntity).values(mail).orIgnore().execute();
      }),
    close: () => {},
  };
}

/** The newest mails of a brand, first the newest. */
export function readMailbox(tx: Transaction, brandKey: string, recipient: string): Promise<LocalMailEntity[]> {
  return tx.find(LocalMailEntity, {
    where: { brandKey, ...(recipient === "" ? {} : { recipient: recipient.trim().toLowerCase() }) },
    order: { sentAt: "DESC", id: "DESC" },
    take: SHOWN,
  });
}

export async function keepDeadLetter(unit: UnitOfWork, letter: Omit<MailDeadLetterEntity, "givenUpAt">): Promise<void> {
  await unit.run(actor, "job", async (tx) => {
    await tx.createQueryBuilder().insert().into(MailDeadLetterEntity).values(letter).orIgnore().execute();
  });
}

export async function sweepMails(unit: UnitOfWork): Promise<void> {
  await unit.run(actor, "job", (tx) =>
    tx.query("delete from local_mail where sent_at < now() - make_interval(days => $1)", [RETENTION_DAYS]),
  );
}
