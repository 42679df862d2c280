import { type GroupDetail, GroupPrivacy, GroupVisibility } from "@entrywise/contracts/groups/groups.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Checkbox, Dialog, Panel, Switch } from "@entrywise/ui";
import { useState } from "react";
import { type GroupChange, useGroupChange, useGroupVersion } from "../../data/groups.queries.ts";
import { GroupPicture } from "./group-picture.tsx";
import { GroupTexts } from "./group-texts.tsx";
import { MinimumShared } from "./minimum-shared.tsx";

/** Everything that an Admin sets for a group. */
export function GroupSettings({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const call = useGroupChange();
  const [asks, setAsks] = useState<"private" | "delete" | null>(null);
  const { name } = group;
  const version = useGroupVersion(group);
  const params = { groupId: group.id };
  const failure = t`Couldn't save the settings. Try again.`;
  const finish = (what: GroupChange<unknown>) => call.mutate(what, { onSettled: () => setAsks(null) });
  const may = { mayAddTrades: group.newMembersMayAddTrades === true, mayComment: group.newMembersMayComment === true };
  const letNewMembers = (body: typeof may) =>
    call.mutate({
      send: (callGroups) =>
        callGroups("PUT /groups/{groupId}/settings/new-members", { params, body, ifMatch: version() }),
      failure,
    });
  return (
    <div className="group-settings">
      <GroupPicture group={group} />
      <GroupTexts group={group} />
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
            disabled={call.isPending}
            onChange={(isListed) =>
              call.mutate({
                send: (callGroups) =>
                  callGroups("PUT /groups/{groupId}/visibility", {
                    params,
                    body: { visibility: isListed ? GroupVisibility.Listed : GroupVisibility.Hidden },
                    ifMatch: version(),
                  }),
                failure,
              })
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
            <Button size="sm" variant="outline" onClick={() => setAsks("private")}>
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
            disabled={call.isPending}
            onChange={(mayAddTrades) => letNewMembers({ ...may, mayAddTrades })}
          >
            <Trans>Add trades</Trans>
          </Checkbox>
          <Checkbox
            writes
            checked={may.mayComment}
            disabled={call.isPending}
            onChange={(mayComment) => letNewMembers({ ...may, mayComment })}
          >
            <Trans context="verb">Comment</Trans>
          </Checkbox>
        </div>
      </Panel>
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
            disabled={call.isPending}
            onChange={(leaderboard) =>
              call.mutate({
                send: (callGroups) =>
                  callGroups("PUT /groups/{groupId}/settings/leaderboard", {
                    params,
                    body: { leaderboard },
                    ifMatch: version(),
                  }),
                failure,
              })
            }
          />
        </div>
      </Panel>
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
      {asks === null ? null : (
        <Dialog
          role="alertdialog"
          title={asks === "private" ? t`Make ${name} private?` : t`Delete ${name}?`}
          onClose={() => setAsks(null)}
          footer={
            <>
              <Button variant="ghost" onClick={() => setAsks(null)}>
                <Trans>Cancel</Trans>
              </Button>
              <Button
                variant="solid"
                {...(asks === "private" ? {} : { colorPalette: "danger" })}
                disabled={call.isPending}
                onClick={() =>
                  asks === "private"
                    ? finish({
                        send: (callGroups) =>
                          callGroups("POST /groups/{groupId}/privacy/private", { params: { groupId: group.id } }),
                        failure: t`Couldn't save the settings. Try again.`,
                      })
                    : finish({
                        send: (callGroups) => callGroups("DELETE /groups/{groupId}", { params: { groupId: group.id } }),
                        failure: t`Couldn't delete the group. Try again.`,
                        leadsTo: "/groups",
                      })
                }
              >
                {asks === "private" ? t`Make private` : t`Delete`}
              </Button>
            </>
          }
        >
          {asks === "private" ? (
            <Trans>A private group can't be made public again.</Trans>
          ) : (
            <Trans>
              Members, invitations, comments, reviews and the log will be permanently deleted. Trades stay in their
              owners' journals.
            </Trans>
          )}
        </Dialog>
      )}
    </div>
  );
}
