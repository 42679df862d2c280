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
            You can make changes on this page until <b>{until}</b>. After that we'll ask for your passkey or password
            again.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>Sign in again to make changes on this page.</Trans>
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
