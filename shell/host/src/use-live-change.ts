import type { LiveTopic } from "@entrywise/contracts/shared/live-topics";
import { useContext, useEffect, useRef } from "react";
import { HostContext } from "./host-context.ts";

export type { LiveTopic };

/**
 * Calls back when data of a topic has changed on any device, so that it can be refetched; also when changes may have been missed.
 * Shells before host API 1.2 never call it.
 *
 * @param onChange receives the id of what changed; null for the whole topic
 */
export function useLiveChange(topic: LiveTopic, onChange: (id: string | null) => void): void {
  const onLive = useContext(HostContext)?.onLive;
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => onLive?.(topic, (id) => latest.current(id)), [onLive, topic]);
}
