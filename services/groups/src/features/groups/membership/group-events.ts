import { beingWritten, COMMENTS_CHANGED, WRITING_MS } from "@entrywise/contracts/groups/live-comments";
import type { Events, Notify } from "@entrywise/contracts/shared/events";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import type { GroupEntity } from "../group.entity.ts";

type Group = Pick<GroupEntity, "id" | "brandKey" | "name" | "handle">;
type GroupKind = Extract<Notify["kind"], `groups.${string}`>;

/** What others hear of a group, with the transaction that changes it. */
export interface GroupEvents {
  /** Open pages of these people ask for the group again. */
  changed(tx: Transaction, group: Group, userIds: readonly string[]): Promise<void>;
  /** Open pages of these people ask for the comments on a trade again. */
  talked(tx: Transaction, group: Group, tradeId: string, userIds: readonly string[]): Promise<void>;
  /** Pages of these people that are open now learn that somebody writes about a trade. */
  writes(
    tx: Transaction,
    group: Group,
    writing: { tradeId: string; userId: string; userIds: readonly string[] },
  ): Promise<void>;
  /** Trades of this person, or of everybody, are in the group no longer. */
  left(tx: Transaction, group: Group, userId: string | null): Promise<void>;
  /** The picture that the group had is shown nowhere any more. */
  letPictureGo(tx: Transaction, group: Pick<GroupEntity, "picture">): Promise<void>;
  /** The owner's journal learns what became of a question about a trade. */
  reviewed(
    tx: Transaction,
    group: Group,
    review: Pick<Events["groups.review-changed"], "userId" | "tradeId" | "state" | "page">,
  ): Promise<void>;
  notify(
    tx: Transaction,
    group: Group,
    note: {
      userIds: readonly string[];
      kind: GroupKind;
      params: Notify["params"];
      page: string;
      /** Whom no mail shall tell of it. */
      withoutMail?: readonly string[];
    },
  ): Promise<void>;
  mailInvitation(
    tx: Transaction,
    group: Group,
    mail: { to: string; inviter: string; link: string; locale: Locale },
  ): Promise<void>;
}

export function groupEvents(outbox: Outbox): GroupEvents {
  const publishLive = async (
    tx: Transaction,
    { brandKey }: Group,
    userIds: readonly string[],
    live: Pick<Events["groups.live"], "id" | "until">,
  ) => {
    if (userIds.length === 0) return;
    const event = { brand: brandKey, userIds: [...new Set(userIds)], topic: "groups" as const, ...live };
    await outbox.publish(tx, "groups.live", event);
  };
  return {
    changed: (tx, group, userIds) => publishLive(tx, group, userIds, { id: group.id }),
    talked: (tx, group, tradeId, userIds) => publishLive(tx, group, userIds, { id: `${COMMENTS_CHANGED}${tradeId}` }),
    writes: (tx, group, { tradeId, userId, userIds }) =>
      publishLive(tx, group, userIds, {
        id: beingWritten(tradeId, userId),
        until: new Date(Date.now() + WRITING_MS).toISOString(),
      }),
    left: (tx, group, userId) =>
      outbox.publish(tx, "groups.left", {
        groupId: group.id,
        brand: group.brandKey,
        userId,
        at: new Date().toISOString(),
      }),
    async letPictureGo(tx, { picture }) {
      if (picture !== null) await outbox.publish(tx, "groups.picture-let-go", { name: picture });
    },
    reviewed: (tx, group, review) =>
      outbox.publish(tx, "groups.review-changed", {
        ...review,
        groupId: group.id,
        brand: group.brandKey,
        at: new Date().toISOString(),
      }),
    async notify(tx, group, { userIds, kind, params, page, withoutMail = [] }) {
      if (userIds.length === 0) return;
      await outbox.publish(tx, "groups.notify", {
        brand: group.brandKey,
        userIds: [...userIds],
        kind,
        params: { group: group.name, ...params },
        href: page,
        key: `group:${group.id}:${newId()}`,
        ...(withoutMail.length === 0 ? {} : { withoutMail: [...withoutMail] }),
      });
    },
    mailInvitation: (tx, group, { to, inviter, link, locale }) =>
      outbox.publish(tx, "groups.mail-requested", {
        template: "invitation",
        model: { inviter, target: group.name, link },
        to,
        brand: group.brandKey,
        locale,
      }),
  };
}
