import type { AdminLogEntry } from "@entrywise/contracts/admin/admin-log.api";
import { useDateText } from "@entrywise/host/dates";

/** Entries of the log of admins: what was done, by whom, why and when. */
export function LogLines({ items }: { items: readonly AdminLogEntry[] }) {
  const dates = useDateText();
  return (
    <ul>
      {items.map(({ seq, at, command, actorName, reason }) => (
        <li key={seq} className="admin-line">
          <span className="ui-list-main">
            <code>{command}</code>
            <small>
              {actorName}: {reason}
            </small>
          </span>
          <span className="ui-list-side">{dates.dateTime(at)}</span>
        </li>
      ))}
    </ul>
  );
}
