import type { ProofDifference } from "@entrywise/domain/proof/compare-figures";
import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("account_proof")
export class AccountProofEntity {
  @PrimaryColumn("uuid", { name: "account_id" })
  accountId: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("timestamptz", { name: "proved_at" })
  provedAt: Date;

  /** Null: everything was the same. */
  @Column("jsonb", { nullable: true })
  differences: ProofDifference[] | null;
}

/** What the proofs of one night came to. */
@Entity("proof_night")
export class ProofNightEntity {
  @PrimaryColumn("date")
  night: string;

  @Column("int")
  accounts: number;

  @Column("int")
  differing: number;

  @Column("timestamptz", { name: "finished_at" })
  finishedAt: Date;
}
