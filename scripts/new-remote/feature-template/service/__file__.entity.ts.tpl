import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

@Entity("{{table}}")
export class {{One}}Entity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  title: string;

  @CreateDateColumn({ type: "timestamptz", name: "created_at" })
  createdAt: Date;
}
