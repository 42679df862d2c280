import type { Insight } from "@entrywise/contracts/trades/insights.api";
import { usePersistedText } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { CircleAlert, Textarea, useReadOnly } from "@entrywise/ui";
import { useId } from "react";

export interface InsightTextProps {
  insight: Pick<Insight, "id" | "text">;
  onSave: (text: string) => Promise<unknown>;
}

/** Text of an insight: saved when the field is left, and only when something stands in it (T-411). */
export function InsightText({ insight, onSave }: InsightTextProps) {
  const errorId = useId();
  const isReadOnly = useReadOnly();
  const [typed, setTyped] = usePersistedText(`insight-${insight.id}`);
  const isEmpty = typed !== null && typed.trim() === "";
  const leave = () => {
    if (typed === null || isEmpty) return;
    if (typed.trim() === insight.text) return setTyped(null);
    // What could not be saved stays in the field.
    onSave(typed.trim()).then(
      () => setTyped(null),
      () => undefined,
    );
  };
  return (
    <>
      <Textarea
        className="insight-text"
        aria-label={t`Insight`}
        readOnly={isReadOnly}
        rows={1}
        maxLength={2000}
        aria-invalid={isEmpty}
        {...(isEmpty ? { "aria-describedby": errorId } : {})}
        value={typed ?? insight.text}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
      />
      {isEmpty ? (
        <p id={errorId} className="insight-error" role="alert">
          <CircleAlert aria-hidden="true" size={12} />
          {t`Required`}
        </p>
      ) : null}
    </>
  );
}
