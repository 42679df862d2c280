import { PIN_STEPS, type SnapshotPin } from "@entrywise/contracts/groups/group-reviews.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Dialog } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { type KeyboardEvent, type MouseEvent, useState } from "react";

/** Snapshots of a trade as the group shows them. */
export interface TradeImages {
  /** The hero first. */
  ids: readonly string[];
  addressOf: (id: string) => string;
}

const percent = (steps: number) => Math.round((100 * steps) / PIN_STEPS);
const within = (steps: number) => Math.max(0, Math.min(PIN_STEPS, Math.round(steps)));
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const small = PIN_STEPS / 100;
const large = PIN_STEPS / 10;

interface PinDialogProps {
  images: TradeImages;
  value: SnapshotPin | null;
  onClose: () => void;
  onPin: (pin: SnapshotPin) => void;
}

/** Chooses a point on a snapshot with the pointer or with the arrow keys. */
export function PinDialog({ images, value, onClose, onPin }: PinDialogProps) {
  const { t } = useLingui();
  const [firstId = ""] = images.ids;
  const [pin, setPin] = useState<SnapshotPin>(value ?? { snapshotId: firstId, x: PIN_STEPS / 2, y: PIN_STEPS / 2 });
  const left = percent(pin.x);
  const top = percent(pin.y);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by the keyboard has no place.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const x = within((PIN_STEPS * (event.clientX - box.left)) / box.width);
    const y = within((PIN_STEPS * (event.clientY - box.top)) / box.height);
    setPin({ ...pin, x, y });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const by = event.shiftKey ? large : small;
    setPin({ ...pin, x: within(pin.x + by * move[0]), y: within(pin.y + by * move[1]) });
  };
  return (
    <Dialog
      title={t`Point on a snapshot`}
      onClose={onClose}
      footer={<ConfirmFooter action={<Trans>Pin here</Trans>} onClick={() => onPin(pin)} onCancel={onClose} />}
    >
      <div className="groups-stack">
        {images.ids.length === 1 ? null : (
          <fieldset className="groups-actions" aria-label={t`Snapshots`}>
            {images.ids.map((id, at) => {
              const place = at + 1;
              return (
                <button
                  key={id}
                  type="button"
                  className="review-list-choice"
                  aria-pressed={id === pin.snapshotId}
                  onClick={() => setPin({ ...pin, snapshotId: id })}
                >
                  <Trans>Snapshot {place}</Trans>
                </button>
              );
            })}
          </fieldset>
        )}
        <button
          type="button"
          className="review-image review-image-pick"
          aria-label={t`Point ${left}% from the left, ${top}% from the top`}
          aria-describedby="review-pin-keys"
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <img src={images.addressOf(pin.snapshotId)} alt={t`Snapshot of the trade`} draggable={false} />
          <Marker pin={pin} label="" />
        </button>
        <p className="group-note" id="review-pin-keys">
          <Trans>Click the image, or move the point with the arrow keys (hold Shift for larger steps).</Trans>
        </p>
        <p className="ui-said" role="status">
          <Trans>
            Point {left}% from the left, {top}% from the top
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}

interface PinnedImageProps {
  images: TradeImages;
  pin: SnapshotPin;
  /** Names the point beside others. */
  label: string;
}

/** The snapshot with the point on it; a snapshot that is gone says so. */
export function PinnedImage({ images, pin, label }: PinnedImageProps) {
  const { t } = useLingui();
  const left = percent(pin.x);
  const top = percent(pin.y);
  const place = images.ids.indexOf(pin.snapshotId) + 1;
  if (place === 0) {
    return (
      <p className="group-note">
        <Trans>The snapshot with this point is no longer on the trade.</Trans>
      </p>
    );
  }
  return (
    <span className="review-image">
      <img
        src={images.addressOf(pin.snapshotId)}
        alt={t`Snapshot ${place}, with a point ${left}% from the left, ${top}% from the top`}
        loading="lazy"
      />
      <Marker pin={pin} label={label} />
    </span>
  );
}

function Marker({ pin: { x, y }, label }: { pin: SnapshotPin; label: string }) {
  return (
    <span
      className="review-marker"
      aria-hidden="true"
      style={{ insetInlineStart: `${(100 * x) / PIN_STEPS}%`, insetBlockStart: `${(100 * y) / PIN_STEPS}%` }}
    >
      {label}
    </span>
  );
}
