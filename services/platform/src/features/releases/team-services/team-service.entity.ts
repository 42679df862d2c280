import type { TeamServiceEvent, TeamServiceRoute } from "@entrywise/contracts/platform/team-services.api";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A service of a team's own, as its team has announced it. */
@Entity("team_service")
export class TeamServiceEntity {
  @PrimaryColumn("text")
  service: string;

  @Column("text")
  team: string;

  @Column("text")
  url: string;

  @Column("text", { name: "ops_url" })
  opsUrl: string;

  @Column("jsonb")
  routes: TeamServiceRoute[];

  /** What it is told of. */
  @Column("jsonb")
  events: TeamServiceEvent[];

  @Column("timestamptz", { name: "announced_at" })
  announcedAt: Date;

  @Column("text", { name: "announced_by" })
  announcedBy: string;

  /** Null: it waits for an administrator. */
  @Column("timestamptz", { name: "approved_at", nullable: true })
  approvedAt: Date | null;

  @Column("text", { name: "approved_by", nullable: true })
  approvedBy: string | null;
}
