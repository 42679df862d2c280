import type { InspectedColumns } from "@entrywise/contracts/trades/column-mapping";
import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { WaitingStatement } from "@entrywise/contracts/trades/waiting-statements.api";
import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../../journal/owned.entity.ts";

/** A file that waits for a free place to be read. */
@Entity("waiting_statement")
export class WaitingStatementEntity extends OwnedEntity {
  @Column("uuid", { name: "profile_id" })
  profileId: string;

  @Column("text", { name: "file_name" })
  fileName: string;

  @Column("int")
  size: number;

  /** Null once its import has begun. */
  @Column("bytea", { nullable: true, select: false })
  bytes: Buffer | null;

  @Column("text")
  purpose: WaitingStatement["purpose"] | "columns";

  /** In the order in which they came, which is part of what the key stands for. */
  @Column("json")
  fields: Record<string, string>;

  @Column("text", { name: "request_key" })
  requestKey: string;

  @Column("text")
  state: WaitingStatement["state"];

  /** How often a process began to read it. */
  @Column("int")
  attempts: number;

  /** When a service last said that it works on it; null: nobody does. */
  @Column("timestamptz", { name: "claimed_at", nullable: true })
  claimedAt: Date | null;

  @Column("json", { nullable: true, select: false })
  preview: ImportPreview | null;

  @Column("json", { nullable: true, select: false })
  columns: InspectedColumns | null;

  @Column("uuid", { name: "import_id", nullable: true })
  importId: string | null;

  @Column("json", { nullable: true })
  problem: WaitingStatement["problem"];

  @Column("timestamptz", { name: "received_at" })
  receivedAt: Date;
}
