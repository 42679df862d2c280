import { type HideReason, type Hiding, hideReasons } from "@entrywise/contracts/groups/group-comments.api";
import { useUnsaved } from "@entrywise/host";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { Dialog, Field, Input, Note, Select } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { useState } from "react";

export const hideReasonNames: Readonly<Record<HideReason, MessageDescriptor>> = {
  offTopic: msg`Off topic`,
  insult: msg`Insult`,
  advertising: msg`Advertising`,
  personalData: msg`Personal data`,
  misleading: msg`Misleading`,
  other: msg`Other`,
};

interface HideDialogProps {
  title: string;
  /** A report to the moderators instead of a decision of theirs. */
  isReport?: boolean;
  /** Who hears of it, in a sentence. */
  note?: string;
  isPending: boolean;
  onHide: (hiding: Hiding) => void;
  onClose: () => void;
}

/** Asks for the reason, which the author reads, or of a report the moderators alone. */
export function HideDialog({ title, isReport = false, note, isPending, onHide, onClose }: HideDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState<HideReason>("offTopic");
  const [text, setText] = useState("");
  const unsaved = useUnsaved(text.trim() !== "");
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={isReport ? <Trans>Report</Trans> : <Trans>Hide</Trans>}
          disabled={isPending}
          onClick={() => onHide({ reason, text: text.trim() })}
          onCancel={onClose}
        />
      }
    >
      <div className="groups-stack" {...unsaved}>
        <Field label={t`Reason`}>
          <Select
            value={reason}
            onChange={(value) => setReason(hideReasons.find((known) => known === value) ?? "other")}
            options={hideReasons.map((value) => ({ value, label: t(hideReasonNames[value]) }))}
          />
        </Field>
        <Field
          label={t`Explanation`}
          hint={isReport ? t`Only moderators can see this.` : t`Only the author and moderators can see this.`}
        >
          <Input value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />
        </Field>
        {note === undefined ? null : <Note>{note}</Note>}
      </div>
    </Dialog>
  );
}
