import { t } from "@entrywise/host/macro";
import { EmptyState, Images, Panel } from "@entrywise/ui";
import { ImageViewer, type ViewedImage } from "@entrywise/ui/media";
import { type ReactNode, useState } from "react";
import { type Feedback, FeedbackPoints } from "./shared-feedback.tsx";

interface GalleryProps {
  images: readonly ViewedImage[];
  /** What reviewers say: points of an image stand on it. */
  feedback: Feedback;
}

/** The hero large, the others by name; any opens over the whole screen. */
export function SharedGallery({ images, feedback }: GalleryProps) {
  const [shownId, setShown] = useState<string | null>(null);
  const [viewed, setViewed] = useState<string | null>(null);
  const shown = images.find(({ id }) => id === shownId) ?? images[0];
  if (shown?.snapshotUrl == null) return null;
  return (
    <section className="shared-gallery" aria-label={t`Snapshots`}>
      <PinnedImage image={shown} feedback={feedback} onOpen={() => setViewed(shown.id)} />
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

/** All images below each other, as a page of its own. */
export function SnapshotsPage({ images, feedback }: GalleryProps) {
  const [viewed, setViewed] = useState<string | null>(null);
  if (images.length === 0) return <EmptyState icon={Images} title={t`No snapshots are shared`} />;
  return (
    <>
      {images.map((image) => (
        <Panel key={image.id} title={image.name} flush className="shared-snapshot">
          <PinnedImage image={image} feedback={feedback} onOpen={() => setViewed(image.id)} />
        </Panel>
      ))}
      {viewed === null ? null : <ImageViewer images={images} firstId={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}

interface PinnedImageProps {
  image: ViewedImage;
  feedback: Feedback;
  onOpen: () => void;
}

function PinnedImage({ image: { id, name, snapshotUrl }, feedback, onOpen }: PinnedImageProps): ReactNode {
  if (snapshotUrl == null) return null;
  const isPinned = feedback.some(({ pin }) => pin?.snapshotId === id);
  return (
    <div className={isPinned ? "shared-image shared-pinned" : "shared-image"}>
      <button type="button" aria-label={t`Open ${name}`} onClick={onOpen}>
        <img src={snapshotUrl} alt={name} decoding="async" />
      </button>
      <FeedbackPoints feedback={feedback} snapshotId={id} />
    </div>
  );
}
