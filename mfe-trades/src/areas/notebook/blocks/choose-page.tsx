import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog, Field, Input } from "@entrywise/ui";
import { useState } from "react";
import { NoteIcon } from "../note-icon.tsx";
import type { TreeNote } from "../tree/tree-note.ts";
import { useTitle } from "../use-title.ts";

const most = 30;

interface ChoosePageProps {
  pages: readonly TreeNote[];
  onChoose: (page: TreeNote) => void;
  onClose: () => void;
}

/** Which page is named. */
export function ChoosePage({ pages, onChoose, onClose }: ChoosePageProps) {
  const { t } = useLingui();
  const titleOf = useTitle();
  const [typed, setTyped] = useState("");
  const term = typed.trim().toLowerCase();
  const found = pages.filter(({ title }) => titleOf(title).toLowerCase().includes(term)).slice(0, most);
  return (
    <Dialog
      title={t`Link to a page`}
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <Field label={t`Title`}>
        <Input autoFocus maxLength={200} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      {found.length === 0 ? (
        <p className="nb-dialog-lead">
          <Trans>No pages found</Trans>
        </p>
      ) : (
        <ul className="nb-choices" aria-label={t`Pages`}>
          {found.map((page) => (
            <li key={page.id}>
              <button type="button" onClick={() => onChoose(page)}>
                <NoteIcon icon={page.icon} />
                {titleOf(page.title)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
