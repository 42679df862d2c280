import { groupsApi } from "@entrywise/contracts/groups/groups.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { createGroup } from "./create-group.ts";
import { readExploredGroups } from "./explore-groups.read-model.ts";
import { GroupEntity } from "./group.entity.ts";
import { presentGroup } from "./group.presenter.ts";
import { inGroup } from "./membership/enter-group.ts";
import type { GroupEvents } from "./membership/group-events.ts";
import { markSeen } from "./membership/mark-seen.ts";
import { listMembers } from "./membership/membership.repository.ts";
import type { People } from "./membership/people.ts";
import { readMyGroups } from "./my-groups.read-model.ts";
import { changeGroup } from "./settings/change-group.ts";

/** Routes of groups themselves: lists, creation, what is shown of one, its end. */
export function groupsRoutes(unit: UnitOfWork, people: People, events: GroupEvents): Router {
  const router = Router();
  serve(router, unit, groupsApi.list, async ({ tx, actor, query }) => ({ body: await readMyGroups(tx, actor, query) }));
  serve(router, unit, groupsApi.explore, async ({ tx, actor, query }) => ({
    body: await readExploredGroups(tx, actor, query),
  }));
  serveInPhases(router, unit, groupsApi.create, {
    work: ({ actor }) => people.self(actor),
    write: async ({ tx, actor, body }, person) => {
      const group = await createGroup(tx, actor, body, { person, events });
      return { body: group, version: group.version };
    },
  });
  serve(router, unit, groupsApi.read, async ({ tx, actor, params }) => {
    const body = await inGroup({ tx, actor }, params.groupId, {}, async (entered) => {
      await markSeen(entered);
      return presentGroup(entered);
    });
    return { body, version: body.version };
  });
  for (const endpoint of [groupsApi.replace, groupsApi.change, groupsApi.info]) {
    serve(router, unit, endpoint, async ({ tx, actor, params, body, version }) =>
      changeGroup({ tx, actor, reference: params.groupId, action: "group.edit", version, events }, ({ group }) => ({
        values: body,
        entry: { action: "info", before: group.name, after: body.name },
      })),
    );
  }
  serve(router, unit, groupsApi.remove, async ({ tx, actor, params }) => {
    await inGroup({ tx, actor }, params.groupId, { forChange: true, action: "group.delete" }, async (entered) => {
      await events.changed(tx, entered.group, await listMembers(entered));
      await events.left(tx, entered.group, null);
      await events.letPictureGo(tx, entered.group);
      await tx.getRepository(GroupEntity).delete({ id: entered.group.id });
    });
    return {};
  });
  return router;
}
