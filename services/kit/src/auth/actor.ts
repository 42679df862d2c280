import type { PlanKey } from "@entrywise/contracts/platform/plans";
/** Rights under which a transaction runs; row-level security policies name the scopes they admit. */
export type Scope = "user" | "group" | "share" | "admin" | "job";

/** The caller, as proven by the internal token. */
export interface Actor {
  /** Null for visitors and for jobs. */
  readonly userId: string | null;
  readonly brand: string;
  readonly roles: readonly string[];
  readonly plan: PlanKey;
  readonly email: string | null;
  readonly fullName: string | null;
  /** Session that the request belongs to; null for jobs and API keys. */
  readonly sessionId: string | null;
  /** Personal token that the call was made with; absent for sessions and jobs. */
  readonly apiKeyId?: string;
  /** When the person last authenticated, ms since 1970; absent if nobody did or it is unknown. */
  readonly authenticatedAt?: number | null;
  /** Site admin who is viewing the app as this person, without any writes. Absent otherwise. */
  readonly viewedBy?: string;
  /** Set if an admin has disabled the person's membership: the journal can be read but not edited. Absent otherwise. */
  readonly isMembershipDisabled?: true;
  /** Service that calls in its own name; null for requests of people. */
  readonly caller: string | null;
}

/** The actor of background work that isn't for a particular person. */
export function jobActor(service: string, brand = "*"): Actor {
  return {
    userId: null,
    brand,
    roles: [],
    plan: "basic",
    email: null,
    fullName: null,
    sessionId: null,
    caller: service,
  };
}
