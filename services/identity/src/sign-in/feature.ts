import { join } from "node:path";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { jobActor } from "@entrywise/kit/auth/actor";
import { readBrandFolder } from "@entrywise/kit/brands";
import { defineFeature } from "@entrywise/kit/feature";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { createIdentityPages } from "../app.ts";
import { followBrands } from "../brands/brand-hosts.ts";
import type { IdentityContext } from "../context.ts";
import { sweepArtifacts } from "../providers/artifact-adapter.repository.ts";

const SWEEP_MS = 10 * 60_000;

export const signIn = defineFeature({
  name: "sign-in",
  async start({ config, database, logger, mint, attempts, hosts, onStop }: IdentityContext) {
    await hosts.update(readBrandFolder(config.BRANDS_DIR).all());
    const platform = createServiceClient({ service: "platform", url: config.PLATFORM_URL, mint });
    const readBrands = async () => {
      const { items } = await platform.get<{ items: BrandRecord[] }>(jobActor("identity"), "/internal/brands");
      return items;
    };
    onStop(followBrands(readBrands, hosts, logger).stop);
    return {
      pages: createIdentityPages({
        config,
        logger,
        hosts: hosts.byHost,
        assets: { logos: join(config.BRANDS_DIR, "assets"), styles: import.meta.dirname },
      }),
      sweeps: [
        { everyMs: SWEEP_MS, work: () => sweepArtifacts(database) },
        { everyMs: SWEEP_MS, work: () => attempts.sweep() },
      ],
    };
  },
});
