import type { Locale } from "@entrywise/contracts/shared/locale";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** What a demonstration made beside its trades, so that all of it can be taken away again. */
export interface DemoMade {
  accountIds: string[];
  strategyIds: string[];
  categoryIds: string[];
  tagIds: string[];
  insightGroupIds: string[];
  /** YYYY-MM-DD */
  journalDays: string[];
  /** Pages of the notebook; absent where the demonstration is older than they. */
  noteIds?: string[];
  /** Language that it is written in; absent like the pages. */
  language?: Locale;
}

@Entity("demo_set")
export class DemoSetEntity {
  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @PrimaryColumn("text", { name: "brand_key" })
  brandKey: string;

  /** Day that the trades end before, YYYY-MM-DD. */
  @Column("date")
  day: string;

  @Column("jsonb")
  made: DemoMade;
}
