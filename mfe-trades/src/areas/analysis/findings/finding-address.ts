import { type TradeFilter, writeTradeFilter } from "../../../filter/trade-filter-url.ts";

const root = "/trades/findings";

/** The list of findings in a filter's trades. */
export function findingsAddress(filter: TradeFilter): string {
  const query = writeTradeFilter(filter).toString();
  return query === "" ? root : `${root}?${query}`;
}

/** The page of one finding among a filter's trades. */
export function findingAddress(filter: TradeFilter, { id }: { id: string }): string {
  const [, query = ""] = findingsAddress(filter).split("?");
  const path = `${root}/${encodeURIComponent(id).replaceAll("%3A", ":")}`;
  return query === "" ? path : `${path}?${query}`;
}

/** The finding that an address is of; null for the list, and for what no address is. */
export function readFindingId(pathname: string): string | null {
  const part = pathname.startsWith(`${root}/`) ? pathname.slice(root.length + 1) : "";
  try {
    return part === "" || part.includes("/") ? null : decodeURIComponent(part);
  } catch {
    return null;
  }
}
