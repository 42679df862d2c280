import { useLiveChange } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { Bell, IconButton, Popover, Portal, SkeletonRows } from "@entrywise/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { usePlatformCall } from "../session/calls.ts";
import { unreadKey } from "./unread-key.ts";

const Panel = lazy(() =>
  import("./notification-panel.tsx").then(({ NotificationPanel }) => ({ default: NotificationPanel })),
);

const most = 99;

/** The bell with the number of unread notifications, in sync across tabs (Y-210). */
export function NotificationBell() {
  const { t } = useLingui();
  const callPlatform = usePlatformCall();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  // Fetched once live updates are connected: earlier it would miss changes in between, and the first screen has more urgent calls.
  const [isHearing, setHearing] = useState(false);
  useLiveChange("notifications", () => {
    setHearing(true);
    void queries.invalidateQueries({ queryKey: unreadKey });
  });
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: () => callPlatform("GET /notifications/unread"),
    enabled: isHearing,
    staleTime: 30_000,
  });
  const unread = data?.unread ?? 0;
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      positioning={{ placement: "bottom-end", gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <IconButton
          aria-label={unread === 0 ? t`Notifications` : t`Notifications, ${unread} unread`}
          className="shell-bell"
        >
          <Bell aria-hidden="true" />
          {unread === 0 ? null : (
            <span className="shell-bell-count" aria-hidden="true">
              {unread > most ? `${most}+` : unread}
            </span>
          )}
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={t`Notifications`} className="shell-notifications">
            <Suspense fallback={<SkeletonRows rows={5} height={56} />}>
              <Panel onClose={() => setOpen(false)} />
            </Suspense>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
