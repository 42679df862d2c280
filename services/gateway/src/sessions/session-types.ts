import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";

/** A sign-in that has begun and waits for the provider's response. */
export interface PendingLogin {
  verifier: string;
  nonce: string;
  returnTo: string;
  startedAt: number;
  /** Asks who it is even of somebody who is signed in. */
  isFresh?: boolean;
  /** Address that the sign-in page begins with. */
  hint?: string;
  /** Language that the person reads here. */
  locale?: string;
  /** Of an account that was verified a moment ago, in place of its password. */
  ticket?: string;
}

declare module "express-session" {
  interface SessionData {
    /** Brand on whose host the session began: it is nothing on another brand's host. */
    brandKey: string;
    user: SessionUser;
    /** When the profile was changed that `user` shows; absent: it was not since the sign-in. */
    profileChangedAt?: string;
    createdAt: number;
    seenAt: number;
    /** When the person last proved who they are, as the provider says; ms since 1970. */
    authenticatedAt: number | null;
    /** The browser's name of itself, and the network that it was last seen from. */
    userAgent: string;
    network: string;
    logins: Record<string, PendingLogin>;
  }
}
