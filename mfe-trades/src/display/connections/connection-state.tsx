import type { ConnectionState } from "@entrywise/contracts/trades/broker-connections.api";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import { CircleCheck, Clock, type LucideIcon, Minus, Tag, TriangleAlert } from "@entrywise/ui";

const states: Readonly<Record<ConnectionState, { text: MessageDescriptor; icon: LucideIcon; colour: string }>> = {
  current: { text: msg({ context: "connection", message: "Current" }), icon: CircleCheck, colour: "var(--ok-fg)" },
  late: { text: msg({ context: "connection", message: "Late" }), icon: Clock, colour: "var(--warn-fg)" },
  needsYou: { text: msg`Needs you`, icon: TriangleAlert, colour: "var(--danger-fg)" },
  stopped: { text: msg({ context: "connection", message: "Stopped" }), icon: Minus, colour: "var(--fg-3)" },
};

/** Always an icon and a word. */
export function ConnectionStateTag({ state }: { state: ConnectionState }) {
  const { text, icon: Icon, colour } = states[state];
  return (
    <Tag>
      <Icon aria-hidden="true" size={14} color={colour} />
      {i18n._(text)}
    </Tag>
  );
}
