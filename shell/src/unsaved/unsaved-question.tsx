import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog } from "@entrywise/ui";
import { useSyncExternalStore } from "react";
import type { LeaveGuard, Leaving } from "./leave-guard.ts";

interface Texts {
  title: MessageDescriptor;
  button: MessageDescriptor;
}

const texts: Readonly<Record<Leaving, Texts>> = {
  page: { title: msg`Leave without saving?`, button: msg`Leave and discard changes` },
  update: { title: msg`Update without saving?`, button: msg`Update and discard changes` },
  signOut: { title: msg`Sign out without saving?`, button: msg`Sign out and discard changes` },
};

/** Asks before unsaved input is lost (M-243). */
export function UnsavedQuestion({ guard }: { guard: LeaveGuard }) {
  const question = useSyncExternalStore(guard.subscribe, guard.question);
  const { t } = useLingui();
  if (question === null) return null;
  const { title, button } = texts[question.leaving];
  return (
    <Dialog
      role="alertdialog"
      title={t(title)}
      onClose={question.stay}
      footer={
        <>
          <Button variant="ghost" onClick={question.leave}>
            {t(button)}
          </Button>
          <Button writes={false} variant="solid" data-autofocus onClick={question.stay}>
            <Trans>Stay on this page</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>You have unsaved changes on this page. If you continue, they'll be lost.</Trans>
      </p>
    </Dialog>
  );
}
