import type { ImportProfile } from "@entrywise/contracts/trades/imports.api";
import {
  Button,
  ChevronDown,
  ChevronUp,
  Dialog,
  Ellipsis,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  Panel,
  Switch,
  Trash2,
  Upload,
} from "@entrywise/ui";
import { useState } from "react";
import { zoneLabel } from "../../file-zones/statement-zones.ts";
import { useDateText } from "../../trade-display/use-date-text.ts";
import { useEnableProfile, useMoveProfile, useRemoveProfile } from "./imports.queries.ts";

export interface ProfileListProps {
  profiles: readonly ImportProfile[];
  /** A file is to be imported with this profile. */
  onUse: (profile: ImportProfile) => void;
}

/** Where statements of each source go and how they are read, in the order in which they are offered. */
export function ProfileList({ profiles, onUse }: ProfileListProps) {
  const dates = useDateText();
  const move = useMoveProfile();
  const enable = useEnableProfile();
  const [removing, setRemoving] = useState<ImportProfile | null>(null);
  return (
    <Panel title="Import profiles" sub={`${profiles.length}`} flush>
      <div className="ui-scroll">
        <table className="ui-table ui-comfort">
          <thead>
            <tr>
              <th scope="col">Profile</th>
              <th scope="col">Into account</th>
              <th scope="col">Time zone</th>
              <th scope="col">Last import</th>
              <th scope="col" className="ui-end">
                Imports
              </th>
              <th scope="col">Enabled</th>
              <th scope="col">
                <span className="ui-said">More</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {profiles.map((profile, position) => (
              <tr key={profile.id} className={profile.enabled ? "" : "im-disabled"}>
                <th scope="row">{profile.name}</th>
                <td>{profile.accountName ?? <span className="im-quiet">with the first import</span>}</td>
                <td>
                  {profile.timeZone === null ? (
                    <span className="im-quiet">not asked yet</span>
                  ) : (
                    zoneLabel(profile.timeZone)
                  )}
                </td>
                <td>{profile.lastImportAt === null ? "–" : dates.dateTime(profile.lastImportAt)}</td>
                <td className="ui-end">{profile.importCount}</td>
                <td>
                  <Switch
                    aria-label={`${profile.name} enabled`}
                    checked={profile.enabled}
                    onChange={(enabled) => enable.mutate({ id: profile.id, enabled })}
                  />
                </td>
                <td className="ui-end">
                  <Menu
                    placement="bottom-end"
                    trigger={
                      <IconButton aria-label={`More for ${profile.name}`} size="sm">
                        <Ellipsis aria-hidden="true" />
                      </IconButton>
                    }
                  >
                    <MenuItem value="use" disabled={!profile.enabled} onSelect={() => onUse(profile)}>
                      <Upload aria-hidden="true" />
                      Import a file
                    </MenuItem>
                    <MenuItem
                      value="up"
                      disabled={position === 0}
                      onSelect={() => move.mutate({ id: profile.id, position: position - 1 })}
                    >
                      <ChevronUp aria-hidden="true" />
                      Move up
                    </MenuItem>
                    <MenuItem
                      value="down"
                      disabled={position === profiles.length - 1}
                      onSelect={() => move.mutate({ id: profile.id, position: position + 1 })}
                    >
                      <ChevronDown aria-hidden="true" />
                      Move down
                    </MenuItem>
                    <MenuSeparator />
                    <MenuItem value="delete" danger onSelect={() => setRemoving(profile)}>
                      <Trash2 aria-hidden="true" />
                      Delete
                    </MenuItem>
                  </Menu>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {removing === null ? null : <RemoveProfile profile={removing} onClose={() => setRemoving(null)} />}
    </Panel>
  );
}

function RemoveProfile({ profile, onClose }: { profile: ImportProfile; onClose: () => void }) {
  const remove = useRemoveProfile();
  return (
    <Dialog
      title="Delete import profile"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="solid"
            colorPalette="danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate(profile.id, { onSettled: onClose })}
          >
            Delete
          </Button>
        </>
      }
    >
      <p>
        Delete <b>{profile.name}</b>? Trades that came with it stay.
      </p>
    </Dialog>
  );
}
