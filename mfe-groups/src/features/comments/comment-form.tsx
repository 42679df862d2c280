import { useDraft } from "@entrywise/host/drafts";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, Kbd, Textarea } from "@entrywise/ui";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useGroupRules } from "../../frame/group-rules.ts";
import { useMentionable } from "./comments.queries.ts";

interface CommentFormProps {
  /** Names what is typed here among all of the user. */
  name: string;
  groupId: string;
  label: string;
  /** Says what the form does. */
  action: ReactNode;
  initial?: string;
  /** Whoever has come here to write may begin at once. */
  autoFocus?: boolean;
  isPending: boolean;
  /** Called at every letter. */
  onType?: () => void;
  /** @param forget to be called when the text is saved */
  onSave: (text: string, forget: () => void) => void;
  onCancel?: () => void;
}

const afterAt = /(?:^|[^\w@.])@([\w.-]{0,30})$/;

/** Text of a comment; members are offered after an @. */
export function CommentForm({
  name,
  groupId,
  label,
  action,
  initial = "",
  autoFocus = false,
  isPending,
  onType,
  onSave,
  onCancel,
}: CommentFormProps) {
  const rules = useGroupRules();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(name, initial);
  const text = draft.value;
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  const [search, setSearch] = useState<string | null>(null);
  const broken = rules.comment(text);
  const mayBeSaved = !isPending && text.trim() !== "" && broken === null;
  const submit = () => {
    if (!mayBeSaved) return;
    onSave(text.trim(), draft.forget);
    setSearch(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const mention = (handle: string) => {
    const end = field.current?.selectionStart ?? text.length;
    const start = end - (search ?? "").length;
    draft.type(`${text.slice(0, start)}${handle} ${text.slice(end)}`);
    setSearch(null);
    field.current?.focus();
  };
  return (
    <form
      className="comment-form"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={label} error={broken}>
        <Textarea
          ref={field}
          rows={2}
          value={text}
          onChange={({ target }) => {
            draft.type(target.value);
            if (target.value.trim() !== "") onType?.();
            setSearch(afterAt.exec(target.value.slice(0, target.selectionStart))?.[1] ?? null);
          }}
        />
      </Field>
      {search === null ? null : <Mentionable groupId={groupId} search={search} onChoose={mention} />}
      <div className="groups-actions">
        <Button type="submit" size="sm" disabled={!mayBeSaved} aria-keyshortcuts="Control+Enter">
          {action}
          <span className="groups-keys">
            <Kbd aria-hidden="true">Ctrl ↵</Kbd>
          </span>
        </Button>
        {onCancel === undefined ? null : (
          <Button
            type="button"
            size="sm"
            variant="ghost"
            onClick={() => {
              draft.forget();
              onCancel();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

interface MentionableProps {
  groupId: string;
  search: string;
  onChoose: (handle: string) => void;
}

function Mentionable({ groupId, search, onChoose }: MentionableProps) {
  const { t } = useLingui();
  const { data } = useMentionable(groupId, search);
  const members = (data?.items ?? []).filter(({ handle }) => handle !== "");
  if (members.length === 0) return null;
  return (
    <fieldset className="groups-actions" aria-label={t`Mention`}>
      {members.map(({ userId, handle }) => (
        <Button key={userId} type="button" size="sm" variant="outline" onClick={() => onChoose(handle)}>
          @{handle}
        </Button>
      ))}
    </fieldset>
  );
}
