import type { BrandRecord, SocialProvider } from "@entrywise/contracts/platform/brand";
import { createBackChannel } from "@entrywise/kit/auth/openid/back-channel";
import { discoverProvider, type OpenIdProvider } from "@entrywise/kit/auth/openid/openid-provider";
import { socialSecretName } from "./social-client.ts";

export interface OpenedProvider {
  provider: OpenIdProvider;
  clientId: string;
  name: string;
}

/** Providers whose accounts people link, as brands name them. */
export interface SocialProviders {
  of(record: BrandRecord): readonly SocialProvider[];
  issuerOf(provider: SocialProvider): string;
  /** Null for one that the brand does not have. @throws Error when it does not answer within 5 s */
  open(record: BrandRecord, id: string): Promise<OpenedProvider | null>;
}

/**
 * @param originOf public address of an embedded provider by its host
 * @param secretOf secret by name; null where the installation has none
 * @param ownAddress where this service itself responds: an embedded provider is part of it
 */
export function createSocialProviders(
  originOf: (host: string) => string,
  secretOf: (name: string) => string | null,
  ownAddress: string,
): SocialProviders {
  const embedded = new Set<string>();
  const call = createBackChannel((origin) => (embedded.has(origin) ? ownAddress : null));
  const known = new Map<string, Promise<OpenIdProvider>>();
  const issuerAddress = ({ host, issuer }: SocialProvider) => issuer ?? originOf(host ?? "");
  const secretFor = ({ brand }: BrandRecord, id: string) => secretOf(socialSecretName(brand.brandKey, id));
  // Without a secret a provider can't be used.
  const of = (record: BrandRecord) => (record.identity.social ?? []).filter(({ id }) => secretFor(record, id) !== null);
  return {
    of,
    issuerOf: issuerAddress,
    async open(record, id) {
      const found = of(record).find((provider) => provider.id === id);
      if (found === undefined) return null;
      const { clientId, name } = found;
      if (!found.issuer) embedded.add(issuerAddress(found));
      const client = { issuer: issuerAddress(found), clientId, secret: secretFor(record, id) ?? "" };
      const key = JSON.stringify(client);
      const opened = known.get(key) ?? discoverProvider(client, call);
      known.set(key, opened);
      // Unavailable providers are retried next time.
      opened.catch(() => known.delete(key));
      return { provider: await opened, clientId, name };
    },
  };
}
