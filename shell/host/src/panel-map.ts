import type { ReactNode } from "react";

/** Whose trade a panel shows; it decides which service is asked. */
export type TradeSource =
  | { kind: "group"; groupId: string; tradeId: string }
  /** For whoever has the link, without credentials. */
  | { kind: "share"; code: string };

/** Whose trades a panel shows; it decides which service is asked. */
export type RecordSource = { kind: "own" } | { kind: "group"; groupId: string };

/** A trade of a record, as far as whoever draws the panel needs to know it. */
export interface RecordTrade {
  id: string;
  symbol: string;
}

/**
 * Panels by name with what goes in: `props`, and `slots`, which the page fills by itself. What is drawn in a slot stands in the page's own
 * remote, with its services and its styles. Remotes elsewhere add theirs: `declare module "@entrywise/host" { interface PanelMap … }`.
 */
export interface PanelMap {
  /** A trade of somebody, read-only: everything that its owner shows there. */
  "trades.trade": {
    props: { source: TradeSource };
    slots: {
      /** Below the facts beside the trade. */
      tradeAside?: () => ReactNode;
    };
  };
  /** The trades of a source in one view. */
  "trades.record": {
    props: {
      source: RecordSource;
      view: "timeline" | "data-table" | "calendar";
      /** The filter, in the words of the source's list. */
      query: Readonly<Record<string, string | undefined>>;
      /** Whether the filter leaves anything out: then nothing found means that nothing matches. */
      isFiltered: boolean;
      /** Where a trade is opened. */
      hrefOf: (trade: RecordTrade) => string;
      /** Where the trades of some days stand, both included; `YYYY-MM-DD`. */
      hrefOfDays: (from: string, to: string) => string;
    };
    slots: {
      /** At the end of a trade's line, beside the link to it. */
      rowActions?: (trade: RecordTrade) => ReactNode;
    };
  };
}

export type PanelName = Extract<keyof PanelMap, string>;

/** What a panel gets: its props, and its slots as functions that draw them. */
export type PanelParts<P extends PanelName> = PanelMap[P]["props"] & { slots: PanelMap[P]["slots"] };
