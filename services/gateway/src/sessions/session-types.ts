import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";

/** A sign-in that is waiting for the provider's response. */
export interface PendingLogin {
  verifier: string;
  nonce: string;
  returnTo: string;
  startedAt: number;
  /** Requires a new sign-in even if the user is signed in. */
  isFresh?: boolean;
  /** Email address that the sign-in page is filled with. */
  hint?: string;
  /** The person's current language. */
  locale?: string;
  /** Ticket of a just verified account, in place of its password. */
  ticket?: string;
}

declare module "express-session" {
  interface SessionData {
    /** Brand on whose host the session began; it isn't valid on another brand's. */
    brandKey: string;
    user: SessionUser;
    /** When the profile in `user` was changed; absent: not since the sign-in. */
    profileChangedAt?: string;
    createdAt: number;
    seenAt: number;
    /** When the person last authenticated, according to the provider; ms since 1970. */
    authenticatedAt: number | null;
    /** The browser's user agent, and the network it was last used from. */
    userAgent: string;
    network: string;
    logins: Record<string, PendingLogin>;
  }
}
