import { problemReference, problemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Button, FailedPart, Panel, Pencil, Plus, SkeletonRows, usePrivacy } from "@entrywise/ui";
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
  const { data, error, refetch } = query;
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
      {data !== undefined ? (
        progress(data)
      ) : (
        <div className="pr-wait">
          {error === null ? (
            <SkeletonRows rows={3} />
          ) : (
            <FailedPart
              title={t`Couldn't load the ${what}`}
              reference={problemReference(error)}
              onRetry={() => void refetch()}
            >
              {problemText(error, t`Everything else is working.`)}
            </FailedPart>
          )}
        </div>
      )}
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
  return (
    <Button
      size="sm"
      disabled={hidden}
      title={hidden ? t`${title} contain amounts. Turn off privacy mode to edit them.` : undefined}
      onClick={onClick}
    >
      {isSet ? <Pencil aria-hidden="true" /> : <Plus aria-hidden="true" />}
      {isSet ? t`Edit` : t`Set`} {inSentence(title)}
    </Button>
  );
}
