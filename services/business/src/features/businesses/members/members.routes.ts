import { BusinessRole } from "@entrywise/contracts/business/business.api";
import { businessMembersApi, type ImportedRow } from "@entrywise/contracts/business/business-members.api";
import type { Contact } from "@entrywise/contracts/platform/platform.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases, serveRaw } from "@entrywise/kit/http/serve";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { businessPolicy } from "../../../policy/business-policy.ts";
import { memberBrand } from "../business.entity.ts";
import { countAdmins, type Entered, inBusiness } from "../enter-business.ts";
import type { BusinessEvents } from "./business-events.ts";
import { type BusinessMemberEntity, hasSeat, BusinessMemberEntity as Members } from "./business-member.entity.ts";
import { changeMembers, changeRole } from "./change-members.ts";
import { addressesIn, checkMembers } from "./import-members.ts";
import { type Invited, lookUp, sendInvitation } from "./invite-member.ts";
import { presentMember } from "./member.presenter.ts";
import { readMemberWeeks } from "./member-weeks.repository.ts";
import { presentMemberWeeks } from "./member-weeks.ts";
import { findAllMembers, findMembers, needMembers } from "./members.repository.ts";
import { writeMembersFile } from "./members-export.ts";
import type { MemberLine } from "./members-file.ts";
import { readMembersApart } from "./members-process/members-process.ts";
import type { People } from "./people.ts";
import { readMyInvitations, replyToInvitation } from "./reply-to-invitation.ts";

export interface MemberParts {
  people: People;
  events: BusinessEvents;
}

/** Routes for managing members. */
export function membersRoutes(unit: UnitOfWork, { people, events }: MemberParts): Router {
  const router = Router();
  const api = businessMembersApi;
  reading(router, unit, people);
  adding(router, unit, { people, events });
  for (const name of ["cancel", "reactivate", "enable", "disable"] as const) {
    serve(router, unit, api[name], (call) =>
      changing(call, "members.end", (entered) => changeMembers(entered, events, name, call.body.memberIds)),
    );
  }
  serve(router, unit, api.role, (call) =>
    changing(call, "members.changeRole", (entered) => changeRole(entered, events, call.body.memberId, call.body.role)),
  );
  serve(router, unit, api.invitations, async ({ tx, actor }) => {
    const items = await readMyInvitations(tx, actor);
    return { body: { items, total: items.length } };
  });
  for (const [endpoint, isAccepted] of [
    [api.accept, true],
    [api.decline, false],
  ] as const) {
    serve(router, unit, endpoint, async ({ tx, actor, params }) => {
      await replyToInvitation(tx, actor, events, { memberId: params.memberId, isAccepted });
      return {};
    });
  }
  return router;
}

function reading(router: Router, unit: UnitOfWork, people: People): void {
  const findContacts = (members: readonly BusinessMemberEntity[]) => contactsByBrand(people, members);
  serveInPhases(router, unit, businessMembersApi.list, {
    check: ({ tx, actor, params, query }) =>
      inBusiness({ tx, actor }, params.businessId, { action: "members.read" }, (entered) =>
        findMembers(entered, query),
      ),
    work: async (_call, { items, total }) => ({ items, total, contacts: await findContacts(items) }),
    write: async ({ tx, actor, params }, { items, total, contacts }) => ({
      body: { items: await presentAll(tx, actor, { businessId: params.businessId, members: items, contacts }), total },
    }),
  });
  // `/members/export` stands before `/members/{memberId}`.
  serveRaw(router, businessMembersApi.export, async ({ actor, params, query, response }) => {
    const { businessId } = params;
    const found = await unit.run(actor, "user", (tx) =>
      inBusiness({ tx, actor }, businessId, { action: "members.read" }, (entered) => findAllMembers(entered, query)),
    );
    const contacts = await findContacts(found);
    const members = await unit.run(actor, "user", (tx) =>
      presentAll(tx, actor, { businessId, members: found, contacts }),
    );
    writeMembersFile(response, members);
  });
  serveInPhases(router, unit, businessMembersApi.weeks, {
    check: ({ tx, actor, params }) =>
      inBusiness({ tx, actor }, params.businessId, { action: "members.read" }, (entered) =>
        readMemberWeeks(entered, params.memberId),
      ),
    work: async (_call, stored) => {
      const [contact] = await findContacts([stored.member]);
      return presentMemberWeeks(stored, contact?.lastSeenAt ?? null, new Date());
    },
    write: async (_call, items) => ({ body: { items, total: items.length } }),
  });
  serveInPhases(router, unit, businessMembersApi.read, {
    check: ({ tx, actor, params }) =>
      inBusiness({ tx, actor }, params.businessId, { action: "members.read" }, (entered) =>
        needMembers(entered, [params.memberId]),
      ),
    work: async (_call, items) => ({ items, contacts: await findContacts(items) }),
    write: async ({ tx, actor, params }, { items, contacts }) => {
      const [body] = await presentAll(tx, actor, { businessId: params.businessId, members: items, contacts });
      if (!body) throw notFound("Member");
      return { body };
    },
  });
}

