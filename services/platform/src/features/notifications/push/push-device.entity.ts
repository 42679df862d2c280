import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

/** A browser that gets the notifications of a user. */
@Entity("push_device")
export class PushDeviceEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  endpoint: string;

  @Column("text")
  p256dh: string;

  @Column("text", { name: "auth_secret" })
  authSecret: string;

  @CreateDateColumn({ type: "timestamptz", name: "created_at" })
  createdAt: Date;
}
