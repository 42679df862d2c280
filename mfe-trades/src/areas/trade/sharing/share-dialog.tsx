import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { sharePermissionTexts } from "@entrywise/contracts/platform/share-permission-texts";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { plural, Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Copy, Dialog, DialogLeft, Eye, LinkIcon, Share2, Switch, Unlink } from "@entrywise/ui";
import { useId, useState } from "react";
import { useSharing } from "./sharing.queries.ts";
import "./trade-sharing.css";

export interface ShareDialogProps {
  trade: TradeDetail;
  onClose: () => void;
}

/** The public link of a trade: made, copied, limited, taken back (T-470 to T-477). */
export function ShareDialog({ trade, onClose }: ShareDialogProps) {
  const { settings } = useHost();
  const sharing = useSharing(trade);
  const stored = trade.sharePermissions ?? settings.defaultSharePermissions;
  const [edits, setEdits] = useState<SharePermissions | null>(null);
  const edited = edits ?? stored;
  const { shareCode } = trade;
  const link = `${location.origin}/x/${shareCode}`;
  return (
    <Dialog
      title={shareCode === null ? t`Share Trade` : t`Trade Shared`}
      size="md"
      onClose={onClose}
      footer={
        shareCode === null ? (
          <>
            <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
            <Button variant="solid" disabled={sharing.share.isPending} onClick={() => sharing.share.mutate()}>
              <Share2 aria-hidden="true" />
              {t`Create link`}
            </Button>
          </>
        ) : (
          <SharedFooter
            link={link}
            changes={sharePermissionTexts.filter(({ key }) => edited[key] !== stored[key]).length}
            sharing={sharing}
            onCancel={() => (edits === null ? onClose() : setEdits(null))}
            onSave={() => sharing.permit.mutate(edited, { onSuccess: () => setEdits(null) })}
          />
        )
      }
    >
      {shareCode === null ? (
        <p>
          <Trans>
            Anyone with the link sees <EverybodySees />. Nothing else, unless you allow it in the next step. You can
            stop sharing at any time.
          </Trans>
        </p>
      ) : (
        <>
          <ShareLink link={link} />
          <div className="share-everybody">
            <Eye aria-hidden="true" />
            <span>
              {t`Anyone with the link sees`} <EverybodySees />.
            </span>
          </div>
          <p className="share-also">
            <Trans>
              <b>Also show</b> for this trade only. Your defaults are in{" "}
              <Link to="/settings/sharing">Settings › Sharing</Link>.
            </Trans>
          </p>
          <Permissions edited={edited} stored={stored} onEdit={setEdits} />
        </>
      )}
    </Dialog>
  );
}

const EverybodySees = () => <b>{t`summary, snapshots, position pricing and pips, and reward:risk`}</b>;

function ShareLink({ link }: { link: string }) {
  const { snackbar } = useHost();
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    snackbar({ type: "success", text: t`Copied to clipboard!` });
  };
  return (
    <div className="share-link">
      <span>
        <LinkIcon aria-hidden="true" />
        <input readOnly aria-label={t`Link`} value={link} onFocus={(event) => event.target.select()} />
      </span>
      <Button writes={false} variant="solid" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {t`Copy Link`}
      </Button>
    </div>
  );
}

interface SharedFooterProps {
  link: string;
  /** Switches that differ from what is stored. */
  changes: number;
  sharing: ReturnType<typeof useSharing>;
  onCancel: () => void;
  onSave: () => void;
}

function SharedFooter({ link, changes, sharing, onCancel, onSave }: SharedFooterProps) {
  return (
    <>
      <DialogLeft>
        <Button
          variant="ghost"
          colorPalette="danger"
          disabled={sharing.unshare.isPending}
          onClick={() => sharing.unshare.mutate()}
        >
          <Unlink aria-hidden="true" />
          {t`Unshare`}
        </Button>
        <span className="share-changes" role="status">
          {changes === 0 ? "" : t`${plural(changes, { one: "# change not saved", other: "# changes not saved" })}`}
        </span>
      </DialogLeft>
      <Button variant="ghost" onClick={onCancel}>{t`Cancel`}</Button>
      <Button asChild>
        <a href={link} target="_blank" rel="noreferrer">{t`View as visitor`}</a>
      </Button>
      <Button variant="solid" disabled={changes === 0 || sharing.permit.isPending} onClick={onSave}>{t`Save`}</Button>
    </>
  );
}

interface PermissionsProps {
  edited: SharePermissions;
  stored: SharePermissions;
  onEdit: (permissions: SharePermissions) => void;
}

function Permissions({ edited, stored, onEdit }: PermissionsProps) {
  const { settings } = useHost();
  const all = (allowed: boolean) =>
    Object.fromEntries(sharePermissionTexts.map(({ key }) => [key, allowed])) as SharePermissions; // every key of the table
  return (
    <div className="share-permissions">
      {sharePermissionTexts.map(({ key, label, detail }) => (
        <PermissionSwitch
          key={key}
          label={label}
          detail={detail}
          isChanged={edited[key] !== stored[key]}
          checked={edited[key]}
          onChange={(allowed) => onEdit({ ...edited, [key]: allowed })}
        />
      ))}
      <span className="share-sets">
        <Button size="sm" variant="ghost" onClick={() => onEdit(all(true))}>{t`All`}</Button>
        <Button size="sm" variant="ghost" onClick={() => onEdit(all(false))}>{t`None`}</Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onEdit(settings.defaultSharePermissions)}
        >{t`My defaults`}</Button>
      </span>
    </div>
  );
}

interface PermissionSwitchProps {
  label: string;
  detail: string;
  isChanged: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function PermissionSwitch({ label, detail, isChanged, checked, onChange }: PermissionSwitchProps) {
  const id = useId();
  return (
    <div className={`share-permission ${isChanged ? "share-changed" : ""}`}>
      <span>
        <b id={id}>{label}</b>
        {isChanged ? <span className="share-mark"> {t`changed`}</span> : null}
        <small>{detail}</small>
      </span>
      <Switch aria-labelledby={id} checked={checked} onChange={onChange} />
    </div>
  );
}
