import { type GroupDetail, GroupPrivacy, GroupVisibility } from "@entrywise/contracts/groups/groups.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Checkbox, Dialog, Panel, Switch } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { useState } from "react";
import { type GroupChange, useGroupChange, useGroupVersion } from "../../data/groups.queries.ts";
import { GroupPicture } from "./group-picture.tsx";
import { GroupTexts } from "./group-texts.tsx";
import { MinimumShared } from "./minimum-shared.tsx";

/** Everything that an Admin sets for a group. */
export function GroupSettings({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const [asks, setAsks] = useState<Question | null>(null);
  const { name } = group;
  return (
    <div className="group-settings">
      <GroupPicture group={group} />
      <GroupTexts group={group} />
      <VisibilityPanel group={group} onMakePrivate={() => setAsks("private")} />
      <LeaderboardPanel group={group} />
      {group.minimumShared === null ? null : <MinimumShared group={group} minimum={group.minimumShared} />}
      <Panel title={t`Delete group`}>
        <div className="groups-actions">
          <span>
            <Trans>Shared trades stay in their owners' journals.</Trans>
          </span>
          <Button variant="outline" onClick={() => setAsks("delete")}>
            <Trans>Delete {name}</Trans>
          </Button>
        </div>
      </Panel>
      {asks === null ? null : <SettingsQuestion group={group} asks={asks} onClose={() => setAsks(null)} />}
    </div>
  );
}

type Question = "private" | "delete";

/** Saves one setting at the version that the page shows. */
function useSettingChange(group: GroupDetail) {
  const { t } = useLingui();
  const { mutate, isPending } = useGroupChange();
  const version = useGroupVersion(group);
  const failure = t`Couldn't save the settings. Try again.`;
  const save = (send: (callGroups: GroupsCall, options: SettingOptions) => Promise<unknown>) =>
    mutate({
      send: (callGroups) => send(callGroups, { params: { groupId: group.id }, ifMatch: version() }),
      failure,
    });
  return { save, isPending };
}

type GroupsCall = Parameters<GroupChange<unknown>["send"]>[0];

interface SettingOptions {
  params: { groupId: string };
  ifMatch: number;
}

interface VisibilityPanelProps {
  group: GroupDetail;
  onMakePrivate: () => void;
}

function VisibilityPanel({ group, onMakePrivate }: VisibilityPanelProps) {
  const { t } = useLingui();
  const { save, isPending } = useSettingChange(group);
  const may = { mayAddTrades: group.newMembersMayAddTrades === true, mayComment: group.newMembersMayComment === true };
  const letNewMembers = (body: typeof may) =>
    save((callGroups, options) => callGroups("PUT /groups/{groupId}/settings/new-members", { ...options, body }));
  return (
    <Panel title={t`Visibility and privacy`} flush>
      <div className="groups-line">
        <span>
          <b>
            <Trans>Listed in Explore</Trans>
          </b>
          <small>
            <Trans>People can find the group by name.</Trans>
          </small>
        </span>
        <Switch
          aria-label={t`Listed in Explore`}
          checked={group.visibility === GroupVisibility.Listed}
          disabled={isPending}
          onChange={(isListed) =>
            save((callGroups, options) =>
              callGroups("PUT /groups/{groupId}/visibility", {
                ...options,
                body: { visibility: isListed ? GroupVisibility.Listed : GroupVisibility.Hidden },
              }),
            )
          }
        />
      </div>
      <div className="groups-line">
        <span>
          <b>
            <Trans context="of a group">Privacy</Trans>
          </b>
          <small>
            <Trans>An Admin or Manager approves each request. A private group can't be made public again.</Trans>
          </small>
        </span>
        {group.privacy === GroupPrivacy.Private ? (
          <span>
            <Trans>Private</Trans>
          </span>
        ) : (
          <Button size="sm" variant="outline" onClick={onMakePrivate}>
            <Trans>Make private</Trans>
          </Button>
        )}
      </div>
      <div className="groups-line">
        <b>
          <Trans>New members can</Trans>
        </b>
        <Checkbox
          writes
          checked={may.mayAddTrades}
          disabled={isPending}
          onChange={(mayAddTrades) => letNewMembers({ ...may, mayAddTrades })}
        >
          <Trans>Add trades</Trans>
        </Checkbox>
        <Checkbox
          writes
          checked={may.mayComment}
          disabled={isPending}
          onChange={(mayComment) => letNewMembers({ ...may, mayComment })}
        >
          <Trans context="verb">Comment</Trans>
        </Checkbox>
      </div>
    </Panel>
  );
}

function LeaderboardPanel({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const { save, isPending } = useSettingChange(group);
  return (
    <Panel title={t`Statistics`} flush>
      <div className="groups-line">
        <span>
          <b>
            <Trans>Leaderboard</Trans>
          </b>
          <small>
            <Trans>
              Ranks members by their results in R and shows how many trades match a broker statement. Never shows
              amounts.
            </Trans>
          </small>
        </span>
        <Switch
          aria-label={t`Leaderboard`}
          checked={group.leaderboard === true}
          disabled={isPending}
          onChange={(leaderboard) =>
            save((callGroups, options) =>
              callGroups("PUT /groups/{groupId}/settings/leaderboard", { ...options, body: { leaderboard } }),
            )
          }
        />
      </div>
    </Panel>
  );
}

interface SettingsQuestionProps {
  group: GroupDetail;
  asks: Question;
  onClose: () => void;
}

/** Asks before what cannot be undone. */
function SettingsQuestion({ group, asks, onClose }: SettingsQuestionProps) {
  const { t } = useLingui();
  const call = useGroupChange();
  const { name } = group;
  const params = { groupId: group.id };
  const isDeletion = asks === "delete";
  const changes: Record<Question, GroupChange<unknown>> = {
    private: {
      send: (callGroups) => callGroups("POST /groups/{groupId}/privacy/private", { params }),
      failure: t`Couldn't save the settings. Try again.`,
    },
    delete: {
      send: (callGroups) => callGroups("DELETE /groups/{groupId}", { params }),
      failure: t`Couldn't delete the group. Try again.`,
      leadsTo: "/groups",
    },
  };
  return (
    <Dialog
      role="alertdialog"
      title={isDeletion ? t`Delete ${name}?` : t`Make ${name} private?`}
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={isDeletion ? t`Delete` : t`Make private`}
          {...(isDeletion ? { colorPalette: "danger" } : {})}
          disabled={call.isPending}
          onClick={() => call.mutate(changes[asks], { onSettled: onClose })}
          onCancel={onClose}
        />
      }
    >
      {isDeletion ? (
        <Trans>
          Members, invitations, comments, reviews and the log will be permanently deleted. Trades stay in their owners'
          journals.
        </Trans>
      ) : (
        <Trans>A private group can't be made public again.</Trans>
      )}
    </Dialog>
  );
}
