import { createHash, randomBytes } from "node:crypto";
import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { Brand } from "@entrywise/contracts/platform/brand";
import { type Locale, localeOfTag } from "@entrywise/contracts/shared/locale";
import type { OpenIdProvider, ProviderTokens } from "@entrywise/kit/auth/openid/openid-provider";
import { deriveUserId } from "@entrywise/kit/auth/user-id";
import type { Request } from "express";
import type { Strategy } from "passport";
import OpenIdConnectStrategy from "passport-openidconnect";
import { z } from "zod";
import { toInitials } from "../sessions/initials.ts";
import type { PendingLogin } from "../sessions/session-types.ts";
import { rememberLogin, takeLogin } from "./pending-logins.ts";

/** Result of a finished sign-in. */
export interface SignedIn {
  user: SessionUser;
  tokens: ProviderTokens;
  returnTo: string;
  /** The user's language at the provider; null if missing or unsupported. */
  locale: Locale | null;
  /** When the person authenticated, ms since 1970; null if the provider doesn't say. */
  authenticatedAt: number | null;
  /** Whether the session ends when the browser is closed, because the person chose not to stay signed in. */
  endsWithBrowser: boolean;
}

declare global {
  namespace Express {
    interface User extends SignedIn {}
    interface Request {
      pendingLogin?: PendingLogin;
    }
  }
}

const claims = z.object({
  sub: z.string().min(1),
  name: z.string().default(""),
  preferred_username: z.string().default(""),
  email: z.string().default(""),
  picture: z.string().nullable().default(null),
  locale: z.string().catch(""),
  roles: z.array(z.string()).default([]),
  ends_with_browser: z.boolean().catch(false),
});

type TokenCallback = (error: unknown, accessToken?: string, refreshToken?: string, tokens?: object) => void;

/** The parts of passport-openidconnect that it does not declare. */
interface Internals {
  authorizationParams(): Record<string, string>;
  _oauth2: object;
}

/**
 * passport-openidconnect, hardened: PKCE S256, one login per state, time-outs, and an ID token that needs a valid
 * signature of the pinned issuer.
 *
 * @param brand of the provider
 */
export function createOpenIdStrategy(provider: OpenIdProvider, clientId: string, brand: SignInBrand): Strategy {
  const strategy = new OpenIdConnectStrategy(
    {
      issuer: provider.issuer,
      authorizationURL: provider.authorizationUrl,
      tokenURL: provider.authorizationUrl,
      userInfoURL: provider.authorizationUrl,
      clientID: clientId,
      clientSecret: "",
      callbackURL: "/auth/callback",
      scope: ["profile", "email", "roles", "offline_access"],
      nonce: "required",
      skipUserProfile: true,
      passReqToCallback: true,
      store: loginStore,
    } as never,
    verifyWith(provider, brand) as never,
  );
  const base = strategy.authenticate;
  // Called on a per-request object derived from the strategy, so `this` belongs to the request.
  strategy.authenticate = function (this: unknown, request, options) {
    const self = this as Internals;
    self.authorizationParams = () => ({ ...createChallenge(request as Request), ...readWishes(request as Request) });
    self._oauth2 = Object.assign(Object.create(self._oauth2) as object, {
      getOAuthAccessToken: (code: string, { redirect_uri }: { redirect_uri: string }, done: TokenCallback) => {
        const verifier = (request as Request).pendingLogin?.verifier ?? "";
        provider.exchange(code, redirect_uri, verifier).then(
          (tokens) => done(null, tokens.access_token, tokens.refresh_token, tokens),
          (error) => done(error),
        );
      },
    });
    base.call(this as never, request, options);
  };
  return strategy as unknown as Strategy;
}

/** Options of a login request. */
export type SignInWishes = Pick<PendingLogin, "isFresh" | "hint" | "locale" | "ticket">;

function readWishes({ pendingLogin }: Request): Record<string, string> {
  return {
    // A new account must be able to sign in even if the provider has a session for another.
    ...(pendingLogin?.isFresh || pendingLogin?.ticket ? { prompt: "login" } : {}),
    ...(pendingLogin?.ticket ? { first_sign_in: pendingLogin.ticket } : {}),
    ...readReturnPath(pendingLogin),
    ...(pendingLogin?.hint ? { login_hint: pendingLogin.hint } : {}),
    ...(pendingLogin?.locale ? { ui_locales: pendingLogin.locale } : {}),
  };
}

