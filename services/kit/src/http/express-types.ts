import type { Actor } from "../auth/actor.ts";

declare global {
  namespace Express {
    interface Request {
      /** Set by `authenticate` from a valid internal token; absent for visitors. */
      actor?: Actor;
      /** The CI token of a team, checked by the service that keeps such tokens; absent for people. */
      team?: TeamToken;
    }
  }
}

/** A team's right to release one remote. */
export interface TeamToken {
  id: string;
  remote: string;
  team: string;
  /** What the token is called, for the audit log. */
  name: string;
  /** When it ends; null: never. */
  expiresAt?: Date | null;
}
