import { defineFeature } from "@entrywise/kit/feature";
import { createTakeOwnDataClient } from "@entrywise/kit/http/take-own-data-client";
import type { PlatformContext } from "../../context.ts";
import { DataImportEntity } from "./data-import.entity.ts";
import { dataImportRoutes } from "./data-import.routes.ts";
import { createDataImports } from "./data-imports.ts";

const HOUR_MS = 3_600_000;

export const dataImport = defineFeature({
  name: "data-import",
  entities: [DataImportEntity],
  start({ unit, outbox, imageStore, settings, journal, config, mint, now }: PlatformContext) {
    const takeJournal = createTakeOwnDataClient({ service: "trades", url: config.TRADES_URL, mint });
    const imports = createDataImports({
      unit,
      outbox,
      store: imageStore,
      run: { takeJournal, write: imageStore.write, removeImage: imageStore.remove },
      settings,
      now,
    });
    return {
      routes: [dataImportRoutes(unit, imports, journal.importRefusal)],
      deliveries: { "platform.imports": { handle: imports.run } },
      sweeps: [{ everyMs: HOUR_MS, work: imports.sweep }],
    };
  },
});
