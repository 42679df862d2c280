import { useDateText } from "@entrywise/host/dates";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import "./account.css";
import { type SecurityEvents, useAccountRead } from "./account-security.ts";

type Kind = SecurityEvents["items"][number]["kind"];

const names: Readonly<Record<Kind, MessageDescriptor>> = {
  registered: msg`Account created`,
  "password-changed": msg`Password changed`,
  "password-reset": msg`Password reset`,
  "email-changed": msg`Email changed`,
  "email-restored": msg`Email change undone`,
  "second-factor-on": msg`Authenticator app turned on`,
  "second-factor-off": msg`Authenticator app turned off`,
  "recovery-codes-replaced": msg`Recovery codes replaced`,
  "recovery-code-used": msg`Recovery code used`,
  "second-factor-waits": msg`Ten wrong codes entered`,
  "passkey-added": msg`Passkey added`,
  "passkey-removed": msg`Passkey removed`,
  "account-linked": msg`Account linked`,
  "account-unlinked": msg`Account unlinked`,
  "program-connected": msg`Program connected`,
  "new-device": msg`Sign-in from a new browser`,
  "deletion-requested": msg`Account deletion requested`,
  "deletion-cancelled": msg`Account deletion cancelled`,
};

/** What happened to the account lately. */
export function EventsPanel() {
  const { t } = useLingui();
  const { dateTime } = useDateText();
  const events = useAccountRead("security-events", (call, signal) => call("GET /account/security-events", { signal }));
  return (
    <Panel title={t`Security activity`} sub={t`also emailed to you`} className="account-wide">
      <QuerySection query={events} failure={t`Couldn't load your security activity`} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="account-hint">
              <Trans>No activity yet</Trans>
            </p>
          ) : (
            <ul className="account-list">
              {items.map(({ kind, at, detail }) => (
                <li key={`${kind}${at}`}>
                  <div>
                    <b>{t(names[kind])}</b>
                    <span>{detail === "" ? dateTime(at) : `${dateTime(at)}, ${detail}`}</span>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QuerySection>
    </Panel>
  );
}
