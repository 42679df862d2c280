import { Column, Entity, PrimaryColumn } from "typeorm";

/** A week in which a member signed in. */
@Entity("business_member_week")
export class BusinessMemberWeekEntity {
  @PrimaryColumn("uuid", { name: "member_id" })
  memberId: string;

  /** Its Monday, in UTC. */
  @PrimaryColumn("date")
  week: string;

  @Column("uuid", { name: "business_id" })
  businessId: string;
}
