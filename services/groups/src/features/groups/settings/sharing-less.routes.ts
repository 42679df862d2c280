import { groupSettingsApi } from "@entrywise/contracts/groups/group-settings.api";
import type { SharingLess } from "@entrywise/contracts/groups/group-shares";
import { sharePermissions } from "@entrywise/contracts/platform/settings";
import { groupProjectionApi } from "@entrywise/contracts/trades/group-projection.api";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serveInPhases } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { inGroup } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import type { AskTrades, Member } from "../trades/ask-trades.ts";
import { remindMembers } from "./remind-members.ts";
import { readSharingLess } from "./sharing-less.read-model.ts";

type Asked = (keyof typeof sharePermissions.shape)[];

const action = "group.setMinimumShared";

/** Who shares less than a group asks for, for those who set it, and the reminder of that. What trades show, the trades service knows. */
export function sharingLessRoutes(unit: UnitOfWork, ask: AskTrades, events: GroupEvents): Router {
  const router = Router();
  const askedIn = (tx: Transaction, actor: Member, groupId: string) =>
    inGroup({ tx, actor }, groupId, { action }, async ({ group }) =>
      sharePermissions.keyof().options.filter((permission) => group.minimumShared[permission]),
    );
  const previewSharingLess = async (actor: Member, groupId: string, asked: Asked): Promise<SharingLess> => {
    const search = new URLSearchParams(asked.map((permission) => ["asked", permission]));
    return ask<SharingLess>(actor, groupProjectionApi.less, { groupId }, asked.length === 0 ? "" : `?${search}`);
  };
  serveInPhases<typeof groupSettingsApi.sharingLess, Asked, SharingLess>(router, unit, groupSettingsApi.sharingLess, {
    check: ({ tx, actor, params }) => askedIn(tx, actor, params.groupId),
    work: ({ actor, params }, asked) => previewSharingLess(actor, params.groupId, asked),
    write: async ({ tx, actor, params }, less) => ({
      body: await inGroup({ tx, actor }, params.groupId, { action }, (entered) => readSharingLess(entered, less)),
    }),
  });
  serveInPhases<typeof groupSettingsApi.remind, Asked, SharingLess>(router, unit, groupSettingsApi.remind, {
    check: ({ tx, actor, params }) => askedIn(tx, actor, params.groupId),
    work: ({ actor, params }, asked) => previewSharingLess(actor, params.groupId, asked),
    write: async ({ tx, actor, params }, less) => ({
      // Under the lock of the group, so that two Admins do not remind the same people twice.
      body: await inGroup({ tx, actor }, params.groupId, { action, forChange: true }, (entered) =>
        remindMembers(entered, events, less),
      ),
    }),
  });
  return router;
}
