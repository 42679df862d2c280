import { type GroupLogAction, groupLogActions, groupLogActor } from "@entrywise/contracts/groups/group-settings.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useDateText } from "@entrywise/host/dates";
import { plural, Trans, useLingui } from "@entrywise/host/macro";
import { Input, Select } from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useGroupsCall } from "../../data/calls.ts";
import { hideReasonNames } from "../../frame/hide-dialog.tsx";
import { displayName } from "../../frame/role-names.ts";
import { findReasons } from "./found-reasons.ts";
import { logActionNames } from "./log-actions.ts";
import { type LogPeriod, periodBounds, wholeLog } from "./log-period.ts";

const lastDays = [7, 30, 60, 365] as const;

/** What of the log is looked at, and the query that asks for it. */
export function useLogFilter() {
  const { t } = useLingui();
  const dates = useDateText();
  const [search, setSearch] = useState("");
  const [action, setAction] = useState<GroupLogAction | "">("");
  const [actor, setActor] = useState("");
  const [period, setPeriod] = useState<LogPeriod>(wholeLog);
  const [namesDays, setNamesDays] = useState(false);
  const wanted = useDeferredValue(search);
  const query = {
    search: wanted,
    reasons: findReasons(wanted, (reason) => t(hideReasonNames[reason])),
    action: action === "" ? undefined : action,
    actor: actor === "" ? undefined : actor,
    ...periodBounds(period, dates.dayKey(new Date().toISOString()), dates.timeZone),
  };
  return {
    query,
    ...{ search, setSearch, action, setAction, actor, setActor, period, setPeriod, namesDays, setNamesDays },
  };
}

interface LogFilterProps {
  groupId: string;
  filter: ReturnType<typeof useLogFilter>;
}

/** Search terms, who, what and when. */
export function LogFilter({ groupId, filter }: LogFilterProps) {
  const { t } = useLingui();
  const { period, setPeriod, namesDays, setNamesDays } = filter;
  const actors = useActors(groupId).data?.items ?? [];
  const choosePeriod = (value: string) => {
    setNamesDays(value === "days");
    setPeriod(value === "" || value === "days" ? wholeLog : { ...wholeLog, last: Number(value) });
  };
  return (
    <>
      <Input
        type="search"
        className="groups-find"
        aria-label={t`Handle or text`}
        placeholder={t`Handle or text`}
        value={filter.search}
        onChange={(event) => filter.setSearch(event.target.value)}
      />
      <Select
        aria-label={t`Who`}
        value={filter.actor}
        onChange={filter.setActor}
        options={[
          { value: "", label: t({ message: "Everyone", context: "who has changed something" }) },
          ...actors.map((one) => ({ value: one.userId, label: displayName(one) })),
        ]}
      />
      <Select
        aria-label={t({ message: "Action", context: "of the log" })}
        value={filter.action}
        onChange={(value) => filter.setAction(groupLogActions.find((known) => known === value) ?? "")}
        options={[
          { value: "", label: t`All actions` },
          ...groupLogActions.map((value) => ({ value, label: t(logActionNames[value]) })),
        ]}
      />
      <Select
        aria-label={t({ message: "Period", context: "of the log" })}
        value={namesDays ? "days" : String(period.last ?? "")}
        onChange={choosePeriod}
        options={[
          { value: "", label: t`All time` },
          ...lastDays.map((days) => ({
            value: String(days),
            label: t`${plural(days, { one: "Last # day", other: "Last # days" })}`,
          })),
          { value: "days", label: t`Custom range` },
        ]}
      />
      {namesDays ? (
        <span className="groups-actions group-log-days">
          <Input
            type="date"
            aria-label={t`From day`}
            value={period.from}
            onChange={({ target }) => setPeriod({ ...period, from: target.value })}
          />
          <Trans context="from one day to another">to</Trans>
          <Input
            type="date"
            aria-label={t`To day`}
            value={period.to}
            onChange={({ target }) => setPeriod({ ...period, to: target.value })}
          />
        </span>
      ) : null}
    </>
  );
}

const logActors = listOf(groupLogActor);

function useActors(groupId: string) {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "log-actors", groupId],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/log/actors", { params: { groupId }, parser: logActors, signal }),
  });
}
