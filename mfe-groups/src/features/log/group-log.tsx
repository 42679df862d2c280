import { type GroupLogAction, groupLogActions, groupLogEntry } from "@entrywise/contracts/groups/group-settings.api";
import { useDateText } from "@entrywise/host/dates";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Input, ListChecks, Panel, Select } from "@entrywise/ui";
import { useDeferredValue, useState } from "react";
import { useGroupPages } from "../../data/groups.queries.ts";
import { ListState } from "../../frame/part-states.tsx";
import { nameOf } from "../../frame/role-names.ts";
import { LogFile } from "./log-file.tsx";
import { loggedWord } from "./logged-texts.ts";
import "./group-log.css";

const actions: Readonly<Record<GroupLogAction, MessageDescriptor>> = {
  created: msg`Created`,
  info: msg`Name and description`,
  handle: msg`Handle`,
  visibility: msg`Visibility`,
  privacy: msg({ message: "Privacy", context: "of a group" }),
  pinned: msg`Pinned`,
  minimumShared: msg`Minimum shared`,
  leaderboard: msg`Leaderboard`,
  picture: msg`Picture`,
  newMembers: msg`New members`,
  joined: msg`Joined`,
  requested: msg`Request`,
  requestWithdrawn: msg`Request withdrawn`,
  approved: msg`Approved`,
  declined: msg`Declined`,
  invited: msg`Invitation`,
  invitationAccepted: msg`Invitation accepted`,
  invitationDeclined: msg`Invitation declined`,
  invitationCancelled: msg`Invitation withdrawn`,
  left: msg`Left`,
  removed: msg`Removed`,
  role: msg`Role`,
  permission: msg`Permission`,
  blocked: msg`Blocked`,
  unblocked: msg`Unblocked`,
  commentHidden: msg`Comment hidden`,
  commentShown: msg`Comment shown again`,
  tradeHidden: msg`Trade hidden`,
  tradeShown: msg`Trade shown again`,
  reportKept: msg`Report without consequence`,
};

/** Every change of a group, newest first, with what was before and after (Y-221). */
export function GroupLog({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const dates = useDateText();
  const [search, setSearch] = useState("");
  const [action, setAction] = useState("");
  const query = { search: useDeferredValue(search), action: action === "" ? undefined : action };
  const told = (of: GroupLogAction, text: string) => {
    const word = loggedWord(of, text);
    return word === null ? text : t(word);
  };
  const list = useGroupPages("GET /groups/{groupId}/log", groupLogEntry, { params: { groupId }, query });
  return (
    <Panel title={t`Log`} sub={`${list.total}`} flush>
      <div className="groups-line">
        <Input
          type="search"
          className="groups-find"
          aria-label={t`Handle or text`}
          placeholder={t`Handle or text`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Select
          aria-label={t({ message: "Action", context: "of the log" })}
          value={action}
          onChange={setAction}
          options={[
            { value: "", label: t`All actions` },
            ...groupLogActions.map((value) => ({ value, label: t(actions[value]) })),
          ]}
        />
        <LogFile groupId={groupId} query={query} />
      </div>
      <ListState list={list} icon={ListChecks} failure={t`The log could not be loaded`} empty={t`No entries`}>
        <table className="group-log" aria-label={t`Log`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>When</Trans>
              </th>
              <th scope="col">
                <Trans>Who</Trans>
              </th>
              <th scope="col">{t({ message: "Action", context: "of the log" })}</th>
              <th scope="col">{t({ message: "About", context: "of an entry of the log" })}</th>
              <th scope="col">
                <Trans>Before and after</Trans>
              </th>
              <th scope="col">
                <Trans>Reason</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.items?.map(({ id, at, actor, action, subject, before, after, reason }) => (
              <tr key={id}>
                <td className="group-log-when">{dates.dateTime(at)}</td>
                <td>
                  <b>{nameOf(actor)}</b>
                </td>
                <td>
                  <Badge bg="bg.muted" color="fg.muted">
                    {t(actions[action])}
                  </Badge>
                </td>
                <td>{subject}</td>
                <td>
                  {[before ?? "", after ?? ""].flatMap((text) => (text === "" ? [] : [told(action, text)])).join(" → ")}
                </td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListState>
      <p className="group-log-note">
        <Trans>Every change to the group is recorded. Entries cannot be edited or deleted.</Trans>
      </p>
    </Panel>
  );
}
