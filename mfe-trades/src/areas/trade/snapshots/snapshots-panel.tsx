import type { Snapshot, TradeSnapshots } from "@entrywise/contracts/trades/snapshots.api";
import { plural, Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Dialog, EmptyState, Field, Images, Input, MenuItem, Plus, Skeleton, Switch } from "@entrywise/ui";
import { FormFooter, MoreMenu } from "@entrywise/ui/forms";
import { ImageViewer, imageAccept, imageAmong } from "@entrywise/ui/media";
import { QuerySection } from "@entrywise/ui/states";
import { type FormEvent, useId, useRef, useState } from "react";
import { LockedFeature } from "../../../display/locked-feature/locked-feature.tsx";
import { type SnapshotAction, SnapshotCard } from "./snapshot-card.tsx";
import { useSnapshotChoices } from "./snapshot-choices.ts";
import { findHero, isFilled, listPlaces, shownPlaces } from "./snapshot-places.ts";
import { useSnapshots } from "./snapshots.queries.ts";
import { type SnapshotUploads, useSnapshotUploads } from "./use-snapshot-uploads.tsx";
import "./snapshots.css";

export interface SnapshotsPanelProps {
  tradeId: string;
  /** Version of the order and the hero of the snapshots. */
  version: number;
}

/** Images of a trade: places by the user's slots, custom ones, the hero, the viewer (T-440). */
export function SnapshotsPanel({ tradeId, version }: SnapshotsPanelProps) {
  const snapshots = useSnapshots(tradeId);
  const uploads = useSnapshotUploads(tradeId, snapshots.data);
  return (
    <QuerySection
      query={snapshots}
      failure={t`Failed to load snapshots`}
      detail={t`Couldn't load this trade's images. Everything else is working.`}
      loading={<Placeholders />}
    >
      {(data) => (
        <>
          <Places snapshots={data} uploads={uploads} version={version} /> {uploads.dialogs}
        </>
      )}
    </QuerySection>
  );
}

function Placeholders() {
  return (
    <div className="snaps-grid" role="status" aria-label={t`Loading snapshots`}>
      {["a", "b", "c", "d"].map((name) => (
        <Skeleton key={name} height={118} />
      ))}
    </div>
  );
}

interface PlacesProps {
  snapshots: TradeSnapshots;
  uploads: SnapshotUploads;
  version: number;
}

function Places({ snapshots, uploads, version }: PlacesProps) {
  const [choices, choose] = useSnapshotChoices();
  const [selectedId, setSelected] = useState<string | null>(null);
  const [viewed, setViewed] = useState<string | null>(null);
  const [renamed, setRenamed] = useState<Snapshot | null>(null);
  const filled = listPlaces(snapshots).filter(isFilled);
  const hero = filled.find(({ id }) => id === selectedId) ?? findHero(snapshots);
  const shown = shownPlaces(snapshots, choices.empty);
  // T-443: a card that is selected already opens the viewer, any card does with the hero off
  const select = (place: Snapshot) => {
    if (!choices.hero || place.id === selectedId) setViewed(place.id);
    setSelected(place.id);
  };
  const act = (place: Snapshot) => (action: SnapshotAction) => {
    if (action === "link") uploads.askLink(place);
    else if (action === "hero") uploads.changes.makeHero({ all: snapshots, hero: place, version });
    else if (action === "rename") setRenamed(place);
    else if (action === "clear") uploads.clear(place);
    else uploads.changes.remove(place);
  };
  return (
    <div className="snaps">
      <div className="snaps-bar">
        <Toggle label={t`Cover image`} checked={choices.hero} onChange={(next) => choose({ hero: next })} />
        <Toggle label={t`Show empty slots`} checked={choices.empty} onChange={(next) => choose({ empty: next })} />
        <span className="snaps-count">{t`${plural(filled.length, { one: "# image", other: "# images" })} · ${plural(snapshots.slotSnapshots.length, { one: "# slot", other: "# slots" })}`}</span>
        {choices.empty ? (
          <AddSnapshot onFile={(file) => uploads.setFile(null, file)} onEmpty={() => uploads.changes.addCustom()} />
        ) : null}
      </div>
      {choices.hero && hero?.snapshotUrl ? (
        <button type="button" className="snaps-hero" onClick={() => setViewed(hero.id)}>
          <img src={hero.snapshotUrl} alt={t`Cover: ${hero.name}`} decoding="async" />
        </button>
      ) : null}
      {shown.length === 0 ? <NoPlaces /> : null}
      <div className="snaps-grid">
        {shown.map((place) => (
          <SnapshotCard
            key={place.id}
            place={place}
            isSelected={place.id === selectedId}
            isBusy={uploads.busy === place.id}
            canFill={uploads.canFill(place)}
            onSelect={() => select(place)}
            onFile={(file) => uploads.setFile(place, file)}
            onAct={act(place)}
          />
        ))}
      </div>
      <LimitNotice limit={uploads.limit} isFull={uploads.isFull} />
      {viewed === null ? null : <ImageViewer images={filled} firstId={viewed} onClose={() => setViewed(null)} />}
      {renamed === null ? null : (
        <RenameDialog
          place={renamed}
          onClose={() => setRenamed(null)}
          onRename={(name) => uploads.changes.rename({ place: renamed, name })}
        />
      )}
    </div>
  );
}

