import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, EmptyState, LinkIcon, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useIdentityCall } from "../../session/calls.ts";
import "./account.css";
import {
  type LinkedAccounts,
  needsFreshSignIn,
  useAccountChange,
  useAccountRead,
  useAccountSecurity,
} from "./account-security.ts";
import { FreshSignInNote } from "./fresh-sign-in-note.tsx";

/** `/settings/account/linked-social-accounts`: accounts of others that sign in to this one (P-156). */
export function LinkedAccountsPage() {
  const { t } = useLingui();
  const security = useAccountSecurity();
  const linkedAccounts = useAccountRead("linked-social-accounts", (call, signal) =>
    call("GET /account/linked-social-accounts", { signal }),
  );
  return (
    <div className="account-page">
      {security.data === undefined ? null : <FreshSignInNote freshUntil={security.data.freshUntil} />}
      <QuerySection query={linkedAccounts} failure={t`Couldn't load your linked accounts`} rows={3}>
        {(linked) => <LinkedList linked={linked} />}
      </QuerySection>
    </div>
  );
}

function LinkedList({ linked: { items, providers } }: { linked: LinkedAccounts }) {
  const { reportError } = useHost();
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const dates = useDateText();
  const failed = (error: Error) => {
    if (!needsFreshSignIn(error)) reportError(error, t`Something went wrong. Try again.`);
  };
  const link = useAccountChange(
    (provider: string) => callIdentity("POST /account/linked-social-accounts", { body: { provider } }),
    ({ url }) => location.assign(url),
  );
  const unlink = useAccountChange((id: string) => callIdentity("POST /account/unlink", { body: { id } }));
  const nameOf = (key: string) => providers.find((provider) => provider.key === key)?.name ?? key;
  const free = providers.filter(({ key }) => !items.some(({ provider }) => provider === key));
  const actions = free.map(({ key, name }) => (
    <Button
      key={key}
      variant="outline"
      loading={link.isPending && link.variables === key}
      onClick={() => link.mutate(key, { onError: failed })}
    >
      <LinkIcon aria-hidden="true" />
      <Trans>Link {name}</Trans>
    </Button>
  ));
  if (items.length === 0) {
    return (
      <EmptyState icon={LinkIcon} title={t`No linked accounts`} actions={actions}>
        {free.length === 0 ? (
          <Trans>There are no providers to link here.</Trans>
        ) : (
          <Trans>Link an account from another provider to sign in with it.</Trans>
        )}
      </EmptyState>
    );
  }
  return (
    <Panel title={t`Linked accounts`} flush actions={actions} className="account-list-panel">
      <ul className="account-list">
        {items.map(({ id, provider, email, linkedAt }) => (
          <li key={id}>
            <LinkIcon aria-hidden="true" />
            <div>
              <b>{nameOf(provider)}</b>
              <span>
                <Trans>
                  {email}, linked {dates.day(linkedAt)}
                </Trans>
              </span>
            </div>
            <Button
              size="sm"
              variant="outline"
              loading={unlink.isPending && unlink.variables === id}
              onClick={() => unlink.mutate(id, { onError: failed })}
            >
              <Trans>Unlink</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
