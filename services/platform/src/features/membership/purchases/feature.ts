import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../../context.ts";
import { PurchaseEntity } from "./purchase.entity.ts";
import { redeemPurchases } from "./register-purchase.ts";

export const purchases = defineFeature({
  name: "purchases",
  entities: [PurchaseEntity],
  start: ({ outbox, now }: PlatformContext) => ({
    consumers: { "platform.purchases": redeemPurchases(outbox, now) },
  }),
});
