import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Monitor, missing, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useBusinessCall, useIdentityCall } from "../../session/calls.ts";
import "./account.css";
import { type Sessions, useAccountChange, useAccountRead } from "./account-security.ts";
import { EndTokensChoice } from "./end-tokens-choice.tsx";
import { type KeyEnds, noKeyEnds } from "./key-ends.ts";

type Session = Sessions["items"][number];

/** Active sessions, which can be ended individually or all at once (Y-202). */
export function SessionsPanel() {
  const { reportError } = useHost();
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const callBusiness = useBusinessCall();
  const sessions = useAccountRead("sessions", (call, signal) => call("GET /account/sessions", { signal }));
  const failed = (error: Error) => reportError(error, t`Something went wrong. Try again.`);
  const endOthers = useAccountChange(() => callIdentity("DELETE /account/sessions/others"));
  const [keyEnds, setKeyEnds] = useState(noKeyEnds);
  const endAll = useAccountChange(
    async () => {
      if (keyEnds.tokens || keyEnds.ofBusinesses) await callBusiness("DELETE /api-keys", { query: endedKeys(keyEnds) });
      await callIdentity("DELETE /account/sessions");
    },
    () => location.assign("/"),
  );
  const title = t({ message: "Sessions", context: "of an account" });
  const count = sessions.data?.items.length ?? 0;
  return (
    <Panel
      title={title}
      className="account-wide"
      sub={
        sessions.data === undefined ? (
          ""
        ) : (
          <Plural value={count} one="Signed in on # device" other="Signed in on # devices" />
        )
      }
      flush
    >
      <QuerySection query={sessions} failure={t`Couldn't load your sessions`} rows={3}>
        {({ items }) => (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
            <section className="account-scroll" aria-label={title} tabIndex={0}>
              <table className="ui-table account-sessions">
                <thead>
                  <tr>
                    <th scope="col">
                      <Trans>Device</Trans>
                    </th>
                    <th scope="col">
                      <Trans>Approximate network</Trans>
                    </th>
                    <th scope="col">
                      <Trans>Signed in</Trans>
                    </th>
                    <th scope="col">
                      <Trans>Last seen</Trans>
                    </th>
                    <td />
                  </tr>
                </thead>
                <tbody>
                  {items.map((session) => (
                    <SessionRow key={session.id} session={session} />
                  ))}
                </tbody>
              </table>
            </section>
            <div className="account-actions account-foot">
              <EndTokensChoice chosen={keyEnds} onChoose={setKeyEnds} />
              <Button
                variant="outline"
                disabled={items.length < 2}
                loading={endOthers.isPending}
                onClick={() => endOthers.mutate(undefined, { onError: failed })}
              >
                <Trans>Sign out all others</Trans>
              </Button>
              <Button
                variant="outline"
                className="account-danger"
                loading={endAll.isPending}
                onClick={() => endAll.mutate(undefined, { onError: failed })}
              >
                <Trans>Sign out everywhere</Trans>
              </Button>
            </div>
          </>
        )}
      </QuerySection>
    </Panel>
  );
}

/** Without a query personal tokens alone end, as older releases of the service know it. */
function endedKeys({ tokens, ofBusinesses }: KeyEnds) {
  return ofBusinesses ? { own: tokens, ofBusinesses: true } : {};
}

function SessionRow({ session }: { session: Session }) {
  const { reportError } = useHost();
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const { dateTime } = useDateText();
  const { browser, system } = session;
  const end = useAccountChange(() => callIdentity("DELETE /account/sessions/{id}", { params: { id: session.id } }));
  const name =
    browser === "" && system === ""
      ? t`Unknown device`
      : browser === "" || system === ""
        ? `${browser}${system}`
        : t`${browser} on ${system}`;
  return (
    <tr>
      <th scope="row">
        <Monitor aria-hidden="true" />
        {name}
        {session.isCurrent ? (
          <Badge>
            <Trans>This device</Trans>
          </Badge>
        ) : null}
      </th>
      <td>{session.network ?? missing}</td>
      <td>{dateTime(session.signedInAt)}</td>
      <td>{session.isCurrent ? t`now` : dateTime(session.lastSeenAt)}</td>
      <td className="ui-end">
        {session.isCurrent ? null : (
          <Button
            size="sm"
            variant="outline"
            aria-label={t`Sign out ${name}`}
            loading={end.isPending}
            onClick={() =>
              end.mutate(undefined, { onError: (error) => reportError(error, t`Something went wrong. Try again.`) })
            }
          >
            <Trans>Sign out</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}
