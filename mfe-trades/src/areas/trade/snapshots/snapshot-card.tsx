import type { Snapshot } from "@entrywise/contracts/trades/snapshots.api";
import { Trans, t } from "@entrywise/host/macro";
import {
  Images,
  LinkIcon,
  Lock,
  MenuItem,
  MenuSeparator,
  Pencil,
  Spinner,
  Star,
  Tag,
  Trash2,
  Upload,
} from "@entrywise/ui";
import { MoreMenu } from "@entrywise/ui/forms";
import { imageAccept, imageAmong } from "@entrywise/ui/media";
import { type DragEvent, useRef, useState } from "react";

export interface SnapshotCardProps {
  place: Snapshot;
  isSelected: boolean;
  isBusy: boolean;
  /** False at the plan's limit and on a slot that is switched off. */
  canFill: boolean;
  onSelect: () => void;
  onFile: (file: File) => void;
  onAct: (action: SnapshotAction) => void;
}
export type SnapshotAction = "link" | "hero" | "rename" | "clear" | "delete";

/** One place: its image, or the way to put one there. */
export function SnapshotCard({ place, isSelected, isBusy, canFill, onSelect, onFile, onAct }: SnapshotCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { name, snapshotUrl, slotId, isSlotEnabled, isPrimary } = place;
  const takesDrop = (event: DragEvent) => canFill && event.dataTransfer.types.includes("Files");
  const choose = () => input.current?.click();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a further way; the buttons inside do the same
    <div
      className={`snap ${snapshotUrl === null ? "snap-empty" : ""} ${isSelected ? "snap-selected" : ""} ${isOver ? "snap-over" : ""}`}
      onDragOver={(event) => {
        if (!takesDrop(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const file = imageAmong(event.dataTransfer.files);
        if (!takesDrop(event) || file === null) return;
        event.preventDefault();
        onFile(file);
      }}
    >
      {snapshotUrl === null ? (
        <EmptyPlace isBusy={isBusy} isEnabled={isSlotEnabled} canFill={canFill} name={name} onChoose={choose} />
      ) : (
        <button type="button" className="snap-image" aria-pressed={isSelected} onClick={onSelect}>
          <img src={snapshotUrl} alt={name} loading="lazy" decoding="async" />
          {isPrimary ? (
            <span className="snap-hero">
              <Star aria-hidden="true" />
              {t`Cover`}
            </span>
          ) : null}
          {isBusy ? <Spinner label={t`Uploading to ${name}`} /> : null}
        </button>
      )}
      <div className="snap-foot">
        <b>{name}</b>
        <span className="snap-foot-end">
          {slotId === null ? <Tag>{t`Custom`}</Tag> : null}
          {slotId !== null && snapshotUrl === null ? (
            <small>{isSlotEnabled ? t`Empty slot` : t`Not enabled`}</small>
          ) : null}
          <PlaceMenu place={place} canFill={canFill} onChoose={choose} onAct={onAct} />
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageAccept}
        aria-label={t`Image file for ${name}`}
        onChange={(event) => {
          const file = imageAmong(event.target.files);
          event.target.value = ""; // the same file may be chosen again
          if (file) onFile(file);
        }}
      />
    </div>
  );
}

interface EmptyPlaceProps {
  name: string;
  isBusy: boolean;
  isEnabled: boolean;
  canFill: boolean;
  onChoose: () => void;
}

function EmptyPlace({ name, isBusy, isEnabled, canFill, onChoose }: EmptyPlaceProps) {
  if (!isEnabled) {
    return (
      <div className="snap-image">
        <Lock aria-hidden="true" />
        <span>
          <Trans>
            Enable this slot under
            <br />
            Snapshot slots to use it
          </Trans>
        </span>
      </div>
    );
  }
  return (
    <button
      type="button"
      className="snap-image"
      aria-label={t`Drop, paste or choose an image under 4 MB for ${name}`}
      disabled={!canFill || isBusy}
      onClick={onChoose}
    >
      {isBusy ? <Spinner label={t`Uploading to ${name}`} /> : <Images aria-hidden="true" />}
      <span>
        <Trans>
          Drop, paste or choose
          <br />
          an image under 4 MB
        </Trans>
      </span>
    </button>
  );
}

interface PlaceMenuProps {
  place: Snapshot;
  canFill: boolean;
  onChoose: () => void;
  onAct: (action: SnapshotAction) => void;
}

function PlaceMenu({ place, canFill, onChoose, onAct }: PlaceMenuProps) {
  const isFilled = place.snapshotUrl !== null;
  return (
    <MoreMenu name={place.name} size="xs">
      <MenuItem value="choose" disabled={!canFill} onSelect={onChoose}>
        <Upload aria-hidden="true" />
        {isFilled ? t`Replace image` : t`Choose a file`}
      </MenuItem>
      <MenuItem value="link" disabled={!canFill} onSelect={() => onAct("link")}>
        <LinkIcon aria-hidden="true" />
        {t`Add image from link`}
      </MenuItem>
      {isFilled ? (
        <MenuItem value="hero" onSelect={() => onAct("hero")}>
          <Star aria-hidden="true" />
          {t`Set as cover`}
        </MenuItem>
      ) : null}
      {place.version === 0 ? null : (
        <MenuItem value="rename" onSelect={() => onAct("rename")}>
          <Pencil aria-hidden="true" />
          {t`Rename`}
        </MenuItem>
      )}
      <MenuSeparator />
      {isFilled ? (
        <MenuItem value="clear" danger onSelect={() => onAct("clear")}>
          <Trash2 aria-hidden="true" />
          {t`Remove image`}
        </MenuItem>
      ) : null}
      {place.slotId === null ? (
        <MenuItem value="delete" danger onSelect={() => onAct("delete")}>
          <Trash2 aria-hidden="true" />
          {t`Delete snapshot`}
        </MenuItem>
      ) : null}
    </MoreMenu>
  );
}
