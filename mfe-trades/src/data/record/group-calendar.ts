import type { GroupCalendar } from "@entrywise/contracts/groups/group-statistics";
import type { ResultFigures } from "@entrywise/contracts/trades/result-figures";
import type { TradesCalendar } from "@entrywise/contracts/trades/trades-calendar.api";

type Figures = Pick<ResultFigures, "count" | "wins" | "losses" | "breakEvens" | "countRR" | "netRR">;

/** A group's days have R in common and nothing else; the money of a calendar that is shown in R alone is nobody's. */
const inReward = ({ count, wins, losses, breakEvens, countRR, netRR }: Figures): ResultFigures => ({
  ...{ count, wins, losses, breakEvens, countRR, netRR },
  ...{ netProfit: "0", netPercentage: null, netPips: null, strikeRate: null },
});

/** The year of a group as the calendar draws it. A day is green when its R are above zero. */
export function calendarOfGroup({ year, days, months, firstDay, lastDay }: GroupCalendar): TradesCalendar {
  const isGreen = ({ netRR }: Figures) => netRR !== null && netRR > 0;
  const rewards = months.flatMap(({ netRR }) => netRR ?? []);
  const sum = (name: Exclude<keyof Figures, "netRR">) => months.reduce((total, month) => total + month[name], 0);
  return {
    ...{ year, firstDay, lastDay, currency: null, conversion: null },
    days: days.map((day) => ({ ...inReward(day), day: day.day })),
    months: months.map((month) => {
      const ofMonth = days.filter(({ day }) => day.startsWith(`${month.month}-`));
      return {
        ...inReward(month),
        month: month.month,
        tradingDays: ofMonth.length,
        greenDays: ofMonth.filter(isGreen).length,
      };
    }),
    whole: inReward({
      count: sum("count"),
      wins: sum("wins"),
      losses: sum("losses"),
      breakEvens: sum("breakEvens"),
      countRR: sum("countRR"),
      netRR: rewards.length === 0 ? null : rewards.reduce((total, reward) => total + reward, 0),
    }),
  };
}
