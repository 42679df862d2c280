import { keyServiceApi } from "@entrywise/contracts/business/api-keys.api";
import { advisorsApi } from "@entrywise/contracts/trades/advisors.api";
import type { TerminalName } from "@entrywise/contracts/trades/broker-connections.api";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { type Request, Router } from "express";
import { describeBroker, isTerminal } from "../brokers/brokers.ts";
import * as connections from "../connections.repository.ts";
import type { RouteParts } from "../connections.routes.ts";
import { endOfKey } from "../credential-box.ts";
import { fillSource, sourceFileName } from "./advisor-source.ts";
import { readAdvisor } from "./advisors.read-model.ts";
import { changeAdvisor, endToken, findAdvisor, insertAdvisor } from "./advisors.repository.ts";
import { receiveBatch } from "./receive-batch.ts";

interface MadeToken {
  keyId: string;
  key: string;
}

/** Makes a token of a person that delivers trades and can do nothing else. */
export type MakeToken = (actor: Actor, platform: TerminalName) => Promise<MadeToken>;

export function tokenMaker(business: ServiceClient): MakeToken {
  return ({ userId, brand }, platform) =>
    business.post<MadeToken>(jobActor("trades"), keyServiceApi.makeForImports.path, {
      ...{ userId, brand, name: describeBroker(platform).label },
    });
}

export interface AdvisorParts extends RouteParts {
  makeToken: MakeToken;
}

export function advisorsRoutes(unit: UnitOfWork, parts: AdvisorParts): Router {
  const router = Router();
  const { connecting } = parts;
  const ready = () => {
    if (connecting !== null) return connecting;
    throw new ProblemError(409, "Connection.NotSetUp", "Connections to brokers aren't available here.");
  };
  serveTokens(router, unit, parts, ready);
  serve(router, unit, advisorsApi.one, async ({ tx, actor, params }) => ({
    body: await readAdvisor({ tx, actor }, params.id),
  }));
  serve(router, unit, advisorsApi.file, async ({ tx, actor, params: { id } }) => {
    const journal = { tx, actor };
    const { address } = await findAdvisor(journal, id);
    const { broker, sealed } = await connections.findSealed(journal, id);
    if (!isTerminal(broker)) throw notFound("Connection");
    const { brand } = actor;
    const token = ready().box.openToken(sealed, id);
    const source = fillSource({ platform: broker, brand, address, token, connectionId: id });
    return { body: { fileName: sourceFileName(broker, brand), source } };
  });
  serve(router, unit, advisorsApi.deliver, async ({ tx, actor, params, body }) => ({
    body: { through: await receiveBatch({ tx, actor }, params.id, body, parts) },
  }));
  return router;
}

function serveTokens(
  router: Router,
  unit: UnitOfWork,
  { imports, makeToken, outbox }: AdvisorParts,
  ready: () => NonNullable<RouteParts["connecting"]>,
): void {
  serveInPhases(router, unit, advisorsApi.add, {
    check: async ({ tx, actor, request }) => {
      ready();
      readOrigin(request);
      await connections.refuseMore({ tx, actor });
    },
    work: ({ actor, body }) => makeToken(actor, body.platform),
    write: async ({ tx, actor, body: { platform, accountId }, request }, { keyId, key }) => {
      const journal = { tx, actor };
      const id = newId();
      await connections.refuseMore(journal);
      const { label, timeZone } = describeBroker(platform);
      const profileId = await imports.addProfile(journal, { name: label, accountId, timeZone });
      const token = { ownToken: key };
      await connections.insertConnection(journal, {
        ...{ id, broker: platform, profileId, brokerAccount: null, keyExpiresAt: null },
        ...{ sealed: ready().box.close(token, id), keyEnd: endOfKey(token) },
      });
      // It is made by what arrives, not by the clock.
      await connections.changeConnection(journal, id, { nextAt: null });
      await insertAdvisor(journal, { connectionId: id, keyId, address: readOrigin(request) });
      return { body: { id } };
    },
  });
  serveInPhases(router, unit, advisorsApi.replaceToken, {
    check: async ({ tx, actor, params, request }) => {
      const { broker } = await connections.findConnection({ tx, actor }, params.id);
      if (!isTerminal(broker)) throw notFound("Connection");
      ready();
      readOrigin(request);
      return broker;
    },
    work: ({ actor }, broker) => makeToken(actor, broker),
    write: async ({ tx, actor, params: { id }, request }, { keyId, key }) => {
      const journal = { tx, actor };
      await endToken(journal, outbox, id);
      const token = { ownToken: key };
      await connections.changeConnection(journal, id, {
        ...{ sealed: ready().box.close(token, id), keyEnd: endOfKey(token) },
      });
      await changeAdvisor(journal, id, { keyId, address: readOrigin(request) });
      return { body: await readAdvisor(journal, id) };
    },
  });
}

/**
 * Where the page is that asks: browsers name it, and the gateway refuses those of others.
 *
 * @throws ProblemError 400 where nobody names it
 */
function readOrigin(request: Request): string {
  const origin = request.get("origin") ?? "";
  if (/^https?:\/\/[\w.:-]{1,200}$/.test(origin)) return origin;
  throw new ProblemError(400, "Advisor.NoOrigin", "Connect MetaTrader on the page for it.");
}
