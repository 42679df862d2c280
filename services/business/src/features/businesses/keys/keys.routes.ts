import { businessKeysApi, keyServiceApi, personKeysApi } from "@entrywise/contracts/business/api-keys.api";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { inBusiness } from "../enter-business.ts";
import {
  addImportToken,
  addKey,
  changeKey,
  countMadeKeys,
  endKeysMadeBy,
  endOwnedKeys,
  findByHash,
  listKeys,
  needKey,
  noteLimits,
  revokeKey,
  rotateKey,
} from "./api-keys.repository.ts";
import { listRequests, readUsage, saveRequests } from "./api-requests.repository.ts";

/** Keys of businesses, personal tokens, and what gateways ask of both. */
export function keysRoutes(unit: UnitOfWork): Router {
  const router = Router();
  const asJob = withScope(unit, "job");
  ofBusinesses(router, unit);
  ofPeople(router, unit);
  serve(router, asJob, keyServiceApi.verify, async ({ tx, body }) => {
    const key = await findByHash(tx, body);
    if (!key) throw notFound("Key");
    const { id: keyId, name, scopes, limitPerMinute, businessId } = key;
    return {
      body: {
        keyId,
        userId: key.userId ?? keyId,
        brand: key.userId === null ? null : key.brandKey,
        businessId,
        name,
        scopes,
        limitPerMinute,
        expiresAt: key.expiresAt.toISOString(),
      },
    };
  });
  serve(router, asJob, keyServiceApi.makeForImports, async ({ tx, actor, body: { userId, brand, name } }) => {
    const { apiKeyId: keyId, key } = await addImportToken(tx, { ...actor, userId, brand, fullName: name }, name);
    return { body: { keyId, key } };
  });
  serve(router, asJob, keyServiceApi.count, async ({ tx, body: { userId, brand } }) => ({
    body: await countMadeKeys(tx, { userId, brandKey: brand }),
  }));
  serve(router, asJob, keyServiceApi.report, async ({ tx, body }) => {
    await saveRequests(tx, body.items);
    return {};
  });
  serve(router, asJob, keyServiceApi.noteLimits, async ({ tx, body }) => {
    await noteLimits(tx, body.items);
    return {};
  });
  return router;
}

function ofBusinesses(router: Router, unit: UnitOfWork): void {
  const api = businessKeysApi;
  const reading = { action: "developer.read" } as const;
  const managing = { action: "keys.manage", forChange: true } as const;
  serve(router, unit, api.list, ({ tx, actor, params, query }) =>
    inBusiness({ tx, actor }, params.businessId, reading, async () => ({ body: await listKeys(tx, params, query) })),
  );
  serve(router, unit, api.create, ({ tx, actor, params, body }) =>
    inBusiness({ tx, actor }, params.businessId, managing, async () => ({
      body: await addKey(tx, params, actor, body),
    })),
  );
  serve(router, unit, api.read, ({ tx, actor, params: { businessId, keyId } }) =>
    inBusiness({ tx, actor }, businessId, reading, async () => {
      await needKey(tx, { businessId }, keyId);
      const { items } = await listKeys(tx, { businessId }, { take: -1, skip: 0 });
      const body = items.find(({ apiKeyId }) => apiKeyId === keyId);
      if (!body) throw notFound("Key");
      return { body };
    }),
  );
  serve(router, unit, api.change, ({ tx, actor, params: { businessId, keyId }, body }) =>
    inBusiness({ tx, actor }, businessId, managing, async () => ({
      body: await changeKey(tx, { businessId }, keyId, body),
    })),
  );
  serve(router, unit, api.revoke, ({ tx, actor, params: { businessId, keyId } }) =>
    inBusiness({ tx, actor }, businessId, managing, async () => {
      await revokeKey(tx, { businessId }, keyId);
      return {};
    }),
  );
  serve(router, unit, api.rotate, ({ tx, actor, params: { businessId, keyId }, body }) =>
    inBusiness({ tx, actor }, businessId, managing, async () => ({
      body: await rotateKey(tx, { businessId }, actor, { id: keyId, overlapHours: body.overlapHours }),
    })),
  );
  serve(router, unit, api.requests, ({ tx, actor, params, query }) =>
    inBusiness({ tx, actor }, params.businessId, reading, async () => ({
      body: await listRequests(tx, params.businessId, query),
    })),
  );
  serve(router, unit, api.usage, ({ tx, actor, params }) =>
    inBusiness({ tx, actor }, params.businessId, reading, async () => ({
      body: await readUsage(tx, params.businessId),
    })),
  );
}

function ofPeople(router: Router, unit: UnitOfWork): void {
  const api = personKeysApi;
  const own = ({ userId, brand }: { userId: string; brand: string }) => ({ userId, brandKey: brand });
  serve(router, unit, api.list, async ({ tx, actor, query }) => {
    const { ofBusinesses } = await countMadeKeys(tx, own(actor));
    return { body: { ...(await listKeys(tx, own(actor), query)), ofBusinesses } };
  });
  serve(router, unit, api.create, async ({ tx, actor, body }) => ({ body: await addKey(tx, own(actor), actor, body) }));
  serve(router, unit, api.endAll, async ({ tx, actor, query }) => {
    const ended = query.own === false ? 0 : await endOwnedKeys(tx, own(actor));
    const endedOfBusinesses = query.ofBusinesses === true ? await endKeysMadeBy(tx, own(actor)) : 0;
    return { body: { ended, endedOfBusinesses } };
  });
  serve(router, unit, api.read, async ({ tx, actor, params }) => {
    await needKey(tx, own(actor), params.keyId);
    const { items } = await listKeys(tx, own(actor), { take: -1, skip: 0 });
    const body = items.find(({ apiKeyId }) => apiKeyId === params.keyId);
    if (!body) throw notFound("Key");
    return { body };
  });
  serve(router, unit, api.change, async ({ tx, actor, params, body }) => ({
    body: await changeKey(tx, own(actor), params.keyId, body),
  }));
  serve(router, unit, api.revoke, async ({ tx, actor, params }) => {
    await revokeKey(tx, own(actor), params.keyId);
    return {};
  });
  serve(router, unit, api.rotate, async ({ tx, actor, params, body }) => ({
    body: await rotateKey(tx, own(actor), actor, { id: params.keyId, overlapHours: body.overlapHours }),
  }));
}
