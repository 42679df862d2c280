import { defineFeature } from "@entrywise/kit/feature";
import { createInvoiceOwner } from "@entrywise/kit/payments/invoice-owner";
import type { PlatformContext } from "../../context.ts";
import { UserSetupEntity } from "../../user-setup/user-setup.entity.ts";
import { profileRoutes } from "./profile.routes.ts";
import { createProfileService } from "./profile.service.ts";
import { UserEntity } from "./user.entity.ts";
import { usersRoutes } from "./users.routes.ts";

export const users = defineFeature({
  name: "users",
  entities: [UserSetupEntity, UserEntity],
  start({ unit, outbox, imageStore, images, settings, provider, logger, now }: PlatformContext) {
    const profiles = createProfileService(imageStore, outbox, now);
    return {
      routes: [
        profileRoutes(unit, { profiles, acceptImage: images.accept, now }),
        usersRoutes(unit, { profiles, settings, invoiceOwner: createInvoiceOwner(provider, logger), now }),
      ],
      consumers: { "platform.email-changed": profiles.changeEmail },
    };
  },
});
