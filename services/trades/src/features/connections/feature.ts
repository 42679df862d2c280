import { setTimeout as sleep } from "node:timers/promises";
import type { KeyedBroker } from "@entrywise/contracts/trades/broker-connections.api";
import { defineFeature } from "@entrywise/kit/feature";
import { createGuardedHttp } from "@entrywise/kit/http/guarded-http";
import { reachableAddresses } from "@entrywise/kit/http/public-addresses";
import type { TradesContext } from "../../context.ts";
import { AdvisorEntity } from "./advisors/advisor.entity.ts";
import { advisorsRoutes, tokenMaker } from "./advisors/advisors.routes.ts";
import { BrokerReplyEntity } from "./broker-reply.entity.ts";
import { brokerAddresses, findAdapter } from "./brokers/brokers.ts";
import { ConnectionEntity } from "./connection.entity.ts";
import { connectionsRoutes } from "./connections.routes.ts";
import { createCredentialBox } from "./credential-box.ts";
import { remindOfKeys } from "./ending-keys.repository.ts";
import { createBrokerHttp, replyLimits } from "./http/broker-http.ts";
import { createPaces } from "./http/pace.ts";
import type { ImportsPort } from "./imports-port.ts";
import { takeDue } from "./sync/claims.repository.ts";
import type { ConnectionParts } from "./sync/connection-parts.ts";
import { sweepReplies } from "./sync/replies.repository.ts";
import { syncConnection } from "./sync/sync-connection.ts";
import { tellOwner } from "./sync/tell-owner.ts";

/** A broker that takes long holds up none of the others. */
const READ_AT_ONCE = 4;

export const connections = (imports: ImportsPort) =>
  defineFeature({
    name: "connections",
    entities: [ConnectionEntity, BrokerReplyEntity, AdvisorEntity],
    // Credentials leave with nobody, and replies can be had from the broker again.
    notExported: ["broker_connection", "broker_reply", "advisor", "advisor_record"],
    start(context: TradesContext) {
      const { unit, outbox, now, business } = context;
      const connecting = createParts(context, imports);
      return {
        routes: [
          connectionsRoutes(unit, { connecting, imports, outbox, now }),
          advisorsRoutes(unit, { connecting, imports, outbox, now, makeToken: tokenMaker(business) }),
        ],
        schedules: {
          "trades.sync-connections": async (tx) => {
            for (const connectionId of await takeDue(tx)) {
              await outbox.publish(tx, "trades.connection-due", { connectionId });
            }
          },
          "trades.remind-of-keys": (tx) => remindOfKeys(tx, tellOwner(outbox), now()),
          "trades.sweep-replies": (tx) => sweepReplies(tx, now()),
        },
        deliveries: {
          "trades.connections": {
            handle: async ({ event }) => {
              if (connecting !== null) await syncConnection(connecting, event.connectionId);
            },
            atOnce: READ_AT_ONCE,
          },
        },
      };
    },
  });

function createParts(context: TradesContext, { handOver, mayImport }: ImportsPort) {
  const { unit, logger, outbox, config, now, onStop, platform, limits } = context;
  const { CONNECTION_SECRET_KEY: secret, CONNECTION_SECRET_KEYS_BEFORE: before, BROKER_URLS, NODE_ENV } = config;
  if (secret === undefined) return null;
  const guarded = createGuardedHttp(reachableAddresses(NODE_ENV === "production"), replyLimits);
  onStop(guarded.close);
  const paces = createPaces(limits);
  const httpFor = (broker: KeyedBroker, key: string) =>
    createBrokerHttp(guarded, paces.find(broker, key, findAdapter(broker).description.callsPerSecond));
  return {
    ...{ unit, logger, httpFor, handOver, now, sleep },
    mayImport: mayImport(platform),
    box: createCredentialBox([secret, ...before]),
    addresses: { ...brokerAddresses, ...BROKER_URLS },
    tell: tellOwner(outbox),
    again: (tx, connectionId) => outbox.publish(tx, "trades.connection-due", { connectionId }),
  } satisfies ConnectionParts;
}
