import { useDateText } from "@entrywise/host/dates";
import { Trans } from "@entrywise/host/macro";
import { Button, Lock } from "@entrywise/ui";
import { type AccountSecurity, freshSignInHref } from "./account-security.ts";

/** Until when sensitive changes are open, or the way to open them. */
export function FreshSignInNote({ freshUntil }: Pick<AccountSecurity, "freshUntil">) {
  const { time } = useDateText();
  const isFresh = freshUntil !== null && Date.parse(freshUntil) > Date.now();
  const until = freshUntil === null ? "" : time(freshUntil);
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
