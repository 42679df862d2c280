import { defineFeature } from "@entrywise/kit/feature";
import type { BusinessContext } from "../../../context.ts";
import { brandEditing } from "./brand-port.ts";
import { businessBrandRoutes } from "./business-brand.routes.ts";
import { createInviteAdmins } from "./invite-admins.repository.ts";

export const brand = defineFeature({
  name: "brand",
  start({ unit, platform, people, events }: BusinessContext) {
    const inviteAdmins = createInviteAdmins(unit, people, events);
    return {
      routes: [businessBrandRoutes(unit, { editing: brandEditing(platform), events })],
      deliveries: {
        "business.brand-admins": { handle: ({ event }) => inviteAdmins(event.businessId, event.brand) },
      },
    };
  },
});
