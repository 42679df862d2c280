import type { Direction, TradeStatus } from "@entrywise/domain/enumerations";
import type { ReactNode } from "react";

/** What a page may already know when it opens Add Trade; null: nothing. */
export interface AddTradePreset {
  accountId: string | null;
  instrument: string | null;
  /** Absent: executed. */
  status?: TradeStatus;
  /** ISO 8601 in UTC; absent: now. */
  openDate?: string;
  direction?: Direction;
  /** Exact decimals of the first open position. */
  size?: string;
  price?: string;
  stop?: string;
  /** A trade that waits on the device: its form is shown again, and saving takes its place. Since 1.2. */
  queued?: { place: number; form: unknown };
  /** The short form for phones; releases without it show the whole one. Since 1.2. */
  quick?: { hasSharedPicture: boolean };
}

/** One line of the command palette that a remote has found. */
export interface FoundLine {
  /** Unique among the lines of its source. */
  id: string;
  title: string;
  /** Tells lines with one title apart: a date, a result. */
  detail?: string;
  /** Address within the product. */
  to: string;
  /** What it is; absent: a page. */
  kind?: FoundKind;
  /** What the line stands for, shown beside the list while it is chosen. */
  facts?: readonly { label: string; value: string }[];
  /** A running sum behind the facts, drawn as a line without a scale; numbers for pixels alone. Since 1.2. */
  trend?: readonly number[];
}

/** What somebody looks for: trades, a filter of them, something to do, or a page. "command" since 1.2. */
export type FoundKind = "filter" | "command" | "trade" | "page";

/** Props of the slots that this product's shell draws. */
export interface ShellSlots {
  /** Above Privacy Mode; `mini`: icons only. */
  "drawer.footer": { mini: boolean };
  /** Between search and Add Trade. */
  "topbar.actions": Record<never, never>;
  /** Mounted while the dialog is open. */
  "dialog.addTrade": { preset: AddTradePreset | null; onClose: () => void };
  /**
   * What a remote finds for the search terms of the command palette; without terms: what was last worked on. It draws nothing, and reports
   * the lines of each of its sources, under the title that stands above them, whenever they change; null while it looks. Since 1.2.
   */
  "palette.found": { text: string; onFound: (source: string, lines: readonly FoundLine[] | null) => void };
  /** A trade that is typed in the palette, value by value; `onBack` leads to the list of commands. Since 1.2. */
  "palette.addTrade": { onBack: () => void; onClose: () => void };
  /**
   * Sends edits that earlier pages left on this device, thing by thing, and draws a line of a list for each; it reports the things
   * that have none left. Since 1.2.
   */
  "device.drafts": { things: readonly string[]; onSent: (thing: string) => void };
  /**
   * Reads what this device will want without a network, so that the worker keeps it; `isWhole`: it came to its end. Since 1.2.
   */
  "device.ahead": { onDone: (isWhole: boolean) => void };
  /** In place of mark and name; `mini`: mark only. */
  "shell.logo": { brandName: string; mini: boolean };
  /**
   * Body of the page at `/` for visitors; `signInHref` starts the sign-in. Since 1.2: `invitationHref` opens an account with an
   * invitation, `example` is the product's dashboard with made-up figures.
   */
  "shell.landing": { brandName: string; signInHref: string; invitationHref?: string; example?: ReactNode };
  /** Foot of visitors' pages. */
  "shell.footer": { brandName: string; supportEmail: string };
}

/** Props of the slots that remotes of this product draw on their own pages; `draws` of their `remote.ts` has the versions. */
export interface RemoteSlots {
  /** A trade in a group, read-only: everything that its owner shares. In pages of remotes. */
  "group.trade": { groupId: string; tradeId: string };
  /** The bare chart with its defaults, in the developer area. In pages of remotes. Since 1.2. */
  "dev.chart": { symbol: string };
  /** A trade in every state, in the developer area. In pages of remotes. Since 1.2. */
  "dev.trades": Record<never, never>;
}

declare module "@entrywise/host" {
  interface SlotMap extends ShellSlots, RemoteSlots {}
}
