import type { VerifiedKey } from "@entrywise/contracts/business/api-keys.api";
import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { TokenMint } from "@entrywise/kit/auth/internal-token";
import { GrantRefused, type ProviderTokens } from "@entrywise/kit/auth/openid/openid-provider";
import type { Logger } from "@entrywise/kit/logging";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import type { Request } from "express";
import { renewedUser } from "../sessions/renewed-user.ts";
import { sessionKey } from "../sessions/session-store.ts";
import { currentUser, destroySession } from "../sessions/sessions.ts";
import type { TokenVault } from "../sessions/token-vault.ts";
import { sessionUser } from "../sign-in/openid-strategy.ts";
import type { SignIns } from "../sign-in/sign-ins.ts";
import type { TokenFor } from "./api-proxy.ts";
import type { Entitlements, PlatformPort } from "./platform-port.ts";

const EARLY_MS = 30_000;
const REMINT_MS = 30_000;
const REMEMBERED = 20_000;

interface Remembered {
  expiresAt: number;
  /** Internal tokens by audience. */
  minted: Map<string, { token: string; at: number; rights: string }>;
}

interface TokenParts {
  vault: TokenVault;
  signIns: SignIns;
  platform: PlatformPort;
  mint: TokenMint;
  logger: Logger;
}

/**
 * Internal tokens for the requests of a session. Refreshes the provider's tokens before they expire, one refresh at a
 * time per session; a refused refresh ends the session.
 */
export function createTokenFor(parts: TokenParts): TokenFor {
  const ensureFresh = createFreshSessions(parts);
  return async (request, service, renewed) => {
    const { brandKey } = request.brandRecord.brand;
    if (request.apiKey)
      return parts.mint.mint(await actorOfKey(request.apiKey, brandKey, parts.platform), service, "behalf");
    const user = currentUser(request);
    if (!user) return parts.mint.mint(visitorActor(brandKey), service, "behalf");
    const key = sessionKey(request.sessionID);
    forgetPlanAfter(request, () => parts.platform.forgetEntitlements(user, brandKey));
    const session = await ensureFresh(request, key, renewed);
    const { viewing } = request;
    if (viewing) requireAdmin(request);
    const rights = toRights(await parts.platform.entitlements(user, brandKey));
    const purpose = viewing ? `${service} ${viewing.id}` : service;
    const minted = session.minted.get(purpose);
    const written = JSON.stringify(rights);
    const isFresh = minted && minted.rights === written && Date.now() - minted.at < REMINT_MS;
    if (isFresh) return minted.token;
    const actor = viewing
      ? viewedActor(viewing, rights)
      : buildActor(request, request.session.user ?? user, rights, key);
    const token = await parts.mint.mint(actor, service, "behalf");
    session.minted.set(purpose, { token, at: Date.now(), rights: written });
    return token;
  };
}

/** Finds the session of a request with provider tokens that have not expired. */
function createFreshSessions(parts: Pick<TokenParts, "vault" | "signIns" | "logger">) {
  const sessions = new Map<string, Remembered>();
  const running = new Map<string, Promise<ProviderTokens | null>>();

  const refresh = (request: Request, key: string, seen: number, force: boolean) => {
    const before = running.get(key);
    if (before) return before;
    const isFresh = (tokens: ProviderTokens) =>
      force ? tokens.expiresAt > seen : tokens.expiresAt - Date.now() > EARLY_MS;
    const work = parts.signIns
      .of(ownBrand(request))
      .then(({ provider }) =>
        parts.vault.refresh(request.sessionID, isFresh, async (tokens) => {
          const renewed = await provider.refresh(tokens);
          const claims = await provider.verifyIdToken(renewed.idToken);
          request.session.user = renewedUser(request.session.user, sessionUser(ownBrand(request).brand, claims));
          return renewed;
        }),
      )
      .finally(() => running.delete(key));
    running.set(key, work);
    return work;
  };

  const renew = async (request: Request, key: string, seen: number, force: boolean): Promise<Remembered> => {
    const tokens = await refresh(request, key, seen, force);
    if (!tokens) throw new GrantRefused("no tokens");
    if (sessions.size >= REMEMBERED) sessions.clear();
    const fresh: Remembered = { expiresAt: tokens.expiresAt, minted: new Map() };
    sessions.set(key, fresh);
    return fresh;
  };

  const ensureFresh = async (request: Request, key: string, renewed: boolean): Promise<Remembered> => {
    const stored = sessions.get(key);
    const usable = renewed ? undefined : stored;
    if (usable && endsAfter(usable, EARLY_MS)) return usable;
    try {
      return await renew(request, key, stored?.expiresAt ?? 0, renewed);
    } catch (error) {
      // If the provider is down, a session with valid tokens continues.
      if (usable && endsAfter(usable, 0) && !(error instanceof GrantRefused)) return usable;
      sessions.delete(key);
      throw await refused(request, error, parts.logger);
    }
  };

  return ensureFresh;
}

