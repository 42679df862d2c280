import { Column, Entity, PrimaryColumn } from "typeorm";

/** When a member last opened the group: the day and no time of it, of this group and nothing else. */
@Entity("group_member_seen")
export class GroupMemberSeenEntity {
  @PrimaryColumn("uuid", { name: "group_id" })
  groupId: string;

  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  /** YYYY-MM-DD, in UTC. */
  @Column("date", { name: "seen_on" })
  seenOn: string;
}
