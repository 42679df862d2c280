import { useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useMemo } from "react";

/** Writes a day or a moment in the language, zone and clock of the user. */
export function useMoment(): { day: (iso: string) => string; moment: (iso: string) => string } {
  const { settings } = useHost();
  const { i18n } = useLingui();
  const { timeZone, use24HrTime } = settings;
  return useMemo(() => {
    const zone = timeZone === null ? {} : { timeZone };
    const day = new Intl.DateTimeFormat(i18n.locale, { ...zone, dateStyle: "medium" });
    const moment = new Intl.DateTimeFormat(i18n.locale, {
      ...zone,
      month: "short",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hour12: !use24HrTime,
    });
    return { day: (iso) => day.format(new Date(iso)), moment: (iso) => moment.format(new Date(iso)) };
  }, [i18n.locale, timeZone, use24HrTime]);
}
