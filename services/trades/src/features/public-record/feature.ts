import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { readOwnerHandle } from "./owner-handle.ts";
import { PublicRecordEntity } from "./public-record.entity.ts";
import { publicRecordRoutes } from "./public-record.routes.ts";
import { renameRecords } from "./public-records.repository.ts";

export const publicRecord = defineFeature({
  name: "public-record",
  entities: [PublicRecordEntity],
  notExported: ["public_record"],
  start: ({ unit, platform }: TradesContext) => ({
    routes: [publicRecordRoutes(unit, readOwnerHandle(platform))],
    consumers: { "trades.record-handles": renameRecords },
  }),
});
