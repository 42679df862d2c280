import type { AdminLogEntry } from "@entrywise/contracts/admin/admin-log.api";
import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { commandName } from "./command-names.ts";

/** Entries of the log of admins: what was done, by whom, why and when. */
export function LogLines({ items }: { items: readonly AdminLogEntry[] }) {
  const { t } = useLingui();
  const dates = useDateText();
  return (
    <ul>
      {items.map(({ seq, at, command, actorName, reason }) => {
        const name = commandName(command);
        return (
          <li key={seq} className="admin-line">
            <span className="ui-list-main">
              <b>{name === null ? command : t(name)}</b>
              <small>
                {actorName}: {reason}
              </small>
            </span>
            <span className="ui-list-side">{dates.dateTime(at)}</span>
          </li>
        );
      })}
    </ul>
  );
}
