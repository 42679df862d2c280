import { type Contact, type Person, usersApi } from "@entrywise/contracts/platform/platform.api";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import type { ServiceClient } from "@entrywise/kit/http/service-client";

/** Names of people, as the platform knows them. */
export interface People {
  /** The actor; without a handle when the platform has never seen them. */
  self(actor: Actor & { userId: string }): Promise<Person>;
  byHandle(actor: Actor, handle: string): Promise<Person | null>;
  byIds(actor: Actor, userIds: readonly string[]): Promise<Person[]>;
  /** Address of somebody else; null when the platform has never seen them. */
  emailOf(brand: string, userId: string): Promise<string | null>;
}

const self = jobActor("groups");

export function createPeople(platform: ServiceClient): People {
  const find = async (actor: Actor, query: URLSearchParams) =>
    (await platform.get<{ items: Person[] }>(actor, `${usersApi.people.path}?${query}`)).items;
  return {
    async self(actor) {
      const [found] = await find(actor, new URLSearchParams({ userId: actor.userId }));
      return found ?? { userId: actor.userId, handle: "", fullName: actor.fullName ?? "" };
    },
    async byHandle(actor, handle) {
      const [found] = await find(actor, new URLSearchParams({ handle: handle.replace(/^@/, "") }));
      return found ?? null;
    },
    byIds: (actor, userIds) => find(actor, new URLSearchParams(userIds.map((id) => ["userId", id]))),
    async emailOf(brand, userId) {
      const body = { brand, userIds: [userId], emails: [] };
      const { items } = await platform.post<{ items: Contact[] }>(self, usersApi.contacts.path, body);
      return items[0]?.email ?? null;
    },
  };
}
