import { brokerConnectionsApi } from "@entrywise/contracts/trades/broker-connections.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { createLanes } from "@entrywise/kit/lanes";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import type { Journal } from "../../journal/journal.ts";
import { endToken } from "./advisors/advisors.repository.ts";
import { findAdapter } from "./brokers/brokers.ts";
import { checkKey, requireKey } from "./check-key.ts";
import { readConnections } from "./connections.read-model.ts";
import * as connections from "./connections.repository.ts";
import { endOfKey } from "./credential-box.ts";
import type { ImportsPort } from "./imports-port.ts";
import type { ConnectionParts } from "./sync/connection-parts.ts";

export interface RouteParts {
  /** Null where the installation has no key to encrypt credentials with. */
  connecting: ConnectionParts | null;
  imports: ImportsPort;
  outbox: Pick<Outbox, "publish">;
  now(): Date;
}

export function connectionsRoutes(unit: UnitOfWork, parts: RouteParts): Router {
  const router = Router();
  const deeds = createDeeds(parts);
  serveReads(router, unit, parts.now, deeds);
  serveKeys(router, unit, parts, deeds);
  serveChanges(router, unit, parts, deeds);
  return router;
}

function createDeeds({ connecting, outbox, now }: RouteParts) {
  // Keys are tried one after the other: nobody guesses at brokers through us.
  const tries = createLanes({ atOnce: 1, waiting: 3 });
  const ready = () => {
    if (connecting !== null) return connecting;
    throw new ProblemError(409, "Connection.NotSetUp", "Connections to brokers aren't available here.");
  };
  const readOne = async (journal: Journal, id: string) => {
    const [found] = await readConnections(journal, now(), id);
    if (found === undefined) throw notFound("Connection");
    return found;
  };
  const begin = (tx: Transaction, connectionId: string) =>
    outbox.publish(tx, "trades.connection-due", { connectionId });
  return { tries, ready, readOne, begin };
}

type Deeds = ReturnType<typeof createDeeds>;

function serveReads(router: Router, unit: UnitOfWork, now: () => Date, { readOne }: Deeds): void {
  serve(router, unit, brokerConnectionsApi.list, async ({ tx, actor }) => {
    const items = await readConnections({ tx, actor }, now());
    return { body: { items, total: items.length } };
  });
  serve(router, unit, brokerConnectionsApi.one, async ({ tx, actor, params }) => ({
    body: await readOne({ tx, actor }, params.id),
  }));
}

function serveKeys(
  router: Router,
  unit: UnitOfWork,
  { imports, now }: RouteParts,
  { tries, ready, readOne, begin }: Deeds,
): void {
  serveInPhases(router, unit, brokerConnectionsApi.check, {
    work: ({ actor, body }) => tries.run(actor.userId, () => checkKey(ready(), body, actor.userId)),
    write: async (_call, body) => ({ body }),
  });
  serveInPhases(router, unit, brokerConnectionsApi.add, {
    check: async ({ tx, actor }) => connections.refuseMore({ tx, actor }),
    work: ({ actor, body }) => tries.run(actor.userId, () => requireKey(ready(), body.credentials, actor.userId)),
    write: async ({ tx, actor, body }, { account, expiresAt }) => {
      const journal = { tx, actor };
      const { credentials, accountId } = body;
      const { broker } = credentials;
      const id = newId();
      await connections.refuseMore(journal);
      await connections.refuseTaken(journal, { broker, brokerAccount: account, id });
      const { label, timeZone } = findAdapter(broker).description;
      const profileId = await imports.addProfile(journal, { name: label, accountId, timeZone });
      await connections.insertConnection(journal, {
        ...{ id, broker, profileId, brokerAccount: account, keyExpiresAt: expiresAt },
        sealed: ready().box.close(credentials, id),
        keyEnd: endOfKey(credentials),
      });
      await begin(tx, id);
      return { body: { id } };
    },
  });
  serveInPhases(router, unit, brokerConnectionsApi.renewKey, {
    check: ({ tx, actor, params }) => connections.findConnection({ tx, actor }, params.id),
    work: async ({ actor, body }, { broker, brokerAccount }) => {
      if (broker !== body.broker)
        throw new ProblemError(409, "Connection.OtherBroker", "This is a key of another broker.");
      const found = await tries.run(actor.userId, () => requireKey(ready(), body, actor.userId));
      const isSame = brokerAccount === null || found.account === null || found.account === brokerAccount;
      if (isSame) return found;
      throw new ProblemError(409, "Connection.OtherAccount", "This key belongs to another account of the broker.");
    },
    write: async ({ tx, actor, params, body }, { expiresAt }) => {
      const journal = { tx, actor };
      await connections.changeConnection(journal, params.id, {
        ...{ sealed: ready().box.close(body, params.id), keyEnd: endOfKey(body), keyExpiresAt: expiresAt },
        ...{ enabled: true, reason: null, reasonSince: null, failures: 0, claim: null, nextAt: now() },
        // Symbols may have been added, of which everything is read.
        ...("symbols" in body ? { readUntil: null, cursor: null, since: null } : {}),
      });
      await begin(tx, params.id);
      return { body: await readOne(journal, params.id) };
    },
  });
}

function serveChanges(
  router: Router,
  unit: UnitOfWork,
  { imports, outbox, now }: RouteParts,
  { ready, readOne, begin }: Deeds,
): void {
  serve(router, unit, brokerConnectionsApi.sync, async ({ tx, actor, params }) => {
    const { enabled } = await connections.findConnection({ tx, actor }, params.id);
    ready();
    if (!enabled) throw new ProblemError(409, "Connection.Stopped", "This connection is stopped. Start it first.");
    await begin(tx, params.id);
    return { body: await readOne({ tx, actor }, params.id) };
  });
  serve(router, unit, brokerConnectionsApi.switch, async ({ tx, actor, params, body: { enabled } }) => {
    const journal = { tx, actor };
    await connections.changeConnection(journal, params.id, { enabled, claim: null, nextAt: enabled ? now() : null });
    if (enabled) await begin(tx, params.id);
    return { body: await readOne(journal, params.id) };
  });
  serve(router, unit, brokerConnectionsApi.remove, async ({ tx, actor, params }) => {
    const { profileId } = await connections.findConnection({ tx, actor }, params.id);
    await endToken({ tx, actor }, outbox, params.id);
    await imports.forgetOpen({ tx, actor }, profileId);
    await connections.deleteConnection({ tx, actor }, params.id);
    return {};
  });
}
