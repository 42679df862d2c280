import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import { useDateText } from "@entrywise/host/dates";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, Trans, t } from "@entrywise/host/macro";
import {
  Button,
  ChevronDown,
  ChevronUp,
  KeyRound,
  MenuItem,
  MenuSeparator,
  missing,
  Panel,
  Pencil,
  Plug,
  Plus,
  Switch,
  Tag,
  Trash2,
  Upload,
} from "@entrywise/ui";
import { MoreMenu } from "@entrywise/ui/forms";
import { DeleteDialog } from "@entrywise/ui/lists";
import { useState } from "react";
import { zoneLabel } from "../../display/statement-zones/statement-zones.ts";
import type { DeliverySettingsDialogProps } from "./delivery-settings-dialog.tsx";
import type { FtpPasswordDialogProps } from "./ftp-password-dialog.tsx";
import { useEnableProfile, useMoveProfile, useRemoveProfile } from "./imports.queries.ts";
import type { ProfileDialogProps } from "./profile-dialog.tsx";

export interface ProfileListProps {
  profiles: readonly ImportProfile[];
  /** A file is to be imported with this profile. */
  onUse: (profile: ImportProfile) => void;
}

const ftpPasswordDialog = lazyComponent<FtpPasswordDialogProps>({
  name: msg`the FTP password`,
  load: () => import("./import-parts.ts").then((parts) => parts.FtpPasswordDialog),
});
const deliverySettingsDialog = lazyComponent<DeliverySettingsDialogProps>({
  name: msg`the delivery settings`,
  load: () => import("./import-parts.ts").then((parts) => parts.DeliverySettingsDialog),
});
const profileDialog = lazyComponent<ProfileDialogProps>({
  name: msg`the import profile`,
  load: () => import("./import-parts.ts").then((parts) => parts.ProfileDialog),
});

/** With where its files went, for screens without room for columns. */
function ProfileName({ profile, onDelivery }: { profile: ImportProfile; onDelivery: () => void }) {
  const { name, drop, accountName, importCount } = profile;
  return (
    <th scope="row" className="im-profile" title={name}>
      {name}
      {drop === null ? null : (
        <button
          type="button"
          className="im-by im-by-button"
          aria-label={t`SFTP delivery settings for ${name}`}
          onClick={onDelivery}
        >
          <Tag>{t`SFTP`}</Tag>
        </button>
      )}
      <small className="im-tight">
        {accountName ?? t`on first import`} · {importCount} {importCount === 1 ? t`import` : t`imports`}
      </small>
    </th>
  );
}