/** Ids of people are those of a brand: members of one business can be on two of them. */
async function contactsByBrand(people: People, members: readonly BusinessMemberEntity[]): Promise<Contact[]> {
  const brands = [...new Set(members.map(({ brandKey }) => brandKey))];
  const found = await Promise.all(
    brands.map((brand) =>
      people.find(brand, {
        userIds: members.flatMap(({ brandKey, userId }) => (brandKey === brand && userId !== null ? [userId] : [])),
      }),
    ),
  );
  return found.flat();
}

function presentAll(
  tx: Transaction,
  actor: Actor & { userId: string },
  {
    businessId,
    members,
    contacts,
  }: { businessId: string; members: readonly BusinessMemberEntity[]; contacts: readonly Contact[] },
) {
  return inBusiness({ tx, actor }, businessId, { action: "members.read" }, async (entered) => {
    const admins = await countAdmins(entered);
    return members.map((member) => presentMember(entered, member, admins, contacts));
  });
}

function adding(router: Router, unit: UnitOfWork, { people, events }: MemberParts): void {
  const api = businessMembersApi;
  serveInPhases(router, unit, api.add, {
    check: ({ tx, actor, params, body }) =>
      inBusiness({ tx, actor }, params.businessId, { action: "members.add" }, async (entered) => {
        requireRole(entered, body.role);
        return memberBrand(entered.business);
      }),
    work: ({ actor, body }, brand) => lookUp(people, actor, brand, [body.email]),
    write: async ({ tx, actor, params, body }, found) =>
      inBusiness({ tx, actor }, params.businessId, { action: "members.add", forChange: true }, async (entered) => {
        requireRole(entered, body.role);
        const [invited] = found;
        if (!invited) throw notFound("Member");
        const member = await sendInvitation(entered, events, invited, body.role);
        return { body: presentMember(entered, member, await countAdmins(entered)) };
      }),
  });
  const inFile = <T>(
    { tx, actor, params }: { tx: Transaction; actor: Actor & { userId: string }; params: { businessId: string } },
    forChange: boolean,
    work: (entered: Entered) => Promise<T>,
  ) => inBusiness({ tx, actor }, params.businessId, { action: "members.add", forChange }, work);
  serveInPhases(router, unit, api.preview, {
    check: (call) => inFile(call, false, async () => undefined),
    work: ({ body }) => readMembersApart(body.csv),
    write: (call, lines) =>
      inFile(call, false, async (entered) => ({ body: { items: await checkFile(entered, lines), added: 0 } })),
  });
  serveInPhases(router, unit, api.import, {
    check: (call) => inFile(call, false, async (entered) => memberBrand(entered.business)),
    work: async ({ actor, body }, brand) => {
      const lines = await readMembersApart(body.csv);
      return { lines, found: await lookUp(people, actor, brand, addressesIn(lines)) };
    },
    write: (call, { lines, found }) =>
      inFile(call, true, async (entered) => {
        const items = await checkFile(entered, lines);
        return { body: { items, added: await addAll(entered, events, items, found) } };
      }),
  });
}

const addable = (rows: readonly ImportedRow[]) => rows.filter(({ problem }) => problem === null);

async function addAll(
  entered: Entered,
  events: BusinessEvents,
  rows: readonly ImportedRow[],
  found: readonly Invited[],
): Promise<number> {
  let added = 0;
  for (const { email, role } of addable(rows)) {
    const invited = found.find((one) => one.email.toLowerCase() === email.toLowerCase());
    if (!invited) continue;
    await sendInvitation(entered, events, invited, role);
    added += 1;
  }
  return added;
}

async function checkFile(entered: Entered, lines: readonly MemberLine[]): Promise<ImportedRow[]> {
  const { tx, business } = entered;
  const seats = await tx.getRepository(Members).findBy({ businessId: business.id, status: hasSeat });
  const taken = new Set(seats.map(({ email }) => email.toLowerCase()));
  const mayGiveRoles = businessPolicy.allows(entered.standpoint, "members.changeRole");
  let free = business.seatLimit - seats.length;
  return checkMembers(lines, taken, mayGiveRoles).map((row) => {
    if (row.problem !== null) return row;
    free -= 1;
    return free < 0 ? { ...row, problem: "There is no free seat" } : row;
  });
}

/** @throws ProblemError 403 when the actor may not give this role */
function requireRole({ standpoint }: Entered, role: BusinessRole): void {
  if (role !== BusinessRole.None) businessPolicy.require(standpoint, "members.changeRole");
}

async function changing(
  { tx, actor, params }: { tx: Transaction; actor: Actor & { userId: string }; params: { businessId: string } },
  action: "members.end" | "members.changeRole",
  work: (entered: Entered) => Promise<BusinessMemberEntity[]>,
) {
  return inBusiness({ tx, actor }, params.businessId, { action, forChange: true }, async (entered) => {
    const changed = await work(entered);
    const admins = await countAdmins(entered);
    return { body: { items: changed.map((member) => presentMember(entered, member, admins)) } };
  });
}