/** Without query and fragment, which may be private. */
function readReturnPath(login: PendingLogin | undefined): Record<string, string> {
  const path = login?.returnTo.split(/[?#]/, 1)[0]?.slice(0, 200);
  return path ? { return_path: path } : {};
}

/** Starts a login; the challenge is sent, the verifier stays here. */
export function beginLogin(request: Request, returnTo: string, wishes: SignInWishes = {}): void {
  request.pendingLogin = {
    ...wishes,
    verifier: randomBytes(32).toString("base64url"),
    nonce: "",
    returnTo,
    startedAt: Date.now(),
  };
}

function createChallenge(request: Request): Record<string, string> {
  if (!request.pendingLogin) throw new Error("no login was begun");
  return {
    code_challenge: createHash("sha256").update(request.pendingLogin.verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
}

type Done<T> = (error: unknown, value?: T, more?: unknown) => void;

const loginStore = {
  store(request: Request, context: { nonce?: string }, ...[, , done]: [unknown, unknown, Done<string>]) {
    if (!request.pendingLogin || !context.nonce) {
      done(new Error("no login was begun"));
      return;
    }
    request.pendingLogin.nonce = context.nonce;
    done(null, rememberLogin(request, request.pendingLogin));
  },
  verify(request: Request, state: unknown, done: Done<object | false>) {
    const login = takeLogin(request, typeof state === "string" ? state : "");
    if (!login) {
      done(null, false, { message: "This sign-in has expired or was begun in another browser." });
      return;
    }
    request.pendingLogin = login;
    done(null, { nonce: login.nonce });
  },
};

/** Arguments that the strategy passes after the request. */
type TokenResponse = [
  issuer: string,
  uiProfile: unknown,
  idProfile: unknown,
  context: unknown,
  idToken: string,
  accessToken: string,
  refreshToken: string | undefined,
  tokens: { expires_in: number },
  done: Done<SignedIn>,
];

function verifyWith(provider: OpenIdProvider, brand: SignInBrand) {
  const verify = (request: Request, ...[, , , , idToken, , refreshToken, tokens, done]: TokenResponse) => {
    signedIn(provider, brand, request, { idToken, refreshToken, expiresIn: tokens.expires_in }).then(
      (result) => done(null, result),
      (error) => done(error),
    );
  };
  // An arity of ten selects the callback form that carries the token response.
  return Object.defineProperty(verify, "length", { value: 10 });
}

async function signedIn(
  provider: OpenIdProvider,
  brand: SignInBrand,
  request: Request,
  tokens: { idToken: string; refreshToken: string | undefined; expiresIn: number },
): Promise<SignedIn> {
  const payload = await provider.verifyIdToken(tokens.idToken);
  const { auth_time: authTime } = payload;
  const { locale, ends_with_browser: endsWithBrowser } = claims.parse(payload);
  return {
    endsWithBrowser,
    user: sessionUser(brand, payload),
    authenticatedAt: typeof authTime === "number" ? authTime * 1000 : null,
    tokens: {
      idToken: tokens.idToken,
      refreshToken: tokens.refreshToken ?? "",
      expiresAt: Date.now() + tokens.expiresIn * 1000,
    },
    locale: localeOfTag(locale),
    returnTo: request.pendingLogin?.returnTo ?? "/dashboard",
  };
}

/**
 * The parts of a brand that determine user ids: `authStrategyName` is part of the id, whatever the issuer's address.
 */
export type SignInBrand = Pick<Brand, "authStrategyName" | "whiteLabel">;

/**
 * The app's user from verified claims. Only the main brand's provider can grant site roles: a partner's provider must
 * not make anyone an administrator of all brands.
 */
export function sessionUser({ authStrategyName, whiteLabel }: SignInBrand, payload: unknown): SessionUser {
  const token = claims.parse(payload);
  const role = whiteLabel ? [] : token.roles.filter((name) => name === "Admin" || name === "Developer");
  return {
    sub: token.sub,
    userId: deriveUserId(authStrategyName, token.sub),
    role,
    email: token.email,
    fullName: token.name,
    handle: token.preferred_username,
    initials: toInitials({ fullName: token.name, email: token.email }),
    profilePicture: token.picture,
    isAdmin: role.includes("Admin"),
    isDev: role.includes("Developer"),
  };
}
