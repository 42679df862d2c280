import { useHost } from "@entrywise/host";
import { useCallback, useEffect, useLayoutEffect, useReducer, useState, useSyncExternalStore } from "react";
import type { DraftEngine, DraftSnapshot, DraftTransport, Rules, ServerState } from "./draft-engine.ts";
import { openDraft, releaseDraft } from "./open-drafts.ts";

export interface Drafts<Values extends Record<string, unknown>> extends DraftSnapshot<Values> {
  edit: DraftEngine<Values>["edit"];
  retry: () => void;
  /** Saves pending edits at once. */
  flush: () => void;
  resolve: DraftEngine<Values>["resolve"];
}

export interface DraftedThing<Values> {
  /** Identifies the item among all drafts of the user. */
  thing: string;
  rules: Rules<Values>;
  /** The last server state; keep it stable until it changes. */
  server: ServerState<Values>;
  /** Called once, when the item is first edited in this page. */
  createTransport: () => DraftTransport<Values>;
}

/** Edits of an item. Give the component a `key` with the item's id, as each item has its own engine. */
export function useDrafts<Values extends Record<string, unknown>>({
  thing,
  rules,
  server,
  createTransport,
}: DraftedThing<Values>): Drafts<Values> {
  const userId = useHost().user?.userId ?? "visitor";
  const [engine] = useState(() => openDraft({ userId, thing, rules, server, transport: createTransport() }));
  useEffect(() => () => releaseDraft(userId, thing), [userId, thing]);
  useEffect(() => engine.hear(server), [engine, server]);
  const subscribe = useCallback((listener: () => void) => engine.subscribe(listener), [engine]);
  const current = () => engine.snapshot;
  const snapshot = useSyncExternalStore(subscribe, current, current);
  // React subscribes some time after mounting; without this, keys typed before then would be lost.
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => subscribe(draw), [subscribe]);
  const edit = useCallback<DraftEngine<Values>["edit"]>((part, change) => engine.edit(part, change), [engine]);
  const retry = useCallback(() => engine.retry(), [engine]);
  const flush = useCallback(() => engine.flush(), [engine]);
  const resolve = useCallback<DraftEngine<Values>["resolve"]>((part, choice) => engine.resolve(part, choice), [engine]);
  return { ...snapshot, edit, retry, flush, resolve };
}
