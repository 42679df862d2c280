import { groupSettingsApi } from "@entrywise/contracts/groups/group-settings.api";
import { GroupPrivacy, GroupVisibility } from "@entrywise/contracts/groups/groups.api";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveRaw } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { presentGroup } from "../group.presenter.ts";
import { GroupMemberEntity } from "../group-member.entity.ts";
import { type Entered, inGroup, memberName } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { listMembers } from "../membership/membership.repository.ts";
import { changeGroup } from "./change-group.ts";
import { readActors, readEntries, readLog } from "./group-log.read-model.ts";
import { writeLogFile } from "./group-log-export.ts";

/** Routes of what an Admin sets for a group, of what a member sets for themselves, and of the log. */
export function settingsRoutes(unit: UnitOfWork, events: GroupEvents): Router {
  const router = Router();
  serveGroupChanges(router, unit, events);
  serveNewMembers(router, unit, events);
  serveOwnPreferences(router, unit, events);
  serveLog(router, unit);
  return router;
}

function serveGroupChanges(router: Router, unit: UnitOfWork, events: GroupEvents): void {
  serve(router, unit, groupSettingsApi.handle, ({ tx, actor, params, body, version }) =>
    changeGroup(
      { tx, actor, reference: params.groupId, action: "group.changeHandle", version, events },
      ({ group }) => ({
        values: { handle: body.handle },
        entry: { action: "handle", before: `@${group.handle}`, after: `@${body.handle}` },
      }),
    ),
  );
  serve(router, unit, groupSettingsApi.visibility, ({ tx, actor, params, body, version }) =>
    changeGroup(
      { tx, actor, reference: params.groupId, action: "group.changeVisibility", version, events },
      ({ group }) => ({
        values: { visibility: body.visibility },
        entry: { action: "visibility", before: listed(group.visibility), after: listed(body.visibility) },
      }),
    ),
  );
  serve(router, unit, groupSettingsApi.makePrivate, ({ tx, actor, params }) =>
    changeGroup({ tx, actor, reference: params.groupId, action: "group.makePrivate", version: null, events }, () => ({
      values: { privacy: GroupPrivacy.Private },
      entry: { action: "privacy", before: "public", after: "private" },
    })),
  );
  serve(router, unit, groupSettingsApi.pinned, ({ tx, actor, params, body, version }) =>
    changeGroup({ tx, actor, reference: params.groupId, action: "group.pin", version, events }, (entered) => {
      const { pinned } = entered.group;
      return {
        values: { pinned: body.pinned, ...(body.pinned === pinned ? {} : changedBy(entered)) },
        entry: { action: "pinned", before: pinned.slice(0, 200), after: body.pinned.slice(0, 200) },
      };
    }),
  );
  serve(router, unit, groupSettingsApi.minimumShared, ({ tx, actor, params, body, version }) =>
    changeGroup(
      { tx, actor, reference: params.groupId, action: "group.setMinimumShared", version, events },
      ({ group }) => ({
        values: { minimumShared: body },
        entry: { action: "minimumShared", before: flags(group.minimumShared), after: flags(body) },
      }),
    ),
  );
}

function serveNewMembers(router: Router, unit: UnitOfWork, events: GroupEvents): void {
  serve(router, unit, groupSettingsApi.newMembers, ({ tx, actor, params, body, version }) =>
    changeGroup({ tx, actor, reference: params.groupId, action: "group.edit", version, events }, ({ group }) => ({
      values: { membersMayAddTrades: body.mayAddTrades, membersMayComment: body.mayComment },
      entry: {
        action: "newMembers",
        before: may(group.membersMayAddTrades, group.membersMayComment),
        after: may(body.mayAddTrades, body.mayComment),
      },
    })),
  );
  serve(router, unit, groupSettingsApi.leaderboard, ({ tx, actor, params, body, version }) =>
    changeGroup({ tx, actor, reference: params.groupId, action: "group.edit", version, events }, ({ group }) => ({
      values: { leaderboard: body.leaderboard },
      entry: { action: "leaderboard", before: onOff(group.leaderboard), after: onOff(body.leaderboard) },
    })),
  );
}

function serveOwnPreferences(router: Router, unit: UnitOfWork, events: GroupEvents): void {
  serve(router, unit, groupSettingsApi.preferences, async ({ tx, actor, params, body }) => ({
    body: await inGroup({ tx, actor }, params.groupId, { action: "group.changePreferences" }, async (entered) => {
      const own = { groupId: entered.group.id, userId: actor.userId };
      const { sharing, accounts, inLeaderboard, mailsComments } = body;
      const chosen = {
        sharing,
        ...(accounts === undefined ? {} : { sharedAccounts: accounts }),
        ...(inLeaderboard === undefined ? {} : { inLeaderboard }),
        ...(mailsComments === undefined ? {} : { mailsComments }),
      };
      await tx.getRepository(GroupMemberEntity).update(own, chosen);
      if (entered.me) Object.assign(entered.me, chosen);
      // Lists and figures of everybody show more or less from now on.
      await events.changed(tx, entered.group, await listMembers(entered));
      return presentGroup(entered);
    }),
  }));
}

function serveLog(router: Router, unit: UnitOfWork): void {
  serve(router, unit, groupSettingsApi.log, async ({ tx, actor, params, query }) => ({
    body: await inGroup({ tx, actor }, params.groupId, { action: "group.readLog" }, (entered) =>
      readLog(entered, query),
    ),
  }));
  serve(router, unit, groupSettingsApi.logActors, async ({ tx, actor, params }) => ({
    body: await inGroup({ tx, actor }, params.groupId, { action: "group.readLog" }, readActors),
  }));
  serveRaw(router, groupSettingsApi.logExport, async ({ actor, params, query, response }) => {
    const { items } = await unit.run(actor, "user", (tx) =>
      inGroup({ tx, actor }, params.groupId, { action: "group.readLog" }, (entered) =>
        readEntries(entered, query, { take: null, skip: 0 }),
      ),
    );
    writeLogFile(response, items);
  });
}

function changedBy(entered: Entered) {
  const { userId, handle, fullName } = memberName(entered);
  return { pinnedAt: new Date(), pinnedBy: userId, pinnedByHandle: handle, pinnedByName: fullName };
}

const listed = (visibility: GroupVisibility) => (visibility === GroupVisibility.Listed ? "listed" : "not listed");

const flags = (shared: SharePermissions) =>
  Object.entries(shared)
    .filter(([, isOn]) => isOn)
    .map(([name]) => name.replace("sharePermissionsView", ""))
    .join(", ");

const onOff = (isOn: boolean) => (isOn ? "on" : "off");

const may = (addTrades: boolean, comment: boolean) =>
  [addTrades ? "add trades" : "", comment ? "comment" : ""].filter(Boolean).join(", ");
