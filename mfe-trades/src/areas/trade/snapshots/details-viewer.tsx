import { problemReference, problemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { FailedPart, Maximize2, Skeleton } from "@entrywise/ui";
import { ImageViewer } from "@entrywise/ui/media";
import { useState } from "react";
import { heroOf, isFilled, placesOf } from "./snapshot-places.ts";
import { useSnapshots } from "./snapshots.queries.ts";
import "./snapshots.css";

/** The hero of a trade beside its position; absent while it has no image. */
export function DetailsViewer({ tradeId }: { tradeId: string }) {
  const { data, error, refetch } = useSnapshots(tradeId);
  const [isOpen, setOpen] = useState(false);
  if (data === undefined && error !== null) {
    return (
      <FailedPart
        title={t`Failed to load snapshots`}
        reference={problemReference(error)}
        onRetry={() => void refetch()}
      >
        {problemText(error, t`Couldn't load this trade's images. Everything else is working.`)}
      </FailedPart>
    );
  }
  if (data === undefined) return <Skeleton height={112} />;
  const images = placesOf(data).filter(isFilled);
  const hero = heroOf(data);
  if (hero?.snapshotUrl == null) return null;
  return (
    <>
      <button type="button" className="details-hero" aria-label={t`Open ${hero.name}`} onClick={() => setOpen(true)}>
        <img src={hero.snapshotUrl} alt={hero.name} decoding="async" />
        <span className="details-hero-name">{hero.name}</span>
        <span className="details-hero-count">
          <Maximize2 aria-hidden="true" />
          {images.indexOf(hero) + 1}/{images.length}
        </span>
      </button>
      {isOpen ? <ImageViewer images={images} firstId={hero.id} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
