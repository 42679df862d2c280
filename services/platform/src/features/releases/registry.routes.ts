import { registryApi } from "@entrywise/contracts/platform/registry.api";
import { slotName } from "@entrywise/contracts/platform/remote-json";
import type { DrawnSlots } from "@entrywise/contracts/platform/slots";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveRead } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { parse } from "@entrywise/kit/parse";
import { ruleBroken } from "@entrywise/kit/problem-error";
import type { Router } from "express";
import { z } from "zod";
import { standingBackupAlert } from "../../alerts/backup-alert.repository.ts";
import { claimRemote } from "./channels.repository.ts";
import { addLoads } from "./loads.repository.ts";
import { countPageLoads } from "./page-load-metrics.ts";
import { addPageTroubles } from "./page-troubles.repository.ts";
import type { Registry } from "./registry.ts";
import { addKey, addToken, findLiveKey, renewKey } from "./teams.repository.ts";
import { trustTeam } from "./trusted-teams.repository.ts";
import { takePageLoads } from "./watch-health.ts";

/** How long keys and tokens hold that an installation gives its own remotes at each start. */
const OWN_DAYS = 365;

const drawnSlots = z.record(slotName, z.string().max(40));

function readSlots(text: string | undefined): DrawnSlots | null {
  return text === undefined ? null : parse(drawnSlots, JSON.parse(text), "query");
}

/** What the gateway and the launcher ask. */
export function registryRoutes(unit: UnitOfWork, registry: Registry): Router {
  const router = strictRouter();
  // Nothing to add yet: the counter is there from the first reading of the metrics.
  countPageLoads([]);
  // The registry has transactions of its own: one around them would keep a second connection from whoever asks beside it.
  serveRead(router, registryApi.snapshot, async ({ query }) => {
    const { contract, revision, slots } = query;
    const snapshot = await registry.snapshot({ contract, slots: readSlots(slots) }, revision);
    return snapshot ? { body: snapshot } : {};
  });
  serve(router, unit, registryApi.loads, async ({ tx, body }) => {
    await addLoads(tx, body.items);
    return {};
  });
  serve(router, unit, registryApi.pageLoads, async ({ tx, body }) => {
    await takePageLoads(tx, body.items);
    countPageLoads(body.items);
    return {};
  });
  serve(router, unit, registryApi.pageTroubles, async ({ tx, body }) => {
    await addPageTroubles(tx, body.items);
    return {};
  });
  serve(router, unit, registryApi.backup, async ({ tx, body: { failure } }) => {
    await standingBackupAlert(tx, "daily", failure);
    return {};
  });
  serve(router, unit, registryApi.grant, async ({ tx, body }) => {
    const { remote, keyId, publicKey, tokenId, tokenHash } = body;
    const team = await claimRemote(tx, remote, body.team);
    if (
      (await findLiveKey(tx, keyId, team)) === null &&
      !(await addKey(tx, { id: keyId, team, publicKey, days: OWN_DAYS }))
    ) {
      throw ruleBroken("Release.TooManyKeys", `${team} has two live keys already.`);
    }
    await trustTeam(tx, team);
    await addToken(tx, { id: tokenId, remote, team, name: "this checkout", hash: tokenHash, days: OWN_DAYS });
    await renewKey(tx, keyId, OWN_DAYS);
    return {};
  });
  return router;
}
