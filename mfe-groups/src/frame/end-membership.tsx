import type { MemberChange } from "@entrywise/contracts/groups/group-members.api";
import { useUnsaved } from "@entrywise/host";
import { Plural, plural, useLingui } from "@entrywise/host/macro";
import { Dialog, Field, Input } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { useState } from "react";

export type Ending = Extract<MemberChange["kind"], "remove" | "block">;

interface EndMembershipProps {
  kind: Ending;
  /** Names of those whose membership ends. */
  names: readonly string[];
  isPending: boolean;
  onClose: () => void;
  /** @param reason for the log; empty: none */
  onEnd: (reason: string) => void;
}

/** Asks before memberships end; the reason for a block may be noted in the log. */
export function EndMembership({ kind, names, isPending, onClose, onEnd }: EndMembershipProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const unsaved = useUnsaved(reason.trim() !== "");
  const [name = ""] = names;
  const count = names.length;
  const isRemoval = kind === "remove";
  const alone = isRemoval ? t`Remove ${name}?` : t`Block ${name}?`;
  const several = isRemoval
    ? t`${plural(count, { one: "Remove # member?", other: "Remove # members?" })}`
    : t`${plural(count, { one: "Block # member?", other: "Block # members?" })}`;
  return (
    <Dialog
      role="alertdialog"
      title={count === 1 ? alone : several}
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={isRemoval ? t`Remove` : t`Block`}
          writes
          colorPalette="danger"
          disabled={isPending}
          onClick={() => onEnd(reason.trim())}
          onCancel={onClose}
        />
      }
    >
      <div className="groups-stack" {...unsaved}>
        <p>
          {isRemoval ? (
            <Plural
              value={count}
              one="Their membership ends. They can join or request again."
              other="Their memberships end. They can all join or request again."
            />
          ) : (
            <Plural
              value={count}
              one="Their membership ends and they can't come back until you unblock them."
              other="Their memberships end and none of them can come back until you unblock them."
            />
          )}
        </p>
        {count === 1 ? null : <p>{names.join(", ")}</p>}
        {isRemoval ? null : (
          <Field label={t`Reason`} hint={t`It's visible in the log and the list of blocked people.`}>
            <Input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
