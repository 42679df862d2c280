import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { unreadKey } from "../notifications/unread-key.ts";

/** Shows a number on the icon of the installed app, where the system can. */
export function showAppBadge(device: object, count: number): void {
  const [set, clear] = [Reflect.get(device, "setAppBadge"), Reflect.get(device, "clearAppBadge")];
  if (typeof set !== "function" || typeof clear !== "function") return;
  const shown: Promise<void> = count > 0 ? set.call(device, count) : clear.call(device);
  shown.catch(() => undefined); // not installed or not permitted
}

/** Unread notifications on the icon, as the bell counts them. */
export function useAppBadge(): void {
  const { data } = useQuery<{ unread: number }>({ queryKey: unreadKey, enabled: false });
  const unread = data?.unread;
  useEffect(() => {
    if (unread !== undefined) showAppBadge(navigator, unread);
  }, [unread]);
}
