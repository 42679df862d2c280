import { listOf } from "@entrywise/contracts/shared/wire";
import { type Instrument, instrument } from "@entrywise/contracts/trades/instruments.api";

export const instrumentPage = listOf(instrument);
/** As the picker and the device ask: only the same address finds the response without a network. */
export const recentInstruments = { take: 50 };

export interface PageOfInstruments {
  items: readonly Instrument[];
  total: number;
}

/**
 * Every instrument that can be traded, the person's own first: pages until the total is reached or an empty one comes.
 *
 * @param read one page; null where it was refused
 */
export async function everyInstrument(
  read: (query: { take: number; skip: number }) => Promise<PageOfInstruments | null>,
): Promise<Instrument[]> {
  const all: Instrument[] = [];
  for (;;) {
    const page = await read({ take: -1, skip: all.length });
    all.push(...(page?.items ?? []));
    if (page === null || page.items.length === 0 || all.length >= page.total) return all;
  }
}
