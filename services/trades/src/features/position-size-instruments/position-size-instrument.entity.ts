import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../journal/owned.entity.ts";
import { plainDecimal } from "../../trade-core/storage/plain-decimal.ts";

const number = (name: string, nullable = false) => ({
  ...{ name, nullable, precision: 38, scale: 18, transformer: plainDecimal },
});

/** An instrument of the user's own that sizes are calculated for. */
@Entity("position_size_instrument")
export class PositionSizeInstrumentEntity extends OwnedEntity {
  @Column("text")
  name: string;

  @Column("text")
  symbol: string;

  @Column("int", { name: "market_type" })
  marketType: number;

  @Column("numeric", number("pip_size"))
  pipSize: string;

  @Column("numeric", number("pip_value", true))
  pipValue: string | null;

  @Column("numeric", number("contract_size", true))
  contractSize: string | null;

  @Column("text", { name: "quote_currency" })
  quoteCurrency: string;

  @Column("numeric", number("size_step"))
  sizeStep: string;

  @Column("int")
  position: number;

  @Column("int")
  version: number;
}
