import { type Channels, channelsApi } from "@entrywise/contracts/platform/channels.api";
import { retirementApi } from "@entrywise/contracts/platform/retirement.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { notFound } from "@entrywise/kit/problem-error";
import type { Request, Router } from "express";
import { toOperator } from "../../audit/operator.ts";
import { findPlans } from "./canary-plans/canary-plans.repository.ts";
import {
  type Change,
  pinBrand,
  promote,
  readChannels,
  retire,
  rollBack,
  setCanary,
  unpinBrand,
} from "./change-channel.ts";
import { findChannels, findPins, presentChannels } from "./channels.repository.ts";
import { rollbackTargets } from "./rollback-targets.ts";
import { readServing } from "./served-to.read-model.ts";

/** Reason and options of a change. */
type Wish = Pick<Change, "why" | "force">;

/** Arguments of every handler of a change. */
interface ChangeCall {
  actor: Parameters<typeof toOperator>[0];
  request: Request;
  version: number;
}

export function channelsRoutes(unit: UnitOfWork): Router {
  const router = strictRouter();
  serve(router, unit, channelsApi.list, async ({ tx, request, query }) => {
    const all = await listChannels(tx, request.team?.remote ?? null);
    return { body: { items: all.slice(query.skip, query.skip + pageSize(query.take)), total: all.length } };
  });
  serve(router, unit, channelsApi.read, async ({ tx, request, params }) => {
    if (request.team && request.team.remote !== params.remote) throw notFound("Channel");
    return withVersion(await readChannels(tx, params.remote), request);
  });
  serve(router, unit, channelsApi.promote, async ({ tx, params, body, ...call }) =>
    withVersion(await promote(tx, toChange(call, params.remote, body), body.version), call.request),
  );
  serve(router, unit, channelsApi.canary, async ({ tx, params, body, ...call }) =>
    withVersion(await setCanary(tx, toChange(call, params.remote, body), body), call.request),
  );
  serve(router, unit, channelsApi.rollback, async ({ tx, params, body, ...call }) =>
    withVersion(await rollBack(tx, toChange(call, params.remote, body)), call.request),
  );
  serve(router, unit, retirementApi.retire, async ({ tx, params, body, ...call }) =>
    withVersion(await retire(tx, toChange(call, params.remote, body)), call.request),
  );
  serve(router, unit, channelsApi.pin, async ({ tx, params, body, ...call }) =>
    withVersion(await pinBrand(tx, toChange(call, params.remote, body), params.brand, body.version), call.request),
  );
  serve(router, unit, channelsApi.unpin, async ({ tx, params, ...call }) =>
    withVersion(await unpinBrand(tx, toChange(call, params.remote, { why: "" }), params.brand), call.request),
  );
  return router;
}

export function toChange({ actor, request, version }: ChangeCall, remote: string, { why, force }: Wish): Change {
  return { operator: toOperator(actor, request.team), remote, rowVersion: version, why, force };
}

export function withVersion(channels: Channels, { team }: Request): { body: Channels; version: number } {
  const tokenEndsAt = team?.expiresAt?.toISOString() ?? null;
  return { body: { ...channels, tokenEndsAt }, version: channels.rowVersion };
}

async function listChannels(tx: Transaction, remote: string | null): Promise<Channels[]> {
  const pins = await findPins(tx, remote);
  const all = await findChannels(tx, remote);
  const serving = await readServing(tx, pins);
  const plans = new Map((await findPlans(tx)).map((plan) => [plan.remote, plan]));
  const presented: Channels[] = [];
  for (const channel of all) {
    const targets = await rollbackTargets(tx, channel.remote, channel.history);
    presented.push(
      presentChannels(channel, pins, targets, { ...serving(channel), plan: plans.get(channel.remote) ?? null }),
    );
  }
  return presented;
}
