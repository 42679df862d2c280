import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import type { BackChannel } from "./back-channel.ts";

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
});

const tokenResponse = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  id_token: z.string().optional(),
  expires_in: z.number().positive(),
});

const CLOCK_SKEW_SECONDS = 60;
/** A code works only once, so giving up early would lose valid sign-ins when many people sign in at once. */
const EXCHANGE_TIMEOUT_MS = 20_000;

/** The provider has refused the grant: the session is over (`invalid_grant`). */
export class GrantRefused extends Error {}

/** The provider failed; a later attempt may work. */
export class ProviderFailed extends Error {
  /** HTTP status, 500 or higher. */
  readonly status: number;

  constructor(status: number) {
    super(`token endpoint answered ${status}`);
    this.status = status;
  }
}

/** The provider's tokens of a session. */
export interface ProviderTokens {
  refreshToken: string;
  idToken: string;
  /** When the access token expires, ms since 1970. */
  expiresAt: number;
}

/** Our client credentials at a provider. */
export interface OpenIdClient {
  issuer: string;
  clientId: string;
  secret: string;
}

/** An identity provider as its client uses it. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly endSessionUrl: string | null;
  exchange(code: string, redirectUri: string, verifier: string): Promise<z.infer<typeof tokenResponse>>;
  refresh(tokens: ProviderTokens): Promise<ProviderTokens>;
  /** @throws Error unless signature, issuer, audience and times are valid */
  verifyIdToken(idToken: string): Promise<JWTPayload>;
}

/**
 * Reads the provider's discovery document. The issuer is pinned by our configuration: a document with a different one
 * is refused.
 */
export async function discoverProvider(
  { issuer, clientId, secret }: OpenIdClient,
  call: BackChannel,
): Promise<OpenIdProvider> {
  const discovery = await call(`${issuer}/.well-known/openid-configuration`);
  if (!discovery.ok) throw new Error(`discovery answered ${discovery.status}`);
  const found = metadata.parse(await discovery.json());
  if (found.issuer !== issuer) throw new Error(`expected issuer ${issuer}, got ${found.issuer}`);
  const client = { client_id: clientId, client_secret: secret };
  const keys = createRemoteJWKSet(new URL(found.jwks_uri), {
    [customFetch]: (url: string) => call(url, { timeoutMs: EXCHANGE_TIMEOUT_MS }) as unknown as Promise<Response>,
    timeoutDuration: EXCHANGE_TIMEOUT_MS,
  });
  const grant = async (parameters: Record<string, string>, timeoutMs?: number) => {
    const response = await call(found.token_endpoint, {
      method: "POST",
      body: new URLSearchParams({ ...client, ...parameters }),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    // What stands before a provider that is down may respond with a page.
    if (response.status >= 500) throw new ProviderFailed(response.status);
    const body = await response.json();
    if (response.ok) return tokenResponse.parse(body);
    const error = z.object({ error: z.string() }).safeParse(body);
    if (error.success && error.data.error === "invalid_grant") throw new GrantRefused("invalid_grant");
    throw new Error(`token endpoint answered ${response.status}`);
  };
  return {
    issuer,
    authorizationUrl: found.authorization_endpoint,
    endSessionUrl: found.end_session_endpoint ?? null,
    exchange: (code, redirectUri, verifier) =>
      grant(
        { grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier },
        EXCHANGE_TIMEOUT_MS,
      ),
    async refresh(tokens) {
      const fresh = await grant({ grant_type: "refresh_token", refresh_token: tokens.refreshToken });
      return {
        refreshToken: fresh.refresh_token ?? tokens.refreshToken,
        idToken: fresh.id_token ?? tokens.idToken,
        expiresAt: Date.now() + fresh.expires_in * 1000,
      };
    },
    async verifyIdToken(idToken) {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience: clientId,
        algorithms: ["RS256", "ES256", "PS256"],
        clockTolerance: CLOCK_SKEW_SECONDS,
      });
      return payload;
    },
  };
}
