import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { ownArchiveRoutes } from "./own-archive.routes.ts";

export const ownArchive = defineFeature({
  name: "own-archive",
  // What was said of the import of an archive.
  notExported: ["taken_archive"],
  start: ({ unit, heavy, demo, tellChanged }: TradesContext) => ({
    routes: [
      ownArchiveRoutes(unit, heavy, {
        removeDemo: demo.remove,
        async tellChoicesChanged(tx, actor) {
          for (const tell of Object.values(tellChanged)) await tell({ tx, actor });
        },
      }),
    ],
  }),
});
