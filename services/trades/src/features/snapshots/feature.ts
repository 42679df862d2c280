import { defineFeature } from "@entrywise/kit/feature";
import { createUploadNames } from "@entrywise/kit/images/upload-names";
import type { TradesContext } from "../../context.ts";
import { snapshotsRoutes } from "./snapshots.routes.ts";

export const snapshots = defineFeature({
  name: "snapshots",
  start: ({ unit, blobs, acceptImage, config }: TradesContext) => ({
    routes: [snapshotsRoutes(unit, { blobs, names: createUploadNames(config.BLOB_KEY), acceptImage })],
  }),
});
