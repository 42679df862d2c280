import { Column, Entity, PrimaryColumn } from "typeorm";

/** A pair that fits and that somebody has called different. */
@Entity("different_trade")
export class DifferentTradeEntity {
  @PrimaryColumn("uuid", { name: "trade_id" })
  tradeId: string;

  @PrimaryColumn("uuid", { name: "broker_trade_id" })
  brokerTradeId: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;
}
