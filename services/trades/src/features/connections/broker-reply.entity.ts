import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../journal/owned.entity.ts";

/** A reply of a broker as it came: it can be read again when its adapter has been mended. */
@Entity("broker_reply")
export class BrokerReplyEntity extends OwnedEntity {
  @Column("uuid", { name: "connection_id" })
  connectionId: string;

  /** Grows with each reply, and anew when the same one comes again. */
  @Column({ type: "bigint", insert: false, update: false })
  seq: string;

  @Column("text")
  kind: string;

  /** SHA-256 of kind and text. */
  @Column("bytea", { select: false })
  digest: Buffer;

  /** As it came; the database compresses it. */
  @Column("text", { select: false })
  body: string;

  @Column("timestamptz", { name: "fetched_at" })
  fetchedAt: Date;
}
