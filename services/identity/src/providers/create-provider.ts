import { programScopes } from "@entrywise/contracts/identity/program-scopes";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { createClientSecrets } from "@entrywise/kit/auth/client-secrets";
import { brandHosts } from "@entrywise/kit/default-hosts";
import { storageProblem } from "@entrywise/kit/http/storage-problem";
import type { Logger } from "@entrywise/kit/logging";
import { type Adapter, type Configuration, type FindAccount, Provider } from "oidc-provider";
import type { Accounts } from "../accounts/accounts.repository.ts";
import type { IdentityConfig } from "../config.ts";
import {
  isProgram,
  PROGRAM_SECONDS,
  programFeatures,
  programMetadata,
  withShortRegistrations,
} from "../programs/program-clients.ts";
import { ENDS_WITH_BROWSER } from "../sign-in/keep-signed-in.ts";
import { messagePage, signOutPage } from "../sign-in/sign-in-page.ts";
import { signInLocale, signInTexts } from "../sign-in/sign-in-texts.ts";
import { SOCIAL_CALLBACK, SOCIAL_SCOPE, socialSecretName } from "../social/social-client.ts";

/** Storage of a provider. */
export interface ProviderStorage {
  adapter: (model: string) => Adapter;
  keys: NonNullable<NonNullable<Configuration["jwks"]>["keys"]>;
}

const WEEK_SECONDS = 7 * 24 * 3600;
const SCOPE = "openid profile email roles offline_access";

/** Public address of a host of ours, e.g. `http://id.localhost:4000`. */
export function publicOrigin(config: Pick<IdentityConfig, "PUBLIC_SCHEME" | "PUBLIC_PORT">, host: string): string {
  const standard = config.PUBLIC_SCHEME === "http" ? 80 : 443;
  const port = config.PUBLIC_PORT === standard ? "" : `:${config.PUBLIC_PORT}`;
  return `${config.PUBLIC_SCHEME}://${host}${port}`;
}

/** Dependencies of a provider besides configuration and brand. */
export interface ProviderParts {
  accounts: Accounts;
  storage: ProviderStorage;
  logger: Logger;
}

/** A brand's OpenID provider, with the brand's gateway as its first-party client. */
export function createProvider(config: IdentityConfig, record: BrandRecord, parts: ProviderParts): Provider {
  const { storage, logger } = parts;
  const apps = brandHosts(record, config.DEFAULT_HOSTS).map((host) => publicOrigin(config, host));
  const pages = interactionPages(record, apps, logger);
  const clients = listClients(config, record, apps);
  const ours = new Set(clients.map(({ client_id: id }) => id));
  const provider = new Provider(publicOrigin(config, record.identity.host ?? ""), {
    adapter: withShortRegistrations(storage.adapter),
    jwks: { keys: storage.keys },
    clients,
    cookies: cookieOptions(config, record),
    claims: {
      openid: ["sub", ENDS_WITH_BROWSER],
      profile: ["name", "preferred_username", "locale"],
      email: ["email", "email_verified"],
      roles: ["roles"],
    },
    scopes: [...SCOPE.split(" "), ...programScopes],
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // Ticket of a just verified account, and the requested page.
    extraParams: ["first_sign_in", "return_path"],
    ...pages,
    features: { ...pages.features, ...programFeatures(apps, config.ACCESS_TOKEN_SECONDS) },
    extraClientMetadata: programMetadata,
    findAccount: createFindAccount(record, parts.accounts),
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    expiresWithSession: async ({ oidc }, source) => !isProgram(oidc.client) && !source.scopes.has("offline_access"),
    loadExistingGrant,
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: config.ACCESS_TOKEN_SECONDS,
      IdToken: 600,
      AuthorizationCode: 60,
      Interaction: 900,
      Session: 12 * 3600,
      Grant: (_context, { clientId }) => (ours.has(clientId ?? "") ? WEEK_SECONDS : PROGRAM_SECONDS.grant),
      RefreshToken: (_context, _token, client) => (isProgram(client) ? PROGRAM_SECONDS.idle : WEEK_SECONDS),
    },
  });
  provider.proxy = true;
  provider.on("server_error", (context, error) => {
    logger.error({ err: error }, "provider");
    // The app tells users whether to retry.
    context.status = storageProblem(error)?.status ?? context.status;
  });
  return provider;
}

