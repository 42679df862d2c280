import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { DraftEngine, type DraftTransport } from "./draft-engine.ts";
import { createDeviceStore } from "./draft-store.ts";
import { systemClock } from "./draft-types.ts";
import { holdPageOpen, openPages, pageOwner } from "./page-owner.ts";
import { type TradeValues, tradeRules, tradeState } from "./trade-parts.ts";

export type TradeEngine = DraftEngine<TradeValues>;

interface OpenDraft {
  engine: TradeEngine;
  users: number;
  stop: () => void;
}

const open = new Map<string, OpenDraft>();

export interface OpenDraftOptions {
  userId: string;
  trade: TradeDetail;
  transport: DraftTransport<TradeValues>;
}

/** A reload may be faster than the end of the page before it. */
const lateLeftoversMs = 2000;

/** The engine of a trade: there is one in a page, and it lives until all edits are saved, whatever the page shows by then. */
export function openTradeDraft({ userId, trade, transport }: OpenDraftOptions): TradeEngine {
  const key = `${userId}|${trade.id}`;
  const known = open.get(key);
  if (known !== undefined) {
    known.users += 1;
    return known.engine;
  }
  let pages: ReadonlySet<string> | null = null; // until they are known, every draft may belong to an open page
  const store = createDeviceStore({
    storage: deviceStorage(),
    userId,
    owner: pageOwner,
    isOpen: (page) => pages?.has(page) ?? true,
  });
  const engine = new DraftEngine<TradeValues>({
    thing: trade.id,
    rules: tradeRules,
    server: tradeState(trade),
    transport,
    store,
    clock: systemClock,
  });
  const lookForLeftovers = async () => {
    await holdPageOpen();
    pages = await openPages();
    engine.takeLeftovers();
  };
  void lookForLeftovers();
  const timer = setTimeout(() => void lookForLeftovers(), lateLeftoversMs);
  const stopListening = listen(engine);
  const stop = () => {
    clearTimeout(timer);
    stopListening();
    engine.dispose();
    open.delete(key);
  };
  open.set(key, { engine, users: 1, stop });
  return engine;
}

/** The page no longer shows the trade; what waits is sent at once. */
export function releaseTradeDraft(userId: string, tradeId: string): void {
  const entry = open.get(`${userId}|${tradeId}`);
  if (entry === undefined) return;
  entry.users -= 1;
  if (entry.users > 0) return;
  entry.engine.flush();
  const endWhenSaved = () => {
    if (entry.users === 0 && entry.engine.isClean) entry.stop();
  };
  entry.engine.subscribe(endWhenSaved);
  endWhenSaved();
}

function deviceStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null; // switched off by the person or by a policy
  }
}

function listen(engine: TradeEngine): () => void {
  const onHide = () => {
    if (document.visibilityState === "hidden") engine.flush(true);
  };
  const onPageHide = () => engine.flush(true);
  const onOnline = () => engine.retry();
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!engine.isClean && !engine.snapshot.save.keptOnDevice) event.preventDefault();
  };
  document.addEventListener("visibilitychange", onHide);
  addEventListener("pagehide", onPageHide);
  addEventListener("online", onOnline);
  addEventListener("beforeunload", onUnload);
  return () => {
    document.removeEventListener("visibilitychange", onHide);
    removeEventListener("pagehide", onPageHide);
    removeEventListener("online", onOnline);
    removeEventListener("beforeunload", onUnload);
  };
}
