import { Column, Entity, PrimaryColumn } from "typeorm";

/** What is known of the Expert Advisor of a connection. */
@Entity("advisor")
export class AdvisorEntity {
  @PrimaryColumn("uuid", { name: "connection_id" })
  connectionId: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  /** Token that its file has; calls with any other are refused. */
  @Column("uuid", { name: "key_id" })
  keyId: string;

  /** Where its file sends to. */
  @Column("text")
  address: string;

  /** Of the source that was last in contact. */
  @Column("text", { nullable: true })
  version: string | null;

  @Column("text", { nullable: true })
  company: string | null;

  @Column("text", { nullable: true })
  currency: string | null;

  @Column("boolean", { nullable: true })
  hedging: boolean | null;

  /** Of the account, after all records that are stored. */
  @Column("numeric", { nullable: true })
  balance: string | null;

  /** Balance that the history does not explain; settled with the first import. */
  @Column("numeric", { nullable: true })
  base: string | null;

  /** Trade server's clock at the last contact, in seconds since 1970. */
  @Column("bigint", { name: "server_time", nullable: true })
  serverTime: string | null;

  @Column("timestamptz", { name: "first_contact_at", nullable: true })
  firstContactAt: Date | null;

  @Column("timestamptz", { name: "contact_at", nullable: true })
  contactAt: Date | null;

  @Column("boolean", { name: "is_complete" })
  isComplete: boolean;

  /** Something has arrived since the last statement was made. */
  @Column("boolean", { name: "is_changed" })
  isChanged: boolean;

  /** The last statement left out positions whose stop may still be set. */
  @Column("boolean", { name: "has_early_positions" })
  hasEarlyPositions: boolean;

  @Column("timestamptz", { name: "positions_at", nullable: true })
  positionsAt: Date | null;

  /** Since when the rows don't add up to the balance. */
  @Column("timestamptz", { name: "differs_since", nullable: true })
  differsSince: Date | null;

  /** The next heartbeat is told to send the whole history. */
  @Column("boolean", { name: "wants_all" })
  wantsAll: boolean;

  @Column("timestamptz", { name: "wanted_all_at", nullable: true })
  wantedAllAt: Date | null;
}
