import { ACTIVITY_DAYS, groupActivityApi } from "@entrywise/contracts/groups/group-activity.api";
import { ACTIVITY_TRADES, groupProjectionApi } from "@entrywise/contracts/trades/group-projection.api";
import { localTimeIn } from "@entrywise/domain/statistics/time-zone";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serveInPhases } from "@entrywise/kit/http/serve";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { inGroup } from "../membership/enter-group.ts";
import { filledPath, type Member } from "../trades/ask-trades.ts";
import { openTrades } from "../trades/trades-door.ts";
import { readTalk, type Talk } from "./activity.read-model.ts";
import { activityByWeek, countDays, type Days, lastDays, localDay } from "./activity-by-week.ts";

interface SharedTrades {
  days: { day: string; count: number }[];
  /** Absent: a trades service of an earlier release. */
  members?: { userId: string; count: number }[];
  shown: string[];
}

const dayMs = 86_400_000;

/** Activity of a group in counts (G-107: for members alone). The trades service says which trades the group shows now. */
export function activityRoutes(unit: UnitOfWork, trades: ServiceClient, now: () => Date): Router {
  const router = Router();

  const asking = async (actor: Member, reference: string, { from }: Days, timeZone: string) => {
    const { groupId, version: membersVersion } = await openTrades(unit, actor, reference);
    const path = filledPath(groupProjectionApi.activity.path, { groupId });
    return (tradeIds: string[]) => trades.post<SharedTrades>(actor, path, { membersVersion, timeZone, from, tradeIds });
  };

  /** As many calls as there are thousands of trades that were talked about. */
  const askTrades = async (
    actor: Member,
    reference: string,
    { days, timeZone, ids }: { days: Days; timeZone: string; ids: string[] },
  ) => {
    const ask = await asking(actor, reference, days, timeZone);
    const first = await ask(ids.slice(0, ACTIVITY_TRADES));
    const shown = new Set(first.shown);
    for (let at = ACTIVITY_TRADES; at < ids.length; at += ACTIVITY_TRADES) {
      for (const id of (await ask(ids.slice(at, at + ACTIVITY_TRADES))).shown) shown.add(id);
    }
    return { days: first.days, shown };
  };

  serveInPhases(router, unit, groupActivityApi.read, {
    check: ({ tx, actor, params }) => {
      // Of the first day, wherever the reader is.
      const since = new Date(now().getTime() - (ACTIVITY_DAYS + 1) * dayMs);
      return inGroup({ tx, actor }, params.groupId, { action: "trades.read" }, (entered) => readTalk(entered, since));
    },
    work: async ({ actor, params, query: { timeZone } }, { comments, joined }: Talk) => {
      const toLocal = localTimeIn(timeZone);
      const days = lastDays(toLocal, now());
      const talkedAbout = [...new Set(comments.map(({ tradeId }) => tradeId))];
      const { days: shared, shown } = await askTrades(actor, params.groupId, { days, timeZone, ids: talkedAbout });
      const read = comments.filter(({ tradeId }) => shown.has(tradeId));
      return activityByWeek(days, {
        trades: countDays(shared),
        comments: countDays(read.map(({ at, count }) => ({ day: localDay(toLocal, at), count }))),
        joined: countDays(joined.map(({ at, count }) => ({ day: localDay(toLocal, at), count }))),
      });
    },
    write: async (_, activity) => ({ body: activity }),
  });
  serveInPhases(router, unit, groupActivityApi.ofMembers, {
    check: ({ tx, actor, params }) =>
      inGroup({ tx, actor }, params.groupId, { action: "trades.read" }, async () => undefined),
    work: async ({ actor, params, query: { timeZone } }) => {
      const days = lastDays(localTimeIn(timeZone), now());
      const { members } = await (await asking(actor, params.groupId, days, timeZone))([]);
      if (members === undefined) throw new ProblemError(503, "Server.Unavailable", "The trades are being updated.");
      return { ...days, items: members.map(({ userId, count }) => ({ userId, trades: count })) };
    },
    write: async (_, activity) => ({ body: activity }),
  });
  return router;
}
