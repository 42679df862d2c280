import type { MarketType } from "@entrywise/domain/enumerations";
import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../journal/owned.entity.ts";
import { plainDecimal } from "../../trade-core/storage/plain-decimal.ts";

/** Where trades are booked. */
@Entity("trade_account")
export class TradeAccountEntity extends OwnedEntity {
  @Column("text")
  name: string;

  @Column("text")
  currency: string;

  @Column("smallint", { name: "default_market_type" })
  defaultMarketType: MarketType;

  @Column("numeric", { name: "start_balance", precision: 38, scale: 18, transformer: plainDecimal })
  startBalance: string;

  @Column("text", { nullable: true })
  broker: string | null;

  @Column("text", { name: "account_number", nullable: true })
  accountNumber: string | null;

  @Column("boolean", { name: "is_enabled", default: true })
  isEnabled: boolean;

  /** When a release last changed how its figures are calculated; null once the user has been told. */
  @Column("timestamptz", { name: "figures_changed_at", nullable: true })
  figuresChangedAt: Date | null;

  @Column("int")
  position: number;

  @Column("int", { default: 1 })
  version: number;
}
