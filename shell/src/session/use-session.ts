import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { Membership } from "@entrywise/contracts/platform/membership";
import type { Settings } from "@entrywise/contracts/platform/settings";
import { defaultSettings } from "@entrywise/host/shell";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { PlatformCall } from "./calls.ts";
import { settingsSavesAtom } from "./saved-settings.ts";
import { type SettingsChannel, settingsChannel } from "./settings-channel.ts";
import { settingsStore } from "./settings-store.ts";
import { settingsWrites } from "./settings-writes.ts";
import { visitorSettings } from "./visitor-settings.ts";

const settingsKey = ["settings"];
const membershipKey = ["membership"];
const themeSaveDelayMs = 300;
const plannedLists = ["strategies", "snapshot-slots", "trade-accounts"];

export interface Session {
  settings: Settings;
  /** False while a signed-in user's settings are neither stored here nor loaded yet. */
  settingsKnown: boolean;
  updateSettings: (change: Partial<Settings>) => void;
  membership: Membership | null;
}

export interface SessionParts {
  boot: Pick<BootManifest, "user" | "theme">;
  callPlatform: PlatformCall;
  onSaveFailed: (error: unknown) => void;
  /** The membership is unknown. */
  onMembershipFailed: (error: unknown) => void;
}

/** Settings and membership of whoever is here; visitors have default settings that stay in the page. */
export function useSession({ boot, callPlatform, onSaveFailed, onMembershipFailed }: SessionParts): Session {
  const queries = useQueryClient();
  const signedIn = boot.user !== null;
  const defaults = useMemo(
    () =>
      signedIn
        ? defaultSettings(boot.theme)
        : visitorSettings(boot.theme, document.documentElement.lang, navigator.languages),
    [boot.theme, signedIn],
  );
  const store = useMemo(
    () => (boot.user === null ? null : settingsStore(localStorage, boot.user.userId, defaults)),
    [boot.user, defaults],
  );
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: async () => ({ ...defaults, ...(await callPlatform("GET /settings")) }),
    initialData: () => store?.read() ?? undefined,
    initialDataUpdatedAt: 0,
    enabled: signedIn,
    refetchOnMount: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const membership = useQuery({
    queryKey: membershipKey,
    queryFn: () => callPlatform("GET /membership"),
    enabled: signedIn,
    staleTime: 60_000,
  });
  useEffect(() => {
    if (settings.data) store?.write(settings.data);
  }, [settings.data, store]);

  const membershipError = membership.data === undefined ? membership.error : null;
  useEffect(() => {
    if (membershipError !== null) onMembershipFailed(membershipError);
  }, [membershipError, onMembershipFailed]);

  usePlannedLists(membership.data?.plan?.key);
  const current = settings.data ?? defaults;
  const latest = useRef(current);
  latest.current = current;
  const themeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const countSave = useSaveCount();
  const channel = useRef<SettingsChannel>(undefined);
  const userId = boot.user?.userId;
  useEffect(() => {
    if (userId === undefined) return;
    const opened = settingsChannel(userId, (change) => {
      latest.current = { ...latest.current, ...change };
      queries.setQueryData<Settings>(settingsKey, latest.current);
    });
    channel.current = opened;
    return () => opened.close();
  }, [userId, queries]);

  const updateSettings = useCallback(
    (change: Partial<Settings>) => {
      const before = latest.current;
      const next = { ...before, ...change };
      latest.current = next;
      // a pending response would restore the old state
      if (queries.getQueryData(settingsKey) !== undefined) void queries.cancelQueries({ queryKey: settingsKey });
      queries.setQueryData<Settings>(settingsKey, next);
      if (!signedIn) return;
      channel.current?.tell(change);
      for (const { name, body } of settingsWrites(change, next)) {
        const save = () => countSave(() => callPlatform(`POST /settings/${name}`, { body: body as never })); // the name decides the type
        if (name === "theme") {
          clearTimeout(themeTimer.current);
          // P-273: the theme is on the screen and in the cookie already
          themeTimer.current = setTimeout(() => save().catch(() => undefined), themeSaveDelayMs);
          continue;
        }
        save().catch((error: unknown) => {
          const undone = Object.fromEntries(Object.keys(change).map((key) => [key, Reflect.get(before, key)]));
          queries.setQueryData<Settings>(settingsKey, (now) => ({ ...(now ?? next), ...undone }));
          channel.current?.tell(undone);
          onSaveFailed(error);
        });
      }
    },
    [queries, callPlatform, signedIn, onSaveFailed, countSave],
  );

  return {
    settings: current,
    settingsKnown: !signedIn || settings.data !== undefined,
    updateSettings,
    membership: membership.data ?? null,
  };
}

/** Some lists depend on the plan (P-360), so they are refetched when it changes. */
function usePlannedLists(planKey: string | undefined): void {
  const queries = useQueryClient();
  const planBefore = useRef(planKey);
  useEffect(() => {
    const before = planBefore.current;
    planBefore.current = planKey ?? before;
    if (before === undefined || planKey === undefined || before === planKey) return;
    for (const name of plannedLists) void queries.invalidateQueries({ queryKey: [name] });
  }, [planKey, queries]);
}

/** Shows the page how many saves run, and whether the last one failed. */
function useSaveCount() {
  const noteSave = useSetAtom(settingsSavesAtom);
  return useCallback(
    async (save: () => Promise<unknown>): Promise<void> => {
      noteSave((before) => ({ ...before, running: before.running + 1, hasFailed: false }));
      try {
        await save();
        noteSave(({ running }) => ({ running: running - 1, savedAt: Date.now(), hasFailed: false }));
      } catch (error) {
        noteSave((before) => ({ ...before, running: before.running - 1, hasFailed: true }));
        throw error;
      }
    },
    [noteSave],
  );
}
