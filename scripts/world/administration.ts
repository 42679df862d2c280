import type { Business } from "@entrywise/contracts/business/business.api";
import { seedUserId } from "@entrywise/kit/seed-accounts";
import { worldPeople } from "@entrywise/kit/world-people";
import type { World, WorldPart } from "./parts.ts";

export const administrationPart: WorldPart = { name: "Administration", fill: fillAdministration };

/** What Ada did lately, each with its reason in the log. */
async function fillAdministration({ signIn, tell }: World): Promise<void> {
  const ada = await signIn("admin");
  const [first, second, third] = worldPeople.filter(
    ({ plan, brand, isMember }) => plan === "basic" && brand === "entrywise" && !isMember,
  );
  const ofUser = (userId: string | undefined) => ({ userId, brand: "entrywise" });
  const trial = { ...ofUser(first?.userId), days: 14, reason: "Asked by mail for a second look" };
  await ada.post("/commands/memberships/add-trial", trial);
  const granted = { ...ofUser(second?.userId), days: 90, reason: "Reported a wrong pip value of silver" };
  await ada.post("/commands/memberships/add-membership", granted);
  await ada.post("/commands/accounts/register-user-from-purchase", {
    ...{ brand: "entrywise", email: third?.email, reference: "HTA-2090", days: 365, locale: "en" },
    reason: "Bought with the course, invoice HTA-2090",
  });
  await ada.post(`/commands/users/${seedUserId("member2")}/memberships/sync`, { reason: "Renewal looked late" });
  const { items } = await ada.get<{ items: Business[] }>("/commands/businesses?take=-1");
  const academy = items.find(({ name }) => name === "Harbour Trading Academy");
  await ada.post(`/commands/businesses/${academy?.id}/sync-billing`, {
    businessId: academy?.id,
    reason: "Invoice looked open",
  });
  tell("administration");
}
