import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

/** A program with the person's consent; its scopes are also in the provider's grant. */
@Entity("program")
export class ProgramEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text", { name: "client_id" })
  clientId: string;

  @Column("text", { name: "grant_id" })
  grantId: string;

  @Column("text")
  name: string;

  @Column("text")
  origin: string;

  @Column("text", { array: true })
  scopes: string[];

  @CreateDateColumn({ type: "timestamptz", name: "connected_at" })
  connectedAt: Date;
}

/** Whether a person allows programs; off without a row. */
@Entity("program_access")
export class ProgramAccessEntity {
  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("boolean", { name: "is_on" })
  isOn: boolean;
}
