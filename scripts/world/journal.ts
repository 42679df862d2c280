import type { Locale } from "@entrywise/contracts/shared/locale";
import type { TextNode } from "@entrywise/contracts/shared/rich-text-nodes";
import type { MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import type { Calendar } from "./calendar.ts";
import type { WorldTrade } from "./make-trades.ts";
import type { WorldStrategy } from "./strategies.ts";
import type { Said } from "./texts.ts";

export interface JournalAccount {
  key: string;
  name: string;
  broker: string;
  number: string;
  currency: string;
  marketType: MarketType;
  /** A decimal. */
  startBalance: string;
  cash: readonly { at: number; kind: "deposit" | "withdrawal" | "fee"; amount: string; comment: string }[];
  rules?: Readonly<Record<string, unknown>>;
  goals?: readonly { period: "month" | "week"; measure: string; value: string }[];
}

/** A trade that was typed. */
export interface TypedTrade {
  id: string;
  trade: WorldTrade;
  account: string;
  status: TradeStatus;
  /** With notes, ratings and answers to the rules. */
  isReviewed: boolean;
  /** With notes of preparation, execution and review. */
  isWorkedOut: boolean;
}

export interface NotebookPage {
  id: string;
  parent: string | null;
  title: string;
  icon: string;
  children: readonly TextNode[];
}

export interface JournalDay {
  /** YYYY-MM-DD. */
  day: string;
  plan: string;
  review: string;
  place: number;
  /** Stars, of five. */
  sleep: number;
  planKept: "yes" | "partly" | "no";
  /** `takenAt`: HH:MM at which it was reached that day; null: it was not. */
  levels: readonly { symbol: string; price: string; note: string; takenAt: string | null }[];
}

/** All that somebody has in a journal of typed trades. */
export interface Journal {
  /** Whose it is: ids follow from it. */
  key: string;
  brand: string;
  locale: Locale;
  calendar: Calendar;
  accounts: readonly JournalAccount[];
  strategies: readonly WorldStrategy[];
  trades: readonly TypedTrade[];
  templates: readonly { name: string; text: string; offeredIn: readonly string[] }[];
  views: readonly { name: string; query: string }[];
  slots: readonly string[];
  /** Files that trades have come with. */
  imports: readonly { id: string; at: number; fileName: string; account: string; tradeIds: readonly string[] }[];
  pages: readonly NotebookPage[];
  days: readonly JournalDay[];
  insights: readonly { group: string; texts: readonly { tradeId: string; text: string }[] }[];
  /** Images of trades as WebP. */
  pictures: ReadonlyMap<string, Buffer>;
  settings: Readonly<Record<string, unknown>>;
}

export const sayIn =
  (locale: Locale) =>
  (text: Said): string =>
    text[locale];
