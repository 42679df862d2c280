import type { Actor } from "../auth/actor.ts";

declare global {
  namespace Express {
    interface Request {
      /** Set by `authenticate` from a valid internal token; absent for visitors. */
      actor?: Actor;
    }
  }
}
