import type { UserOverview } from "@entrywise/contracts/admin/user-commands.api";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Panel } from "@entrywise/ui";
import type { ReactNode } from "react";

/** Shown if a section's service didn't respond. */
function Away() {
  return (
    <p className="admin-quiet" role="status">
      <Trans>Couldn't load this section right now.</Trans>
    </p>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <p className="admin-quiet">{children}</p>;
}

export function UserImports({ imports }: Pick<UserOverview, "imports">) {
  const { t } = useLingui();
  const dates = useDateText();
  return (
    <Panel title={t`Imports`} sub={imports === null ? "" : t`${imports.total}, newest first`} flush>
      {imports === null ? <Away /> : null}
      {imports?.items.length === 0 ? <Quiet>{t`No imports yet`}</Quiet> : null}
      <ul>
        {imports?.items.map(({ id, createdAt, fileName, state, addedTrades, error }) => (
          <li key={id} className="admin-line">
            <span className="ui-list-main">
              <b>{fileName}</b>
              <small>{error ?? dates.dateTime(createdAt)}</small>
            </span>
            {state === "failed" ? (
              <Badge bg="danger.subtle" color="danger.fg">
                <Trans>Failed</Trans>
              </Badge>
            ) : (
              <Badge>
                <Plural value={addedTrades} one="# trade" other="# trades" />
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function UserGroups({ groups }: Pick<UserOverview, "groups">) {
  const { t } = useLingui();
  return (
    <Panel title={t`Groups`} sub={groups === null ? "" : `${groups.total}`} flush>
      {groups === null ? <Away /> : null}
      {groups?.items.length === 0 ? <Quiet>{t`Not in any group`}</Quiet> : null}
      <ul>
        {groups?.items.map(({ id, name, handle, memberCount }) => (
          <li key={id} className="admin-line">
            <span className="ui-list-main">
              <b>{name}</b>
              <small>@{handle}</small>
            </span>
            <span className="ui-list-side">
              <Plural value={memberCount} one="# member" other="# members" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What happened to the account: sign-ins of new devices, changed passwords and the like. */
export function UserHistory({ history }: Pick<UserOverview, "history">) {
  const { t } = useLingui();
  const dates = useDateText();
  return (
    <Panel title={t`Account`} sub={t`security events`} flush>
      {history === null ? <Away /> : null}
      {history?.items.length === 0 ? <Quiet>{t`No activity yet`}</Quiet> : null}
      <ul>
        {history?.items.slice(0, 10).map(({ kind, at, detail }) => (
          <li key={`${kind} ${at}`} className="admin-line">
            <span className="ui-list-main">
              <code>{kind}</code>
              <small>{detail}</small>
            </span>
            <span className="ui-list-side">{dates.dateTime(at)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
