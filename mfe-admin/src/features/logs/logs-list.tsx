import type { LogEvent } from "@entrywise/contracts/platform/log-events.api";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Button, Clock, missing, Select, SlidersHorizontal, X } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { ListSection } from "@entrywise/ui/states";
import { LongText, type TableColumn, VirtualTable } from "@entrywise/ui/table";
import { useDeferredValue, useState } from "react";
import { SearchBar } from "../../parts/search-bar.tsx";
import { useAddressState } from "../../parts/use-address-state.ts";
import { eventParts, partNames, useEventFilter } from "./event-filter.ts";
import { LevelBadge } from "./level-badge.tsx";
import { LogEventDetail } from "./log-event-detail.tsx";
import { useLogEvents } from "./logs.queries.ts";
import { PartInput } from "./part-input.tsx";

/** Two lines. */
const LOG_ROW = 44;

/** Events of pages and services (N-128); a selected one is shown beside the list with its whole trace. */
export function LogsList() {
  const { t } = useLingui();
  const isPhone = useMedia(phoneQuery);
  const columns = useColumns(isPhone);
  const [hasParts, setHasParts] = useState(false);
  const [search, setSearch] = useAddressState("search");
  const [level, setLevel] = useAddressState("level");
  const [opened, open] = useState<LogEvent | null>(null);
  const filter = useEventFilter();
  const list = useLogEvents({ search: useDeferredValue(search), level: level || undefined, ...filter.chosen });
  return (
    <div className="admin-logs">
      <div className="admin-logs-list">
        <SearchBar label={t`Code, trace, @handle or user ID`} value={search} onChange={setSearch}>
          <Select
            size="sm"
            aria-label={t({ message: "Level", context: "of a log event" })}
            value={level}
            onChange={setLevel}
            options={[
              { value: "", label: t`Info and above` },
              { value: "warning", label: t`Warning and above` },
              { value: "error", label: t`Errors` },
            ]}
          />
          {isPhone ? (
            <Button size="sm" variant="outline" aria-expanded={hasParts} onClick={() => setHasParts(!hasParts)}>
              <SlidersHorizontal aria-hidden="true" />
              {t`Filter`}
            </Button>
          ) : null}
          {isPhone && !hasParts
            ? null
            : eventParts.map((part) => (
                <PartInput
                  key={`in ${part} ${filter.chosen[part]}`}
                  part={part}
                  filter={filter}
                  events={list.items ?? []}
                />
              ))}
          {eventParts.map((part) => {
            const value = filter.chosen[part];
            if (value === undefined) return null;
            const label = t(partNames[part]);
            return (
              <Button
                key={part}
                size="sm"
                variant="outline"
                aria-label={t`Remove the filter ${label} ${value}`}
                onClick={() => filter.set(part, "")}
              >
                {label} <b>{value}</b> <X aria-hidden="true" />
              </Button>
            );
          })}
          <span className="admin-count" role="status">
            {list.items === undefined ? null : list.isMore ? (
              <Trans>More than 10,000 events in 30 days</Trans>
            ) : (
              <Plural value={list.total} one="# event in 30 days" other="# events in 30 days" />
            )}
          </span>
        </SearchBar>
        <ListSection
          rows={8}
          rowHeight={LOG_ROW}
          list={list}
          failure={t`Couldn't load log events`}
          empty={t`No events found`}
          icon={Clock}
        >
          {(items) => (
            <VirtualTable
              rowHeight={LOG_ROW}
              label={t`Log events`}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              rowCount={list.total}
              onOpen={open}
              onNearEnd={list.more}
              {...(opened === null ? {} : { selected: new Set([opened.id]) })}
            />
          )}
        </ListSection>
      </div>
      {opened === null ? null : (
        <LogEventDetail event={opened} onSearch={setSearch} onFilter={filter.set} onClose={() => open(null)} />
      )}
    </div>
  );
}

function useColumns(isPhone: boolean): readonly TableColumn<LogEvent>[] {
  const { t } = useLingui();
  const dates = useDateText();
  const level: TableColumn<LogEvent> = {
    id: "level",
    header: t({ message: "Level", context: "of a log event" }),
    width: 110,
    cell: (event) => <LevelBadge level={event.level} />,
  };
  const details: TableColumn<LogEvent>[] = [
    { id: "message", header: t`Message`, leastWidth: 240, cell: ({ message }) => <LongText>{message}</LongText> },
    { id: "user", header: t`User`, width: 140, cell: ({ handle }) => (handle === null ? missing : `@${handle}`) },
    {
      id: "trace",
      header: t`Trace`,
      width: 110,
      cell: ({ traceId }) => (traceId === null ? missing : <code>{traceId.slice(0, 8)}</code>),
    },
  ];
  if (isPhone) {
    const cell = (event: LogEvent) => <EventName event={event} detail={dates.dateTime(event.at)} />;
    return [{ id: "code", header: t`Code and time`, leastWidth: 200, cell }, level];
  }
  return [
    { id: "at", header: t`Time`, width: 150, pinned: true, cell: ({ at }) => dates.dateTime(at) },
    level,
    {
      id: "code",
      header: t`Code and source`,
      width: 250,
      cell: (event) => <EventName event={event} detail={`${sourceText(event)} · ${event.brand || missing}`} />,
    },
    ...details,
  ];
}

const sourceText = ({ source, remote, release }: LogEvent) => (remote === null ? source : `${remote} ${release ?? ""}`);

function EventName({ event: { code }, detail }: { event: LogEvent; detail: string }) {
  return (
    <span className="admin-event">
      <code title={code}>{code}</code>
      <small>{detail}</small>
    </span>
  );
}
