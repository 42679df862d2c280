import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../../context.ts";
import { type BrandDesignParts, brandDesignsRoutes } from "./brand-designs.routes.ts";
import { BrandHostEntity } from "./brand-host.entity.ts";
import { BrandVersionEntity } from "./brand-version.entity.ts";
import { dnsLookup } from "./look-up-proof.ts";

/** @param manifests of the releases that channels point to */
export const brandEditing = (manifests: BrandDesignParts["around"]["manifests"]) =>
  defineFeature({
    name: "brand-editing",
    entities: [BrandVersionEntity, BrandHostEntity],
    start: ({ unit, blobs, config, now }: PlatformContext) => ({
      routes: [
        brandDesignsRoutes(unit, {
          blobs,
          around: { scheme: config.PUBLIC_SCHEME, port: config.PUBLIC_PORT, manifests },
          lookup: dnsLookup(config.DNS_SERVERS),
          now,
        }),
      ],
    }),
  });
