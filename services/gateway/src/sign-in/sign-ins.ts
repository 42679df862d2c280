import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { createClientSecrets } from "@entrywise/kit/auth/client-secrets";
import { createBackChannel } from "@entrywise/kit/auth/openid/back-channel";
import { discoverProvider, type OpenIdProvider } from "@entrywise/kit/auth/openid/openid-provider";
import type { BrandSource } from "@entrywise/kit/brands";
import { routeTo } from "@entrywise/kit/routing/service-route";
import type { Strategy } from "passport";
import type { GatewayConfig } from "../config.ts";
import { createOpenIdStrategy } from "./openid-strategy.ts";

export interface BrandSignIn {
  provider: OpenIdProvider;
  strategy: Strategy;
}

/** How a brand's users sign in. */
export interface SignIns {
  /** Discovers the brand's provider on first use. @throws Error if it doesn't respond within 5 s */
  of(record: BrandRecord): Promise<BrandSignIn>;
}

export function createSignIns(config: GatewayConfig, brands: BrandSource): SignIns {
  const isOwn = (origin: string) =>
    brands.all().some(({ identity: { issuer, host } }) => !issuer && !!host && siteOrigin(config, host) === origin);
  const call = createBackChannel((origin) => (isOwn(origin) ? routeTo(config.IDENTITY_URL).choose(null) : null));
  const secretOf = createClientSecrets(config);
  const known = new Map<string, Promise<BrandSignIn>>();
  const discover = async (record: BrandRecord): Promise<BrandSignIn> => {
    const { brandKey } = record.brand;
    const issuer = record.identity.issuer ?? siteOrigin(config, record.identity.host ?? "");
    const provider = await discoverProvider(
      { issuer, clientId: record.identity.clientId, secret: secretOf(brandKey) ?? "" },
      call,
    );
    return { provider, strategy: createOpenIdStrategy(provider, record.identity.clientId, record.brand) };
  };
  return {
    of(record) {
      const { brandKey } = record.brand;
      if (!brands.all().some(({ brand }) => brand.brandKey === brandKey)) {
        return Promise.reject(new Error(`unknown brand ${brandKey}`));
      }
      // Repeats discovery if a brand changes its provider.
      const { authStrategyName, whiteLabel } = record.brand;
      const key = JSON.stringify([brandKey, authStrategyName, whiteLabel, record.identity]);
      const found = known.get(key) ?? discover(record);
      known.set(key, found);
      // Retries next time if the provider was down.
      found.catch(() => known.delete(key));
      return found;
    },
  };
}

export function siteOrigin(config: Pick<GatewayConfig, "PUBLIC_SCHEME" | "PUBLIC_PORT">, host: string): string {
  const standard = config.PUBLIC_SCHEME === "http" ? 80 : 443;
  return `${config.PUBLIC_SCHEME}://${host}${config.PUBLIC_PORT === standard ? "" : `:${config.PUBLIC_PORT}`}`;
}
