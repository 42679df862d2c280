import type { usersApi } from "@entrywise/contracts/platform/platform.api";
import { registryApi } from "@entrywise/contracts/platform/registry.api";
import type { DropProtocol, OpenDrop } from "@entrywise/contracts/trades/deliveries.api";
import { hasFeature, upgradeNeeded } from "@entrywise/kit/access/entitlements";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { statementLimits } from "@entrywise/statements/statement-limits";
import type { z } from "zod";
import type { Drop } from "./drops.repository.ts";

const drops: Readonly<Record<string, DropProtocol>> = { "sftp-drop": "sftp", "ftps-drop": "ftps" };

/** Which drop is calling, by the key that has signed its token. @throws ProblemError 404 for every other service */
export function readProtocol(actor: Actor): DropProtocol {
  const protocol = actor.caller === null ? undefined : drops[actor.caller];
  if (protocol === undefined) throw notFound("Page");
  return protocol;
}

/** The owner of a drop, for work in the owner's name. */
export function toOwner({ userId, brand }: { userId: string; brand: string }): Actor & { userId: string } {
  return { ...jobActor("trades", brand), userId };
}

/** What a delivery is for; its ticket was issued for the same when its owner signed in. */
export function deliveredBy(
  protocol: DropProtocol,
  { profileId, userId, brand, passwordVersion }: Pick<OpenDrop, "profileId" | "userId" | "brand" | "passwordVersion">,
) {
  return { protocol, profileId, userId, brand, passwordVersion };
}

/** Whether a person may import at all: the brand's switch and the plan. */
export type MayImport = (actor: Actor) => Promise<boolean>;

type Entitlements = z.infer<NonNullable<typeof usersApi.entitlements.answer>>;
type Brands = z.infer<NonNullable<typeof registryApi.brands.answer>>;

export function askPlatform(platform: ServiceClient): MayImport {
  return async (actor) => {
    const [{ plan, isMembershipDisabled }, { items }] = await Promise.all([
      platform.get<Entitlements>(actor, "/internal/entitlements"),
      platform.get<Brands>(jobActor("trades"), registryApi.brands.path),
    ]);
    const brand = items.find((record) => record.brand.brandKey === actor.brand);
    const hasImports = !isMembershipDisabled && hasFeature({ plan }, "brokerImporting");
    return hasImports && brand?.brand.flags.brokerImporting === true;
  };
}

/** What a drop gets to know after the password was right. @throws ProblemError 403 with the reason, for people */
export async function openedDrop(drop: Drop, mayImport: MayImport): Promise<Omit<OpenDrop, "ticket">> {
  if (!drop.enabled) throw new ProblemError(403, "Profile.Disabled", "This import profile is disabled.");
  if (!(await mayImport(toOwner(drop)))) {
    throw upgradeNeeded("Your plan has no imports.");
  }
  const { profileId, userId, brand, passwordVersion } = drop;
  return { profileId, userId, brand, passwordVersion, maximumBytes: statementLimits.fileBytes };
}
