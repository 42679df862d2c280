import { Entity, PrimaryColumn } from "typeorm";

/** A team whose remotes appear on brands without being asked for. */
@Entity("trusted_team")
export class TrustedTeamEntity {
  @PrimaryColumn("text")
  team: string;
}
