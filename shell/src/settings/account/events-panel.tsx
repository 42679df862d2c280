import { useDateText } from "@entrywise/host/dates";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";
import { Loaded } from "./account-page.tsx";
import { type SecurityEvents, useAccountRead } from "./account-security.ts";

type Kind = SecurityEvents["items"][number]["kind"];

const names: Readonly<Record<Kind, MessageDescriptor>> = {
  registered: msg`Account opened`,
  "password-changed": msg`Password changed`,
  "password-reset": msg`Password reset`,
  "email-changed": msg`Email changed`,
  "email-restored": msg`Change of email undone`,
  "second-factor-on": msg`Authenticator app turned on`,
  "second-factor-off": msg`Authenticator app turned off`,
  "recovery-codes-replaced": msg`Recovery codes replaced`,
  "recovery-code-used": msg`Recovery code used`,
  "second-factor-waits": msg`Ten wrong codes entered`,
  "passkey-added": msg`Passkey added`,
  "passkey-removed": msg`Passkey removed`,
  "account-linked": msg`Account linked`,
  "account-unlinked": msg`Account unlinked`,
  "new-device": msg`Sign-in from a new browser`,
  "deletion-requested": msg`Deletion of the account requested`,
  "deletion-cancelled": msg`Deletion of the account cancelled`,
};

/** What happened to the account lately. */
export function EventsPanel() {
  const { t } = useLingui();
  const { dateTime } = useDateText();
  return (
    <Panel title={t`What happened`} sub={t`also sent to you by mail`} className="account-wide">
      <Loaded query={useAccountRead<SecurityEvents>("security-events")} name={t`What happened`}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="account-hint">
              <Trans>Nothing yet.</Trans>
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
      </Loaded>
    </Panel>
  );
}
