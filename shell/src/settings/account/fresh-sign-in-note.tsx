import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Lock } from "@entrywise/ui";
import { type AccountSecurity, freshSignInHref } from "./account-security.ts";

/** Until when sensitive changes are open, or the way to open them. */
export function FreshSignInNote({ freshUntil }: Pick<AccountSecurity, "freshUntil">) {
  const { i18n } = useLingui();
  const isFresh = freshUntil !== null && Date.parse(freshUntil) > Date.now();
  const until =
    freshUntil === null
      ? ""
      : new Intl.DateTimeFormat(i18n.locale, { hour: "2-digit", minute: "2-digit" }).format(new Date(freshUntil));
  return (
    <div className="account-fresh">
      <Lock aria-hidden="true" />
      {isFresh ? (
        <p>
          <Trans>
            Changes on this page are open until <b>{until}</b>, then we ask for your passkey or password once more.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>Changes on this page need a fresh sign-in.</Trans>
          </p>
          <Button size="sm" variant="outline" asChild>
            <a href={freshSignInHref(location)}>
              <Trans>Sign in again</Trans>
            </a>
          </Button>
        </>
      )}
    </div>
  );
}