function listClients(
  config: IdentityConfig,
  record: BrandRecord,
  apps: readonly string[],
): NonNullable<Configuration["clients"]> {
  return [
    {
      client_id: record.identity.clientId,
      client_secret: createClientSecrets(config)(record.brand.brandKey) ?? "",
      redirect_uris: apps.map((origin) => `${origin}/auth/callback`),
      post_logout_redirect_uris: apps.map((origin) => `${origin}/`),
      response_types: ["code"],
      grant_types: ["authorization_code", "refresh_token"],
      token_endpoint_auth_method: "client_secret_post",
      require_auth_time: true,
      scope: SCOPE,
    },
    ...(record.identity.clients ?? []).map(({ brand, provider: id, clientId, host }) => ({
      client_id: clientId,
      client_secret: createClientSecrets(config)(socialSecretName(brand, id)) ?? "",
      redirect_uris: [`${publicOrigin(config, host)}${SOCIAL_CALLBACK}`],
      response_types: ["code" as const],
      grant_types: ["authorization_code"],
      token_endpoint_auth_method: "client_secret_post" as const,
      scope: SOCIAL_SCOPE,
    })),
  ];
}

function cookieOptions(
  config: IdentityConfig,
  { brand: { authStrategyName: name } }: BrandRecord,
): Configuration["cookies"] {
  const secure = config.PUBLIC_SCHEME === "https";
  return {
    keys: [config.COOKIE_SECRET],
    names: { session: `${name}.session`, interaction: `${name}.interaction`, resume: `${name}.resume` },
    long: { httpOnly: true, sameSite: "lax", secure, signed: true },
    short: { httpOnly: true, sameSite: "lax", secure, signed: true },
  };
}

/** The provider's own pages, besides sign-in. */
function interactionPages(
  record: BrandRecord,
  apps: readonly string[],
  logger: Logger,
): Pick<Configuration, "features" | "renderError"> {
  const name = record.brand.authStrategyName;
  return {
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(context, form) {
          const locale = signInLocale(context, context.query.ui_locales);
          context.body = signOutPage(record.brand, locale, { form, script: SUBMIT_LOGOUT });
        },
      },
    },
    renderError(context, out) {
      logger.info({ provider: name, error: out.error }, "sign-in refused");
      const locale = signInLocale(context, context.query.ui_locales);
      const { refused: title, refusedText } = signInTexts[locale];
      context.type = "html";
      context.body = messagePage(record.brand, locale, {
        title,
        message: refusedText(out.error),
        href: `${apps[0]}/login`,
      });
    },
  };
}

function createFindAccount(record: BrandRecord, accounts: Accounts): FindAccount {
  const name = record.brand.authStrategyName;
  return async (context, subject, token) => {
    const account = await accounts.bySubject(name, subject);
    if (!account || account.disabled) return undefined;
    return {
      accountId: subject,
      claims: async (use) => ({
        sub: subject,
        ...(use === "id_token" && (await isOfTransientSession(context.oidc.provider, token))
          ? { [ENDS_WITH_BROWSER]: true }
          : {}),
        name: account.fullName,
        preferred_username: account.handle,
        locale: account.locale,
        email: account.email,
        email_verified: account.emailVerified,
        roles: account.roles,
      }),
    };
  };
}

/** Our own client needs no consent page; programs do each time. */
const loadExistingGrant: NonNullable<Configuration["loadExistingGrant"]> = async (context) => {
  const { client, session, result } = context.oidc;
  if (!client || !session?.accountId) return undefined;
  if (isProgram(client)) {
    const granted = result?.consent?.grantId;
    return granted === undefined ? undefined : context.oidc.provider.Grant.find(granted);
  }
  const id = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const known = id ? await context.oidc.provider.Grant.find(id) : undefined;
  const grant = known ?? new context.oidc.provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
};

/** Whether a token was issued in a session that ends with the browser. */
async function isOfTransientSession(provider: Provider, token: object | undefined): Promise<boolean> {
  const uid = token !== undefined && "sessionUid" in token ? token.sessionUid : undefined;
  if (typeof uid !== "string") return false;
  return (await provider.Session.findByUid(uid))?.transient === true;
}

/** The one inline script of the provider's pages; its hash stands in their content security policy. */
export const SUBMIT_LOGOUT = 'document.getElementById("op.logoutForm").submit()';
