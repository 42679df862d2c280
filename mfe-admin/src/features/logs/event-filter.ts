import type { LogEvent } from "@entrywise/contracts/platform/log-events.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import { useAddressState } from "../../parts/use-address-state.ts";

/** Event fields that can be filtered, besides level and search. */
export const eventParts = ["source", "brand", "remote", "release"] as const;
export type EventPart = (typeof eventParts)[number];

export const partNames: Readonly<Record<EventPart, MessageDescriptor>> = {
  source: msg`Source`,
  brand: msg`Brand`,
  remote: msg`Remote`,
  release: msg`Release`,
};

export interface EventFilter {
  /** Required value of each filtered field; others are absent. */
  chosen: Readonly<Partial<Record<EventPart, string>>>;
  set: (part: EventPart, value: string) => void;
}

/** The filter is in the URL, so that links open the same list. */
export function useEventFilter(): EventFilter {
  const states = {
    source: useAddressState("source"),
    brand: useAddressState("brand"),
    remote: useAddressState("remote"),
    release: useAddressState("release"),
  };
  const chosen = Object.fromEntries(
    eventParts.map((part) => [part, states[part][0]] as const).filter(([, value]) => value !== ""),
  );
  return { chosen, set: (part, value) => states[part][1](value) };
}

/** @returns null if the event has none */
export const readEventPart = (event: LogEvent, part: EventPart): string | null => event[part] || null;
