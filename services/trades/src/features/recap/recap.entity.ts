import type { Recap, RecapOutcome, RecapReply } from "@entrywise/contracts/trades/recap.api";
import type { RecapUnit } from "@entrywise/domain/recap/recap-period";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** What a person did with the recap of one week or month. */
@Entity("recap")
export class RecapEntity {
  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @PrimaryColumn("text", { name: "brand_key" })
  brandKey: string;

  @PrimaryColumn("text")
  unit: RecapUnit;

  /** First day of the period. */
  @PrimaryColumn("date", { name: "starts_on" })
  startsOn: string;

  /** What was asked when it was answered; null: it was not. */
  @Column("jsonb", { nullable: true })
  question: RecapReply["question"];

  @Column("text")
  reply: string;

  /** Day of the journal that shows the answer. */
  @Column("date", { name: "reply_day", nullable: true })
  replyDay: string | null;

  @Column("text", { nullable: true })
  outcome: RecapOutcome;

  /** Of the answer. */
  @Column("int")
  version: number;

  /** What it showed when it was opened after its end. */
  @Column("jsonb", { nullable: true })
  seen: Recap["seen"];

  @Column("timestamptz", { name: "changed_at" })
  changedAt: Date;
}
