import { localTimeIn } from "@entrywise/domain/statistics/time-zone";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

export interface ZoneOption {
  value: string;
  label: string;
}

const hourMs = 3_600_000;

/** Zones of broker servers that keep midnight at the close of New York, or follow Europe's summer time. */
const brokerZones: Readonly<Record<string, { label: MessageDescriptor; zone: string; shiftMs: number }>> = {
  "broker:us": {
    label: msg`Broker time UTC+2/+3 (US daylight saving)`,
    zone: "America/New_York",
    shiftMs: 7 * hourMs,
  },
  "broker:eu": {
    label: msg`Broker time UTC+2/+3 (EU daylight saving)`,
    zone: "Europe/Helsinki",
    shiftMs: 0,
  },
};

/** What a statement's times can be in: broker servers and UTC first, then every zone by its place, which a typed letter finds. */
export function zoneOptions(): ZoneOption[] {
  const brokers = Object.entries(brokerZones).map(([value, { label }]) => ({ value, label: i18n._(label) }));
  const named = Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC");
  return [
    ...brokers,
    { value: "UTC", label: "UTC" },
    ...named
      .map((name) => ({ value: name, label: placeFirst(name) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, "en")),
  ];
}

export function zoneLabel(value: string): string {
  const broker = brokerZones[value];
  return broker === undefined ? placeFirst(value) : i18n._(broker.label);
}

/** `America/Argentina/Buenos_Aires` as `Buenos Aires (America/Argentina)`. */
function placeFirst(name: string): string {
  const slash = name.lastIndexOf("/");
  const place = name.slice(slash + 1).replaceAll("_", " ");
  return slash < 0 ? place : `${place} (${name.slice(0, slash).replaceAll("_", " ")})`;
}

/** A time as it stands in the file ("2024-03-13T15:03:00"), as an instant; null for text that is no time or an unknown zone. */
export function fileTimeToUtc(fileTime: string, timeZone: string): string | null {
  const wall = Date.parse(`${fileTime}Z`);
  if (Number.isNaN(wall)) return null;
  const { zone, shiftMs } = brokerZones[timeZone] ?? { zone: timeZone, shiftMs: 0 };
  try {
    const local = localTimeIn(zone);
    const offsetAt = (utc: number) => local(utc) - utc + shiftMs;
    const first = wall - offsetAt(wall);
    return new Date(wall - offsetAt(first)).toISOString();
  } catch {
    return null;
  }
}

/** "2024-03-13 15:03" as it stands in the file. */
export function fileTimeText(fileTime: string): string {
  return fileTime.replace("T", " ").slice(0, 16);
}
