import { t } from "@entrywise/host/macro";
import { IconButton, Input, Plus } from "@entrywise/ui";
import { type FormEvent, useState } from "react";

/** Adds a category if its name is not empty (T-391). */
export function NewCategory({ onCreate }: { onCreate: (name: string) => void }) {
  const [name, setName] = useState("");
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    onCreate(name.trim());
    setName("");
  };
  return (
    <form className="tag-new-category" onSubmit={create}>
      <Input
        aria-label={t`Create New Category`}
        placeholder={t`Create New Category`}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <IconButton type="submit" size="sm" aria-label={t`Create category`}>
        <Plus aria-hidden="true" />
      </IconButton>
    </form>
  );
}
