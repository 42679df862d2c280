import type { LogEvent } from "@entrywise/contracts/platform/log-events.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, IconButton, missing, X } from "@entrywise/ui";
import { type EventPart, eventParts, partNames, readEventPart } from "./event-filter.ts";
import { LevelBadge } from "./level-badge.tsx";
import { useLogEvents } from "./logs.queries.ts";

export interface LogEventDetailProps {
  event: LogEvent;
  onSearch: (search: string) => void;
  /** Filters by events with the same value. */
  onFilter: (part: EventPart, value: string) => void;
  onClose: () => void;
}

export function LogEventDetail({ event, onSearch, onFilter, onClose }: LogEventDetailProps) {
  const { t } = useLingui();
  const { level, code, message, userId, handle, brand, traceId } = event;
  return (
    <aside className="admin-log-detail" aria-label={t`Event`}>
      <header>
        <LevelBadge level={level} /> <code>{code}</code>
        <IconButton aria-label={t`Close`} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <p>{message}</p>
      <dl>
        <div>
          <dt>{t`User`}</dt>
          <dd>
            {userId === null ? (
              missing
            ) : (
              <Link to={`/admin/users/${userId}${brand === "" ? "" : `?brand=${brand}`}`}>
                {handle === null ? userId : `@${handle}`}
              </Link>
            )}
          </dd>
        </div>
        {eventParts.map((part) => {
          const value = readEventPart(event, part);
          const label = t(partNames[part]);
          return (
            <div key={part}>
              <dt>{label}</dt>
              <dd>
                {value === null ? (
                  missing
                ) : (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t`Only ${label} ${value}`}
                    onClick={() => onFilter(part, value)}
                  >
                    {value}
                  </Button>
                )}
              </dd>
            </div>
          );
        })}
        <div>
          <dt>{t`Trace`}</dt>
          <dd>{traceId === null ? missing : <code>{traceId}</code>}</dd>
        </div>
      </dl>
      {traceId === null ? null : <TraceEvents traceId={traceId} />}
      <p className="admin-commands">
        <Button size="sm" variant="outline" onClick={() => onSearch(code)}>
          <Trans>Same code</Trans>
        </Button>
        {traceId === null ? null : (
          <Button size="sm" variant="outline" onClick={() => onSearch(traceId)}>
            <Trans>Same trace</Trans>
          </Button>
        )}
      </p>
    </aside>
  );
}

/** Events of client and services for one action, in order. */
function TraceEvents({ traceId }: { traceId: string }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { items } = useLogEvents({ search: traceId });
  return (
    <section aria-label={t`This trace`}>
      <h3>
        <Trans>This trace</Trans>
      </h3>
      <ol>
        {items?.toReversed().map(({ id, at, source, code }) => (
          <li key={id} className="admin-line">
            <span className="ui-list-main">
              <code>{code}</code>
              <small>{source}</small>
            </span>
            <span className="ui-list-side">{dates.time(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
