export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  /** Fewer than the warning hours are left. */
  isExpiring: boolean;
  isExpired: boolean;
}

const WARNING_HOURS = 24;

/**
 * What is left until an end (P-449).
 *
 * @param warningHours with fewer left it is expiring
 */
export function countdown(endsAt: string, now: number, warningHours = WARNING_HOURS): Countdown {
  const left = Date.parse(endsAt) - now;
  const seconds = Math.max(0, Math.floor(left / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    isExpiring: left < warningHours * 3_600_000,
    isExpired: left <= 0,
  };
}

/** "3:09:27:41" */
export function countdownText({ days, hours, minutes, seconds }: Countdown): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${days}:${two(hours)}:${two(minutes)}:${two(seconds)}`;
}
