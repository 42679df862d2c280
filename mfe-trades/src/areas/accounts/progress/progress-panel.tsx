import { t } from "@entrywise/host/macro";
import { Button, Panel, Pencil, Plus, usePrivacy } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { type ReactNode, useState } from "react";
import { inSentence } from "../../../display/in-sentence.ts";
import "./progress-row.css";

export interface ProgressPanelProps<Data> {
  title: string;
  sub: string;
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Something is set already: the button edits it instead of setting it first. */
  isSet: (data: Data) => boolean;
  /** How far the account is. */
  progress: (data: Data) => ReactNode;
  /** The dialog in which it is set. */
  dialog: (data: Data, close: () => void) => ReactNode;
}

/** Something that an account is measured by: how far it is, and a way to set it. */
export function ProgressPanel<Data>(props: ProgressPanelProps<Data>) {
  const { title, sub, query, isSet, progress, dialog } = props;
  const { data } = query;
  const [isEditing, setEditing] = useState(false);
  const what = inSentence(title);
  return (
    <Panel
      flush
      title={title}
      sub={sub}
      actions={
        data === undefined ? undefined : (
          <EditButton title={title} isSet={isSet(data)} onClick={() => setEditing(true)} />
        )
      }
    >
      <QuerySection query={query} failure={t`Couldn't load the ${what}`} rows={3} rowHeight={32}>
        {progress}
      </QuerySection>
      {isEditing && data !== undefined ? dialog(data, () => setEditing(false)) : null}
    </Panel>
  );
}

interface EditButtonProps {
  title: string;
  isSet: boolean;
  onClick: () => void;
}

function EditButton({ title, isSet, onClick }: EditButtonProps) {
  const hidden = usePrivacy();
  const what = inSentence(title);
  return (
    <Button
      size="sm"
      disabled={hidden}
      title={hidden ? t`${title} contain amounts. Turn off privacy mode to edit them.` : undefined}
      onClick={onClick}
    >
      {isSet ? <Pencil aria-hidden="true" /> : <Plus aria-hidden="true" />}
      {isSet ? t`Edit ${what}` : t`Set ${what}`}
    </Button>
  );
}
