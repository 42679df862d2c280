import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("group_member")
export class GroupMemberEntity {
  @PrimaryColumn("uuid", { name: "group_id" })
  groupId: string;

  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("smallint")
  role: number;

  @Column("text", { name: "join_status" })
  joinStatus: string;

  @Column("text", { name: "join_type", nullable: true })
  joinType: string | null;

  @Column("boolean", { name: "can_add_trades" })
  canAddTrades: boolean;
}
