import { useUnsaved } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { Dialog, Field, Input } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { type FormEvent, useId, useState } from "react";
import { needsForce, type ReleaseDoubt } from "./release-doubt.ts";

export interface ConfirmReleaseProps {
  version: string;
  doubt: ReleaseDoubt;
  /** To everyone; otherwise to a share of the users. */
  isPromotion: boolean;
  /** The reason that was given already. */
  why: string;
  onClose: () => void;
  onConfirm: (why: string) => void;
}

/** Asks before a release goes out that was rolled back, failed its trial or was never tried. */
export function ConfirmRelease({ version, doubt, isPromotion, why, onClose, onConfirm }: ConfirmReleaseProps) {
  const { t } = useLingui();
  const form = useId();
  const [reason, setReason] = useState(why);
  const [isSent, setSent] = useState(false);
  const isForced = needsForce(doubt);
  const isMissing = isForced && reason.trim() === "";
  const unsaved = useUnsaved(reason !== why);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isMissing) onConfirm(reason.trim());
  };
  return (
    <Dialog
      role="alertdialog"
      title={isPromotion ? t`Promote ${version}` : t`Roll out ${version} to a share of users`}
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={isPromotion ? t`Promote` : t`Roll out`}
          colorPalette="danger"
          type="submit"
          form={form}
          onCancel={onClose}
        />
      }
    >
      <form id={form} className="rl-form" noValidate onSubmit={submit} {...unsaved}>
        <DoubtText version={version} doubt={doubt} />
        {isForced ? (
          <Field
            label={t`Why`}
            required
            hint={t`Recorded in the audit log.`}
            error={isSent && isMissing ? t`Why must not be empty` : null}
          >
            <Input value={reason} maxLength={260} onChange={(event) => setReason(event.target.value)} />
          </Field>
        ) : null}
      </form>
    </Dialog>
  );
}

/** What speaks against a release. */
export function DoubtText({ version, doubt }: { version: string; doubt: ReleaseDoubt }) {
  const { t } = useLingui();
  if (doubt.kind === "withdrawn") return <p>{t`${version} was rolled back. Promote it to everyone?`}</p>;
  if (doubt.kind === "notTried") return <p>{t`${version} was never tried in the shell. It may not work.`}</p>;
  return (
    <>
      <p>{t`${version} failed its trial:`}</p>
      <ul className="rl-failures">
        {doubt.failures.map((failure) => (
          <li key={failure} translate="no">
            {failure}
          </li>
        ))}
      </ul>
    </>
  );
}
