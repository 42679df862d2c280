import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { TrustedTeamEntity } from "./trusted-team.entity.ts";

/** Teams whose remotes every brand has unless it says otherwise. */
export async function readTrustedTeams(tx: Transaction): Promise<ReadonlySet<string>> {
  const teams = await tx.getRepository(TrustedTeamEntity).find();
  return new Set(teams.map(({ team }) => team));
}

/** The installation's own teams are trusted by it. */
export async function trustTeam(tx: Transaction, team: string): Promise<void> {
  await tx.getRepository(TrustedTeamEntity).createQueryBuilder().insert().values({ team }).orIgnore().execute();
}
