import type {
  Notification,
  NotificationPreferences,
} from "@entrywise/contracts/platform/notifications/notifications.api";
import { useHost, useLiveChange } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type PlatformCall, usePlatformCall } from "../session/calls.ts";
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
  const callPlatform = usePlatformCall();
  const queries = useQueryClient();
  useLiveChange("notifications", () => void queries.invalidateQueries({ queryKey: listKey }));
  return useQuery({
    queryKey: [...listKey, onlyUnread, take],
    queryFn: () => callPlatform("GET /notifications", { query: { take, ...(onlyUnread ? { unread: true } : {}) } }),
    placeholderData: (before) => before,
  });
}

/** Marks notifications as read; the badge follows at once. */
export function useMarkRead() {
  const { reportError } = useHost();
  const callPlatform = usePlatformCall();
  const queries = useQueryClient();
  const { t } = useLingui();
  return useMutation({
    mutationFn: (ids: "*" | string[]) => callPlatform("POST /notifications/read", { body: { ids } }),
    onSuccess: (response) => {
      queries.setQueryData(unreadKey, response);
      void queries.invalidateQueries({ queryKey: listKey });
    },
    onError: (error) => reportError(error, t`Couldn't mark notifications as read. Try again.`),
  });
}

/** Notification preferences. */
export function usePreferences() {
  const callPlatform = usePlatformCall();
  return useQuery({
    queryKey: preferencesKey,
    queryFn: () => callPlatform("GET /notifications/preferences"),
  });
}

/** Saves one switch of the preferences; the outcome is the server's response. */
export function useSavePreferences() {
  const { reportError } = useHost();
  const callPlatform = usePlatformCall();
  const queries = useQueryClient();
  const { t } = useLingui();
  return useMutation({
    scope: { id: "notification-preferences" },
    mutationFn: (save: (call: PlatformCall) => Promise<NotificationPreferences>) => save(callPlatform),
    onSuccess: (response) => queries.setQueryData(preferencesKey, response),
    onError: (error) => {
      reportError(error, t`Couldn't save your choice. Try again.`);
      void queries.invalidateQueries({ queryKey: preferencesKey });
    },
  });
}
