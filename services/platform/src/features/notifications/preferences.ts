import {
  isOnByDefault,
  type NotificationChannel,
  type NotificationKind,
  type NotificationKindName,
  notificationKinds,
} from "@entrywise/contracts/platform/notifications/kinds";

export type Channels = Readonly<Record<NotificationChannel, boolean>>;

/** What is on for a kind: what must be, what somebody has chosen, else how it begins. */
export function effectiveChannels(name: NotificationKindName, chosen: Channels | null): Channels {
  const kind: NotificationKind = notificationKinds[name];
  const isOn = (channel: NotificationChannel) => {
    const rule = kind.channels[channel];
    if (rule === "locked" || rule === "never") return rule === "locked";
    return chosen === null ? isOnByDefault(kind, channel) : chosen[channel];
  };
  return { inApp: isOn("inApp"), mail: isOn("mail"), digest: isOn("digest") };
}
