import { t } from "@entrywise/host/macro";
import { ImageViewer, type ViewedImage } from "@entrywise/ui/media";
import { useState } from "react";

/** The hero large, the others by name; any opens over the whole screen. */
export function SharedGallery({ images }: { images: readonly ViewedImage[] }) {
  const [shownId, setShown] = useState<string | null>(null);
  const [viewed, setViewed] = useState<string | null>(null);
  const shown = images.find(({ id }) => id === shownId) ?? images[0];
  if (shown?.snapshotUrl == null) return null;
  return (
    <section className="shared-gallery" aria-label={t`Snapshots`}>
      <button type="button" aria-label={t`Open ${shown.name}`} onClick={() => setViewed(shown.id)}>
        <img src={shown.snapshotUrl} alt={shown.name} decoding="async" />
      </button>
      {images.length === 1 ? null : (
        <div className="shared-names">
          {images.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={id === shown.id} onClick={() => setShown(id)}>
              {name}
            </button>
          ))}
        </div>
      )}
      {viewed === null ? null : <ImageViewer images={images} firstId={viewed} onClose={() => setViewed(null)} />}
    </section>
  );
}
