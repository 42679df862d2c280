import type { LiveTopic } from "@entrywise/contracts/shared/live-topics";
import { useContext, useEffect, useRef } from "react";
import { HostContext } from "./host-context.ts";

export type { LiveTopic };

/**
 * Calls back when something of a topic has changed, on whichever device: ask for it again. Also called when changes may have been
 * missed. Shells before host API 1.2 never call.
 *
 * @param onChange gets the id of what has changed; null: all of the topic
 */
export function useLiveChange(topic: LiveTopic, onChange: (id: string | null) => void): void {
  const onLive = useContext(HostContext)?.onLive;
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => onLive?.(topic, (id) => latest.current(id)), [onLive, topic]);
}
