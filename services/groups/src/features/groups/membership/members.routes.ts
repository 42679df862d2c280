import { groupMembersApi } from "@entrywise/contracts/groups/group-members.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { rightsByTopic } from "../../../policy/rights-by-topic.ts";
import { changeSeveral } from "./change-several.ts";
import { changing, changingOwn } from "./changing.ts";
import { admit, approveRequest, ask, declineRequest, leave } from "./come-and-go.ts";
import { inGroup, requireRight } from "./enter-group.ts";
import type { GroupEvents } from "./group-events.ts";
import { block, changePermissions, changeRole, removeMember, unblock } from "./manage-members.ts";
import { readBlocked, readManagedMembers, readMembers, readRequests } from "./members.read-model.ts";
import { saveMembership } from "./membership.repository.ts";
import type { People } from "./people.ts";

/** Routes by which people come, go and are managed. */
export function membersRoutes(unit: UnitOfWork, people: People, events: GroupEvents): Router {
  const router = Router();
  const api = groupMembersApi;
  ownWays(router, unit, people, events);
  lists(router, unit, people);
  serveInPhases(router, unit, api.approve, {
    check: ({ tx, actor, params }) =>
      inGroup({ tx, actor }, params.groupId, { action: "members.decideRequest" }, async () => undefined),
    work: ({ actor, params }) => people.emailOf(actor.brand, params.id),
    write: (call, email) =>
      changing(call, (entered) => approveRequest(entered, events, call.params.id, email), "members.decideRequest"),
  });
  serve(router, unit, api.decline, (call) =>
    changing(call, (entered) => declineRequest(entered, events, call.params.id), "members.decideRequest"),
  );
  serve(router, unit, api.permissions, (call) =>
    changing(call, async (entered) => {
      const { userIds, ...wanted } = call.body;
      for (const userId of new Set(userIds)) {
        await changePermissions(entered, events, userId, { ...wanted, reason: "" });
      }
    }),
  );
  serve(router, unit, api.changeSeveral, async ({ tx, actor, params, body }) => ({
    body: await inGroup({ tx, actor }, params.groupId, { forChange: true }, (entered) =>
      changeSeveral(entered, events, people, body),
    ),
  }));
  serve(router, unit, api.remove, (call) =>
    changing(call, (entered) => removeMember(entered, events, call.params.userId)),
  );
  serve(router, unit, api.role, (call) =>
    changing(call, (entered) => changeRole(entered, events, call.params.userId, call.body)),
  );
  serve(router, unit, api.addTrades, (call) =>
    changing(call, (entered) => {
      const { allowed, reason } = call.body;
      return changePermissions(entered, events, call.params.userId, { canAddTrades: allowed, reason });
    }),
  );
  serve(router, unit, api.comment, (call) =>
    changing(call, (entered) => {
      const { allowed, days, reason } = call.body;
      return changePermissions(entered, events, call.params.userId, { canComment: allowed, offDays: days, reason });
    }),
  );
  serve(router, unit, api.block, (call) =>
    changing(call, (entered) => block(entered, { events, people }, call.params.userId, call.body.reason)),
  );
  serve(router, unit, api.unblock, (call) => changing(call, (entered) => unblock(entered, events, call.params.userId)));
  return router;
}

/** What people do about their own membership. */
function ownWays(router: Router, unit: UnitOfWork, people: People, events: GroupEvents): void {
  const api = groupMembersApi;
  serveInPhases(router, unit, api.join, {
    work: ({ actor }) => people.self(actor),
    write: (call, person) =>
      changingOwn(call, async (entered) => {
        requireRight(entered, "group.join");
        await admit(entered, events, { person, email: call.actor.email }, { action: "joined" });
      }),
  });
  serve(router, unit, api.leave, (call) => changing(call, (entered) => leave(entered, events)));
  serveInPhases(router, unit, api.ask, {
    work: ({ actor }) => people.self(actor),
    write: (call, person) => changingOwn(call, (entered) => ask(entered, events, person, call.body.message)),
  });
  serve(router, unit, api.withdraw, (call) =>
    changingOwn(call, async (entered) => {
      requireRight(entered, "group.withdrawRequest");
      if (entered.me) {
        await saveMembership(entered, events, entered.me, {
          after: null,
          entry: { action: "requestWithdrawn", after: "none" },
        });
      }
    }),
  );
}

/** What members, and those who manage them, read. */
function lists(router: Router, unit: UnitOfWork, people: People): void {
  const api = groupMembersApi;
  serve(router, unit, api.members, async ({ tx, actor, params: { groupId }, query }) => ({
    body: await inGroup({ tx, actor }, groupId, { action: "members.read" }, (entered) =>
      readMembers(entered, people, query),
    ),
  }));
  serve(router, unit, api.rights, async ({ tx, actor, params: { groupId } }) => ({
    body: await inGroup({ tx, actor }, groupId, { action: "group.read" }, async () => ({ items: rightsByTopic() })),
  }));
  serve(router, unit, api.manage, async ({ tx, actor, params: { groupId }, query }) => ({
    body: await inGroup({ tx, actor }, groupId, { action: "members.manage" }, (entered) =>
      readManagedMembers(entered, people, query),
    ),
  }));
  serve(router, unit, api.blocked, async ({ tx, actor, params: { groupId }, query }) => ({
    body: await inGroup({ tx, actor }, groupId, { action: "members.manage" }, (entered) =>
      readBlocked(entered, people, query),
    ),
  }));
  serve(router, unit, api.requests, async ({ tx, actor, params: { groupId }, query }) => ({
    body: await inGroup({ tx, actor }, groupId, { action: "members.decideRequest" }, (entered) =>
      readRequests(entered, people, query),
    ),
  }));
}
