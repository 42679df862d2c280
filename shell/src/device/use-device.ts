import { useHost } from "@entrywise/host";
import {
  announceOutbox,
  createSendWrite,
  deviceOutbox,
  hearOutbox,
  queuedWrites,
  type SendResult,
  type StoredWrite,
  sendOutbox,
} from "@entrywise/host/outbox";
import { useLocation } from "@entrywise/host/router";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { type Connection, type ConnectionState, createConnection } from "./connection.ts";
import { draftsOfDevice, isSentFromDevice } from "./left-drafts.ts";

let connection: Connection | null = null;

/** The one of this page. */
function pageConnection(bootId: string): Connection {
  connection ??= createConnection({
    page: window,
    worker: "serviceWorker" in navigator ? navigator.serviceWorker : undefined,
    isOnline: () => navigator.onLine,
    reach: () =>
      fetch(`/boot?id=${encodeURIComponent(bootId)}`, { method: "HEAD", cache: "no-store" }).then(
        () => true,
        () => false,
      ),
  });
  return connection;
}

export interface Device extends ConnectionState {
  writes: readonly StoredWrite[];
  /** Items with pending edits, sent by the contributions to `device.drafts`. */
  drafts: readonly string[];
  /** Result of the last attempt to send; null if there was none. */
  result: SendResult | null;
  send: () => void;
  onDraftSent: (thing: string) => void;
}

/** Connection, queued writes and edits of this device; sends them when online, from one tab at a time. */
export function useDevice(): Device {
  const { user, brand, bootId } = useHost();
  const userId = user?.userId ?? null;
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { subscribe } = pageConnection(bootId);
  const state = useSyncExternalStore(subscribe, () => pageConnection(bootId).state);
  const [writes, setWrites] = useState<readonly StoredWrite[]>([]);
  const [drafts, setDrafts] = useState<readonly string[]>([]);
  const [result, setResult] = useState<SendResult | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page of the app begins anew
  useEffect(() => pageConnection(bootId).turn(), [pathname, bootId]);

  useEffect(() => {
    if (userId === null) return;
    const read = () => void queuedWrites(userId).then(setWrites, () => undefined); // no database, so nothing is queued
    read();
    return hearOutbox(read);
  }, [userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left is looked at when the page or the connection changes
  useEffect(() => {
    if (userId !== null) setDrafts(draftsOfDevice(userId).filter(isSentFromDevice));
  }, [userId, state.isOffline, state.isOffline ? pathname : ""]);

  const send = useCallback(() => {
    if (userId === null) return;
    const run = async (isAlone: boolean) => {
      const before = await queuedWrites(userId);
      if (before.every((write) => write.state === "refused")) return;
      const parts = {
        baseUrl: brand.apiUrl ?? "",
        bootId,
        fetch: (...call: Parameters<typeof fetch>) => fetch(...call),
      };
      const done = await sendOutbox({
        store: deviceOutbox(),
        userId,
        send: createSendWrite(parts),
        onChange: announceOutbox,
        isAlone,
      });
      setResult(done);
      // New items are now part of lists and totals.
      if ((await queuedWrites(userId)).length < before.length) await queries.invalidateQueries();
    };
    void lockedOnce(`entrywise.outbox.${userId}`, run).catch(() => undefined);
  }, [userId, brand.apiUrl, bootId, queries]);

  const waiting = writes.filter((write) => write.state === "waiting").length;
  // On start, on new items, and when the network is back.
  useEffect(() => {
    if (waiting > 0 && !state.isOffline) send();
  }, [waiting, state.isOffline, send]);

  const wasOffline = useRef(state.isOffline);
  useEffect(() => {
    if (wasOffline.current && !state.isOffline) void queries.invalidateQueries();
    wasOffline.current = state.isOffline;
  }, [state.isOffline, queries]);

  const onDraftSent = useCallback((thing: string) => setDrafts((before) => before.filter((one) => one !== thing)), []);
  return useMemo(
    () => ({ ...state, writes, drafts, result, send, onDraftSent }),
    [state, writes, drafts, result, send, onDraftSent],
  );
}

/** One tab sends. Without locks (plain http) several may, which the queue allows for. */
async function lockedOnce(name: string, work: (isAlone: boolean) => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work(false);
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : work(true)));
}
