import type { GroupGrouping } from "@entrywise/contracts/groups/group-statistics";
import { i18n } from "@entrywise/host/i18n";
import { plural, t } from "@entrywise/host/macro";
import { directionNames, marketNames, noStrategy, noTags } from "../../../display/trade-texts.ts";
import { translated } from "../../../display/translated.ts";
import type { Grouping } from "./statistics.queries.ts";

interface Named {
  key: string;
  /** The service's own name, in English. */
  label: string;
}

/** Key of the trades whose owners keep private what they are grouped by. */
export const notShared = "\u0000";

type Name = (key: string) => string | null;

const names: Partial<Record<Grouping | GroupGrouping, Name>> = {
  weekdays: (key) => (/^[1-7]$/.test(key) ? weekdayName(Number(key)) : null),
  markets: (key) => namedIn(translated(marketNames), key),
  directions: (key) => namedIn(translated(directionNames), key),
  tags: (key) => (key === "none" ? noTags() : null),
  strategies: (key) => (key === "none" ? noStrategy() : null),
  ratings: (key) => (key === "none" ? t`Not rated` : starsText(key)),
  "holding-times": (key) => between(key, holdingLabel),
  "day-orders": (key) => between(key, orderLabel),
  "day-counts": (key) => between(key, countLabel),
  "losses-before": (key) => between(key, lossLabel),
};

/** A group by its key in the language of the page (P-574); by the service's label where that is a name, or the key is not known. */
export function groupLabel(grouping: Grouping | GroupGrouping, { key, label }: Named): string {
  if (key === notShared) return t`Not shared`;
  return names[grouping]?.(key) ?? label;
}

const starsText: Name = (key) => (/^\d+$/.test(key) ? plural(Number(key), { one: "# star", other: "# stars" }) : null);

const namedIn = (known: Readonly<Record<number, string>>, key: string) =>
  (/^\d+$/.test(key) ? known[Number(key)] : undefined) ?? null;

/** The first of January 2024 was a Monday. */
const weekdayName = (day: number) =>
  new Intl.DateTimeFormat(i18n.locale, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2024, 0, day));

/** @param labelOf label of the two ends of a group; null: it has no such end */
function between(key: string, labelOf: (from: number | null, to: number | null) => string): string | null {
  const match = /^(\d*)-(\d*)$/.exec(key);
  if (match === null) return null;
  const [from, to] = [match[1], match[2]].map((end) => (end ? Number(end) : null));
  return from == null && to == null ? null : labelOf(from ?? null, to ?? null);
}

function length(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return t`${minutes} min`;
  if (minutes < 1440) return t`${minutes / 60} h`;
  return t`${minutes / 1440} d`;
}

/** Ends of a bucket lie a millisecond before the next one. */
function holdingLabel(from: number | null, to: number | null): string {
  if (from === null) return t`under ${length((to ?? 0) + 1)}`;
  return to === null ? t`over ${length(from)}` : `${length(from)} – ${length(to + 1)}`;
}

function orderLabel(from: number | null, to: number | null): string {
  const place = from ?? 1;
  return to === null ? t`Trade ${place} of the day or later` : t`Trade ${place} of the day`;
}

function countLabel(from: number | null, to: number | null): string {
  const least = from ?? 1;
  if (to === null) return t`Over ${least - 1} trades`;
  return least === to ? plural(to, { one: "# trade", other: "# trades" }) : t`${least} – ${to} trades`;
}

function lossLabel(from: number | null, to: number | null): string {
  const losses = from ?? 0;
  if (losses === 0) return t`After no loss`;
  if (losses === 1) return t`After 1 loss`;
  return to === null ? t`After ${losses} or more` : t`After ${losses} in a row`;
}
