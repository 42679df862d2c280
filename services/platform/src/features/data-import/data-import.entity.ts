import type { DataImport, ImportReport } from "@entrywise/contracts/platform/data-import.api";
import type { ProblemParams } from "@entrywise/contracts/shared/problem";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** An archive that a user uploaded (Y-161). */
@Entity("data_import")
export class DataImportEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text", { name: "file_name" })
  fileName: string;

  /** Name of the archive in the store, until it has been read. */
  @Column("text", { nullable: true })
  archive: string | null;

  @Column("text")
  state: Exclude<DataImport["state"], "none">;

  @Column("text", { nullable: true })
  stage: DataImport["stage"];

  @Column("int")
  percent: number;

  @Column("text", { nullable: true })
  problem: string | null;

  /** Null for a problem stored by an earlier release. */
  @Column("text", { name: "problem_code", nullable: true })
  problemCode: string | null;

  @Column("jsonb", { name: "problem_params", nullable: true })
  problemParams: ProblemParams | null;

  @Column("jsonb", { nullable: true })
  report: ImportReport | null;

  @Column("timestamptz", { name: "requested_at" })
  requestedAt: Date;
}
