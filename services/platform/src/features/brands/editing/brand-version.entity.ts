import type { BrandDesign } from "@entrywise/contracts/platform/brand-design";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** One state of a brand's design: the draft that is worked on, or a version that was published and stays as it is. */
@Entity("brand_version")
export class BrandVersionEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("int")
  version: number;

  @Column("jsonb")
  design: BrandDesign;

  /** Of a draft: grows whenever it is saved. */
  @Column("int", { name: "row_version" })
  rowVersion: number;

  /** Who saved the draft last, or published the version. */
  @Column("text")
  by: string;

  @Column("timestamptz", { name: "changed_at" })
  changedAt: Date;

  /** Null: the draft. */
  @Column("timestamptz", { name: "published_at", nullable: true })
  publishedAt: Date | null;
}
