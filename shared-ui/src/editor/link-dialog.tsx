import { Trans, useLingui } from "@entrywise/host/macro";
import { type FormEvent, useState } from "react";
import { Button, Dialog, DialogLeft, Field, Input } from "../index.ts";
import { linkAddress } from "./links.ts";

export interface LinkDialogProps {
  /** The current URL. */
  address: string | null;
  onCancel: () => void;
  /** Null removes the link. */
  onSave: (address: string | null) => void;
}

/** Asks for a link's URL; http:// is added if it has no scheme (P-707). */
export function LinkDialog({ address, onCancel, onSave }: LinkDialogProps) {
  const { t } = useLingui();
  const label = t({ message: "Link", context: "noun" });
  const [typed, setTyped] = useState(address ?? "");
  const [isWrong, setWrong] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const next = linkAddress(typed);
    setWrong(next === null);
    if (next !== null) onSave(next);
  };
  const form = "editor-link";
  return (
    <Dialog
      title={label}
      onClose={onCancel}
      footer={
        <>
          {address === null ? null : (
            <DialogLeft>
              <Button variant="ghost" onClick={() => onSave(null)}>
                <Trans>Remove link</Trans>
              </Button>
            </DialogLeft>
          )}
          <Button variant="ghost" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" type="submit" form={form}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <Field label={label} error={isWrong ? t`${label} must be a valid url` : null}>
          <Input
            autoFocus
            inputMode="url"
            autoComplete="off"
            placeholder="example.com"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
