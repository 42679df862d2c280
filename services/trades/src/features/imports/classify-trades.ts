import {
  closedAt,
  type ImportedOpen,
  type ImportedTrade,
  type InitialStop,
  keysOfOpen,
  listCloses,
  listKeys,
  ticketIn,
} from "@entrywise/statements/imported-trade";

/** What the journal already knows of a ticket. */
export interface KnownTicket {
  tradeId: string;
  deleted: boolean;
  /** True once the trade is fully closed: a later file leaves it alone. */
  settled: boolean;
  /** True of an open trade that somebody has written to: a later file brings it further and leaves the rest as it is. */
  edited: boolean;
  /** Tickets of the entries of an open trade; none of a settled one. */
  opens: readonly string[];
  /** Its costs are estimated: a later file may bring real ones, even where it is settled. */
  estimated: boolean;
  /** Closes that the trade has; 0 of a settled one. */
  closes: number;
  /** Initial stops of the entries of an open trade, by their tickets; null where none has one. */
  stops: Readonly<Record<string, InitialStop>> | null;
}

/** `continues`: gets its further entries and exits and stays as it is otherwise. `lookalike`: new by its ticket, and yet as a trade that the account has from elsewhere. */
export type Fate = "new" | "replaces" | "continues" | "alreadyHere" | "deleted" | "lookalike";

export interface ClassifiedTrade {
  trade: ImportedTrade;
  fate: Fate;
  /** Trade that stands for it already, or looks like it. */
  tradeId: string | null;
  /** Of what continues; null of all else. */
  further: Further | null;
}

export interface Further {
  /** Whether somebody has written to the trade. */
  isEdited: boolean;
  /** Whether the file holds all entries that are here. */
  isWhole: boolean;
  /** Entries that no file has brought before, by their keys. */
  newOpens: ReadonlySet<string>;
}

/** Whether an import stores it. */
export const isWanted = ({ fate }: ClassifiedTrade) => fate === "new" || fate === "replaces" || fate === "continues";

type Known = ReadonlyMap<string, KnownTicket>;

/**
 * What each trade of a statement means for the journal. One that somebody has deleted stays deleted; one that was
 * still open is replaced when the file knows more of it, and only brought further where somebody has edited it or the
 * file does not hold all its entries.
 */
export function classify(trades: readonly ImportedTrade[], known: Known): ClassifiedTrade[] {
  return trades.flatMap((trade) => partsHere(trade, known)).map((part) => classifyPart(part, known));
}

/**
 * A position is taken apart where the journal keeps its entries as trades of their own, or has closed what it knows of
 * it: nothing comes twice, and what is settled stays as it is. Entries that are new then are a trade of their own.
 */
function partsHere(trade: ImportedTrade, known: Known): ImportedTrade[] {
  if (trade.opens.length === 1) return [trade];
  const groups = Map.groupBy(trade.opens, (open) => findMatch(keysOfOpen(open), known)?.tradeId ?? null);
  if (groups.size === 1) return [trade];
  const first = findMatch(listKeys(trade), known);
  if (groups.size === 2 && groups.has(null) && (first?.deleted || !first?.settled)) return [trade];
  return [...groups.values()].map((opens) => ({ ...trade, opens: opens as [ImportedOpen, ...ImportedOpen[]] }));
}

function findMatch(keys: readonly string[], known: Known): KnownTicket | undefined {
  for (const key of keys) {
    const ticket = known.get(key);
    if (ticket !== undefined) return ticket;
  }
  return undefined;
}

function classifyPart(trade: ImportedTrade, known: Known): ClassifiedTrade {
  const match = findMatch(listKeys(trade), known);
  if (match === undefined) return { trade, fate: "new", tradeId: null, further: null };
  const { tradeId, deleted, settled, edited: isEdited } = match;
  const here = { trade, tradeId, further: null };
  if (deleted) return { ...here, fate: "deleted" };
  if (settled && match.estimated && hasCosts(trade)) {
    return { ...here, fate: "continues", further: { isEdited, isWhole: true, newOpens: new Set() } };
  }
  const newOpens = new Set(trade.opens.filter((open) => !findMatch(keysOfOpen(open), known)).map(({ key }) => key));
  const knowsMore = newOpens.size > 0 || listCloses(trade).some((close) => !known.has(close.key));
  if (settled || !(knowsMore || goesFurther(trade, match))) return { ...here, fate: "alreadyHere" };
  const isWhole = holdsAll(trade, match);
  if (!isEdited && isWhole) return { ...here, trade: withStopsHere(trade, match), fate: "replaces" };
  return { ...here, trade: withStopsHere(trade, match), fate: "continues", further: { isEdited, isWhole, newOpens } };
}

/** Whether the file says what a trade has cost: fees that are not zero. */
export function hasCosts(trade: ImportedTrade): boolean {
  return listCloses(trade).some(({ commissions, otherCosts }) =>
    [commissions, otherCosts].some((cost) => /[1-9]/.test(cost)),
  );
}

/** A stop that was trailed since the last file is not the initial one: an entry keeps what it was first given (T-580). */
function withStopsHere(trade: ImportedTrade, { stops }: KnownTicket): ImportedTrade {
  if (stops === null) return trade;
  const withStop = (open: ImportedOpen): ImportedOpen => {
    const ticket = open.ticketKeys.map(ticketIn).find((one) => Object.hasOwn(stops, one));
    const stop = ticket === undefined ? undefined : stops[ticket];
    return stop === undefined ? open : { ...open, stopHere: stop };
  };
  const [first, ...others] = trade.opens;
  return { ...trade, opens: [withStop(first), ...others.map(withStop)] };
}

/** A file that begins in the middle of a position does not know its first entries. */
function holdsAll({ opens }: ImportedTrade, match: KnownTicket): boolean {
  const tickets = new Set(opens.flatMap(({ ticketKeys }) => ticketKeys.map(ticketIn)));
  return match.opens.every((ticket) => tickets.has(ticket));
}

/** A trade that was open when it came: the file has closed more of it, or all. The same file again has not. */
function goesFurther(trade: ImportedTrade, { settled, closes: known }: KnownTicket): boolean {
  const count = listCloses(trade).length;
  if (settled || count === 0) return false;
  return count > known || closedAt(trade) !== null;
}
