import { groupInvitationsApi } from "@entrywise/contracts/groups/group-invitations.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { changing, changingOwn } from "../membership/changing.ts";
import { findMember, inGroup } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { saveMembership, writeLog } from "../membership/membership.repository.ts";
import type { People } from "../membership/people.ts";
import { GroupInvitationEntity } from "./group-invitation.entity.ts";
import { readInvitations, readMyInvitations } from "./invitations.read-model.ts";
import { invite } from "./invite.ts";
import { acceptByToken, acceptOwn, declineOwn } from "./reply-to-invitation.ts";

/** Routes of invitations: send, accept, decline, withdraw. */
export function invitationsRoutes(unit: UnitOfWork, people: People, events: GroupEvents): Router {
  const router = Router();
  const api = groupInvitationsApi;
  serve(router, unit, api.mine, async ({ tx, actor, query }) => ({ body: await readMyInvitations(tx, actor, query) }));
  serve(router, unit, api.list, async ({ tx, actor, params, query }) => ({
    body: await inGroup({ tx, actor }, params.groupId, { action: "members.invite" }, (entered) =>
      readInvitations(entered, query),
    ),
  }));
  serveInPhases(router, unit, api.send, {
    work: async ({ actor, body }) => {
      const person = body.handle === null ? null : await people.byHandle(actor, body.handle);
      return person && { person, email: await people.emailOf(actor.brand, person.userId) };
    },
    write: async ({ tx, actor, params, body }, invited) => ({
      body: await inGroup({ tx, actor }, params.groupId, { forChange: true, action: "members.invite" }, (entered) =>
        invite(entered, events, body, invited),
      ),
    }),
  });
  serveInPhases(router, unit, api.accept, {
    work: ({ actor }) => people.self(actor),
    write: (call, person) =>
      changingOwn(call, (entered) => {
        const { token } = call.body;
        return token === null ? acceptOwn(entered, events, person) : acceptByToken(entered, events, person, token);
      }),
  });
  serve(router, unit, api.decline, (call) => changingOwn(call, (entered) => declineOwn(entered, events)));
  serve(router, unit, api.cancel, (call) =>
    changing(
      call,
      async (entered) => {
        const { tx, group } = entered;
        const invitations = tx.getRepository(GroupInvitationEntity);
        const sent = await invitations.findOneBy({ id: call.params.id, groupId: group.id });
        if (!sent) throw notFound("Invitation");
        await invitations.delete({ id: sent.id });
        const person = sent.userId === null ? null : await findMember(tx, group.id, sent.userId);
        const entry = { action: "invitationCancelled", after: "none" } as const;
        if (person?.joinType === "invitation") await saveMembership(entered, events, person, { after: null, entry });
        else await writeLog(entered, { ...entry, before: sent.kind });
      },
      "members.invite",
    ),
  );
  return router;
}
