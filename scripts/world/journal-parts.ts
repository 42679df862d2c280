import type { Locale } from "@entrywise/contracts/shared/locale";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { type Calendar, DAY_MS } from "./calendar.ts";
import type { Journal, JournalDay, NotebookPage, TypedTrade } from "./journal.ts";
import { lastCloseOf, type WorldTrade } from "./make-trades.ts";
import { type Market15, type MarketSymbol, priceText } from "./markets.ts";
import { pictureOf } from "./picture.ts";
import { bullets, dayBlock, figure, heading, paragraph, tradeBlock } from "./rich-blocks.ts";
import { pick, seededId } from "./seeded-random.ts";
import type { Said } from "./texts.ts";
import {
  dayPlans,
  dayReviews,
  insightTexts,
  levelNotes,
  mistakeDayReviews,
  pageTexts,
  tiredReview,
} from "./written-texts.ts";

export interface Typing {
  key: string;
  account: string;
  /** The last so many are reviewed, and of these so many worked out section by section. */
  reviewed: number;
  workedOut: number;
}

/** Trades as somebody has typed them. */
export function typedTrades(
  trades: readonly WorldTrade[],
  { key, account, reviewed, workedOut }: Typing,
): TypedTrade[] {
  return trades.map((trade, place) => {
    const fromEnd = trades.length - place;
    return {
      id: seededId(`${key} trade ${account} ${place}`),
      trade,
      account,
      status: TradeStatus.Executed,
      isReviewed: fromEnd <= reviewed && fromEnd > 3,
      isWorkedOut: fromEnd <= workedOut && fromEnd > 3,
    };
  });
}

/** Trades that were not taken: plans and those that were missed. */
export function untakenTrades(
  trades: readonly WorldTrade[],
  key: string,
  account: string,
  status: TradeStatus,
): TypedTrade[] {
  return trades.map((trade, place) => ({
    id: seededId(`${key} untaken ${account} ${status} ${place}`),
    trade: { ...trade, closes: [], ending: "open" as const, mistake: null },
    account,
    status,
    isReviewed: false,
    isWorkedOut: false,
  }));
}

/** Days of a journal: the last so many on which something was traded. */
export function journalDays(
  trades: readonly WorldTrade[],
  count: number,
  calendar: Calendar,
  locale: Locale,
): JournalDay[] {
  const byDay = new Map<string, WorldTrade>();
  for (const trade of trades) byDay.set(calendar.iso(trade.openAt).slice(0, 10), trade);
  return [...byDay].slice(-count).map(([day, trade], place) => {
    const sleep = 2 + ((place * 7) % 4);
    return {
      ...{ day, place, sleep },
      planKept: trade.mistake === null ? ("yes" as const) : place % 2 === 0 ? ("no" as const) : ("partly" as const),
      plan: dayPlans[place % dayPlans.length]?.[locale] ?? "",
      review: dayReview(trade, sleep, place)[locale],
      levels: [trade.target, trade.stop].map((price, at) => ({
        symbol: trade.market.symbol,
        price: priceText(price, trade.market),
        note: levelNotes[at]?.[locale] ?? "",
        takenAt: trade.ending === (at === 0 ? "target" : "stop") ? timeOnDay(trade, day, calendar) : null,
      })),
    };
  });
}

/** When the last part of a trade was closed, if on that day. */
function timeOnDay(trade: WorldTrade, day: string, calendar: Calendar): string | null {
  const at = calendar.iso(lastCloseOf(trade));
  return at.startsWith(day) ? at.slice(11, 16) : null;
}

function dayReview({ mistake }: WorldTrade, sleep: number, place: number): Said {
  if (mistake !== null) return mistakeDayReviews[mistake];
  return sleep <= 2 ? tiredReview : pick(dayReviews, (place * 0.37) % 1);
}

/** The pages of a notebook, which show trades, a day and figures. */
export function notebookPages(
  { key, locale }: Pick<Journal, "key" | "locale">,
  trades: readonly TypedTrade[],
  lastDay: string | null,
): NotebookPage[] {
  const say = (name: keyof typeof pageTexts) => pageTexts[name][locale];
  const lines = (name: keyof typeof pageTexts) => say(name).split("\n");
  const id = (name: string) => seededId(`${key} page ${name}`);
  const best = trades.find(({ trade }) => trade.ending === "target" && trade.mistake === null);
  const worst = trades.find(({ trade }) => trade.mistake === "moved" || trade.mistake === "oversized");
  const page = (name: string, parent: string | null, icon: string, title: string) => ({
    id: id(name),
    parent,
    icon,
    title,
  });
  return [
    {
      ...page("handbook", null, "book-open", say("handbook")),
      children: [
        paragraph(say("handbookFirst")),
        heading(say("whereItStands")),
        figure("netRR", "bars", ""),
        figure("strikeRate", "number", ""),
        heading(say("rules")),
        bullets(lines("ruleLines")),
      ],
    },
    {
      ...page("week", id("handbook"), "calendar", say("week")),
      children: [
        paragraph(say("weekFirst")),
        ...(lastDay === null ? [] : [dayBlock(lastDay)]),
        heading(say("next")),
        bullets(lines("nextLines")),
      ],
    },
    {
      ...page("model", id("handbook"), "flag", say("model")),
      children: [paragraph(say("modelFirst")), ...(best === undefined ? [] : [tradeBlock(best.id)])],
    },
    {
      ...page("mistakes", null, "lightbulb", say("mistakes")),
      children: [paragraph(say("mistakesFirst")), ...(worst === undefined ? [] : [tradeBlock(worst.id)])],
    },
  ];
}

/** What was learned, on trades that show it. */
export function insightsOf(trades: readonly TypedTrade[], locale: Locale): Journal["insights"] {
  return insightTexts.map(({ group, texts, fits }) => {
    const fitting = trades.filter(({ trade }) => fits(trade));
    return {
      group: group[locale],
      texts: texts.flatMap((text, place) => {
        const on = fitting[fitting.length - 1 - place * 2];
        return on === undefined ? [] : [{ tradeId: on.id, text: text[locale] }];
      }),
    };
  });
}

/** Charts of every so many of the last trades. */
export async function picturesOf(
  trades: readonly TypedTrade[],
  { count, every }: { count: number; every: number },
  marketOf: (symbol: MarketSymbol) => Market15,
): Promise<Map<string, Buffer>> {
  const chosen = trades.filter(({ trade }, place) => trade.closes.length > 0 && place % every === 0).slice(-count);
  const pictures = new Map<string, Buffer>();
  for (const { id, trade } of chosen)
    pictures.set(id, await pictureOf(trade, marketOf(trade.market.symbol as MarketSymbol)));
  return pictures;
}

/** Midnight of the last weekday before now, so many weeks ago. */
export const weeksAgo = ({ week }: Calendar, weeks: number): number => week - weeks * 7 * DAY_MS;
