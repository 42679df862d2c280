import { Decimal } from "@entrywise/domain/decimal";
import type { LedgerRow } from "./kraken-rows.ts";

type Row = LedgerRow & { id: string };

/**
 * Oldest first. Rows of one coin and moment follow from one another by their balances, whatever order they were read in: each begins
 * with what the one before has left.
 */
export function inBookingOrder(rows: readonly Row[]): Row[] {
  const sorted = rows.toSorted((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
  const moments = [...Map.groupBy(sorted, ({ time }) => time).values()];
  const balances = new Map<string, string>();
  return moments.flatMap((moment) => {
    const chains = [...Map.groupBy(moment, ({ asset }) => asset)].map(([asset, own]) => {
      const chain = linkRows(own, balances.get(asset) ?? null);
      balances.set(asset, chain.at(-1)?.balance ?? "0");
      return chain;
    });
    return chains.flat();
  });
}

/** @param start balance before them; null where it is not known */
function linkRows(rows: readonly Row[], start: string | null): Row[] {
  if (rows.length === 1) return [...rows];
  const left = [...rows];
  const chain: Row[] = [];
  let balance = start;
  while (left.length > 0) {
    const before = balance;
    const found = left.findIndex((row) =>
      before === null ? !left.some((other) => other !== row && begins(row).eq(other.balance)) : begins(row).eq(before),
    );
    // Where none follows, their ids decide.
    const [next] = left.splice(Math.max(found, 0), 1);
    if (next === undefined) break;
    chain.push(next);
    balance = next.balance;
  }
  return chain;
}

function begins({ balance, amount, fee }: Row) {
  return Decimal(balance).minus(amount).plus(fee);
}
