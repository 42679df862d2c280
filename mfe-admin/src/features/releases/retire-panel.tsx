import type { Channels } from "@entrywise/contracts/platform/channels.api";
import { useUnsaved } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { Button, Dialog, Field, Input, Note, Panel } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { type FormEvent, useId, useState } from "react";
import { useChannelChange } from "./releases.queries.ts";
import { useShortTimes } from "./use-short-times.ts";

/** The end of a remote, and what is left of one that was retired. */
export function RetirePanel({ channel }: { channel: Channels }) {
  const { t } = useLingui();
  const { shortTime } = useShortTimes();
  const [isAsked, ask] = useState(false);
  const { remote, team, retiredAt } = channel;
  if (retiredAt === undefined) return null;
  return (
    <Panel title={t`Retire ${remote}`}>
      <div className="rl-form">
        {retiredAt === null ? (
          <>
            <p>{t`Navigation, pages, slots and panels of ${remote} disappear for everyone. Releases and the name are kept.`}</p>
            <div className="rl-actions">
              <Button variant="outline" colorPalette="danger" onClick={() => ask(true)}>
                {t`Retire`}
              </Button>
            </div>
          </>
        ) : (
          <Note>{t`${remote} was retired on ${shortTime(retiredAt)}. Only ${team} can bring it back.`}</Note>
        )}
      </div>
      {isAsked ? <RetireDialog channel={channel} onClose={() => ask(false)} /> : null}
    </Panel>
  );
}

function RetireDialog({ channel, onClose }: { channel: Channels; onClose: () => void }) {
  const { t } = useLingui();
  const change = useChannelChange();
  const form = useId();
  const [why, setWhy] = useState("");
  const [isSent, setSent] = useState(false);
  const isMissing = why.trim() === "";
  const unsaved = useUnsaved(!isMissing);
  const { remote, team } = channel;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isMissing && !change.isPending)
      change.mutate({ channel, kind: "retire", why: why.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      role="alertdialog"
      title={t`Retire ${remote}?`}
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={t`Retire`}
          colorPalette="danger"
          type="submit"
          form={form}
          loading={change.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={form} className="rl-form" noValidate onSubmit={submit} {...unsaved}>
        <p>{t`Everyone loses ${remote} right away. Only ${team} can bring it back.`}</p>
        <Field
          label={t`Why`}
          required
          hint={t`Recorded in the audit log.`}
          error={isSent && isMissing ? t`Why must not be empty` : null}
        >
          <Input value={why} maxLength={280} onChange={(event) => setWhy(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
