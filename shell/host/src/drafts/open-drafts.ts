import {
  DraftEngine,
  type DraftTransport,
  type Rules,
  type SaveState,
  type ServerState,
  urgency,
} from "./draft-engine.ts";
import { createDeviceStore } from "./draft-store.ts";
import { systemClock } from "./draft-types.ts";
import { holdPageOpen, openPages, pageOwner } from "./page-owner.ts";

/** What the list needs from an engine, whatever it saves. */
interface OpenEngine {
  readonly snapshot: { readonly save: SaveState; readonly values: unknown };
  readonly isClean: boolean;
  subscribe(listener: () => void): () => void;
  flush(): void;
  retry(): void;
}

interface OpenDraft {
  engine: OpenEngine;
  users: number;
  stop: () => void;
}

const open = new Map<string, OpenDraft>();

export interface OpenDraftOptions<Values> {
  userId: string;
  /** Identifies the item among all drafts of the user; a name always stands for the same kind of item. */
  thing: string;
  rules: Rules<Values>;
  server: ServerState<Values>;
  transport: DraftTransport<Values>;
}

/** A reload may be faster than the unloading of the previous page. */
const lateLeftoversMs = 2000;

/** The engine of an item: one per page, kept until all edits are saved, whatever the page shows by then. */
export function openDraft<Values extends Record<string, unknown>>({
  userId,
  thing,
  rules,
  server,
  transport,
}: OpenDraftOptions<Values>): DraftEngine<Values> {
  const key = `${userId}|${thing}`;
  const known = open.get(key);
  if (known !== undefined) {
    known.users += 1;
    return known.engine as DraftEngine<Values>; // a name always stands for the same kind of item
  }
  let pages: ReadonlySet<string> | null = null; // until they are known, any draft may belong to an open page
  const store = createDeviceStore({
    storage: deviceStorage(),
    userId,
    owner: pageOwner,
    isOpen: (page) => pages?.has(page) ?? true,
    clock: systemClock,
  });
  const engine = new DraftEngine<Values>({ thing, rules, server, transport, store, clock: systemClock });
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
    tellSaves();
  };
  open.set(key, { engine, users: 1, stop });
  engine.subscribe(tellSaves);
  queueMicrotask(tellSaves); // the caller may be rendering
  return engine;
}

const clean: SaveState = { phase: "clean", savedAt: null, waiting: 0, message: "", storedOnDevice: true };
let saves = clean;
const savesListeners = new Set<() => void>();

/** Save state of everything edited in this page. */
export function openSaves(): SaveState {
  return saves;
}

export function subscribeSaves(listener: () => void): () => void {
  savesListeners.add(listener);
  return () => savesListeners.delete(listener);
}

export function retryOpenDrafts(): void {
  for (const { engine } of open.values()) engine.retry();
}

function tellSaves(): void {
  const states = [...open.values()].map(({ engine }): SaveState => engine.snapshot.save);
  const times = states.map(({ savedAt }) => savedAt).filter((time) => time !== null);
  saves = {
    phase: urgency.find((phase) => states.some((state) => state.phase === phase)) ?? "clean",
    savedAt: times.length === 0 ? null : Math.max(...times),
    waiting: states.reduce((sum, state) => sum + state.waiting, 0),
    message: states.find((state) => state.message !== "")?.message ?? "",
    storedOnDevice: states.every((state) => state.storedOnDevice),
  };
  for (const listener of savesListeners) listener();
}

/** The page no longer shows the item; pending edits are saved at once. */
export function releaseDraft(userId: string, thing: string): void {
  const entry = open.get(`${userId}|${thing}`);
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
    return null; // disabled by the user or a policy
  }
}

function listen<Values extends Record<string, unknown>>(engine: DraftEngine<Values>): () => void {
  const onHide = () => {
    if (document.visibilityState === "hidden") engine.flush(true);
  };
  const onPageHide = () => engine.flush(true);
  const onOnline = () => engine.retry();
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!engine.isClean && !engine.snapshot.save.storedOnDevice) event.preventDefault();
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

/** Field values of an item open in the page; null if it isn't open. */
export function openDraftValues<Values extends Record<string, unknown>>(userId: string, thing: string): Values | null {
  const values = open.get(`${userId}|${thing}`)?.engine.snapshot.values as Values | undefined; // always the item's kind
  return values ?? null;
}
