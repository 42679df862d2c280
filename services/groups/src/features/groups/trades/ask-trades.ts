import type { Endpoint } from "@entrywise/contracts/shared/endpoint";
import { groupProjectionApi } from "@entrywise/contracts/trades/group-projection.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import { inGroup } from "../membership/enter-group.ts";
import { seesHidden } from "../moderation/moderation.read-model.ts";
import { openTrades } from "./trades-door.ts";

export type Member = Actor & { userId: string };

/** Asks the trades service about trades of a group for a member, after the right to them was checked. */
export type AskTrades = <T>(
  actor: Member,
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
  search?: string,
) => Promise<T>;

/** Calls about one trade that moderators may make for a hidden one as well. */
const ofHidden: readonly Endpoint[] = [
  groupProjectionApi.one,
  groupProjectionApi.bars,
  groupProjectionApi.tradeBars,
  groupProjectionApi.openBreakdown,
  groupProjectionApi.closeBreakdown,
  groupProjectionApi.snapshot,
  groupProjectionApi.textImage,
];

/**
 * Asks about trades as {@link askTrades} does, and about a hidden trade for those who may show it again. Talk and reviews do
 * not ask in this way: nobody goes on about what is hidden.
 */
export function askForModerators(unit: UnitOfWork, ask: AskTrades): AskTrades {
  return async (actor, endpoint, params, search = "") => {
    const { groupId = "", tradeId } = params;
    if (tradeId === undefined || !ofHidden.includes(endpoint)) return ask(actor, endpoint, params, search);
    const isSeen = await unit.run(actor, "user", (tx) =>
      inGroup({ tx, actor }, groupId, { action: "trades.read" }, (entered) => seesHidden(entered, tradeId)),
    );
    // Only this service says so: what the caller's address says of it is left out.
    const own = new URLSearchParams(search);
    own.delete("hidden");
    if (isSeen) own.set("hidden", "true");
    return ask(actor, endpoint, params, own.size === 0 ? "" : `?${own}`);
  };
}

/**
 * The trades service is asked with no transaction open, with the state of the members that the right was checked against.
 *
 * @param send gets a response: as it came for those who hand it on, or read
 */
export function askTrades(unit: UnitOfWork, send: <T>(actor: Member, path: string) => Promise<T>): AskTrades {
  return async (actor, endpoint, params, search = "") => {
    const { groupId, version, hasLeaderboard } = await openTrades(unit, actor, params.groupId ?? "");
    if (params.grouping === "members" && !hasLeaderboard) {
      throw new ProblemError(404, "Group.NoLeaderboard", "This group's leaderboard is turned off.");
    }
    const path = filledPath(endpoint.path, { ...params, groupId });
    const joint = search === "" ? "?" : `${search}&`;
    return send(actor, `${path}${joint}membersVersion=${version}`);
  };
}

export function filledPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
