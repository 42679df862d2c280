import { publishRelease, releasesApi } from "@entrywise/contracts/platform/releases.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { type Call, serve, serveRaw } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { parse } from "@entrywise/kit/parse";
import { notFound } from "@entrywise/kit/problem-error";
import type { Router } from "express";
import { findBrokenEntry, readAudit } from "../../audit/audit.read-model.ts";
import { toOperator } from "../../audit/operator.ts";
import { listAlerts } from "./alerts.repository.ts";
import { readHealth } from "./health.read-model.ts";
import type { Publisher } from "./publish-release.ts";
import { findRelease, listReleases, pointedManifests } from "./releases.repository.ts";
import { readShellSlots } from "./shell-contract.repository.ts";
import { presentRelease, presentReleaseDetail } from "./stored-release.ts";

export function releasesRoutes(unit: UnitOfWork, publisher: Publisher): Router {
  const router = strictRouter();
  serve(router, unit, releasesApi.list, async ({ tx, request, query }) => {
    const { items, total } = await listReleases(tx, readRemote(request, query.remote), query);
    return { body: { items: items.map(presentRelease), total } };
  });
  serveRaw(router, releasesApi.publish, async ({ actor, request, response }) => {
    const input = parse(publishRelease, request.body, "body");
    response.status(201).json(await publisher.publish(toOperator(actor, request.team), input));
  });
  serveRaw(router, releasesApi.upload, async ({ actor, params, request, response }) => {
    await publisher.upload(toOperator(actor, request.team), params, request);
    response.status(204).end();
  });
  serve(router, unit, releasesApi.health, async ({ tx, request, query }) => ({
    body: await readHealth(tx, readRemote(request, query.remote), query.minutes),
  }));
  serve(router, unit, releasesApi.audit, async ({ tx, request, query }) => {
    const page = await readAudit(tx, { ...query, remote: readRemote(request, query.remote) ?? undefined });
    return { body: { ...page, brokenAt: await findBrokenEntry(tx) } };
  });
  serve(router, unit, releasesApi.alerts, async ({ tx, request, query }) => ({
    body: await listAlerts(tx, { ...query, remote: readRemote(request, query.remote) ?? undefined }),
  }));
  serve(router, unit, releasesApi.read, async ({ tx, request, params }) => {
    if (readRemote(request, params.remote) !== params.remote) throw notFound("Release");
    const release = await findRelease(tx, params.remote, params.version);
    if (!release) throw notFound("Release");
    const remotes = await pointedManifests(tx, params.remote);
    return { body: presentReleaseDetail(release, { shell: await readShellSlots(tx), remotes }) };
  });
  return router;
}

/** A team sees its own remote, whatever it asks for. */
function readRemote(request: Call<typeof releasesApi.list>["request"], wanted: string | undefined): string | null {
  return request.team?.remote ?? wanted ?? null;
}
