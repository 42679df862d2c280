import { Column, Entity, PrimaryColumn } from "typeorm";

/** An archive that a user requested (Y-161). */
@Entity("data_export")
export class DataExportEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("timestamptz", { name: "requested_at" })
  requestedAt: Date;

  @Column("timestamptz", { name: "ready_at", nullable: true })
  readyAt: Date | null;

  @Column("timestamptz", { name: "failed_at", nullable: true })
  failedAt: Date | null;

  /** Name of the archive in the store. */
  @Column("text", { nullable: true })
  archive: string | null;

  @Column("bigint", { nullable: true, transformer: { to: (value) => value, from: (value) => value && Number(value) } })
  bytes: number | null;
}
