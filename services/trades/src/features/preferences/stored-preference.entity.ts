import type { JournalPreferenceKey } from "@entrywise/contracts/trades/journal-preferences";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** One way in which somebody sees their journal. */
@Entity("stored_preference")
export class StoredPreferenceEntity {
  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @PrimaryColumn("text", { name: "brand_key" })
  brandKey: string;

  @PrimaryColumn("text")
  key: JournalPreferenceKey;

  /** As the release that stored it knew it. */
  @Column("jsonb")
  value: object;

  @Column("timestamptz", { name: "changed_at" })
  changedAt: Date;
}
