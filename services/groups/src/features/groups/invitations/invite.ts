import { createHash, randomBytes } from "node:crypto";
import type { NewInvitation } from "@entrywise/contracts/groups/group-invitations.api";
import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import { newId } from "@entrywise/kit/db/new-id";
import { type ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { admit, type Newcomer } from "../membership/come-and-go.ts";
import { type Entered, findMember, memberName } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { saveMembership, writeLog } from "../membership/membership.repository.ts";
import { memberStanding } from "../membership/standing.ts";
import { GroupInvitationEntity } from "./group-invitation.entity.ts";

const DAY_MS = 86_400_000;

/** Of a token only this is stored. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export interface Sent {
  /** Null when nothing had to be sent, because the person had asked to join and was let in. */
  id: string | null;
  link: string | null;
}

/**
 * Invites by handle, by e-mail, or makes a link.
 *
 * @param invited the person whose handle was named, with their address; null when nobody has it
 * @throws ProblemError 422 naming the field when this person cannot be invited
 */
export async function invite(
  entered: Entered,
  events: GroupEvents,
  body: NewInvitation,
  invited: Newcomer | null,
): Promise<Sent> {
  if (body.handle !== null) return inviteByHandle(entered, events, body, invited);
  return body.email === null ? makeLink(entered, body) : inviteByMail(entered, events, body, body.email);
}

async function inviteByHandle(
  entered: Entered,
  events: GroupEvents,
  body: NewInvitation,
  invited: Newcomer | null,
): Promise<Sent> {
  if (!invited) throw refused("handle", "Group.UnknownHandle", "Nobody has this handle.");
  const { tx, group } = entered;
  const { person } = invited;
  const standing = memberStanding(await findMember(tx, group.id, person.userId));
  if (standing === "blocked") throw refused("handle", "Group.Blocked", "This person is blocked. Unblock them first.");
  if (standing === "invited") throw refused("handle", "Group.Invited", "This person is invited already.");
  if (standing === "asking") {
    await admit(entered, events, invited, { action: "approved" });
    return { id: null, link: null };
  }
  if (standing !== "outsider") throw refused("handle", "Group.IsMember", "This person is a member already.");
  const invitation = await store(entered, body, { kind: "handle", userId: person.userId, sentTo: person.handle });
  const waiting = { joinStatus: "pending", joinType: "invitation", role: GroupRole.None } as const;
  await saveMembership(entered, events, person, {
    after: waiting,
    entry: { action: "invited", after: "invited by handle" },
  });
  await events.notify(tx, group, {
    userIds: [person.userId],
    kind: "groups.invitation",
    params: { person: memberName(entered).fullName },
    page: "/groups/invitations",
  });
  return { id: invitation.id, link: null };
}

async function inviteByMail(
  entered: Entered,
  events: GroupEvents,
  body: NewInvitation,
  address: string,
): Promise<Sent> {
  const { tx, group } = entered;
  const token = randomBytes(24).toString("base64url");
  const invitation = await store(entered, body, {
    kind: "email",
    sentTo: address.toLowerCase(),
    tokenHash: hashToken(token),
    maxUses: 1,
  });
  await writeLog(entered, {
    action: "invited",
    // Others who read the log need not learn the address.
    after: `invited by e-mail: ${address.slice(0, 1)}…${address.slice(address.indexOf("@"))}`,
  });
  await events.mailInvitation(tx, group, {
    to: address,
    inviter: memberName(entered).fullName,
    link: invitationLink(entered, token),
    locale: "en",
  });
  return { id: invitation.id, link: null };
}

async function makeLink(entered: Entered, body: NewInvitation): Promise<Sent> {
  const token = randomBytes(24).toString("base64url");
  const invitation = await store(entered, body, {
    kind: "link",
    tokenHash: hashToken(token),
    maxUses: body.maxUses,
    needsApproval: body.needsApproval,
  });
  await writeLog(entered, { action: "invited", after: "link" });
  return { id: invitation.id, link: invitationLink(entered, token) };
}

/** By id, so that a change of the handle breaks no link. */
function invitationLink({ group }: Entered, token: string): string {
  return `/groups/${group.id}/info?invitation=${token}`;
}

async function store(entered: Entered, { expiresInDays }: NewInvitation, more: Partial<GroupInvitationEntity>) {
  const { tx, group } = entered;
  const by = memberName(entered);
  const invitation = {
    id: newId(),
    groupId: group.id,
    brandKey: group.brandKey,
    userId: null,
    sentTo: null,
    tokenHash: null,
    sentBy: by.handle === "" ? by.fullName : `@${by.handle}`,
    expiresAt: new Date(Date.now() + expiresInDays * DAY_MS),
    maxUses: null,
    useCount: 0,
    needsApproval: false,
    createdAt: new Date(),
    kind: "link" as const,
    ...more,
  };
  await tx.getRepository(GroupInvitationEntity).insert(invitation);
  return invitation;
}

function refused(path: string, code: string, detail: string): ProblemError {
  return ruleBroken(code, detail, [{ path, message: detail }]);
}
