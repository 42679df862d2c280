import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { Brand } from "@entrywise/contracts/platform/brand";
import type { When } from "@entrywise/contracts/platform/remote-json";

/** The viewer and the brand. `plan` is null for visitors and until the membership is known. */
export interface Viewer {
  user: Pick<SessionUser, "isAdmin" | "isDev"> | null;
  brand: Pick<Brand, "whiteLabel" | "flags">;
  plan: "basic" | "pro" | null;
}

function hasRole(user: Viewer["user"], role: NonNullable<When["role"]>): boolean {
  if (user === null) return false;
  return role === "Admin" ? user.isAdmin : user.isDev;
}

/**
 * Whether a route, navigation entry or slot exists for a viewer. All given conditions must hold; without any it exists for
 * signed-in users. Services check access themselves; this only decides what is shown.
 */
export function matchesWhen(when: When | undefined, { user, brand, plan }: Viewer): boolean {
  const { signedIn = true, role, flag, plan: wantedPlan, brand: wantedBrand } = when ?? {};
  const conditions = [
    !signedIn || user !== null,
    role === undefined || hasRole(user, role),
    flag === undefined || brand.flags[flag] === true,
    wantedPlan === undefined || plan === wantedPlan,
    wantedBrand === undefined || (wantedBrand === "whiteLabel") === brand.whiteLabel,
  ];
  return conditions.every(Boolean);
}
