import type { TradeSnapshots } from "@entrywise/contracts/trades/snapshots.api";
import { t } from "@entrywise/host/macro";
import { Maximize2, Skeleton } from "@entrywise/ui";
import { ImageViewer } from "@entrywise/ui/media";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { findHero, isFilled, listPlaces } from "./snapshot-places.ts";
import { useSnapshots } from "./snapshots.queries.ts";
import "./snapshots.css";

/** The hero of a trade beside its position; absent while it has no image. */
export function DetailsViewer({ tradeId }: { tradeId: string }) {
  const snapshots = useSnapshots(tradeId);
  return (
    <QuerySection
      query={snapshots}
      failure={t`Failed to load snapshots`}
      detail={t`Couldn't load this trade's images. Everything else is working.`}
      loading={<Skeleton height={112} />}
    >
      {(data) => <Hero snapshots={data} />}
    </QuerySection>
  );
}

function Hero({ snapshots }: { snapshots: TradeSnapshots }) {
  const [isOpen, setOpen] = useState(false);
  const images = listPlaces(snapshots).filter(isFilled);
  const hero = findHero(snapshots);
  if (hero?.snapshotUrl == null) return null;
  const { name } = hero;
  return (
    <>
      <button type="button" className="details-hero" aria-label={t`Open ${name}`} onClick={() => setOpen(true)}>
        <img src={hero.snapshotUrl} alt={name} decoding="async" />
        <span className="details-hero-name">{name}</span>
        <span className="details-hero-count">
          <Maximize2 aria-hidden="true" />
          {images.indexOf(hero) + 1}/{images.length}
        </span>
      </button>
      {isOpen ? <ImageViewer images={images} firstId={hero.id} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
