import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../../context.ts";
import { type BrandDesignParts, brandDesignsRoutes } from "./brand-designs.routes.ts";
import { BrandHostEntity } from "./brand-host.entity.ts";
import { BrandVersionEntity } from "./brand-version.entity.ts";
import { dnsLookup } from "./look-up-proof.ts";

/** @param releases what channels point to, and whose remotes every brand has */
export const brandEditing = (releases: Pick<BrandDesignParts["around"], "manifests" | "trustedTeams">) =>
  defineFeature({
    name: "brand-editing",
    entities: [BrandVersionEntity, BrandHostEntity],
    start: ({ unit, blobs, config, now }: PlatformContext) => ({
      routes: [
        brandDesignsRoutes(unit, {
          blobs,
          around: { scheme: config.PUBLIC_SCHEME, port: config.PUBLIC_PORT, ...releases },
          lookup: dnsLookup(config.DNS_SERVERS),
          now,
        }),
      ],
    }),
  });
