import { problemText } from "@entrywise/host";
import { Button, Dialog, Field, Input, Note, Select } from "@entrywise/ui";
import { useMemo, useState } from "react";
import { zoneOptions } from "../../file-zones/statement-zones.ts";
import { useAddProfile } from "./imports.queries.ts";

/** A profile before its first file: for statements that are to be delivered. */
export function NewProfileDialog({ onClose }: { onClose: () => void }) {
  const add = useAddProfile();
  const zones = useMemo(zoneOptions, []);
  const [name, setName] = useState("");
  const [timeZone, setTimeZone] = useState("");
  const save = () => {
    if (name.trim() === "" || add.isPending) return;
    add.mutate({ name, accountId: null, timeZone: timeZone === "" ? null : timeZone }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title="New import profile"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" disabled={name.trim() === "" || add.isPending} onClick={save}>
            Add profile
          </Button>
        </>
      }
    >
      <form
        className="im-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Name" hint="One profile for each source of statements.">
          <Input value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label="Times of its files are in" hint="The profile keeps it for all its files.">
          <Select
            value={timeZone}
            options={[{ value: "", label: "Ask me with the first file" }, ...zones]}
            onChange={setTimeZone}
          />
        </Field>
        {add.error === null ? null : (
          <Note tone="danger">{problemText(add.error, "The profile could not be added.")}</Note>
        )}
      </form>
    </Dialog>
  );
}
