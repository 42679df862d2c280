import type { Actor } from "@entrywise/kit/auth/actor";
import type { TeamToken } from "@entrywise/kit/http/express-types";

/** Who changes the registry, as recorded in the audit log. */
export interface Operator {
  who: string;
  /** The person's id or the token's; null when the registry acts by itself. */
  whoId: string | null;
  /** The one remote that a team's token is for; null: all. */
  remote: string | null;
  team: string | null;
  automatic: boolean;
}

export function toOperator(actor: Actor, token: TeamToken | undefined): Operator {
  if (token) {
    return {
      who: `${token.team}: ${token.name}`,
      whoId: token.id,
      remote: token.remote,
      team: token.team,
      automatic: false,
    };
  }
  const who = actor.fullName ?? actor.email ?? "Someone";
  return { who, whoId: actor.userId, remote: null, team: null, automatic: false };
}

export const theRegistry: Operator = { who: "Registry", whoId: null, remote: null, team: null, automatic: true };
