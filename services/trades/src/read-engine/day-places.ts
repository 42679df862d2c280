import { TradeStatus } from "@entrywise/domain/enumerations";
import { type DayPlaces, dayPlaces } from "@entrywise/domain/statistics/day-places";
import type { LocalTime } from "@entrywise/domain/statistics/time-zone";
import type { UserProjection } from "./user-projection.ts";

interface Cached {
  closeTime: Float64Array;
  status: Uint8Array;
  result: Uint8Array;
  localTime: LocalTime;
  places: DayPlaces;
}

// What follows from columns alone is cached as long as they are.
const cache = new WeakMap<Float64Array, Cached>();

/** Places of all executed trades in the days of a clock. */
export function dayPlacesOf(projection: UserProjection, localTime: LocalTime): DayPlaces {
  const { openTime, closeTime, status } = projection.trades;
  const result = projection.results();
  const known = cache.get(openTime);
  const isSame =
    known?.closeTime === closeTime &&
    known.status === status &&
    known.result === result &&
    known.localTime === localTime;
  if (isSame) return known.places;
  const counts = (row: number) => status[row] === TradeStatus.Executed;
  const places = dayPlaces({ openTime, closeTime, result, counts, localTime });
  cache.set(openTime, { closeTime, status, result, localTime, places });
  return places;
}
