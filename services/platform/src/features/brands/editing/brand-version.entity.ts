import type { BrandDesign } from "@entrywise/contracts/platform/brand-design";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** One state of a brand's design: the current draft, or a published version, which never changes. */
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

  /** For a draft: increases with each save. */
  @Column("int", { name: "row_version" })
  rowVersion: number;

  /** Who last saved the draft, or published the version. */
  @Column("text")
  by: string;

  @Column("timestamptz", { name: "changed_at" })
  changedAt: Date;

  /** Null: the draft. */
  @Column("timestamptz", { name: "published_at", nullable: true })
  publishedAt: Date | null;
}
