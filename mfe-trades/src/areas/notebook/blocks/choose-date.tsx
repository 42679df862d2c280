import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog, Field, Input } from "@entrywise/ui";
import { type FormEvent, useState } from "react";

const FORM = "note-date";

interface ChooseDateProps {
  title: string;
  today: string;
  onChoose: (date: string) => void;
  onClose: () => void;
}

/** A day of the calendar, today unless another is chosen. */
export function ChooseDate({ title, today, onChoose, onClose }: ChooseDateProps) {
  const { t } = useLingui();
  const [date, setDate] = useState(today);
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (date !== "") onChoose(date);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="solid" disabled={date === ""}>
            <Trans>Insert</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={save}>
        <Field label={t`Date`}>
          <Input autoFocus type="date" value={date} onChange={({ target }) => setDate(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
