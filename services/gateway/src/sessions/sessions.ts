import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { toNetwork } from "@entrywise/kit/http/network-of";
import type { Request, RequestHandler } from "express";
import session from "express-session";
import type { GatewayConfig } from "../config.ts";
import "../viewing/viewing-types.ts";
import "./session-types.ts";

const IDLE_MS = 12 * 3600_000;
const ABSOLUTE_MS = 7 * 24 * 3600_000;
const TOUCH_MS = 5 * 60_000;

declare global {
  namespace Express {
    interface Request {
      brandRecord: BrandRecord;
      /** Public origin that the browser sees, e.g. `http://localhost:4000`. */
      publicOrigin: string;
    }
  }
}

/** `__Host-` needs https; browsers refuse the prefix over plain http, even on localhost. */
export function cookieName(scheme: "http" | "https"): string {
  return scheme === "https" ? "__Host-auth.sid" : "auth.sid";
}

export function sessionMiddleware(config: GatewayConfig, store: session.Store): RequestHandler {
  return session({
    name: cookieName(config.PUBLIC_SCHEME),
    store,
    secret: config.SESSION_SECRET,
    resave: false,
    saveUninitialized: false,
    rolling: false,
    proxy: true,
    cookie: {
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure: config.PUBLIC_SCHEME === "https",
      maxAge: ABSOLUTE_MS,
    },
  });
}

/** Whether a session is too old or has not been used for too long. */
export function isOver(data: Partial<session.SessionData>, now: number): boolean {
  return now - (data.createdAt ?? 0) > ABSOLUTE_MS || now - (data.seenAt ?? 0) > IDLE_MS;
}

/** When the session of a request ends at the latest, in milliseconds since 1970. */
export function sessionEndsAt(request: Request): number {
  return (request.session.createdAt ?? 0) + ABSOLUTE_MS;
}

/** Browser data for the list of sessions; the last part of the address is removed. */
export function describeBrowser(request: Request): { userAgent: string; network: string } {
  return { userAgent: (request.get("user-agent") ?? "").slice(0, 300), network: coarseNetwork(request.ip ?? "") };
}

function coarseNetwork(address: string): string {
  const network = toNetwork(address);
  return network.includes(":") ? `${network.split(":").slice(0, 3).join(":")}::` : network.replace(/\.\d+$/, ".0");
}

/**
 * The user that this request is for: the signed-in user, if the session is valid on this brand, or the user they are
 * viewing as.
 */
export function currentUser(request: Request, now = Date.now()): SessionUser | null {
  const user = sessionUser(request, now);
  // Reads don't write the session, except for this occasional timestamp.
  if (user !== null && now - (request.session.seenAt ?? 0) > TOUCH_MS) {
    Object.assign(request.session, { seenAt: now, ...describeBrowser(request) });
  }
  return user;
}

/**
 * Like {@link currentUser}, for responses that take hours: a timestamp is written at the end of the response, and would
 * restore a session deleted meanwhile.
 */
export function sessionUser(request: Request, now = Date.now()): SessionUser | null {
  return request.viewing?.user ?? ownUser(request, now);
}

/** The session's own user, also while they view as another user. */
export function ownUser(request: Request, now = Date.now()): SessionUser | null {
  if (request.viewing) return request.viewing.viewer;
  const { session: data } = request;
  if (!data?.user || data.brandKey !== request.brandRecord.brand.brandKey) return null;
  return isOver(data, now) ? null : data.user;
}

/** Ends the session in storage; the promise form keeps an error inside the callback from ending the process. */
export function destroySession(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!request.session) resolve();
    else request.session.destroy((error: unknown) => (error ? reject(error) : resolve()));
  });
}
