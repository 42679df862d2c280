import {
  isOnByDefault,
  type NotificationChannel,
  type NotificationKind,
  type NotificationKindName,
  notificationKinds,
} from "@entrywise/contracts/platform/notifications/kinds";

export type Channels = Readonly<Record<NotificationChannel, boolean>>;

/** Active ways of delivery for a kind: locked ones, else the person's choice, else the default. */
export function effectiveChannels(name: NotificationKindName, chosen: Channels | null): Channels {
  const kind: NotificationKind = notificationKinds[name];
  const isOn = (channel: NotificationChannel) => {
    const rule = kind.channels[channel];
    if (rule === "locked" || rule === "never") return rule === "locked";
    return chosen === null ? isOnByDefault(kind, channel) : chosen[channel];
  };
  return { inApp: isOn("inApp"), mail: isOn("mail"), digest: isOn("digest") };
}
