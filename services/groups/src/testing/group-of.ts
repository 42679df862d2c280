import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import type { Client } from "pg";

/** A group of its own with people who can be put into it, for tests that run side by side. */
export interface TestGroup {
  id: string;
  handle: string;
  admin: ServiceApi;
  /** Calls below the group's address. */
  call<T = unknown>(who: ServiceApi, method: string, path: string, options?: object): ReturnType<typeof who.call<T>>;
}

export const freeHandle = () => `g${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}`;

export async function groupOf(privacy: 0 | 1, admin = serviceApi("groups")): Promise<TestGroup> {
  const handle = freeHandle();
  const made = await admin.call<GroupDetail>("POST", "/groups", { body: { name: "London Desk", handle, privacy } });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const { id } = made.body;
  return {
    id,
    handle,
    admin,
    call: (who, method, path, options) => who.call(method, `/groups/${id}${path}`, options),
  };
}

/** Somebody whom the platform knows by a handle. */
export async function knownPerson(client: Client, more: Partial<Actor> = {}) {
  const handle = freeHandle();
  const actor = newActor({ email: `${handle}@entrywise.test`, fullName: `Person ${handle}`, ...more });
  await client.query(
    "insert into platform.app_user (user_id, brand_key, email, full_name, handle) values ($1, $2, $3, $4, $5)",
    [actor.userId, actor.brand, actor.email, actor.fullName, handle],
  );
  return { handle, id: actor.userId ?? "", api: serviceApi("groups", actor) };
}

/** A member with this role; 4 is what one has after joining. */
export async function memberWith(group: TestGroup, role: 1 | 2 | 3 | 4): Promise<ServiceApi> {
  const api = serviceApi("groups");
  const joined = await group.call(api, "POST", "/join");
  if (joined.status !== 200) throw new Error(JSON.stringify(joined.body));
  const path = `/members/${api.actor.userId}/role`;
  if (role !== 4) await group.call(group.admin, "POST", path, { body: { role } });
  return api;
}