/** Opens the file chooser; a place for a link or a later image is made by the menu beside it. */
function AddSnapshot({ onFile, onEmpty }: { onFile: (file: File) => void; onEmpty: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" onClick={() => input.current?.click()}>
        <Plus aria-hidden="true" />
        {t`Add Snapshot`}
      </Button>
      <MoreMenu name="snapshots">
        <MenuItem value="empty" onSelect={onEmpty}>
          <Images aria-hidden="true" />
          {t`Add empty snapshot`}
        </MenuItem>
      </MoreMenu>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageAccept}
        aria-label={t`Image file for a new snapshot`}
        onChange={(event) => {
          const file = imageAmong(event.target.files);
          event.target.value = ""; // the same file may be chosen again
          if (file) onFile(file);
        }}
      />
    </>
  );
}

function Toggle({ label, checked, onChange }: { label: string; checked: boolean; onChange: (next: boolean) => void }) {
  const id = useId();
  return (
    <span className="snaps-toggle">
      <Switch aria-labelledby={id} checked={checked} onChange={onChange} />
      <span id={id}>{label}</span>
    </span>
  );
}

function NoPlaces() {
  return (
    <EmptyState icon={Images} title={t`No snapshots yet`}>
      <Trans>
        Paste an image anywhere on this page, or set up the slots every trade should have under{" "}
        <Link to="/snapshot-slots">Snapshot slots</Link>.
      </Trans>
    </EmptyState>
  );
}

/** What the plan keeps, and the way to keep more. */
function LimitNotice({ limit, isFull }: { limit: number | null; isFull: boolean }) {
  if (limit === null || !isFull) return null;
  return (
    <LockedFeature>
      <Trans>
        Your plan includes <b>{limit} snapshots</b> per trade. You keep the ones you have.
      </Trans>
    </LockedFeature>
  );
}

interface RenameDialogProps {
  place: Snapshot;
  onClose: () => void;
  onRename: (name: string) => void;
}

function RenameDialog({ place, onClose, onRename }: RenameDialogProps) {
  const [name, setName] = useState(place.name);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRename(name.trim());
    onClose();
  };
  return (
    <Dialog
      title={t`Rename snapshot`}
      onClose={onClose}
      footer={<FormFooter formId={formId} action={t`Rename`} onCancel={onClose} />}
    >
      <form id={formId} onSubmit={submit}>
        <Field label={t`Name`}>
          <Input autoFocus maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
