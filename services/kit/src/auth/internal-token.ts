import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createLocalJWKSet, importJWK, type JSONWebKeySet, type JWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { ConfigurationError } from "../config.ts";
import { ProblemError } from "../problem-error.ts";
import type { Actor } from "./actor.ts";
import { mayCall, SPEAKS_FOR_PEOPLE } from "./may-call.ts";

const LIFETIME_SECONDS = 60;
const CLOCK_TOLERANCE_SECONDS = 60;
const REMEMBERED_TOKENS = 10_000;

const claims = z.object({
  iss: z.string(),
  sub: z.string(),
  brand: z.string(),
  roles: z.array(z.string()),
  plan: z.enum(["basic", "pro"]),
  email: z.string().nullable(),
  name: z.string().nullable(),
  sid: z.string().nullable(),
  own: z.boolean(),
  auth: z.number().nullable().default(null),
  viewer: z.string().nullable().default(null),
  disabled: z.boolean().default(false),
  key: z.string().nullable().default(null),
});

/** Signs short-lived tokens that tell another service who is calling. */
export interface TokenMint {
  /**
   * Token for one audience, valid for a minute.
   *
   * @param on `behalf` forwards a person's request; `own` is a call between services, for routes that only services may
   * call
   */
  mint(actor: Actor, audience: string, on: "behalf" | "own"): Promise<string>;
}

/**
 * Reads this service's newest private key (`<service>.private.json`, a JWK with `kid`) from the keys folder.
 *
 * @throws ConfigurationError if the file is missing, since nothing may run unsigned
 */
export async function createTokenMint(keysDir: string, service: string): Promise<TokenMint> {
  const jwk = readKeys(keysDir, `${service}.private.json`) as JWK & { kid: string };
  const key = await importJWK(jwk, "EdDSA");
  return {
    mint: (actor, audience, on) =>
      new SignJWT({
        brand: actor.brand,
        roles: [...actor.roles],
        plan: actor.plan,
        email: actor.email,
        name: actor.fullName,
        sid: actor.sessionId,
        own: on === "own",
        auth: actor.authenticatedAt ?? null,
        viewer: actor.viewedBy ?? null,
        disabled: actor.isMembershipDisabled ?? false,
        key: actor.apiKeyId ?? null,
      })
        .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid })
        .setIssuer(service)
        .setSubject(actor.userId ?? "")
        .setAudience(audience)
        .setIssuedAt()
        .setJti(crypto.randomUUID())
        .setExpirationTime(`${LIFETIME_SECONDS}s`)
        .sign(key),
  };
}

/** Checks tokens addressed to one service. */
export interface TokenCheck {
  /**
   * @param call made with the token; refused if its issuer may not make it in its own name @throws ProblemError 401
   * `Auth.InvalidToken`
   */
  verify(token: string, call: { method: string; path: string }): Promise<Actor>;
}

/**
 * `jwks.json` holds two live keys per service during a rotation; a key's id begins with its service's name.
 *
 * @throws ConfigurationError when the file is missing
 */
export function createTokenCheck(keysDir: string, audience: string): TokenCheck {
  const keys = createLocalJWKSet(readKeys(keysDir, "jwks.json") as JSONWebKeySet);
  // The gateway uses a token for many requests, so its signature is checked only once.
  const checked = new Map<string, { actor: Actor; until: number }>();
  const allowed = (actor: Actor, call: { method: string; path: string }) => {
    if (actor.caller !== null && !mayCall(actor.caller, audience, call.method, call.path)) {
      throw new Error(`${actor.caller} may not call ${call.method} ${call.path} of ${audience}`);
    }
    return actor;
  };
  return {
    async verify(token, call) {
      try {
        const known = checked.get(token);
        if (known && Date.now() < known.until) return allowed(known.actor, call);
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          algorithms: ["EdDSA"],
          audience,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
        });
        const actor = actorFrom(payload, protectedHeader.kid ?? "");
        if (checked.size >= REMEMBERED_TOKENS) checked.clear();
        checked.set(token, { actor, until: (payload.exp ?? 0) * 1000 });
        return allowed(actor, call);
      } catch (cause) {
        throw new ProblemError(401, "Auth.InvalidToken", "Please sign in again.", { cause });
      }
    },
  };
}

function readKeys(folder: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, name), "utf8"));
  } catch (error) {
    const reason = error instanceof SyntaxError ? "is no JSON" : (error as NodeJS.ErrnoException).code;
    throw new ConfigurationError(`KEYS_DIR: ${name} can't be read in ${folder} (${reason}).`);
  }
}

function actorFrom(payload: JWTPayload, keyId: string): Actor {
  const token = claims.parse(payload);
  if (!keyId.startsWith(`${token.iss}.`)) throw new Error(`key ${keyId} may not sign for ${token.iss}`);
  if (!token.own && token.iss !== SPEAKS_FOR_PEOPLE) throw new Error(`${token.iss} may not speak for people`);
  return {
    userId: token.sub || null,
    brand: token.brand,
    roles: token.roles,
    plan: token.plan,
    email: token.email,
    fullName: token.name,
    sessionId: token.sid,
    ...(token.key === null ? {} : { apiKeyId: token.key }),
    ...(token.auth === null ? {} : { authenticatedAt: token.auth }),
    ...(token.viewer === null ? {} : { viewedBy: token.viewer }),
    ...(token.disabled ? { isMembershipDisabled: true as const } : {}),
    caller: token.own ? token.iss : null,
  };
}
