import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import type { MarketType } from "@entrywise/domain/enumerations";
import { useMemo } from "react";
import { customInstrument, instrumentKey, searchInstruments, unlistedInstrument } from "./instrument-search.ts";
import { useInstruments, useRecentInstruments } from "./instruments.queries.ts";

/** Custom: nobody lists it. Unlisted: it is not known whether somebody does, because the list could not be read. */
export type NewSymbol = "custom" | "unlisted";

export interface SymbolSearch {
  /** Null while neither the list nor its failure is there. */
  options: readonly Instrument[] | null;
  /** The one option is a symbol that was typed; null: they are all listed. */
  newSymbol: NewSymbol | null;
  recent: readonly Instrument[];
  recentKeys: ReadonlySet<string>;
  /** Why there is no list; null: there is one, or it is on its way. */
  error: Error | null;
  retry: () => void;
}

/**
 * What a text finds. Without the list, on a device that never had a network with it, the latest symbols and any name still serve.
 *
 * @param chip the only market to look in; null: all
 * @param market of a symbol that nobody lists
 */
export function useSymbolSearch(text: string, chip: MarketType | null, market: MarketType): SymbolSearch {
  const all = useInstruments();
  const recent = useRecentInstruments().data?.items;
  const error = all.data === undefined ? all.error : null;
  const known = all.data ?? (error === null ? null : (recent ?? []));
  const recentKeys = useMemo(() => new Set(recent?.map(instrumentKey)), [recent]);
  const found = useMemo(
    () => (known === null ? null : searchInstruments(known, text, chip, recentKeys)),
    [known, text, chip, recentKeys],
  );
  const isNew = text.trim() !== "" && found?.length === 0;
  const newSymbol = isNew ? (error === null ? "custom" : "unlisted") : null;
  const make = { custom: customInstrument, unlisted: unlistedInstrument };
  return {
    options: newSymbol === null ? found : [make[newSymbol](text, chip ?? market)],
    newSymbol,
    recent: recent ?? [],
    recentKeys,
    error,
    retry: () => void all.refetch(),
  };
}
