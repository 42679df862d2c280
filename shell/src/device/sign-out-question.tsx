import { useHost } from "@entrywise/host";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { queuedWrites } from "@entrywise/host/outbox";
import { Button, Dialog } from "@entrywise/ui";
import { useEffect, useState } from "react";
import { beforeSignOut } from "../session/sign-out.ts";
import { pageGuard } from "../unsaved/page-guard.ts";
import { draftsOfDevice } from "./left-drafts.ts";

const goToLogout = () => location.assign("/logout");

/** Signing out clears the device, so it asks first if unsent data is stored only there (M-243). */
export function SignOutQuestion() {
  const { user } = useHost();
  const { t } = useLingui();
  const [count, setCount] = useState(0);
  const userId = user?.userId ?? null;
  useEffect(() => {
    if (userId === null) return;
    return beforeSignOut((event) => {
      event.preventDefault();
      void queuedWrites(userId)
        .catch(() => [])
        .then((writes) => {
          const waiting = writes.length + draftsOfDevice(userId).length;
          if (waiting === 0) pageGuard.leave("signOut", goToLogout);
          else setCount(waiting);
        });
    });
  }, [userId]);
  if (count === 0) return null;
  return (
    <Dialog
      role="alertdialog"
      title={t`Sign out with unsynced changes?`}
      onClose={() => setCount(0)}
      footer={
        <>
          <Button variant="ghost" onClick={() => pageGuard.leave("signOut", goToLogout)}>
            <Trans>Sign out and discard changes</Trans>
          </Button>
          <Button writes={false} variant="solid" data-autofocus onClick={() => setCount(0)}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={count}
          one="# change on this device hasn't synced yet. If you sign out, it will be lost."
          other="# changes on this device haven't synced yet. If you sign out, they'll be lost."
        />
      </p>
    </Dialog>
  );
}
