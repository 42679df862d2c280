import { problemText } from "@entrywise/host";
import { Button, Field, Input } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { useAddItem } from "./items.queries.ts";

export function ItemForm() {
  const [title, setTitle] = useState("");
  const add = useAddItem();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(title, { onSuccess: () => setTitle("") });
  };
  return (
    <form onSubmit={submit} style={{ display: "flex", gap: 8, alignItems: "end", marginBottom: 16 }}>
      <Field
        label="Title"
        required
        error={add.error === null ? undefined : problemText(add.error, "It could not be added.")}
      >
        <Input value={title} maxLength={120} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Button type="submit" variant="solid" disabled={title.trim() === "" || add.isPending}>
        Add
      </Button>
    </form>
  );
}
