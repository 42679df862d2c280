/**
 * A time zone as PostgreSQL reads it: of an offset such as +05:30 it takes plus as west of Greenwich, as POSIX does,
 * where everything else takes it as east.
 */
export function databaseZone(timeZone: string): string {
  if (timeZone.startsWith("+")) return `-${timeZone.slice(1)}`;
  return timeZone.startsWith("-") ? `+${timeZone.slice(1)}` : timeZone;
}
