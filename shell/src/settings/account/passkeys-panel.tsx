import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Dialog, IconButton, KeyRound, Panel, Plus, Trash2 } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { QuerySection } from "@entrywise/ui/states";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../forms/field-errors.ts";
import { RuleField } from "../../forms/rule-field.tsx";
import { firstBroken, useRules } from "../../forms/use-rules.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { useIdentityCall } from "../../session/calls.ts";
import "./account.css";
import {
  type AccountSecurity,
  needsFreshSignIn,
  type Passkeys,
  useAccountChange,
  useAccountRead,
} from "./account-security.ts";

type Passkey = Passkeys["items"][number];

/** Passkeys by their names; they are made on the page of the sign-in host, which alone they belong to (Y-200). */
export function PasskeysPanel({ security }: { security: AccountSecurity }) {
  const { t } = useLingui();
  const locale = useLocale();
  const passkeys = useAccountRead("passkeys", (call, signal) => call("GET /account/passkeys", { signal }));
  const { data } = passkeys;
  const actions =
    data === undefined ? undefined : (
      <Button variant="outline" asChild>
        <a href={`${data.addUrl}?returnTo=${encodeURIComponent(location.pathname)}&lang=${locale}`}>
          <Plus aria-hidden="true" />
          <Trans>Add passkey</Trans>
        </a>
      </Button>
    );
  return (
    <Panel
      title={t`Passkeys`}
      {...(data === undefined ? {} : { sub: t`${data.items.length}, on ${data.host} only` })}
      {...(actions === undefined ? {} : { actions })}
    >
      <QuerySection query={passkeys} failure={t`Couldn't load your passkeys`} rows={3}>
        {({ items }) => (
          <ul className="account-list">
            {items.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </QuerySection>
      <p className="account-hint">
        <Trans>
          A passkey lets you sign in with your device's fingerprint, face or PIN instead of a password. It only works on
          this site.
        </Trans>
      </p>
      <div className="account-row">
        <div>
          <b>
            <Trans>Password</Trans>
          </b>
          <PasswordAge security={security} />
        </div>
        <Button variant="outline" asChild>
          <Link to="/settings/account/change-password">
            {security.hasPassword ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
          </Link>
        </Button>
      </div>
    </Panel>
  );
}

function PasswordAge({ security }: { security: AccountSecurity }) {
  const { hasPassword, passwordChangedAt, isPasswordShort } = security;
  const { day } = useDateText();
  if (!hasPassword) {
    return (
      <span>
        <Trans>None: you sign in another way</Trans>
      </span>
    );
  }
  if (isPasswordShort) {
    return (
      <span className="account-short-password">
        <Trans>Shorter than 12 characters. Choose a longer one.</Trans>
      </span>
    );
  }
  if (passwordChangedAt === null) return null;
  return (
    <span>
      <Trans>Changed {day(passwordChangedAt)}</Trans>
    </span>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { reportError } = useHost();
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const { day, dateTime } = useDateText();
  const [isRenaming, setRenaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useAccountChange(
    () => callIdentity("DELETE /account/passkeys/{id}", { params: { id: passkey.id } }),
    () => setRemoving(false),
  );
  const added = day(passkey.createdAt);
  const used = passkey.lastUsedAt === null ? null : dateTime(passkey.lastUsedAt);
  return (
    <li>
      <KeyRound aria-hidden="true" />
      <div>
        <b>{passkey.name}</b>
        <span>
          {used === null ? (
            <Trans>Added {added}, not used yet</Trans>
          ) : (
            <Trans>
              Added {added}, last used {used}
            </Trans>
          )}
        </span>
      </div>
      <Button size="sm" variant="ghost" aria-label={t`Rename ${passkey.name}`} onClick={() => setRenaming(true)}>
        <Trans>Rename</Trans>
      </Button>
      <IconButton size="sm" aria-label={t`Remove ${passkey.name}`} onClick={() => setRemoving(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {isRenaming ? <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} /> : null}
      {isRemoving ? (
        <Dialog
          title={t`Remove ${passkey.name}?`}
          size="sm"
          role="alertdialog"
          onClose={() => setRemoving(false)}
          footer={
            <ConfirmFooter
              action={<Trans>Remove</Trans>}
              loading={remove.isPending}
              onClick={() =>
                remove.mutate(undefined, {
                  onError: (error) => {
                    if (!needsFreshSignIn(error)) reportError(error, t`Couldn't remove the passkey. Try again.`);
                  },
                })
              }
              onCancel={() => setRemoving(false)}
            />
          }
        >
          <p>
            <Trans>You won't be able to sign in with it. It stays on the device until you remove it there.</Trans>
          </p>
        </Dialog>
      ) : null}
    </li>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { reportError } = useHost();
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const { required, maxLength } = useRules();
  const [name, setName] = useState(passkey.name);
  const rename = useAccountChange(
    () => callIdentity("PATCH /account/passkeys/{id}", { params: { id: passkey.id }, body: { name: name.trim() } }),
    onClose,
  );
  const label = t`Name`;
  const broken = firstBroken(required(label, name), maxLength(label, name, 60), fieldError(rename.error, "name"));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (broken !== null || rename.isPending) return;
    rename.mutate(undefined, { onError: (error) => reportError(error, t`Couldn't save the name. Try again.`) });
  };
  return (
    <Dialog
      title={t`Rename passkey`}
      size="sm"
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={<Trans>Save</Trans>}
          type="submit"
          form="rename-passkey"
          loading={rename.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id="rename-passkey" noValidate onSubmit={submit}>
        <RuleField label={label} name="name" value={name} onValue={setName} broken={broken} autoComplete="off" />
      </form>
    </Dialog>
  );
}
