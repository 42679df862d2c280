import { t } from "@entrywise/host/macro";
import { Button, Input } from "@entrywise/ui";
import { type FormEvent, useEffect, useRef } from "react";

export interface ViewNameProps {
  name: string;
  /** Label of the button. */
  action: string;
  busy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** Name of a view being made or renamed. */
export function ViewName({ name, action, busy, onSave, onCancel }: ViewNameProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? "";
    if (typed !== "") onSave(typed);
  };
  return (
    <form
      onSubmit={submit}
      className="tf-view-name"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Input
        ref={field}
        size="sm"
        aria-label={t`View name`}
        placeholder={t`View name`}
        defaultValue={name}
        maxLength={60}
        required
        autoFocus
      />
      <Button type="submit" size="sm" variant="solid" disabled={busy}>
        {action}
      </Button>
    </form>
  );
}
