import { ECDH } from "node:crypto";
import { pushApi } from "@entrywise/contracts/platform/notifications/push.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { ruleBroken } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { addDevice, countDevices, removeDevice } from "./push-devices.repository.ts";
import type { PushKeys } from "./push-keys.ts";

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

/** @param allowsHttp lets messages go to this machine, outside production */
export function pushRoutes(unit: UnitOfWork, keys: PushKeys | null, allowsHttp: boolean): Router {
  const router = Router();
  const job = jobActor("platform");
  serve(router, unit, pushApi.read, async ({ tx, actor }) => ({
    body: { publicKey: keys?.publicKey ?? null, devices: await countDevices(tx, actor) },
  }));
  serve(router, unit, pushApi.add, async ({ actor, body }) => {
    if (keys === null) throw ruleBroken("Push.Off", "Push notifications aren't available here.");
    if (!allowsHttp && !body.endpoint.startsWith("https:")) {
      throw ruleBroken("Push.NotSecure", "Notifications can only be sent to secure (https) addresses.", [
        { path: "endpoint", message: "must start with https" },
      ]);
    }
    if (!isPoint(body.keys.p256dh)) {
      throw ruleBroken("Push.NoKey", "The key is not one of a browser.", [
        { path: "keys.p256dh", message: "must be a P-256 point" },
      ]);
    }
    const { userId, brand } = actor;
    await unit.run(job, "job", (tx) => addDevice(tx, { userId, brand }, body));
    return {};
  });
  serve(router, unit, pushApi.remove, async ({ tx, actor, body }) => {
    await removeDevice(tx, actor, body.endpoint);
    return {};
  });
  return router;
}