/** Where statements of each source go and how they are read, in the order in which they are offered. */
export function ProfileList({ profiles, onUse }: ProfileListProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Panel
      title={t`Import profiles`}
      sub={`${profiles.length}`}
      flush
      actions={
        <Button size="sm" onClick={() => setOpened({ dialog: "edit", profile: null })}>
          <Plus aria-hidden="true" />
          {t`New profile`}
        </Button>
      }
    >
      {profiles.length === 0 ? (
        <p className="im-none">{t`We'll create one from your first file. To have statements delivered by SFTP or FTPS, add a profile yourself.`}</p>
      ) : null}
      <div className="ui-scroll ui-fades" hidden={profiles.length === 0}>
        <table className="ui-table ui-comfort">
          <thead>
            <tr>
              <th scope="col">{t`Profile`}</th>
              <th scope="col" className="im-roomy ui-yields">{t`Account`}</th>
              <th scope="col" className="im-roomy ui-yields">{t`Time zone`}</th>
              <th scope="col" className="im-roomy">{t`Last import`}</th>
              <th scope="col" className="im-roomy ui-end">{t`Imports`}</th>
              <th scope="col">{t`Enabled`}</th>
              <th scope="col">
                <span className="ui-said">{t`More`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {profiles.map((profile, position) => (
              <ProfileRow
                key={profile.id}
                profile={profile}
                position={position}
                count={profiles.length}
                onUse={() => onUse(profile)}
                onOpen={(dialog) => setOpened({ dialog, profile })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {opened === null ? null : <OpenedDialog {...opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

interface ProfileRowProps {
  profile: ImportProfile;
  position: number;
  /** Of all profiles. */
  count: number;
  onUse: () => void;
  onOpen: (dialog: ProfileDialogName) => void;
}

function ProfileRow(props: ProfileRowProps) {
  const { profile, onOpen } = props;
  const dates = useDateText();
  const enable = useEnableProfile();
  return (
    <tr className={profile.enabled ? "" : "im-disabled"}>
      <ProfileName profile={profile} onDelivery={() => onOpen("delivery")} />
      <td className="im-roomy ui-yields" title={profile.accountName ?? undefined}>
        {profile.accountName ?? <span className="im-quiet">{t`on first import`}</span>}
      </td>
      <td className="im-roomy ui-yields" title={profile.timeZone === null ? undefined : zoneLabel(profile.timeZone)}>
        {profile.timeZone === null ? <span className="im-quiet">{t`not set yet`}</span> : zoneLabel(profile.timeZone)}
      </td>
      <td className="im-roomy">{profile.lastImportAt === null ? missing : dates.dateTime(profile.lastImportAt)}</td>
      <td className="im-roomy ui-end">{profile.importCount}</td>
      <td>
        <Switch
          aria-label={t`${profile.name} enabled`}
          checked={profile.enabled}
          onChange={(enabled) => enable.mutate({ id: profile.id, enabled })}
        />
      </td>
      <td className="ui-end">
        <ProfileMenu {...props} />
      </td>
    </tr>
  );
}

function ProfileMenu({ profile, position, count, onUse, onOpen }: ProfileRowProps) {
  const move = useMoveProfile();
  return (
    <MoreMenu name={profile.name}>
      <MenuItem value="use" disabled={!profile.enabled} onSelect={onUse}>
        <Upload aria-hidden="true" />
        {t`Import a file`}
      </MenuItem>
      <MenuItem value="edit" onSelect={() => onOpen("edit")}>
        <Pencil aria-hidden="true" />
        {t`Edit`}
      </MenuItem>
      {profile.drop === null ? null : (
        <MenuItem value="delivery" onSelect={() => onOpen("delivery")}>
          <Plug aria-hidden="true" />
          {t`Delivery settings`}
        </MenuItem>
      )}
      <MenuItem value="ftp" onSelect={() => onOpen("password")}>
        <KeyRound aria-hidden="true" />
        {profile.drop === null ? t`Deliver by SFTP or FTPS` : t`Reset FTP password`}
      </MenuItem>
      <MenuItem
        value="up"
        disabled={position === 0}
        onSelect={() => move.mutate({ id: profile.id, position: position - 1 })}
      >
        <ChevronUp aria-hidden="true" />
        {t`Move up`}
      </MenuItem>
      <MenuItem
        value="down"
        disabled={position === count - 1}
        onSelect={() => move.mutate({ id: profile.id, position: position + 1 })}
      >
        <ChevronDown aria-hidden="true" />
        {t`Move down`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem value="delete" danger onSelect={() => onOpen("removal")}>
        <Trash2 aria-hidden="true" />
        {t`Delete`}
      </MenuItem>
    </MoreMenu>
  );
}

type ProfileDialogName = "edit" | "delivery" | "password" | "removal";

/** Without a profile a new one is made. */
type Opened = { dialog: "edit"; profile: ImportProfile | null } | { dialog: ProfileDialogName; profile: ImportProfile };

function OpenedDialog({ dialog, profile, onClose }: Opened & { onClose: () => void }) {
  if (dialog === "edit" || profile === null) {
    return <LazyComponent part={profileDialog} placeholder={null} props={{ profile, onClose }} />;
  }
  if (dialog === "delivery") {
    return <LazyComponent part={deliverySettingsDialog} placeholder={null} props={{ profile, onClose }} />;
  }
  if (dialog === "password") {
    return <LazyComponent part={ftpPasswordDialog} placeholder={null} props={{ profile, onClose }} />;
  }
  return <RemoveProfile profile={profile} onClose={onClose} />;
}

function RemoveProfile({ profile, onClose }: { profile: ImportProfile; onClose: () => void }) {
  const remove = useRemoveProfile();
  return (
    <DeleteDialog
      title={t`Delete import profile`}
      text={
        <>
          <Trans>
            Delete <b>{profile.name}</b>? Trades imported with it stay.
          </Trans>
          {profile.drop === null ? null : t` Its password stops working and pending deliveries are lost.`}
        </>
      }
      isBusy={remove.isPending}
      onCancel={onClose}
      onDelete={() => remove.mutate(profile.id, { onSettled: onClose })}
    />
  );
}
