import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog } from "@entrywise/ui";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { freshSignInAtom, freshSignInWindow, onFreshSignIn } from "../session/fresh-sign-in.ts";

/** Asks the user to sign in again before a call that requires a recent sign-in. */
export function FreshSignInDialog() {
  const open = useAtomValue(freshSignInAtom);
  const { t } = useLingui();
  useEffect(() => (open === null ? undefined : onFreshSignIn(() => open.answer(true))), [open]);
  if (open === null) return null;
  return (
    <Dialog
      title={t`Sign in again`}
      onClose={() => open.answer(false)}
      footer={
        <>
          <Button variant="outline" onClick={() => open.answer(true)}>
            <Trans>I have signed in</Trans>
          </Button>
          <Button variant="solid" asChild>
            <a href={freshSignInWindow} target="_blank" rel="noopener opener">
              <Trans>Sign in again</Trans>
            </a>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          This needs a recent sign-in. Sign in again in a new window: what you typed here stays, and we'll carry on from
          there.
        </Trans>
      </p>
    </Dialog>
  );
}
