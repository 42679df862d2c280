import { defineFeature } from "@entrywise/kit/feature";
import { createOwnDataClient } from "@entrywise/kit/http/own-data-client";
import type { PlatformContext } from "../../context.ts";
import { createArchives } from "./archives.ts";
import { DataExportEntity } from "./data-export.entity.ts";
import { dataExportRoutes } from "./data-export.routes.ts";
import { createDataExports } from "./data-exports.ts";
import { notOwnData } from "./own-tables.ts";

const HOUR_MS = 3_600_000;

export const dataExport = defineFeature({
  name: "data-export",
  entities: [DataExportEntity],
  notExported: notOwnData,
  start({ unit, outbox, imageStore, config, mint, now }: PlatformContext) {
    const readFrom = (service: string, url: string) => createOwnDataClient({ service, url, mint });
    const exports = createDataExports({
      unit,
      outbox,
      store: imageStore,
      archiveOf: createArchives({
        unit,
        others: {
          identity: readFrom("identity", config.IDENTITY_URL),
          trades: readFrom("trades", config.TRADES_URL),
          groups: readFrom("groups", config.GROUPS_URL),
          business: readFrom("business", config.BUSINESS_URL),
          mcp: readFrom("mcp", config.MCP_URL),
        },
        readImage: imageStore.read,
        now,
      }),
      now,
    });
    return {
      routes: [dataExportRoutes(unit, exports)],
      deliveries: { "platform.exports": { handle: exports.make } },
      sweeps: [{ everyMs: HOUR_MS, work: exports.sweep }],
    };
  },
});
