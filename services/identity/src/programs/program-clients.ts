import { PROGRAMS_PATH, programScopes } from "@entrywise/contracts/identity/program-scopes";
import { type Adapter, type Client, type Configuration, errors, type ResourceServer } from "oidc-provider";

/** Marks self-registered clients, which are users' programs. */
const MARK = "is_program";
const SCOPE = [...programScopes, "offline_access"].join(" ");
const NAME_LENGTH = 60;
const ADDRESSES = 5;
const DAY_SECONDS = 86_400;

/** How long an unused program stays connected, and the maximum. */
export const PROGRAM_SECONDS = { idle: 30 * DAY_SECONDS, grant: 365 * DAY_SECONDS };

export function isProgram(client: Client | undefined): boolean {
  return client?.[MARK] === true;
}

/** Addresses of the tools on each host of a brand. */
export const programResources = (apps: readonly string[]): string[] => apps.map((origin) => origin + PROGRAMS_PATH);

/**
 * Lets programs register themselves (RFC 7591) as public clients that get tokens for the tools alone (RFC 8707).
 *
 * @param apps public addresses of the brand's app
 * @param accessTokenTTL in seconds
 */
export function programFeatures(
  apps: readonly string[],
  accessTokenTTL: number,
): Pick<NonNullable<Configuration["features"]>, "registration" | "resourceIndicators"> {
  const resources = programResources(apps);
  return {
    registration: { enabled: true, issueRegistrationAccessToken: false },
    resourceIndicators: {
      enabled: true,
      // Programs' tokens are always for the tools, even if not requested.
      defaultResource: (_context, client) => (isProgram(client) ? (resources[0] ?? "") : []),
      useGrantedResource: () => true,
      getResourceServerInfo(_context, resource, client): ResourceServer {
        if (!isProgram(client) || !resources.includes(resource)) throw new errors.InvalidTarget();
        return { scope: programScopes.join(" "), audience: resource, accessTokenTTL, accessTokenFormat: "opaque" };
      },
    },
  };
}

/** Programs get program rights only, whatever they register. */
export const programMetadata: NonNullable<Configuration["extraClientMetadata"]> = {
  properties: [MARK],
  validator(context, _key, _value, metadata) {
    if (context?.oidc?.route !== "registration") return;
    const { client_name: name, redirect_uris: addresses } = metadata;
    if (typeof name !== "string" || name.trim() === "" || name.length > NAME_LENGTH)
      throw new errors.InvalidClientMetadata(`client_name must have 1 to ${NAME_LENGTH} characters`);
    if (!Array.isArray(addresses) || addresses.length > ADDRESSES)
      throw new errors.InvalidClientMetadata(`redirect_uris must name 1 to ${ADDRESSES} addresses`);
    if (!addresses.every(isSafeAddress))
      throw new errors.InvalidClientMetadata(
        "redirect_uris must be https, of this machine, or of an installed program",
      );
    if (metadata.token_endpoint_auth_method !== "none")
      throw new errors.InvalidClientMetadata("token_endpoint_auth_method must be none");
    Object.assign(metadata, { [MARK]: true, scope: SCOPE });
  },
};

/** Codes are sent to the redirect URI, so never over plain http. The provider checks schemes of native apps. */
function isSafeAddress(address: unknown): boolean {
  const url = typeof address === "string" ? URL.parse(address) : null;
  return url !== null && (url.protocol !== "http:" || ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname));
}

/** Registered programs without consent are removed after a day. */
export function withShortRegistrations(adapter: (model: string) => Adapter): (model: string) => Adapter {
  return (model) => {
    const stored = adapter(model);
    if (model !== "Client") return stored;
    return { ...stored, upsert: (id, payload) => stored.upsert(id, payload, DAY_SECONDS) };
  };
}
