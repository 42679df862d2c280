import { type GroupLogEntry, groupLogEntry } from "@entrywise/contracts/groups/group-settings.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, ListChecks, Panel } from "@entrywise/ui";
import { PagedSection } from "@entrywise/ui/states";
import { useGroupPages } from "../../data/groups.queries.ts";
import { hideReasonNames } from "../../frame/hide-dialog.tsx";
import { displayName } from "../../frame/role-names.ts";
import { logActionNames } from "./log-actions.ts";
import { LogFile } from "./log-file.tsx";
import { LogFilter, useLogFilter } from "./log-filter.tsx";
import { changeText } from "./logged-texts.ts";
import "./group-log.css";

/** Every change of a group, newest first, with what was before and after (Y-221). */
export function GroupLog({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const filter = useLogFilter();
  const { query } = filter;
  const list = useGroupPages("GET /groups/{groupId}/log", groupLogEntry, { params: { groupId }, query });
  return (
    <Panel title={t`Log`} sub={`${list.total}`} flush>
      <div className="groups-line">
        <LogFilter groupId={groupId} filter={filter} />
        <LogFile groupId={groupId} query={query} />
      </div>
      <PagedSection list={list} icon={ListChecks} failure={t`Couldn't load the log`} empty={t`No entries`}>
        {(entries) => (
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
              {entries.map((entry) => (
                <LogRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        )}
      </PagedSection>
      <p className="group-log-note">
        <Trans>Every change to the group is recorded. Entries can't be edited or deleted.</Trans>
      </p>
    </Panel>
  );
}

function LogRow({ entry }: { entry: GroupLogEntry }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { at, actor, action, subject, reasonCode, reason } = entry;
  const why = [reasonCode === null ? "" : t(hideReasonNames[reasonCode]), reason];
  return (
    <tr>
      <td className="group-log-when">{dates.dateTime(at)}</td>
      <td>
        <b>{displayName(actor)}</b>
      </td>
      <td>
        <Badge bg="bg.muted" color="fg.muted">
          {t(logActionNames[action])}
        </Badge>
      </td>
      <td>{subject}</td>
      <td>{changeText(entry, (message) => t(message))}</td>
      <td>{why.filter(Boolean).join(": ")}</td>
    </tr>
  );
}
