import type { Snapshot } from "@entrywise/contracts/trades/snapshots.api";
import { t } from "@entrywise/host/macro";
import { PrintSection, useAwaited } from "@entrywise/ui/print";
import { findHero, isFilled, listPlaces } from "./snapshot-places.ts";
import { useSnapshots } from "./snapshots.queries.ts";
import "./printed-snapshots.css";

/** Images of a trade with their names, the hero first; nothing where there are none. */
export function PrintedSnapshots({ tradeId }: { tradeId: string }) {
  const { data, error } = useSnapshots(tradeId);
  useAwaited(t`Snapshots`, data === undefined && error === null);
  const hero = data === undefined ? null : findHero(data);
  if (data === undefined || hero === null) return null;
  const others = listPlaces(data).filter((place) => isFilled(place) && place !== hero);
  return (
    <PrintSection title={t`Snapshots`}>
      <div className="printed-snaps">
        {[hero, ...others].map((place) => (
          <Figure key={place.id} place={place} />
        ))}
      </div>
    </PrintSection>
  );
}

function Figure({ place: { snapshotUrl, name, width, height } }: { place: Snapshot }) {
  if (snapshotUrl === null) return null;
  // known sizes keep the room of an image that has not come yet
  const size = width === null || height === null ? {} : { width, height };
  return (
    <figure>
      <img src={snapshotUrl} alt={name} {...size} />
      <figcaption>{name}</figcaption>
    </figure>
  );
}
