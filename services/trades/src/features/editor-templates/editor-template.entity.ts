import type { RichText } from "@entrywise/contracts/shared/rich-text";
import type { EditorTemplate } from "@entrywise/contracts/trades/editor-templates.api";
import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../journal/owned.entity.ts";

/** A text that is inserted into others. */
@Entity("editor_template")
export class EditorTemplateEntity extends OwnedEntity {
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
