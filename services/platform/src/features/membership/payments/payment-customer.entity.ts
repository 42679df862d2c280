import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("payment_customer")
export class PaymentCustomerEntity {
  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @PrimaryColumn("text", { name: "brand_key" })
  brandKey: string;

  @Column("text", { name: "customer_id" })
  customerId: string;
}
