import type { LiveMessage } from "@entrywise/contracts/shared/live-topics";
import type { LiveTopic } from "@entrywise/host/shell";

type Listener = (id: string | null) => void;

export interface LiveHub {
  /** @returns removes the listener */
  on(topic: LiveTopic, listener: Listener): () => void;
  /** To the listeners of the topic; `resync` to all of them, because anything may have changed. */
  emit(message: LiveMessage): void;
}

/** Listeners of this page by topic. */
export function createLiveHub(): LiveHub {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on(topic, listener) {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      return () => void ofTopic.delete(listener);
    },
    emit({ topic, id }) {
      const heard = topic === "resync" ? [...listeners.values()] : [listeners.get(topic) ?? []];
      for (const listener of heard.flatMap((all) => [...all])) listener(id);
    },
  };
}
