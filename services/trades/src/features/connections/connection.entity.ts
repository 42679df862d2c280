import type { BrokerName, ConnectionReason } from "@entrywise/contracts/trades/broker-connections.api";
import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../journal/owned.entity.ts";

/** A connection to a broker. */
@Entity("broker_connection")
export class ConnectionEntity extends OwnedEntity {
  @Column("text")
  broker: BrokerName;

  @Column("uuid", { name: "profile_id" })
  profileId: string;

  /** Credentials, encrypted. */
  @Column("text", { select: false })
  sealed: string;

  @Column("text", { name: "key_end" })
  keyEnd: string;

  @Column("timestamptz", { name: "key_expires_at", nullable: true })
  keyExpiresAt: Date | null;

  @Column("text", { name: "broker_account", nullable: true })
  brokerAccount: string | null;

  @Column("boolean")
  enabled: boolean;

  @Column("text", { nullable: true })
  reason: ConnectionReason | null;

  @Column("timestamptz", { name: "reason_since", nullable: true })
  reasonSince: Date | null;

  /** Where reading goes on; null between two readings. */
  @Column("text", { nullable: true })
  cursor: string | null;

  /** From when on the running reading reads; null between two. */
  @Column("timestamptz", { nullable: true })
  since: Date | null;

  @Column("timestamptz", { name: "read_until", nullable: true })
  readUntil: Date | null;

  @Column("timestamptz", { name: "next_at", nullable: true })
  nextAt: Date | null;

  /** Who reads at the moment, and when it last gave a sign; null: nobody. */
  @Column("uuid", { nullable: true })
  claim: string | null;

  @Column("timestamptz", { name: "claimed_at", nullable: true })
  claimedAt: Date | null;

  /** Readings in a row that ended early. */
  @Column("int")
  failures: number;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;
}
