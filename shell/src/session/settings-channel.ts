import type { Settings } from "@entrywise/contracts/platform/settings";

/** Tells the other tabs of a user on this browser what has changed, and hears of it (P-304: of nobody else). */
export interface SettingsChannel {
  tell: (change: Partial<Settings>) => void;
  close: () => void;
}

const silent: SettingsChannel = { tell: () => undefined, close: () => undefined };

/** @param onChange called with what another tab has changed */
export function settingsChannel(userId: string, onChange: (change: Partial<Settings>) => void): SettingsChannel {
  if (typeof BroadcastChannel === "undefined") return silent;
  const channel = new BroadcastChannel(`entrywise.settings.${userId}`);
  channel.onmessage = ({ data }: MessageEvent<Partial<Settings>>) => onChange(data);
  return { tell: (change) => channel.postMessage(change), close: () => channel.close() };
}
