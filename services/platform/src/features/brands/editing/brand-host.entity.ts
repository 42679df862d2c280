import type { HostState } from "@entrywise/contracts/platform/brand-designs.api";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A business's own host name for its brand. It is served once ownership is proven. */
@Entity("brand_host")
export class BrandHostEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  host: string;

  /** Value of the TXT record that proves it. */
  @Column("text")
  proof: string;

  @Column("text")
  state: HostState;

  @Column("timestamptz", { name: "checked_at", nullable: true })
  checkedAt: Date | null;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;
}
