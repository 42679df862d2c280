import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../journal/owned.entity.ts";
import { plainDecimal } from "../../trade-core/storage/plain-decimal.ts";

/** Money that moved without a trade. */
@Entity("cash_entry")
export class CashEntryEntity extends OwnedEntity {
  @Column("uuid", { name: "account_id" })
  accountId: string;

  @Column("timestamptz", { name: "happened_at" })
  happenedAt: Date;

  /** With its sign, in the account's currency. */
  @Column("numeric", { precision: 38, scale: 18, transformer: plainDecimal })
  amount: string;

  @Column("text")
  kind: string;

  @Column("text", { nullable: true })
  comment: string | null;

  /** Null: entered by hand. */
  @Column("uuid", { name: "import_id", nullable: true })
  importId: string | null;

  @Column("int", { default: 1 })
  version: number;
}
