import { userSessions } from "@entrywise/contracts/admin/user-sessions.api";
import type { UserSummary } from "@entrywise/contracts/platform/platform.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useQuery } from "@tanstack/react-query";
import { useSessionCall } from "../../data/calls.ts";

/** Browsers that the user is signed in with. */
export function UserSessions({ user: { userId } }: { user: UserSummary }) {
  const { t } = useLingui();
  const dates = useDateText();
  const callSessions = useSessionCall();
  const sessions = useQuery({
    queryKey: ["admin", "user-sessions", userId],
    queryFn: ({ signal }) =>
      callSessions("GET /commands/users/{id}/sessions", { params: { id: userId }, parser: userSessions, signal }),
  });
  return (
    <Panel
      title={t({ message: "Sessions", context: "of an account" })}
      sub={sessions.data === undefined ? "" : `${sessions.data.items.length}`}
      flush
    >
      <QuerySection query={sessions} failure={t`Couldn't load the sessions`} rows={3} rowHeight={32}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="admin-quiet">
              <Trans>No active sessions</Trans>
            </p>
          ) : (
            <ul>
              {items.map(({ id, browser, system, network, brand, lastSeenAt }) => (
                <li key={id} className="admin-line">
                  <span className="ui-list-main">
                    <b>{[browser, system].filter(Boolean).join(", ") || t`Unknown browser`}</b>
                    <small>{[brand, network].filter(Boolean).join(" · ")}</small>
                  </span>
                  <span className="ui-list-side">{dates.dateTime(lastSeenAt)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QuerySection>
    </Panel>
  );
}
