import type { ReactNode } from "react";

/** Whose trade a panel shows; it decides which service is asked. */
export type TradeSource =
  | { kind: "group"; groupId: string; tradeId: string }
  /** For whoever has the link, without credentials. */
  | { kind: "share"; code: string };

/** Whose trades a panel shows; it decides which service is asked. */
export type RecordSource = { kind: "own" } | { kind: "group"; groupId: string };

/** What the reader may do with a record besides reading its trades, which the page knows. */
export type RecordRight =
  /** Set its members beside each other. */
  "members.compare";

/** What a reviewer says about one part of a trade, under the number by which the page names it everywhere. */
export interface NumberedFeedback {
  number: number;
  part: "analysis" | "entry" | "stop" | "target" | "management" | "mindset" | "exit";
  /** Name of the reviewer. */
  by: string;
  /** 1 to 5; null: without a rating. */
  rating: number | null;
  text: string;
  /** The point of a snapshot that it is about, in thousandths from its left and upper edge; null: none. */
  pin: { snapshotId: string; x: number; y: number } | null;
  /** Where it stands on the page. */
  href: string;
}

/** A trade of a record, as far as whoever draws the panel needs to know it. */
export interface RecordTrade {
  id: string;
  symbol: string;
}

declare module "@entrywise/host" {
  interface PanelMap {
    /** A trade of somebody, read-only: everything that its owner shows there. */
    "trades.trade": {
      props: {
        source: TradeSource;
        /** The part of it that is wanted; all of it unless given. Since 1.1. */
        part?: "trade" | "workflow" | "snapshots";
        /** What reviewers say: drawn where it belongs. Since 1.1. */
        feedback?: readonly NumberedFeedback[];
        /** Learns how many snapshots it shows, once that is known. Since 1.1. */
        onSnapshots?: (count: number) => void;
      };
      slots: {
        /** Below the facts beside the trade. */
        tradeAside?: () => ReactNode;
      };
    };
    /** The trades of a source in one view. */
    "trades.record": {
      props: {
        source: RecordSource;
        /** Statistics and insights since 1.1, findings since 1.3. */
        view: "timeline" | "data-table" | "calendar" | "statistics" | "insights" | "findings";
        /** Page of the statistics: `all`, which it is unless given, or a grouping. Since 1.1. */
        part?: string;
        /** Address of the page that the views lie below: `/groups/desk/trades`. Without it no part leads to another. Since 1.1. */
        basePath?: string;
        /** What is not in it is not offered. Since 1.1. */
        can?: readonly RecordRight[];
        /** How many people the source has, whether they share trades or not. Since 1.1. */
        memberCount?: number | null;
        /** The filter, in the syntax of the source's list; a list of values has its name once for each. */
        query: Readonly<Record<string, string | readonly string[] | undefined>>;
        /** Whether the filter leaves anything out: then nothing found means that nothing matches. */
        isFiltered: boolean;
        /** Where a trade is opened. */
        hrefOf: (trade: RecordTrade) => string;
        /** Where the trades of some days stand, both included; `YYYY-MM-DD`. */
        hrefOfDays: (from: string, to: string) => string;
        /** Where the trades of one row of the statistics stand; null where no filter of the page names them. Since 1.1. */
        hrefOfRow?: (grouping: string, key: string) => string | null;
        /** Where the closed trades of further conditions stand, in the syntax of the source's list; null where no filter of the page names them. Since 1.3. */
        hrefOfConditions?: (conditions: string) => string | null;
      };
      slots: {
        /** At the end of a trade's line, beside the link to it. */
        rowActions?: (trade: RecordTrade) => ReactNode;
        /** In a line of its own below a trade's card in a group's timeline. Since 1.2. */
        cardFoot?: (trade: RecordTrade) => ReactNode;
        /** Beside the owner's name on a trade's card in a group's timeline: text, since the card is a link. Since 1.2. */
        cardOwner?: (ownerId: string) => ReactNode;
      };
    };
  }
}
