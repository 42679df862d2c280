import type { UserOverview } from "@entrywise/contracts/admin/user-commands.api";
import type { AccountHistory } from "@entrywise/contracts/identity/administration.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { ProblemError } from "@entrywise/kit/problem-error";
import type { Clients } from "../../clients/all-clients.ts";
import { asActor, readAdminUser } from "../../clients/user-of.ts";

const SHOWN_IMPORTS = 10;
const SHOWN_GROUPS = 50;

/** A user from all services. When a service does not respond, the page shows the rest. @throws ProblemError 404 */
export async function readOverview(
  { platform, trades, groups, identity }: Clients,
  actor: Actor,
  userId: string,
  brand: string | undefined,
): Promise<UserOverview> {
  const found = await readAdminUser(platform, actor, userId, brand);
  const owner = { userId, brand: found.user.brand };
  const query = new URLSearchParams({ brand: owner.brand });
  const [journal, imports, ownGroups, history] = await Promise.all([
    unlessAway(trades.get<NonNullable<UserOverview["journal"]>>(actor, `/internal/users/${userId}/journal?${query}`)),
    unlessAway(
      trades.get<NonNullable<UserOverview["imports"]>>(
        actor,
        `/internal/users/${userId}/imports?${query}&take=${SHOWN_IMPORTS}`,
      ),
    ),
    unlessAway(groups.get<NonNullable<UserOverview["groups"]>>(asActor(owner), `/groups/list?take=${SHOWN_GROUPS}`)),
    unlessAway(identity.get<AccountHistory>(asActor(owner), "/internal/account-history")),
  ]);
  return { ...found, journal, imports, groups: ownGroups, history };
}

async function unlessAway<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ProblemError && error.status >= 500) return null;
    throw error;
  }
}
