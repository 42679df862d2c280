export const marketSessions = ["Sydney", "Tokyo", "London", "New York"] as const;
export type MarketSession = (typeof marketSessions)[number];

/** UTC hours; Sydney runs past midnight. */
export const sessionHours: Readonly<Record<MarketSession, { open: number; close: number }>> = {
  Sydney: { open: 21, close: 6 },
  Tokyo: { open: 0, close: 9 },
  London: { open: 7, close: 16 },
  "New York": { open: 12, close: 21 },
};

/** Sessions running in an UTC hour (0 … 23): the hour of opening belongs to a session, the hour of closing does not. */
export function sessionsInHour(utcHour: number): MarketSession[] {
  return marketSessions.filter((session) => isOpenIn(session, utcHour));
}

/** Sessions a point in time (ISO 8601) falls in, possibly several; empty for an unreadable date. */
export function sessionsAt(date: string): MarketSession[] {
  return sessionsInHour(new Date(date).getUTCHours());
}

function isOpenIn(session: MarketSession, hour: number): boolean {
  const { open, close } = sessionHours[session];
  return open < close ? hour >= open && hour < close : hour >= open || hour < close;
}
