import { recapBarParams } from "@entrywise/contracts/platform/notifications/recap-mail/recap-bars";
import { recapMailParams } from "@entrywise/contracts/platform/notifications/recap-mail/recap-params";
import type { Events } from "@entrywise/contracts/shared/events";
import type { Recap } from "@entrywise/contracts/trades/recap.api";
import { recapPeriod } from "@entrywise/domain/recap/recap-period";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import type { Journal } from "../../journal/journal.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { readRecap } from "./recap.read-model.ts";

type Due = Events["platform.recap-due"];

export function readDueRecap(
  journal: Journal,
  projections: Projections,
  { due: { unit, day, timeZone }, now }: { due: Due; now: Date },
): Promise<Recap> {
  return readRecap(journal, projections, { period: recapPeriod(unit, day), query: { timeZone }, now });
}

const kinds = { week: "journal.recapWeek", month: "journal.recapMonth" } as const;

/** Notifies somebody of what their week or month came to, by the ways that they have chosen; of one without trades not. */
export async function publishRecap(
  tx: Transaction,
  outbox: Pick<Outbox, "publish">,
  { due: { userId, brand, unit }, recap }: { due: Due; recap: Recap },
): Promise<void> {
  if (recap.figures.count === 0) return;
  await outbox.publish(tx, "trades.notify", {
    ...{ brand, userIds: [userId], kind: kinds[unit], params: mailParams(recap) },
    href: `/journal/recap/${unit}/${recap.from}`,
    key: `recap:${unit}:${recap.from}`,
  });
}

/** Where there is no R, money stands in the title; money of several currencies without a rate for all of them is left out. */
function mailParams(recap: Recap): Record<string, string | number> {
  const { unit, figures, before, currency } = recap;
  const { count, wins, losses, breakEvens, netProfit, netRR, strikeRate, profitFactor, costs } = figures;
  const isMoney = netRR === null;
  return {
    ...{ count, won: wins, lost: losses, even: breakEvens },
    ...{ journaled: figures.journaledDays, days: figures.tradingDays },
    ...(netRR === null ? {} : { reward: netRR }),
    ...(isMoney ? { what: "money" } : {}),
    ...(strikeRate === null ? {} : { strike: strikeRate }),
    ...(profitFactor === null ? {} : { factor: profitFactor }),
    ...(currency === null ? {} : { currency, net: netProfit, costs }),
    ...recapMailParams(recap),
    ...recapBarParams(recap),
    ...(currency === null || before.count === 0 ? {} : { [`${unit}Before`]: before.netProfit }),
    ...estimatedParams(recap),
  };
}

/** Names of those that contain estimated costs; none where all costs are real. */
function estimatedParams({ unit, figures, before, hasEstimatedCosts }: Recap): { estimated?: string } {
  const names = [
    ...((figures.estimatedCount ?? 0) > 0 ? ["net", "reward", "factor", "costs", "questionRR"] : []),
    ...((before.estimatedCount ?? 0) > 0 ? [`${unit}Before`] : []),
    ...(hasEstimatedCosts === true ? ["findings"] : []),
  ];
  return names.length === 0 ? {} : { estimated: names.join(" ") };
}