type Rights = Pick<Actor, "plan" | "isMembershipDisabled">;

/** A membership's claims in tokens. */
const toRights = ({ plan, isMembershipDisabled }: Entitlements): Rights => ({
  plan,
  ...(isMembershipDisabled ? { isMembershipDisabled: true } : {}),
});

/** Drops the cached plan, so that a trial takes effect at once. */
function forgetPlanAfter({ method, known, res }: Request, forget: () => void): void {
  if (method === "POST" && known?.path.startsWith("/subscriptions/")) res?.once("finish", forget);
}

function endsAfter(session: Remembered, ms: number): boolean {
  return session.expiresAt - Date.now() > ms;
}

async function refused(request: Request, error: unknown, logger: Logger): Promise<ProblemError> {
  if (error instanceof GrantRefused) {
    await destroySession(request);
    return new ProblemError(401, "Auth.SessionExpired", "Your session has expired. Sign in again.");
  }
  logger.warn({ err: error }, "refresh failed");
  return new ProblemError(
    503,
    "Auth.ProviderUnavailable",
    "Sign-in isn't available right now. Try again in a moment.",
    {
      cause: error,
      retryAfterSeconds: 5,
    },
  );
}

function buildActor(request: Request, user: SessionUser, rights: Rights, sessionId: string): Actor {
  return {
    userId: user.userId,
    brand: request.brandRecord.brand.brandKey,
    roles: user.role,
    ...rights,
    email: user.email,
    fullName: user.fullName,
    sessionId,
    authenticatedAt: request.session.authenticatedAt ?? null,
    caller: null,
  };
}

/** The refresh may have removed the viewer's admin role. */
function requireAdmin(request: Request): void {
  if (!request.session.user?.role.includes("Admin")) throw notFound("Page");
}

/** The service gets the user and the viewing admin, and nothing else from the admin's session. */
function viewedActor({ user, brand, viewer }: NonNullable<Request["viewing"]>, rights: Rights): Actor {
  return {
    userId: user.userId,
    brand,
    roles: [],
    ...rights,
    email: user.email,
    fullName: user.fullName,
    sessionId: null,
    viewedBy: viewer.userId,
    caller: null,
  };
}

/** The session's own brand, even while its admin views another one. */
function ownBrand(request: Request): BrandRecord {
  return request.viewing?.viewerBrand ?? request.brandRecord;
}

/** A person's key acts as that person, without roles or session; a business's key acts as itself. */
async function actorOfKey(
  key: VerifiedKey,
  brand: string,
  platform: Pick<PlatformPort, "entitlements">,
): Promise<Actor> {
  const { userId, name, businessId, keyId } = key;
  const entitlements =
    businessId === null ? await platform.entitlements({ userId }, brand) : ({ plan: "basic" } as const);
  const rights = toRights(entitlements);
  const whose = { userId, brand, apiKeyId: keyId };
  return { ...whose, roles: [], ...rights, email: null, fullName: name, sessionId: null, caller: null };
}

/** An anonymous visitor of a brand. */
export function visitorActor(brand: string): Actor {
  return { userId: null, brand, roles: [], plan: "basic", email: null, fullName: null, sessionId: null, caller: null };
}
