import type { RichText } from "@entrywise/contracts/shared/rich-text";
import type { EditorTemplate } from "@entrywise/contracts/trades/editor-templates.api";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A text that is inserted into others. */
@Entity("editor_template")
export class EditorTemplateEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  name: string;

  @Column("jsonb", { nullable: true })
  template: RichText | null;

  @Column("int")
  position: number;

  @Column("int", { default: 1 })
  version: number;

  /** Kinds of texts whose editors offer it. */
  @Column("text", { name: "offered_in", array: true, default: ["notes"] })
  offeredIn: NonNullable<EditorTemplate["offeredIn"]>;

  @Column("int", { default: 0 })
  inserted: number;

  @Column("timestamptz", { name: "last_inserted_at", nullable: true })
  lastInsertedAt: Date | null;

  @Column("timestamptz", { name: "changed_at", default: () => "now()" })
  changedAt: Date;
}
