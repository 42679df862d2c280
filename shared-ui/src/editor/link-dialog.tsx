import { type FormEvent, useState } from "react";
import { Button, Dialog, DialogLeft, Field, Input } from "../index.ts";
import { linkAddress } from "./links.ts";

export interface LinkDialogProps {
  /** Address that is there already. */
  address: string | null;
  onCancel: () => void;
  /** Null takes the link away. */
  onSave: (address: string | null) => void;
}

/** Asks where a link leads; http:// is put before an address without a scheme (P-707). */
export function LinkDialog({ address, onCancel, onSave }: LinkDialogProps) {
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
      title="Link"
      onClose={onCancel}
      footer={
        <>
          {address === null ? null : (
            <DialogLeft>
              <Button variant="ghost" onClick={() => onSave(null)}>
                Remove link
              </Button>
            </DialogLeft>
          )}
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" form={form}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <Field label="Link" error={isWrong ? "Link must be a valid url" : null}>
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
