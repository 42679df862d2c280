/** Work that is done by the clock: the queue, named after its service, and when. The clock of all is UTC. */
export const schedules = {
  "platform.drive-canaries": "* * * * *",
  "platform.expire-trials": "*/5 * * * *",
  "platform.plan-recaps": "5 * * * *",
  "platform.remind-trials": "10 * * * *",
  "platform.sweep-images": "40 * * * *",
  "platform.sync-memberships": "20 3 * * *",
  "business.end-memberships": "*/5 * * * *",
  "business.warn-of-endings": "30 6 * * *",
  "business.sweep-requests": "10 * * * *",
  "business.sweep-deliveries": "10 * * * *",
  "business.count-seats": "40 2 * * *",
  "trades.refigure-marked": "* * * * *",
  "trades.watch-limits": "*/2 * * * *",
  "trades.prove-figures": "*/2 1-4 * * *",
  "trades.watch-findings": "25 * * * *",
  "trades.sync-connections": "* * * * *",
  "trades.remind-of-keys": "45 6 * * *",
  "trades.sweep-replies": "35 * * * *",
  "trades.empty-note-bins": "50 * * * *",
} as const satisfies Record<string, string>;
export type ScheduleName = keyof typeof schedules;
