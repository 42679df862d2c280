import type { MadeApiKey } from "@entrywise/contracts/business/api-keys.api";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, IconButton, Input, Panel, X } from "@entrywise/ui";

/** A key in the only moment in which it is shown. */
export function ShownOnce({ made, onClose }: { made: MadeApiKey; onClose: () => void }) {
  const { t } = useLingui();
  const { snackbar } = useHost();
  const { name, key } = made;
  const copy = () =>
    void navigator.clipboard.writeText(key).then(
      () => snackbar({ type: "success", text: t`Copied` }),
      () => snackbar({ type: "error", text: t`The key could not be copied. Select it and copy it yourself.` }),
    );
  return (
    <Panel
      title={t`“${name}” was created`}
      actions={
        <IconButton aria-label={t`Close`} size="sm" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="business-form">
        <Field label={t`Key`} hint={t`Copy it now: it is not shown again.`}>
          <Input className="business-key" readOnly value={key} onFocus={(event) => event.target.select()} />
        </Field>
        <div className="business-actions">
          <Button size="sm" variant="solid" onClick={copy}>
            <Trans>Copy key</Trans>
          </Button>
        </div>
      </div>
    </Panel>
  );
}
