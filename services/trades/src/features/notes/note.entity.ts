import type { RichText } from "@entrywise/contracts/shared/rich-text";
import type { NoteIcon } from "@entrywise/contracts/trades/notes.api";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { OwnedEntity } from "../../journal/owned.entity.ts";

/** A page of somebody's notebook. */
@Entity("note")
export class NoteEntity extends OwnedEntity {
  /** The page that it lies in. */
  @Column("uuid", { name: "parent_id", nullable: true })
  parentId: string | null;

  /** Fractional index among the pages of the same level. */
  @Column("text")
  position: string;

  @Column("boolean")
  expanded: boolean;

  @Column("boolean", { name: "favourite" })
  isFavourite: boolean;

  @Column("text")
  title: string;

  @Column("text", { nullable: true })
  icon: NoteIcon | null;

  @Column("jsonb", { nullable: true })
  text: RichText | null;

  /** What a search reads. */
  @Column("text", { name: "plain_text" })
  plainText: string;

  /** Pages that the text names. */
  @Column("uuid", { array: true })
  links: string[];

  @Column("int")
  version: number;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;

  @Column("timestamptz", { name: "changed_at" })
  changedAt: Date;

  @Column("timestamptz", { name: "deleted_at", nullable: true })
  deletedAt: Date | null;

  /** The page with which it went into the bin, itself where it was the one deleted. */
  @Column("uuid", { name: "bin_root", nullable: true })
  binRoot: string | null;
}

/** A state that a page had. */
@Entity("note_version")
export class NoteVersionEntity {
  @PrimaryColumn("uuid", { name: "note_id" })
  noteId: string;

  @PrimaryColumn("int")
  version: number;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  title: string;

  @Column("jsonb", { nullable: true })
  text: RichText | null;

  /** When the page came to be so. */
  @Column("timestamptz", { name: "changed_at" })
  changedAt: Date;

  /** When it was written over. */
  @Column("timestamptz", { name: "saved_at" })
  savedAt: Date;
}
