import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, IconButton, Input, Panel, X } from "@entrywise/ui";

export interface ShownOnceProps {
  title: string;
  /** What the secret is called. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a key or secret once. */
export function ShownOnce({ title, label, secret, onClose }: ShownOnceProps) {
  const { t } = useLingui();
  const { snackbar } = useHost();
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => snackbar({ type: "success", text: t`Copied` }),
      () => snackbar({ type: "error", text: t`Couldn't copy. Select the text and copy it manually.` }),
    );
  return (
    <Panel
      title={title}
      actions={
        <IconButton aria-label={t`Close`} size="sm" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="business-form">
        <Field label={label} hint={t`Copy it now. You won't see it again.`}>
          <Input className="business-key" readOnly value={secret} onFocus={(event) => event.target.select()} />
        </Field>
        <div className="business-actions">
          <Button writes={false} size="sm" variant="solid" onClick={copy}>
            <Trans>Copy</Trans>
          </Button>
        </div>
      </div>
    </Panel>
  );
}
