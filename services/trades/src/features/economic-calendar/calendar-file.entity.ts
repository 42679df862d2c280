import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

/** A file of an economic calendar that a person uploaded. */
@Entity("calendar_file")
export class CalendarFileEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text", { name: "file_name" })
  fileName: string;

  @Column("text")
  format: "csv" | "ics";

  @Column("int", { name: "event_count" })
  eventCount: number;

  @Column("int", { name: "high_count" })
  highCount: number;

  @Column("int", { name: "skipped_count" })
  skippedCount: number;

  @Column("timestamptz", { name: "first_at" })
  firstAt: Date;

  @Column("timestamptz", { name: "last_at" })
  lastAt: Date;

  @CreateDateColumn({ type: "timestamptz", name: "created_at" })
  createdAt: Date;
}
