import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";

/** A sign-in that has begun and waits for the provider's answer. */
export interface PendingLogin {
  verifier: string;
  nonce: string;
  returnTo: string;
  startedAt: number;
}

declare module "express-session" {
  interface SessionData {
    /** Brand on whose host the session began: it is nothing on another brand's host. */
    brandKey: string;
    user: SessionUser;
    createdAt: number;
    seenAt: number;
    logins: Record<string, PendingLogin>;
  }
}
