import { usePersistedText } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { Kbd, Lightbulb, Textarea, useReadOnly } from "@entrywise/ui";
import type { KeyboardEvent } from "react";

export interface NewInsightProps {
  tradeId: string;
  isSaving: boolean;
  onAdd: (text: string) => Promise<unknown>;
}

/** Saved by Enter or by leaving the field; Enter with another key begins a new line (T-412). */
export function NewInsight({ tradeId, isSaving, onAdd }: NewInsightProps) {
  const isReadOnly = useReadOnly();
  const [typed, setTyped] = usePersistedText(`new-insight-${tradeId}`);
  const save = () => {
    const text = (typed ?? "").trim();
    if (text === "" || isSaving) return;
    onAdd(text).then(
      () => setTyped(null),
      () => undefined,
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.shiftKey) return;
    event.preventDefault();
    if (!event.ctrlKey && !event.metaKey && !event.altKey) return save();
    const field = event.currentTarget;
    field.setRangeText("\n", field.selectionStart, field.selectionEnd, "end");
    setTyped(field.value);
  };
  return (
    <div className="insight-new">
      <Lightbulb aria-hidden="true" />
      <Textarea
        aria-label={t`Add new insight`}
        placeholder={t`Add new insight...`}
        readOnly={isReadOnly}
        rows={2}
        maxLength={2000}
        value={typed ?? ""}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
      <span className="insight-keys" aria-hidden="true">
        <Kbd>↵</Kbd> {t`save`} <Kbd>⇧ ↵</Kbd> {t`new line`}
      </span>
    </div>
  );
}
