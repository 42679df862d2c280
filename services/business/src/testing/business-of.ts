import type { Business } from "@entrywise/contracts/business/business.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import type { Client } from "pg";

/** A business of its own with people who can be put into it, for tests that run side by side. */
export interface TestBusiness {
  id: string;
  admin: ServiceApi;
  /** Calls below the business's address. */
  call<T = unknown>(who: ServiceApi, method: string, path: string, options?: object): ReturnType<typeof who.call<T>>;
}

export const details = {
  name: "Harborline Trading Academy Ltd.",
  country: "IE",
  taxNumber: "IE 0000000XA",
  billingEmail: "billing@harborline.test",
  website: "https://harborline.test",
  seatLimit: 25,
};

export const siteAdmin = () => serviceApi("business", newActor({ roles: ["Admin"] }));

export async function businessOf(admin: ServiceApi, more: object = {}): Promise<TestBusiness> {
  const made = await admin.call<Business>("POST", "/business", { body: { ...details, ...more } });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const { id } = made.body;
  return { id, admin, call: (who, method, path, options) => who.call(method, `/business/${id}${path}`, options) };
}

/** One that has paid and was enabled. */
export async function runningBusiness(client: Client, admin: ServiceApi, more: object = {}): Promise<TestBusiness> {
  const business = await businessOf(admin, more);
  await client.query("update business.business set payment_setup_status = 'Complete' where id = $1", [business.id]);
  await business.call(siteAdmin(), "POST", "/enable");
  return business;
}

/** Somebody whom the platform knows. */
export async function knownPerson(client: Client, more: Partial<Actor> = {}): Promise<ServiceApi & { email: string }> {
  const email = `${crypto.randomUUID()}@entrywise.test`;
  const actor = newActor({ email, fullName: `Person ${email.slice(0, 6)}`, ...more });
  await client.query(
    "insert into platform.app_user (user_id, brand_key, email, full_name, handle) values ($1, $2, $3, $4, $5)",
    [actor.userId, actor.brand, email, actor.fullName, email.slice(0, 20)],
  );
  return { ...serviceApi("business", actor), email };
}

/** A member with this role, who was invited and has accepted. */
export async function memberWith(client: Client, business: TestBusiness, role: 0 | 1 | 2) {
  const person = await knownPerson(client);
  const added = await business.call<{ memberId: string }>(business.admin, "POST", "/members", {
    body: { email: person.email, role },
  });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  const { memberId } = added.body;
  const accepted = await person.call("POST", `/business/invitations/${memberId}/accept`);
  if (accepted.status !== 204) throw new Error(JSON.stringify(accepted.body));
  return { ...person, memberId };
}
