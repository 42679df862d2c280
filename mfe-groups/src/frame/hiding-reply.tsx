import type { GroupComment } from "@entrywise/contracts/groups/group-comments.api";
import { REPLY_LENGTH } from "@entrywise/contracts/groups/group-moderation.api";
import { useDraft } from "@entrywise/host/drafts";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, Textarea } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { type GroupChange, useGroupChange } from "../data/groups.queries.ts";
import { useGroupRules } from "./group-rules.ts";

interface HidingReplyProps {
  /** Names what is typed here among all of the user. */
  name: string;
  /** Saves the reply. */
  send: (text: string) => GroupChange<unknown>["send"];
  reply: GroupComment["reply"];
}

/** The reply of the author of something hidden to the moderators. */
export function HidingReply({ name, send, reply }: HidingReplyProps) {
  const { t } = useLingui();
  const rules = useGroupRules();
  const call = useGroupChange();
  const draft = useDraft(name, reply?.text ?? "");
  const text = draft.value;
  const [isOpen, setOpen] = useState(draft.isTyped);
  const broken = rules.longest(t`Reply`, text.trim(), REPLY_LENGTH);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "" || broken !== null) return;
    const failure = t`Couldn't save the reply. Try again.`;
    call.mutate(
      { send: send(text.trim()), failure, done: t`Moderators can see your reply.`, saved: draft.forget },
      { onSuccess: () => setOpen(false) },
    );
  };
  const giveUp = () => {
    draft.forget();
    setOpen(false);
  };
  if (!isOpen) {
    return (
      <div className="groups-stack groups-tight">
        {reply === null ? null : (
          <p className="groups-text">
            <Trans>Your reply: {reply.text}</Trans>
          </p>
        )}
        <span>
          <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
            {reply === null ? <Trans>Reply to the moderators</Trans> : <Trans>Edit reply</Trans>}
          </Button>
        </span>
      </div>
    );
  }
  return (
    <form className="comment-form" onSubmit={save} noValidate>
      <Field label={t`Reply to the moderators`} error={broken}>
        <Textarea rows={3} value={text} onChange={({ target }) => draft.type(target.value)} />
      </Field>
      <div className="groups-actions">
        <Button type="submit" size="sm" disabled={call.isPending || text.trim() === "" || broken !== null}>
          <Trans>Send</Trans>
        </Button>
        <Button type="button" size="sm" variant="ghost" onClick={giveUp}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
