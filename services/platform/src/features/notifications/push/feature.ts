import { defineFeature } from "@entrywise/kit/feature";
import { reachableAddresses } from "@entrywise/kit/http/public-addresses";
import type { PlatformContext } from "../../../context.ts";
import { pushRoutes } from "./push.routes.ts";
import { PushDeviceEntity } from "./push-device.entity.ts";
import { pushKeys } from "./push-keys.ts";
import { createSendPush } from "./send-push.ts";

const PUSHES_AT_ONCE = 5;

export const push = defineFeature({
  name: "push",
  entities: [PushDeviceEntity],
  start({ unit, config }: PlatformContext) {
    const keys = pushKeys(config.PUSH_PRIVATE_KEY);
    const allowsHttp = config.NODE_ENV !== "production";
    const routes = [pushRoutes(unit, keys, allowsHttp)];
    if (keys === null) return { routes };
    const isReachable = reachableAddresses(!allowsHttp);
    const sendPush = createSendPush({ unit, keys, isReachable, contact: config.PUSH_CONTACT });
    return {
      routes,
      deliveries: { "platform.pushes": { handle: ({ event }) => sendPush(event), atOnce: PUSHES_AT_ONCE } },
    };
  },
});
