import type {
  Notification,
  NotificationPreferences,
} from "@entrywise/contracts/platform/notifications/notifications.api";
import { notificationsApi } from "@entrywise/contracts/platform/notifications/notifications.api";
import { useHost, useLiveChange } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { unreadKey } from "./unread-key.ts";

const listKey = ["notifications", "list"];
const preferencesKey = ["notifications", "preferences"];

export interface NotificationList {
  items: Notification[];
  total: number;
  unread: number;
}

/** Notifications of the user, newest first. @param take how many; -1: all that the server gives at once */
export function useNotificationList(onlyUnread: boolean, take: number) {
  const platform = useHost().api("platform");
  const queries = useQueryClient();
  useLiveChange("notifications", () => void queries.invalidateQueries({ queryKey: listKey }));
  return useQuery({
    queryKey: [...listKey, onlyUnread, take],
    queryFn: () =>
      platform.get<NotificationList>(`${notificationsApi.list.path}?take=${take}${onlyUnread ? "&unread=true" : ""}`),
    placeholderData: (before) => before,
  });
}

/** Marks notifications as read; the badge follows at once. */
export function useMarkRead() {
  const { api, reportError } = useHost();
  const queries = useQueryClient();
  const { t } = useLingui();
  return useMutation({
    mutationFn: (ids: "*" | string[]) => api("platform").post<{ unread: number }>(notificationsApi.read.path, { ids }),
    onSuccess: (response) => {
      queries.setQueryData(unreadKey, response);
      void queries.invalidateQueries({ queryKey: listKey });
    },
    onError: (error) => reportError(error, t`Couldn't mark notifications as read. Try again.`),
  });
}

/** What reaches the user, and how. */
export function usePreferences() {
  const platform = useHost().api("platform");
  return useQuery({
    queryKey: preferencesKey,
    queryFn: () => platform.get<NotificationPreferences>(notificationsApi.preferences.path),
  });
}

/** Saves one switch of the preferences; the outcome is the server's response. */
export function useSavePreferences() {
  const { api, reportError } = useHost();
  const queries = useQueryClient();
  const { t } = useLingui();
  return useMutation({
    scope: { id: "notification-preferences" },
    mutationFn: ({ path, body }: { path: "/notifications/preferences" | "/notifications/digest"; body: object }) =>
      api("platform").post<NotificationPreferences>(path, body),
    onSuccess: (response) => queries.setQueryData(preferencesKey, response),
    onError: (error) => {
      reportError(error, t`Couldn't save your choice. Try again.`);
      void queries.invalidateQueries({ queryKey: preferencesKey });
    },
  });
}
