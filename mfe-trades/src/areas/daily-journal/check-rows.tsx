import { type JournalCheck, MAX_JOURNAL_ROWS } from "@entrywise/contracts/trades/journal.api";
import { t } from "@entrywise/host/macro";
import { Checkbox, IconButton, useReadOnly, X } from "@entrywise/ui";
import type { KeyboardEvent } from "react";
import { inSentence } from "../../display/in-sentence.ts";
import { useBlankRow } from "./use-blank-row.ts";

export interface CheckRowsProps {
  /** What a row is: "Check". */
  row: string;
  placeholder: string;
  rows: readonly JournalCheck[];
  onEdit: (change: (rows: readonly JournalCheck[]) => readonly JournalCheck[]) => void;
}

const blank = { text: "", isDone: false };

/** Things to tick off. The last line is always free; Enter goes to the next one, an emptied line goes away. */
export function CheckRows({ row, placeholder, rows, onEdit }: CheckRowsProps) {
  const { shown, change, remove } = useBlankRow<JournalCheck>({ blank, most: MAX_JOURNAL_ROWS, rows, onEdit });
  const isReadOnly = useReadOnly();
  return (
    <ul className="jr-checks">
      {shown.map(({ id, text, isDone }, place) => {
        const name = `${row} ${place + 1}`;
        const isBlank = place >= rows.length;
        return (
          <li key={id}>
            <Checkbox
              writes
              aria-label={text === "" ? name : text}
              checked={isDone}
              disabled={isBlank}
              onChange={(next) => change(id, { isDone: next })}
            />
            <textarea
              rows={1}
              readOnly={isReadOnly}
              className="jr-entry"
              aria-label={name}
              value={text}
              maxLength={500}
              placeholder={isBlank ? placeholder : ""}
              onChange={(event) => change(id, { text: event.target.value.replaceAll("\n", " ") })}
              onKeyDown={goToNext}
              onBlur={() => (text.trim() === "" && !isBlank ? remove(id) : undefined)}
            />
            {isBlank ? null : (
              <IconButton
                size="sm"
                className="jr-remove"
                aria-label={t`Remove ${inSentence(name)}`}
                onClick={() => remove(id)}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function goToNext(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.closest("li")?.nextElementSibling?.querySelector<HTMLTextAreaElement>(".jr-entry")?.focus();
}
