import { useHost, useUnsaved } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Button, Dialog, Field, IconButton, Input, Segmented, SkeletonRows, Trash2 } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { translatedOptions } from "../../../display/translated.ts";
import { type SavedChart, type SavedKind, savedKinds, useKeeping, useSaved } from "./chart.queries.ts";
import type { SavedChartsProps } from "./chart-look.ts";
import { applySaved, contentToKeep } from "./saved-content.ts";

/** Saved charts of the symbol and the three kinds of templates: apply, save under a name, delete. */
export function SavedDialog({ symbol, state, look, onLook, onClose }: SavedChartsProps & { onClose: () => void }) {
  const { reportError, snackbar } = useHost();
  const [kind, setKind] = useState<SavedKind>("charts");
  const [name, setName] = useState("");
  const unsaved = useUnsaved(name.trim() !== "");
  const { data: saved, error } = useSaved(kind, symbol);
  const { save, remove } = useKeeping();
  const title = i18n._((savedKinds.find(({ value }) => value === kind) ?? savedKinds[0]).title);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const known = saved?.find((one) => one.name === name.trim()) ?? null;
    const content = contentToKeep(kind, state, look);
    if (name.trim() === "" || content === null) return;
    save.mutate(
      { kind, symbol, name: name.trim(), content, known },
      {
        onSuccess: () => {
          setName("");
          snackbar({ type: "success", text: t`${title} saved` });
        },
        onError: (failure) => reportError(failure, t`Couldn't save ${title}`),
      },
    );
  };
  const apply = ({ content, name: applied }: SavedChart) => {
    if (!applySaved(kind, content, state, onLook)) {
      snackbar({ type: "error", text: t`${title} with name ${applied} not found` });
      return;
    }
    onClose();
  };
  return (
    <Dialog title={t`Saved charts and templates`} size="md" onClose={onClose}>
      <Segmented
        label={t`Saved items`}
        value={kind}
        options={translatedOptions(savedKinds.map(({ value, label }) => ({ value, label })))}
        onChange={setKind}
        full
      />
      {error !== null ? <p className="chart-none">{t`Couldn't load the list. Close it and try again.`}</p> : null}
      {saved === undefined && error === null ? <SkeletonRows rows={3} /> : null}
      {saved?.length === 0 ? <p className="chart-none">{t`Nothing saved yet`}</p> : null}
      <ul className="chart-saved" aria-label={title}>
        {saved?.map((one) => (
          <li key={one.id}>
            <Button variant="ghost" onClick={() => apply(one)}>
              {one.name}
            </Button>
            <IconButton
              aria-label={t`Delete ${one.name}`}
              onClick={() =>
                remove.mutate(
                  { kind, id: one.id },
                  { onError: (failure) => reportError(failure, t`Couldn't delete. Try again.`) },
                )
              }
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <form className="chart-keep" onSubmit={keep} {...unsaved}>
        <Field label={t`Name`}>
          <Input value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Button type="submit" variant="solid" disabled={name.trim() === "" || save.isPending}>{t`Save`}</Button>
      </form>
    </Dialog>
  );
}
